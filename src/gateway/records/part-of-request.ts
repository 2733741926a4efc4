import { createHash } from 'node:crypto';

/** Request id of one command among those of one request: the same again for a repeated request. */
export function partOf(requestId: string, guid: string): string {
  const hex = createHash('sha256').update(`${requestId} ${guid}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
