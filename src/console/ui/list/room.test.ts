import { beforeAll, expect, test, vi } from 'vitest';
import { widthsOf } from './room.ts';
import type { Column } from './types.ts';

beforeAll(() => {
  // Without a canvas headings have no width, so that the declared ones count.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  return () => vi.unstubAllGlobals();
});

const column = (key: string, width: number, more: Partial<Column<object>> = {}) => ({
  key,
  title: 'records.fields.title' as const,
  width,
  ...more,
});
const columns: readonly Column<object>[] = [
  column('title', 240, { link: true }),
  column('number', 132, { whole: true }),
  column('amount', 128, { align: 'end' }),
  column('unit', 176),
  column('way', 112),
];
const widths = (room: number, chosen = {}) => widthsOf(columns, chosen, room, (key) => key);

test('columns have their widths where there is room for them', () => {
  expect(widths(788)).toEqual([240, 132, 128, 176, 112]);
  expect(widths(Infinity)).toEqual([240, 132, 128, 176, 112]);
});

test('columns of text are narrowed until all columns fit, numbers and figures are not', () => {
  const narrowed = widths(700);
  expect(narrowed).toEqual([209, 132, 128, 135, 95]);
  expect(narrowed.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(700);
});

test('no column is narrowed below its least width', () => {
  expect(widths(300)).toEqual([160, 132, 128, 68, 68]);
});

test('a width that the user chose stays', () => {
  expect(widths(700, { unit: 300 })).toEqual([160, 132, 128, 300, 68]);
});
