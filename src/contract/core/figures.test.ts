import { expect, test } from 'vitest';
import {
  formatCount,
  formatMillions,
  formatNumber,
  formatPercent,
  formatScore,
  formatWan,
  largerUnits,
} from './figures.ts';

test('figures have grouped thousands and no trailing zeros', () => {
  expect(formatCount(12345)).toBe('12,345');
  expect(formatCount('1234567')).toBe('1,234,567');
  expect(formatCount(null)).toBe('0');
  expect(formatNumber(1234.5)).toBe('1,234.5');
  expect(formatNumber(0.04, 1)).toBe('0');
  expect(formatScore('96.6735')).toBe('96.7');
  expect(formatScore('79.00')).toBe('79.0');
  expect(formatScore(84.25)).toBe('84.3');
  expect(formatPercent('12.50')).toBe('12.5%');
});

test('a large amount is said in ten-thousand yuan or millions, a small one in yuan alone', () => {
  expect(formatWan('208000000.0000')).toBe('20,800.00');
  expect(formatWan('1286550')).toBe('128.66');
  expect(formatMillions('208000000')).toBe('208.00');
  expect(largerUnits('2862.56')).toBeNull();
  expect(largerUnits('99999.9999')).toBeNull();
  expect(largerUnits('100000')).toEqual({ wan: '10.00', million: '0.10' });
});
