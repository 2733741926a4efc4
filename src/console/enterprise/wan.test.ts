import { expect, test } from 'vitest';
import { fenOfWan, wanOfFen } from './wan.ts';

test.each([
  ['0', '0'],
  ['1', '1000000'],
  ['0.000001', '1'],
  ['12.5', '12500000'],
  ['9999999999.999999', '9999999999999999'],
])('%s ten-thousand yuan are converted to %s fen, and back', (wan, fen) => {
  expect(fenOfWan(wan)).toBe(fen);
  expect(wanOfFen(fen)).toBe(wan);
});
