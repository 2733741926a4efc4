import { beyond, SHEET_LIMITS } from './limits.ts';

/** Days from the first day that spreadsheets count from to 1970. */
const TO_1970 = 25_569;
/** The same for workbooks that count from 1904. */
const FROM_1904 = 1462;
/** The last day that spreadsheets know, 9999-12-31. */
const LAST_DAY = 2_958_465;
/** Spreadsheets count a 29 February 1900 that never was: day 60. */
const FALSE_LEAP_DAY = 60;

/**
 * Number formats of dates and times that are known by number alone (ECMA-376, part 1, 18.8.30;
 * those of Chinese too).
 */
export const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Whether a number format of somebody's own shows a date or a time. */
export const isDateCode = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*]./g, ''));

/** A number of days as the console writes days and times; null where no calendar has it. */
function dayText(days: number, from1904: boolean): string | null {
  const since = from1904 ? days + FROM_1904 : days;
  if (!(since >= 0 && since <= LAST_DAY + 1)) return null;
  const at = new Date(
    Math.round((since + (since < FALSE_LEAP_DAY ? 1 : 0) - TO_1970) * 86_400) * 1000,
  );
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00)?:\d\d\.\d+Z$/, '');
}

/**
 * The text of a cell of a number as a person sees it: without exponent where it is whole, days and
 * times as the console writes them.
 */
export function numberText(text: string, isDate: boolean, from1904: boolean): string {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return text;
  return (
    (isDate ? dayText(value, from1904) : null) ??
    (Number.isInteger(value) ? value.toFixed(0) : String(value))
  );
}

/** Signs that XML cannot hold, as spreadsheets write them (ECMA-376, part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** A text with more behind it, as long as a cell may hold it. */
export function longer(text: string, more: string): string {
  if (text.length + more.length > SHEET_LIMITS.cellLength)
    throw beyond('errors.sheetCellTooLong', SHEET_LIMITS.cellLength);
  return text + more;
}
