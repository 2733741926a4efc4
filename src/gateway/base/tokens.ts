import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh opaque token: 256 bits of chance, safe in a header and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; the token itself is never stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Compares two secrets without telling by time where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}
