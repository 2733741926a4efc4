import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh opaque token of 256 random bits, safe in headers and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token; the token itself is never stored. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}
