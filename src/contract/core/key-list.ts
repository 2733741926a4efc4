import { isKey } from './rules.ts';

/** The keys or codes of a comma list that a schema has read; missing or empty: none. */
export const keysOf = (list: string | null | undefined): string[] => (list ? list.split(',') : []);

/**
 * The parts of a comma list that somebody wrote, each once, without blanks around them and without
 * empty ones.
 */
export const partsOf = (list: string): string[] =>
  [...new Set(list.split(',').map((part) => part.trim()))].filter((part) => part !== '');

/**
 * A comma list with each of its parts once and without blanks around it; with an empty part it
 * stays as it is, to be refused.
 */
export function eachOnce(list: string): string {
  const parts = list.split(',').map((part) => part.trim());
  return parts.includes('') ? list : [...new Set(parts)].join(',');
}

/** Whether every part of a comma list is a key; of an empty list it is. */
export const isKeyList = (list: string): boolean => list === '' || list.split(',').every(isKey);
