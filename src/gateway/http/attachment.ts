import { create } from 'content-disposition';

/**
 * The header of a download: its name whole, as RFC 8187 writes it, and in ASCII for who does not
 * read that. A percent sign is none of the plain ones, because some take it for an escape (RFC 6266,
 * appendix D).
 */
export const attachment = (name: string): string =>
  create(name, { fallback: name.replaceAll(/[^ -$&-~]+/gu, '_') });
