import { expect, test } from 'vitest';
import { inFours } from './bank-number.tsx';

test('bank numbers stand in fours, the last group may be shorter, asterisks count as figures', () => {
  expect(inFours('6222021001116245')).toBe('6222 0210 0111 6245');
  expect(inFours('622202100111624')).toBe('6222 0210 0111 624');
  expect(inFours('***********6245')).toBe('**** **** ***6 245');
  expect(inFours('')).toBe('');
});
