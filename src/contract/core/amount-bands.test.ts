import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapsOf, overlapsOf, takesAmount, type Band } from './amount-bands.ts';

const band = (type: string, min: string | null, max: string | null = null): Band => ({
  type,
  min,
  max,
});
const ladder = [band('1', null, '500000'), band('0', '500000', '5000000'), band('4', '5000000')];

describe('takesAmount', () => {
  test.each([
    ['0', '5', '9', ['5', '8.9999'], ['4.9999', '9']],
    ['1', null, '9', ['0', '8.9999'], ['9']],
    ['2', null, '9', ['0', '9'], ['9.0001']],
    ['3', '5', null, ['5.0001', '10000000000000'], ['5']],
    ['4', '5', null, ['5', '10000000000000'], ['4.9999']],
    ['5', '5', null, ['5', '5.0000'], ['4.9999', '5.0001']],
  ] as const)('type %s from %s to %s', (type, min, max, inside, outside) => {
    expect(inside.map((amount) => takesAmount(band(type, min, max), amount))).toEqual(
      inside.map(() => true),
    );
    expect(outside.map((amount) => takesAmount(band(type, min, max), amount))).toEqual(
      outside.map(() => false),
    );
  });
});

describe('overlapsOf and gapsOf', () => {
  test('find nothing in bands that follow each other', () => {
    expect(overlapsOf(ladder)).toEqual([]);
    expect(gapsOf(ladder)).toEqual([]);
  });

  test.each([
    ['a common stretch', [band('0', '1', '5'), band('0', '4', '9')], [[0, 1]]],
    ['a bound both take', [band('2', null, '5'), band('4', '5')], [[0, 1]]],
    ['a single amount inside another band', [...ladder, band('5', '700000')], [[1, 3]]],
    ['a bound only one takes', [band('2', null, '5'), band('3', '5')], []],
    ['two without an end', [band('3', '5'), band('4', '9')], [[0, 1]]],
  ] as const)('%s', (_, bands, expected) => expect(overlapsOf(bands)).toEqual(expected));

  test.each([
    ['before the first', [band('4', '5')], [{ from: '0', to: '5' }]],
    ['between two', [band('1', null, '5'), band('4', '9')], [{ from: '5', to: '9' }]],
    ['at a bound neither takes', [band('1', null, '5'), band('3', '5')], [{ from: '5', to: '5' }]],
    ['behind the last', [band('1', null, '5')], [{ from: '5', to: null }]],
    ['everywhere without bands', [], [{ from: '0', to: null }]],
  ] as const)('a gap %s', (_, bands, expected) => expect(gapsOf(bands)).toEqual(expected));

  test('agree with asking for single amounts, for any bands', () => {
    const amount = fc.integer({ min: 0, max: 12 });
    const any = fc
      .tuple(fc.constantFrom('0', '1', '2', '3', '4', '5'), amount, fc.integer({ min: 1, max: 5 }))
      .map(([type, low, length]) => band(type, String(low), String(low + length)));
    const probes = Array.from({ length: 40 }, (_, index) => String(index / 2));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (bands) => {
        const takers = probes.map((probe) =>
          bands.flatMap((one, index) => (takesAmount(one, probe) ? [index] : [])),
        );
        const met = new Set(
          takers.flatMap((list) =>
            list.flatMap((left) =>
              list.filter((right) => right > left).map((right) => `${left} ${right}`),
            ),
          ),
        );
        expect(new Set(overlapsOf(bands).map((pair) => pair.join(' ')))).toEqual(met);
        if (met.size === 0)
          expect(gapsOf(bands).length > 0).toBe(takers.some((list) => list.length === 0));
      }),
      { numRuns: 400 },
    );
  });
});
