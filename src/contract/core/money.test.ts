import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  formatAmount,
  groupInFours,
  maskBankNumber,
  MONEY_MAX,
  multiply,
  sum,
  yuanToWan,
} from './money.ts';

const scaled = fc.bigInt({ min: 0n, max: 10n ** 17n });
const text = (units: bigint) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`;

describe('sum', () => {
  test('is exact where floats are not', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3000');
    expect(sum([])).toBe('0.0000');
    expect(sum([MONEY_MAX, '0.0001'])).toBe('10000000000000.0001');
    expect(sum(['0.0001', '-0.0001'])).toBe('0.0000');
  });

  test('equals the sum of whole units', () => {
    fc.assert(
      fc.property(fc.array(scaled), (units) => {
        expect(sum(units.map(text))).toBe(text(units.reduce((a, b) => a + b, 0n)));
      }),
    );
  });
});

describe('multiply', () => {
  test.each([
    ['3', '0.1', '0.3000'],
    ['0.5', '0.0001', '0.0001'],
    ['0.4999', '0.0001', '0.0000'],
    ['1.5', '0.0003', '0.0005'],
    ['-0.5', '0.0001', '-0.0001'],
    ['-0.1', '0.0001', '0.0000'],
    ['10000', '1000000000.0001', '10000000000001.0000'],
  ])('%s at %s costs %s', (quantity, price, cost) => expect(multiply(quantity, price)).toBe(cost));

  test('rounds the exact product half up', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        expect(multiply(text(a), text(b))).toBe(text((a * b + 5_000n) / 10_000n));
      }),
    );
  });
});

describe('yuanToWan', () => {
  test.each([
    ['10000', '1.000000'],
    ['1', '0.000100'],
    ['0.01', '0.000001'],
    ['0.005', '0.000001'],
    ['0.0049', '0.000000'],
    ['1234.5678', '0.123457'],
    [MONEY_MAX, '1000000000.000000'],
  ])('%s yuan are %s', (yuan, wan) => expect(yuanToWan(yuan)).toBe(wan));
});

test('compare orders by value', () => {
  expect(compare('1', '1.0000')).toBe(0);
  expect(compare('9', '10')).toBe(-1);
  expect(compare('9999999999999.9999', '9999999999999.9998')).toBe(1);
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      expect(compare(text(a), text(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

describe('formatAmount', () => {
  test.each([
    ['0', undefined, '0.00'],
    ['1234.5000', undefined, '1,234.50'],
    ['1234567.1234', undefined, '1,234,567.1234'],
    ['999', 0, '999'],
    ['999.5', 0, '1,000'],
    ['1000', 2, '1,000.00'],
    ['1234.005', 2, '1,234.01'],
    ['-1234.5', 2, '-1,234.50'],
    ['-0.001', 2, '0.00'],
    ['-123456', undefined, '-123,456.00'],
    [MONEY_MAX, 4, '10,000,000,000,000.0000'],
  ])('%s with %s decimals is %s', (amount, decimals, shown) =>
    expect(formatAmount(amount, decimals)).toBe(shown),
  );

  test('keeps the value', () => {
    fc.assert(
      fc.property(scaled, (units) => {
        expect(compare(formatAmount(text(units)).replaceAll(',', ''), text(units))).toBe(0);
      }),
    );
  });
});

test('bank numbers are shown in groups of four', () => {
  expect(groupInFours('6222021001116245')).toBe('6222 0210 0111 6245');
  expect(groupInFours('6222 0210 01')).toBe('6222 0210 01');
  expect(groupInFours('622202100111624')).toBe('6222 0210 0111 624');
  expect(groupInFours('***********6245')).toBe('**** **** ***6 245');
  expect(groupInFours('1234')).toBe('1234');
  expect(groupInFours('')).toBe('');
});

describe('maskBankNumber', () => {
  test.each([
    ['6222021001116245', '6222 **** **** 6245'],
    ['6222021001116245123', '6222 **** **** ***5 123'],
    ['123456789012', '1234 **** 9012'],
    ['12345678901', '**** **** *01'],
    ['1234', '***4'],
    ['123', '***'],
    ['', ''],
  ])('%s is %s', (plain, masked) => expect(maskBankNumber(plain)).toBe(masked));

  test('never shows more than eight digits or the whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), (number) => {
        const masked = maskBankNumber(number).replaceAll(' ', '');
        expect(masked).toHaveLength(number.length);
        expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(
          Math.min(8, number.length * 0.7),
        );
      }),
    );
  });
});
