import { describe, expect, test } from 'vitest';
import { chainFor, levelsNeeded, type MatterSetting } from './chain.ts';

const setting = (levels: string[][], bands: MatterSetting['bands'] = []): MatterSetting => ({
  unitName: 'Unit',
  level: levels.length,
  approvers: levels.flatMap((guids, index) => guids.map((guid) => ({ level: index + 1, guid, name: guid }))),
  bands,
});

const namesOf = (answer: ReturnType<typeof chainFor>) =>
  'chain' in answer ? answer.chain.map((level) => level.approvers.map((approver) => approver.guid)) : answer;

const ask = (own: MatterSetting | null, submitter = 'me', amount: string | null = '1000', superior: MatterSetting | null = null) =>
  namesOf(chainFor({ own, superior, submitter, amount }));

describe('chainFor', () => {
  test('level 0 and no setting at all need nobody', () => {
    expect(ask(setting([]))).toEqual([]);
    expect(ask(null)).toEqual([]);
  });

  test('each level has its approvers, without the submitter', () => {
    expect(ask(setting([['a', 'me'], ['b', 'c']]))).toEqual([['a'], ['b', 'c']]);
  });

  test('who stands in two levels keeps the higher one', () => {
    expect(ask(setting([['a', 'b'], ['b']]))).toEqual([['a'], ['b']]);
  });

  test('a level that would have nobody is named', () => {
    expect(ask(setting([['me'], ['b']]))).toEqual({ problem: 'noApprover', level: 1, unitName: 'Unit' });
    expect(ask(setting([['b'], ['b']]))).toEqual({ problem: 'noApprover', level: 1, unitName: 'Unit' });
  });

  test('the superior unit gives its highest level last', () => {
    const superior = { ...setting([['x'], ['y']]), unitName: 'Group' };
    const answer = chainFor({ own: setting([['a']]), superior, submitter: 'me', amount: null });
    expect(answer).toMatchObject({ chain: [{ level: 1, unitName: 'Unit' }, { level: 2, unitName: 'Group', approvers: [{ guid: 'y' }] }] });
  });
});

describe('levelsNeeded', () => {
  const bands = [
    { type: '1', min: null, max: '500000', levels: 1 },
    { type: '0', min: '500000', max: '5000000', levels: 2 },
    { type: '4', min: '5000000', max: null, levels: 3 },
  ];
  const three = setting([['a'], ['b'], ['c']], bands);

  test.each([
    ['499999.9999', 1],
    ['500000', 2],
    ['4999999.9999', 2],
    ['5000000', 3],
    ['9999999999999', 3],
  ])('%s yuan needs %i', (amount, levels) => expect(levelsNeeded(three, amount)).toBe(levels));

  test('an amount no band takes, and no amount, need every level', () => {
    expect(levelsNeeded(setting([['a'], ['b']], [{ type: '5', min: '7', max: null, levels: 1 }]), '8')).toBe(2);
    expect(levelsNeeded(three, null)).toBe(3);
  });

  test('a band never asks for more levels than the setting has', () => {
    expect(levelsNeeded(setting([['a']], [{ type: '3', min: '0', max: null, levels: 4 }]), '8')).toBe(1);
  });
});
