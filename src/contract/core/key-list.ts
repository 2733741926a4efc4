import { isKey } from './rules.ts';

/** The keys of a comma list as a request carries it; missing or empty: none. */
export const keysOf = (list: string | null | undefined): string[] => (list ? list.split(',') : []);

/** A comma list with each of its parts once and without blanks around it; an empty part stays, to be refused. */
export const eachOnce = (list: string): string => [...new Set(list.split(',').map((part) => part.trim()))].join(',');

/** Whether every part of a comma list is a key; of an empty list it is. */
export const isKeyList = (list: string): boolean => list === '' || list.split(',').every(isKey);
