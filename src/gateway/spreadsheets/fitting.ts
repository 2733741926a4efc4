import { plainDay } from '#contract/core/calendar.ts';
import {
  COLUMN_TAKES,
  type SheetCellKind,
  type SheetColumnKind,
} from '#contract/core/sheet-columns.ts';
import type { GatewayKey } from '../base/texts.ts';
import type { SheetCell } from './cell.ts';

/** Why a cell does not fit its column: a key of a text, and what that names. */
export interface Misfit {
  key: GatewayKey;
  params: Record<string, string>;
}

/** How much of a cell its refusal repeats. */
const TOLD_MAX = 50;

/** What is said of cells that a column does not take, and of each kind what may be done instead. */
const REFUSALS: Partial<Record<SheetCellKind, GatewayKey>> = {
  percent: 'errors.cellPercent',
  day: 'errors.cellDay',
  instant: 'errors.cellDay',
  boolean: 'errors.cellBoolean',
  error: 'errors.cellError',
  merged: 'errors.cellMerged',
};

const misfit = (key: GatewayKey, params: Record<string, string>): Misfit => ({ key, params });

/** Numbers that spreadsheets show with an exponent, where digits are lost. */
const EXPONENT = /E[+-]?\d/i;
/** What may stand around a number and says nothing of its size. */
const AROUND = /[\s,()（）+¥￥$€£]|元|圆|分|RMB|CNY|人民币/g;
/** What accounts write for nothing. */
const NOTHING = '-';
const PLAIN = /^-?\d*(?:\.(\d*))?$/;

/** Whether what is shown is the number itself, at most rounded: no ten thousands, no fractions. */
function isShown(text: string, value: string): boolean {
  const bare = text.replace(AROUND, '');
  if (bare === NOTHING) return Number(value) === 0;
  const places = PLAIN.exec(bare);
  if (places === null || !/\d/.test(bare)) return false;
  const distance = Math.abs(Math.abs(Number(bare)) - Math.abs(Number(value)));
  return distance <= 0.500_001 * 10 ** -(places[1] ?? '').length;
}

function numberFits({ text, value = null }: SheetCell, column: SheetColumnKind): string | Misfit {
  if (value === null) return misfit('errors.cellTooLong', { text });
  if (column === 'number' ? isShown(text, value) : text !== '' && !EXPONENT.test(text))
    return column === 'number' ? value : text;
  return misfit('errors.cellShown', { text, value });
}

/**
 * The text of a cell as a column takes it: numbers of a column of numbers without what their format
 * adds, days as yyyy-MM-dd; or why it does not fit.
 */
export function fitted(cell: SheetCell, column: SheetColumnKind): string | Misfit {
  const { kind, text } = cell;
  const takes: readonly SheetCellKind[] = COLUMN_TAKES[column];
  if (kind === 'error' && text === '') return misfit('errors.cellUncalculated', {});
  const covering = kind === 'merged' && takes.includes(kind) ? cell.above : undefined;
  if (covering !== undefined) return fitted(covering, column);
  if (!takes.includes(kind) || kind === 'merged')
    return misfit(REFUSALS[kind] ?? 'errors.cellError', { text: text.slice(0, TOLD_MAX) });
  const said = kind === 'number' ? numberFits(cell, column) : text;
  return column === 'day' && typeof said === 'string' ? plainDay(said) : said;
}
