import { describe, expect, test } from 'vitest';
import {
  basisOf,
  chainFor,
  conditionFor,
  explainChain,
  type AmountBand,
  type ChainFacts,
  type ConditionSetting,
  type MatterSetting,
} from './chain.ts';

const people = (levels: string[][]) =>
  levels.flatMap((guids, index) => guids.map((guid) => ({ level: index + 1, guid, name: guid })));

const setting = (levels: string[][], conditions: ConditionSetting[] = []): MatterSetting => ({
  unitName: 'Unit',
  level: levels.length,
  approvers: people(levels),
  conditions,
});

const condition = (more: Partial<ConditionSetting> = {}): ConditionSetting => ({
  name: 'Case',
  projectType: null,
  tenderWay: null,
  organizationType: null,
  level: 1,
  approvers: [],
  rule: null,
  ...more,
});

const byAmount = (bands: AmountBand[], level: number): ConditionSetting =>
  condition({ level, rule: { name: 'Bands', bands } });

const facts = (more: Partial<ChainFacts> = {}): ChainFacts => ({
  amount: '1000',
  projectType: '1',
  tenderWay: '1',
  organizationType: '2',
  ...more,
});

const namesOf = (answer: ReturnType<typeof chainFor>) =>
  'chain' in answer
    ? answer.chain.map((level) => level.approvers.map((approver) => approver.guid))
    : answer;

const ask = (
  own: MatterSetting | null,
  more: Partial<ChainFacts> = {},
  superior: MatterSetting | null = null,
) => namesOf(chainFor({ own, superior, submitter: 'me', facts: facts(more) }));

describe('chainFor', () => {
  test('level 0 and no setting at all need nobody', () => {
    expect(ask(setting([]))).toEqual([]);
    expect(ask(null)).toEqual([]);
  });

  test('level 0 is off, whatever conditions say', () => {
    expect(ask(setting([], [condition({ level: 1, approvers: people([['a']]) })]))).toEqual([]);
  });

  test('each level has its approvers, without the submitter', () => {
    expect(
      ask(
        setting([
          ['a', 'me'],
          ['b', 'c'],
        ]),
      ),
    ).toEqual([['a'], ['b', 'c']]);
  });

  test('who stands in two levels keeps the higher one', () => {
    expect(ask(setting([['a', 'b'], ['b']]))).toEqual([['a'], ['b']]);
  });

  test('a level that would have nobody is named', () => {
    expect(ask(setting([['me'], ['b']]))).toEqual({
      problem: 'noApprover',
      level: 1,
      unitName: 'Unit',
    });
    expect(ask(setting([['b'], ['b']]))).toEqual({
      problem: 'noApprover',
      level: 1,
      unitName: 'Unit',
    });
  });

  test('the superior unit gives its highest level last', () => {
    const superior = { ...setting([['x'], ['y']]), unitName: 'Group' };
    const answer = chainFor({
      own: setting([['a']]),
      superior,
      submitter: 'me',
      facts: facts({ amount: null }),
    });
    expect(answer).toMatchObject({
      chain: [
        { level: 1, unitName: 'Unit' },
        { level: 2, unitName: 'Group', approvers: [{ guid: 'y' }] },
      ],
    });
  });
});

describe('conditions', () => {
  test('hold where all that they name agrees', () => {
    const direct = condition({ tenderWay: '4', level: 2, approvers: people([[], ['chief']]) });
    const own = setting([['a'], ['b'], ['c']], [direct]);
    expect(ask(own, { tenderWay: '4' })).toEqual([['a'], ['chief']]);
    expect(ask(own, { tenderWay: '1' })).toEqual([['a'], ['b'], ['c']]);
    expect(ask(own, { tenderWay: null })).toEqual([['a'], ['b'], ['c']]);
  });

  test('the one that names most counts, among equals the oldest', () => {
    const [general, older, newer, both] = [
      condition({ name: 'general' }),
      condition({ name: 'older', projectType: '1' }),
      condition({ name: 'newer', tenderWay: '1' }),
      condition({ name: 'both', projectType: '1', tenderWay: '1' }),
    ];
    expect(conditionFor([general, older, newer], facts())?.name).toBe('older');
    expect(conditionFor([general, newer, both], facts())?.name).toBe('both');
    expect(conditionFor([general, both], facts({ tenderWay: '2' }))?.name).toBe('general');
    expect(conditionFor([both], facts({ tenderWay: '2' }))).toBeNull();
  });

  test('with level 0 let a record pass', () =>
    expect(ask(setting([['a']], [condition({ level: 0 })]))).toEqual([]));
});

describe('amount bands', () => {
  const bands = [
    { type: '1', min: null, max: '500000', levels: 1 },
    { type: '0', min: '500000', max: '5000000', levels: 2 },
    { type: '4', min: '5000000', max: null, levels: 3 },
  ];
  const three = setting([['a'], ['b'], ['c']], [byAmount(bands, 3)]);
  const needed = (own: MatterSetting, amount: string | null) =>
    basisOf(own, facts({ amount })).needed;

  test.each([
    ['499999.9999', 1],
    ['500000', 2],
    ['4999999.9999', 2],
    ['5000000', 3],
    ['9999999999999', 3],
  ])('%s yuan needs %i', (amount, levels) => expect(needed(three, amount)).toBe(levels));

  test('an amount no band takes, and no amount, need every level', () => {
    expect(
      needed(
        setting([['a'], ['b']], [byAmount([{ type: '5', min: '7', max: null, levels: 1 }], 2)]),
        '8',
      ),
    ).toBe(2);
    expect(needed(three, null)).toBe(3);
  });

  test('a band never asks for more levels than the condition has', () => {
    expect(
      needed(setting([['a']], [byAmount([{ type: '3', min: '0', max: null, levels: 4 }], 1)]), '8'),
    ).toBe(1);
  });
});

test('explainChain says why a level is there and who of it may not decide', () => {
  const own = setting(
    [['a', 'b', 'me'], ['b']],
    [byAmount([{ type: '4', min: '1', max: null, levels: 2 }], 2)],
  );
  const { bases, levels } = explainChain({ own, superior: null, submitter: 'me', facts: facts() });
  expect(bases).toMatchObject([
    { most: 2, needed: 2, condition: { name: 'Case' }, band: { min: '1' }, isSuperior: false },
  ]);
  expect(levels).toMatchObject([
    {
      level: 1,
      approvers: [{ guid: 'a' }],
      leftOut: [
        { guid: 'b', because: 'higherLevel' },
        { guid: 'me', because: 'submitter' },
      ],
    },
    { level: 2, approvers: [{ guid: 'b' }], leftOut: [] },
  ]);
});
