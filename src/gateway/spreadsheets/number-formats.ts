import { format, isDateFormat, isPercentFormat } from 'numfmt';
import type { SheetCell } from './cell.ts';
import { dayText, isDay, numberText } from './cell-texts.ts';
import { broken } from './limits.ts';

/** What a number format makes of a number, which is also given as spreadsheets keep it. */
export type NumberFormat = (number: number, value: string | null, from1904: boolean) => SheetCell;

/** Texts as people who write Chinese set them in formats that have no code of their own. */
const LOCALE = 'zh-CN';

/**
 * Number formats of dates and times that are known by number alone (ECMA-376, part 1, 18.8.30;
 * those of Chinese too).
 */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Codes of formats that are known by number alone (same place). */
const CODES: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '¥#,##0;¥-#,##0',
  6: '¥#,##0;¥-#,##0',
  7: '¥#,##0.00;¥-#,##0.00',
  8: '¥#,##0.00;¥-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0;-#,##0;"-"',
  42: '¥#,##0;¥-#,##0;¥"-"',
  43: '#,##0.00;-#,##0.00;"-"??',
  44: '¥#,##0.00;¥-#,##0.00;¥"-"??',
  48: '##0.0E+0',
};

/** Whether a code shows a date or a time; some that spreadsheets in Chinese write are no codes. */
const isDateCode = (code: string): boolean =>
  isDateFormat(code) ||
  /[ymdhs]/i.test(code.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*]./g, ''));

function shown(code: string, value: number): string | null {
  try {
    return format(code, value, { locale: LOCALE, dateErrorThrows: true }).trim();
  } catch {
    return null;
  }
}

/** A date of no calendar is shown as these. */
const NO_DATE: SheetCell = { kind: 'error', text: '####' };

const date: NumberFormat = (number, _value, from1904) => {
  const text = dayText(number, from1904);
  if (text === null) return NO_DATE;
  return { kind: isDay(text) ? 'day' : 'instant', text };
};

const general: NumberFormat = (number, value) => ({
  kind: 'number',
  text: value ?? String(number),
  value,
});

function numberFormat(code: string): NumberFormat {
  const kind = isPercentFormat(code) ? 'percent' : 'number';
  return (number, value, from1904) => {
    const text = value === null ? null : shown(code, Number(value));
    return text === null ? general(number, value, from1904) : { kind, text, value };
  };
}

/** Formats that say nothing of the number. */
const GENERAL = new Set(['General', '@', '']);

/** The longest code that spreadsheets take. */
const CODE_MAX = 255;

/** What the format with a code shows. */
export function formatOfCode(code: string): NumberFormat {
  if (code.length > CODE_MAX) throw broken();
  if (GENERAL.has(code)) return general;
  return isDateCode(code) ? date : numberFormat(code);
}

/** What a format shows that is known by its number. */
export function formatOfNumber(id: number): NumberFormat {
  return isDateNumber(id) ? date : formatOfCode(CODES[id] ?? '');
}

/** Numbers of XML Schema. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Those that stand there as they are kept. */
const AS_KEPT = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const KEPT_MAX = 15;

/** The cell of a number as it stands in the sheet. */
export function numberCell(
  text: string,
  format: NumberFormat | undefined,
  from1904: boolean,
): SheetCell {
  const number = Number(text);
  if (!Number.isFinite(number) || !NUMBER.test(text)) return { kind: 'error', text };
  const isKept = text.length <= KEPT_MAX && AS_KEPT.test(text);
  return (format ?? general)(number, isKept ? text : numberText(number), from1904);
}
