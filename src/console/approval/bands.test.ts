import { expect, test } from 'vitest';
import {
  bandsOfRequest,
  problemsOf,
  nextBand,
  pasteAt,
  withBounds,
  type BandDraft,
} from './bands.ts';

const band = (type: string, min: string, max: string, levels = '1'): BandDraft => ({
  type,
  min,
  max,
  levels,
});

test('an unfinished range is not checked, and gaps are reported only when all ranges are finished', () => {
  expect(problemsOf([band('0', '0', '500'), band('0', '400', '900'), band('0', '', '')])).toEqual({
    overlaps: [[0, 1]],
    gaps: [],
  });
  expect(problemsOf([band('1', '', '500'), band('0', '500', '')])).toEqual({
    overlaps: [],
    gaps: [],
  });
  expect(problemsOf([band('1', '', '500'), band('4', '900', '')])).toEqual({
    overlaps: [],
    gaps: [{ from: '500', to: '900' }],
  });
});

test('a range loses the bound that its type does not have', () => {
  expect(bandsOfRequest([band('1', '7', '9'), band('4', '9', '12')].map(withBounds))).toEqual([
    { type: '1', min: null, max: '9', levels: '1' },
    { type: '4', min: '9', max: null, levels: '1' },
  ]);
});

test('the next range starts where the last one ends', () => {
  expect(nextBand([])).toMatchObject({ type: '1', levels: '1' });
  expect(nextBand([band('1', '', '500', '1')])).toEqual({
    type: '4',
    min: '500',
    max: '',
    levels: '2',
  });
});

test('a pasted block of cells fills the rows from its cell on and adds the missing ones', () => {
  const pasted = pasteAt(
    [band('1', '', ''), band('0', '', '')],
    0,
    'max',
    '500,000\r\n１００００００\r\n5000000\r\n',
  );
  expect(pasted).toEqual([
    band('1', '', '500000'),
    band('0', '', '1000000'),
    { type: '0', min: '1000000', max: '5000000', levels: '2' },
  ]);
  expect(pasteAt([band('0', '', '')], 0, 'min', '0\t500')).toEqual([band('0', '0', '500')]);
  expect(pasteAt([band('0', '', '')], 0, 'min', '500')).toBeNull();
  expect(pasteAt([band('0', '', '')], 0, 'min', '0\t500\t9')).toBe('tooWide');
  expect(pasteAt([band('0', '', '')], 0, 'max', '0\t500')).toBe('tooWide');
  expect(pasteAt([band('0', '', '')], 0, 'max', '500\t\r900\t\r')).toHaveLength(2);
});
