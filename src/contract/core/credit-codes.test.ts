import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditCodeDoubt } from './credit-codes.ts';

const SIGNS = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');
const body = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 17, maxLength: 17 });
const fitting = (first: string) => SIGNS.filter((sign) => creditCodeDoubt(first + sign) === null);

describe('what is odd about a credit code', () => {
  test.each([
    ['91350100M000100Y43', null],
    ['91310000775785552L', null],
    ['91350100M000100Y44', 'check'],
    ['91350100M000100Y34', 'check'],
    ['9135010OM000100Y43', 'letters'],
    ['91320206DEMO10017X', 'letters'],
    ['ZZZZZZZZZZZZZZZZZZ', 'letters'],
    ['91350100m000100y43', null],
    ['91350100M000100Y4', null],
    ['', null],
  ])('%s: %s', (code, doubt) => expect(creditCodeDoubt(code)).toBe(doubt));

  test('one last sign fits every code, and no sign that was mistyped does', () => {
    fc.assert(
      fc.property(body, fc.nat(16), fc.constantFrom(...SIGNS), (first, place, sign) => {
        const [last] = fitting(first);
        expect(fitting(first)).toEqual([last]);
        const mistyped = first.slice(0, place) + sign + first.slice(place + 1);
        expect(creditCodeDoubt(`${mistyped}${last}`)).toBe(mistyped === first ? null : 'check');
      }),
    );
  });

  test.each(['I', 'O', 'S', 'V', 'Z'])('%s stands in no code', (letter) => {
    fc.assert(
      fc.property(body, fc.nat(16), (first, place) => {
        const code = `${first.slice(0, place)}${letter}${first.slice(place + 1)}0`;
        expect(creditCodeDoubt(code)).toBe('letters');
      }),
    );
  });
});
