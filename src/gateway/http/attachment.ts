import { create } from 'content-disposition';

/**
 * The header of a download: the whole name as in RFC 8187, and an ASCII form for old clients. A
 * percent sign is replaced, because some take it for an escape (RFC 6266, appendix D).
 */
export const attachment = (name: string): string =>
  create(name, { fallback: name.replaceAll(/[^ -$&-~]+/gu, '_') });
