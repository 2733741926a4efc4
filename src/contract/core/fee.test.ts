import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  graduatedFee,
  progressiveFee,
  standardSubjects,
  standardTiers,
  tierProblems,
  UNBOUNDED,
} from './fee.ts';
import { compare, MONEY_MAX, sum } from './money.ts';

/** Fees at the upper bound of every band of 计价格[2002]1980号, in yuan, calculated by hand. */
const atEdges = {
  goods: {
    1_000_000: '15000.00',
    5_000_000: '59000.00',
    10_000_000: '99000.00',
    50_000_000: '299000.00',
    100_000_000: '424000.00',
    1_000_000_000: '874000.00',
  },
  services: {
    1_000_000: '15000.00',
    5_000_000: '47000.00',
    10_000_000: '69500.00',
    50_000_000: '169500.00',
    100_000_000: '219500.00',
    1_000_000_000: '669500.00',
  },
  works: {
    1_000_000: '10000.00',
    5_000_000: '38000.00',
    10_000_000: '65500.00',
    50_000_000: '205500.00',
    100_000_000: '305500.00',
    1_000_000_000: '755500.00',
  },
} as const;

describe('the public standard', () => {
  const edges = standardSubjects.flatMap((subject) =>
    Object.entries(atEdges[subject]).map(([amount, fee]) => ({ subject, amount, fee })),
  );

  test.each(edges)('$subject: $amount yuan cost $fee', ({ subject, amount, fee }) => {
    expect(progressiveFee(amount, standardTiers(subject)).total).toBe(fee);
  });

  test.each(standardSubjects)(
    '%s: a cent more than an edge costs the rate of the next band',
    (subject) => {
      for (const [place, [amount, fee]] of Object.entries(atEdges[subject]).entries()) {
        const rate = Number(standardTiers(subject)[place + 1]?.feiLv);
        const more = progressiveFee(String(Number(amount) + 10_000), standardTiers(subject)).total;
        expect(Number(more) - Number(fee)).toBeCloseTo((10_000 * rate) / 100, 2);
      }
    },
  );

  test('shows the share of each band: works of 60 million yuan', () => {
    const { shares, total } = progressiveFee('60000000', standardTiers('works'));
    expect(shares.map(({ part, fee }) => [part, fee])).toEqual([
      ['1000000', '10000'],
      ['4000000', '28000'],
      ['5000000', '27500'],
      ['40000000', '140000'],
      ['10000000', '20000'],
    ]);
    expect(total).toBe('225500.00');
  });

  test('stays exact at the largest amount', () => {
    expect(progressiveFee(MONEY_MAX, standardTiers('goods')).total).toBe('1000774000.00');
    expect(progressiveFee('9999999999999.99', standardTiers('goods')).total).toBe('1000774000.00');
    expect(progressiveFee('9999999999900.00', standardTiers('goods')).total).toBe('1000773999.99');
  });

  test('takes a discount off every share', () => {
    expect(progressiveFee('1000000', standardTiers('goods'), '80').total).toBe('12000.00');
  });
});

describe('other ways', () => {
  const tiers = [
    { minValue: '0', maxValue: '100', feiLv: '5000' },
    { minValue: '100', maxValue: UNBOUNDED, feiLv: '9000.5' },
  ];

  test('graduated: the tier that takes the amount says the fee; an upper edge belongs to the lower tier', () => {
    expect(
      ['0', '1', '1000000', '1000000.01'].map((amount) => graduatedFee(amount, tiers).total),
    ).toEqual(['0.00', '5000.00', '5000.00', '9000.50']);
  });
});

describe('any amount', () => {
  const cents = fc
    .bigInt({ min: 0n, max: 10n ** 15n })
    .map((value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`);

  test('is wholly divided among the bands, and never costs less than a smaller one', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...standardSubjects), (one, other, subject) => {
        const tiers = standardTiers(subject);
        expect(compare(sum(progressiveFee(one, tiers).shares.map(({ part }) => part)), one)).toBe(
          0,
        );
        const [less, more] = compare(one, other) < 0 ? [one, other] : [other, one];
        expect(
          compare(progressiveFee(less, tiers).total, progressiveFee(more, tiers).total),
        ).not.toBe(1);
      }),
    );
  });
});

describe('a tier between its neighbours', () => {
  const before = { minValue: '0', maxValue: '100' };
  const after = { minValue: '500', maxValue: '900' };
  const last = { minValue: '500', maxValue: UNBOUNDED };

  test('that joins them is fine, whatever the spelling of the numbers', () => {
    expect(tierProblems({ minValue: '100.00', maxValue: '500' }, before, after)).toEqual([]);
    expect(tierProblems({ minValue: '0', maxValue: UNBOUNDED }, null, null)).toEqual([]);
    expect(tierProblems({ minValue: '100', maxValue: '899.99' }, before, after)).toEqual([]);
    expect(tierProblems({ minValue: '100', maxValue: '9000' }, before, last)).toEqual([]);
  });

  test.each([
    [
      'a gap below',
      { minValue: '101', maxValue: '500' },
      [{ field: 'minValue', key: 'joinsPrevious', bound: '100' }],
    ],
    [
      'an overlap below',
      { minValue: '99', maxValue: '500' },
      [{ field: 'minValue', key: 'joinsPrevious', bound: '100' }],
    ],
    [
      'an end beyond the next one',
      { minValue: '100', maxValue: '900' },
      [{ field: 'maxValue', key: 'belowNextEnd', bound: '900' }],
    ],
    [
      'an open end in the middle',
      { minValue: '100', maxValue: UNBOUNDED },
      [{ field: 'maxValue', key: 'belowNextEnd', bound: '900' }],
    ],
  ] as const)('%s is told', (_, tier, problems) => {
    expect(tierProblems(tier, before, after)).toEqual(problems);
  });

  test('bounds out of order, a first tier above zero and a tier after the last are told', () => {
    expect(tierProblems({ minValue: '0', maxValue: '0' }, null, null)).toEqual([
      { field: 'maxValue', key: 'minBelowMax' },
    ]);
    expect(tierProblems({ minValue: '1', maxValue: '2' }, null, null)).toEqual([
      { field: 'minValue', key: 'startsAtZero', bound: '0' },
    ]);
    expect(tierProblems({ minValue: '1', maxValue: '2' }, last, null)).toEqual([
      { field: 'minValue', key: 'afterLast' },
    ]);
  });
});
