import { isKey } from './rules.ts';

/** The keys or codes of a parsed comma list; none if it is missing or empty. */
export const keysOf = (list: string | null | undefined): string[] => (list ? list.split(',') : []);

/** The parts of a comma list that a person wrote, trimmed, without duplicates and empty parts. */
export const partsOf = (list: string): string[] =>
  [...new Set(list.split(',').map((part) => part.trim()))].filter((part) => part !== '');

/**
 * A comma list with trimmed parts and without duplicates; with an empty part it stays unchanged, to
 * be refused.
 */
export function eachOnce(list: string): string {
  const parts = list.split(',').map((part) => part.trim());
  return parts.includes('') ? list : [...new Set(parts)].join(',');
}

/** Whether every part of a comma list is a key; true for an empty list. */
export const isKeyList = (list: string): boolean => list === '' || list.split(',').every(isKey);
