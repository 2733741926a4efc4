import { createHash } from 'node:crypto';

/** JSON with sorted keys and without undefined: equal content always gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const digests = new WeakMap<object, string>();

/**
 * Digest of a record's content: what an approver saw on approval. Contents are never changed in
 * place.
 */
export function digestOf(content: object): string {
  const known = digests.get(content);
  if (known !== undefined) return known;
  const digest = sha256(canonicalJson(content));
  digests.set(content, digest);
  return digest;
}
