import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeOf, settingsProblems, yearScore, type ScoreInput } from './year-score.ts';

const grades = [
  { grade: 'A', minScore: '90' },
  { grade: 'B', minScore: '60' },
  { grade: 'C', minScore: '0' },
];
const shares = [
  { source: 'contract', weight: '60' },
  { source: 'breach', weight: '15' },
  { source: 'award', weight: '5' },
  { source: 'publicCredit', weight: '10' },
  { source: 'yearAudit', weight: '10' },
];
const settings = { fullScore: '100', shares, grades };
const nothing: ScoreInput = {
  contract: [],
  breach: [],
  award: [],
  publicCredit: [],
  yearAudit: [],
};
const contract = (score: string, amount = '100') => ({ guid: `c${score}${amount}`, score, amount });
const points = (guid: string, value: string, behaviour = guid, most: string | null = null) => ({
  guid,
  behaviour,
  points: value,
  most,
});
const shareOf = (input: ScoreInput, source: string, given = {}) =>
  yearScore(settings, input, given).shares.find((share) => share.source === source);

describe('a score', () => {
  test('is the weighted sum of its shares, added up by hand', () => {
    const score = yearScore(settings, {
      contract: [contract('90', '300'), contract('70', '100')],
      breach: [points('b', '20')],
      award: [points('a', '40')],
      publicCredit: [{ guid: 'p', points: '-10' }],
      yearAudit: [{ guid: 'y', isPassed: true }],
    });
    expect(score.shares.map(({ source, score: own, weighted }) => [source, own, weighted])).toEqual(
      [
        ['contract', '85', '51'],
        ['breach', '80', '12'],
        ['award', '40', '2'],
        ['publicCredit', '90', '9'],
        ['yearAudit', '100', '10'],
      ],
    );
    expect([score.total, score.grade?.grade]).toEqual(['84', 'B']);
  });

  test('is none without an appraised contract, whatever else there is: never a full one', () => {
    const score = yearScore(settings, {
      ...nothing,
      award: [points('a', '100')],
      yearAudit: [{ guid: 'y', isPassed: true }],
    });
    expect([score.total, score.grade, score.shares.map(({ weighted }) => weighted)]).toEqual([
      null,
      null,
      ['0', '0', '0', '0', '0'],
    ]);
  });

  test('lets the contracts carry the weight of registers and audits that say nothing', () => {
    expect(shareOf({ ...nothing, contract: [contract('80')] }, 'contract')).toMatchObject({
      weight: '60',
      countedWeight: '80',
      weighted: '64',
    });
    expect(yearScore(settings, { ...nothing, contract: [contract('80')] }).total).toBe('79');
  });

  test('counts the points of one behaviour up to its most, entry by entry', () => {
    const breach = [
      points('x', '15', 'late', '20'),
      points('y', '15', 'late', '20'),
      points('z', '3', 'other'),
    ];
    expect(shareOf({ ...nothing, contract: [contract('80')], breach }, 'breach')).toMatchObject({
      score: '77',
      counted: [
        { guid: 'x', value: '-15' },
        { guid: 'y', value: '-5' },
        { guid: 'z', value: '-3' },
      ],
    });
  });

  test('takes the scores that a person sets, also where nothing was appraised', () => {
    expect(yearScore(settings, nothing, { contract: '70' }).total).toBe('71');
    expect(
      shareOf({ ...nothing, contract: [contract('80')] }, 'breach', { breach: '0' }),
    ).toMatchObject({ score: '0', weighted: '0' });
  });

  test('counts contracts without an amount alike', () => {
    expect(
      shareOf({ ...nothing, contract: [contract('80', '0'), contract('60', '0')] }, 'contract')
        ?.score,
    ).toBe('70');
  });
});

