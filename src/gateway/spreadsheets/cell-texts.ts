import Big from 'big.js';
import { beyond, SHEET_LIMITS } from './limits.ts';

/** Digits that spreadsheets calculate with. */
export const DIGITS = 15;
/** Whole numbers from here on have more. */
const TOO_LONG = 1e15;

/** Days from the first day that spreadsheets count from to 1970. */
export const TO_1970 = 25_569;
/** The same for workbooks that count from 1904. */
const FROM_1904 = 1462;
/** The last day that spreadsheets know, 9999-12-31. */
const LAST_DAY = 2_958_465;
/** Spreadsheets count a 29 February 1900 that never was: day 60. */
const FALSE_LEAP_DAY = 60;
const FALSE_LEAP_TEXT = '1900-02-29';

/**
 * A number as spreadsheets keep it, without exponent; null where it is whole and has more digits
 * than they keep.
 */
export function numberText(value: number): string | null {
  if (Math.abs(value) >= TOO_LONG) return null;
  const held = String(value);
  const text = held.length <= DIGITS ? held : String(Number(value.toPrecision(DIGITS)));
  return text.includes('e') ? new Big(text).toFixed() : text;
}

/**
 * A number of days as yyyy-MM-dd, with HH:mm or HH:mm:ss behind it where it is no midnight, or the
 * time alone before the first day; null where no calendar has it.
 */
export function dayText(days: number, from1904: boolean): string | null {
  const since = from1904 ? days + FROM_1904 : days;
  if (!(days >= 0 && since < LAST_DAY + 1)) return null;
  const at = new Date(
    Math.round((since + (since < FALSE_LEAP_DAY ? 1 : 0) - TO_1970) * 86_400) * 1000,
  );
  const text = instantText(at.toISOString());
  if (text === null) return null;
  if (since < 1) return text.split(' ')[1] ?? '00:00';
  return Math.floor(since) === FALSE_LEAP_DAY ? text.replace(/^\S+/, FALSE_LEAP_TEXT) : text;
}

/** Whether such a text is a day without a time. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?$/;

/**
 * An instant by ISO 8601 in the same form; null where it is none. It has no zone: spreadsheets know
 * the clock on the wall alone.
 */
export function instantText(iso: string): string | null {
  const [, day, minute = '00:00', second = '00'] = INSTANT.exec(iso) ?? [];
  if (day === undefined) return null;
  if (second !== '00') return `${day} ${minute}:${second}`;
  return minute === '00:00' ? day : `${day} ${minute}`;
}

/**
 * A text as it was typed: signs that XML cannot hold are written with their codes (ECMA-376, part
 * 1, 22.9.2.19), and a line may end with CR LF.
 */
export const typed = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  ).replace(/\r\n?/g, '\n');

/** A text with more behind it, as long as a cell may hold it. */
export function longer(text: string, more: string): string {
  if (text.length + more.length > SHEET_LIMITS.cellLength)
    throw beyond('errors.sheetCellTooLong', SHEET_LIMITS.cellLength);
  return text + more;
}
