import Big from 'big.js';
import { AHEAD_MS, dayOf, minuteOf } from '#contract/core/calendar.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { DIGITS, TO_1970 } from './cell-texts.ts';

/** What a column holds: how its cells are written into a spreadsheet and shown there. */
export type CellKind = 'text' | 'number' | 'amount' | 'day' | 'time';

/** A cell as a spreadsheet keeps it: text, number, or nothing. */
export type Cell = string | number | null;

/**
 * Number formats of spreadsheets. Text is text even after somebody opens the cell and leaves it:
 * nothing in it is ever calculated.
 */
export const FORMATS: Readonly<Record<CellKind, string>> = {
  text: '@',
  number: 'General',
  amount: '#,##0.00##',
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
};

/** The longest text a cell of a spreadsheet holds. */
const TEXT_MAX = 32_767;

/** A decimal that has more digits than spreadsheets keep stays the text it is. */
function exactNumber(text: string): Cell {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  return new Big(text).c.length <= DIGITS ? Number(text) : text;
}

/** What no XML holds even escaped; a spreadsheet with one counts as damaged. */
const NO_CHARACTER = /[\uFFFE\uFFFF]/g;

/** What spreadsheets would read as the code of a sign (ECMA-376, part 1, 22.9.2.19). */
const LIKE_A_CODE = /_(?=x[0-9a-fA-F]{4}_)/g;

/** Spreadsheets count a 29 February 1900 that never was: day 60. Before the first day is none. */
const AFTER_FALSE_LEAP_DAY = 61;
const FIRST_DAY = 1;

/** What the wire sends, as a cell: instants are epoch milliseconds, decimals are texts. */
export function cellOf(kind: CellKind, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'text')
    return String(value)
      .slice(0, TEXT_MAX)
      .replace(NO_CHARACTER, '\uFFFD')
      .replace(LIKE_A_CODE, '_x005F_');
  if (kind === 'number' || kind === 'amount') return exactNumber(String(value));
  const since = (Number(value) + AHEAD_MS) / DAY_MS + TO_1970;
  const days = since < AFTER_FALSE_LEAP_DAY ? since - 1 : since;
  if (days < FIRST_DAY) return kind === 'day' ? dayOf(Number(value)) : minuteOf(Number(value));
  return kind === 'day' ? Math.floor(days) : days;
}