const decimal = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((value) => new Big(value).div(100).toFixed());
const anyInput: fc.Arbitrary<ScoreInput> = fc.record({
  contract: fc.array(
    fc.record({ guid: fc.uuid(), score: decimal(100), amount: decimal(1_000_000) }),
    { maxLength: 6 },
  ),
  breach: fc.array(
    fc.record({
      guid: fc.uuid(),
      behaviour: fc.constantFrom('a', 'b'),
      points: decimal(60),
      most: fc.option(decimal(80)),
    }),
    { maxLength: 5 },
  ),
  award: fc.array(
    fc.record({
      guid: fc.uuid(),
      behaviour: fc.constantFrom('a', 'b'),
      points: decimal(60),
      most: fc.option(decimal(80)),
    }),
    { maxLength: 5 },
  ),
  publicCredit: fc.array(
    fc.record({ guid: fc.uuid(), points: fc.integer({ min: -50, max: 50 }).map(String) }),
    { maxLength: 4 },
  ),
  yearAudit: fc.array(fc.record({ guid: fc.uuid(), isPassed: fc.boolean() }), { maxLength: 2 }),
});

describe('any score', () => {
  test('lies between nothing and full, is what its shares give, and comes out the same again', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { total, shares: parts, grade } = yearScore(settings, input);
        expect(total === null).toBe(input.contract.length === 0);
        if (total === null) return;
        expect(new Big(total).gte(0) && new Big(total).lte(100)).toBe(true);
        expect(
          parts
            .reduce((sum, { weighted }) => sum.plus(weighted), new Big(0))
            .toFixed(2, Big.roundHalfUp),
        ).toBe(new Big(total).toFixed(2));
        expect(
          parts.reduce((sum, { countedWeight }) => sum.plus(countedWeight), new Big(0)).toFixed(),
        ).toBe('100');
        expect(grade).not.toBeNull();
        expect(JSON.stringify(yearScore(settings, structuredClone(input)))).toBe(
          JSON.stringify(yearScore(settings, input)),
        );
      }),
    );
  });

  test('never falls by an award and never rises by a breach', () => {
    fc.assert(
      fc.property(anyInput, decimal(60), (input, value) => {
        const before = yearScore(settings, input).total;
        if (before === null) return;
        const more = yearScore(settings, {
          ...input,
          award: [...input.award, points('new', value)],
        }).total;
        const less = yearScore(settings, {
          ...input,
          breach: [...input.breach, points('new', value)],
        }).total;
        expect(new Big(more ?? '0').gte(before) && new Big(less ?? '100').lte(before)).toBe(true);
      }),
    );
  });
});

describe('settings', () => {
  const keys = (change: object) =>
    settingsProblems({ ...settings, ...change }).map(({ field, key }) => `${field} ${key}`);

  test('are sound when the weights are 100 together and the grades take every score once', () => {
    expect(keys({})).toEqual([]);
    expect(gradeOf(grades, '89.99')?.grade).toBe('B');
    expect(gradeOf(grades, '90')?.grade).toBe('A');
  });

  test.each([
    [
      'weights that are not 100',
      { shares: [{ source: 'contract', weight: '99.9' }] },
      'shares weightsTotal',
    ],
    [
      'a source twice',
      {
        shares: [
          { source: 'contract', weight: '50' },
          { source: 'contract', weight: '50' },
        ],
      },
      'shares[1].source sourceTwice',
    ],
    [
      'no weight for contracts',
      { shares: [{ source: 'breach', weight: '100' }] },
      'shares contractWeight',
    ],
    [
      'grades out of order',
      {
        grades: [
          { grade: 'A', minScore: '60' },
          { grade: 'B', minScore: '60' },
          { grade: 'C', minScore: '0' },
        ],
      },
      'grades[1].minScore gradesDescend',
    ],
    [
      'scores below the last grade',
      { grades: [{ grade: 'A', minScore: '60' }] },
      'grades[0].minScore gradesFromZero',
    ],
    [
      'a full score of nothing',
      { fullScore: '0', grades: [{ grade: 'C', minScore: '0' }] },
      'fullScore fullScorePositive',
    ],
    [
      'a grade nobody can reach',
      {
        grades: [
          { grade: 'A', minScore: '101' },
          { grade: 'C', minScore: '0' },
        ],
      },
      'grades[0].minScore gradesBelowFull',
    ],
    [
      'a grade twice',
      {
        grades: [
          { grade: 'A', minScore: '60' },
          { grade: 'A', minScore: '0' },
        ],
      },
      'grades[1].grade gradeTwice',
    ],
  ])('are not with %s', (_, change, problem) => expect(keys(change)).toEqual([problem]));
});
