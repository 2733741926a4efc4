import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['1200.5', '1200.5'],
  ['1,200.5', '1200.5'],
  ['1，234，567', '1234567'],
  ['1234,567', '1234567'],
  ['１２００．５', '1200.5'],
  ['12。5', '12.5'],
  ['１２｡５', '12.5'],
  ['￥3,980', '3980'],
  [' ¥ 12 ', '12'],
  ['－7', '-7'],
  ['-1,000', '-1000'],
  ['1,234.', '1234.'],
  ['若干', '若干'],
  ['5²', '5²'],
  ['①', '①'],
  ['', ''],
])('%s is written %s', (text, plain) => expect(plainNumber(text)).toBe(plain));

test.each(['12,5', '1,2', '1,23,456', '1.5,000', ',5', '1,000,'])(
  'a comma that does not part thousands is kept: %s',
  (text) => expect(plainNumber(text)).toBe(text),
);
