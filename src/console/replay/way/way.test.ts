import { expect, test } from 'vitest';
import { inCases } from '#machines/shared/in-cases.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { waysTo, type Way } from './way.ts';

const level = (n: number, ...guids: string[]) => ({
  level: n,
  unitName: 'Works',
  approvers: guids.map((guid) => ({ guid, name: guid })),
});
const decision = (n: number, by: string) => ({
  level: n,
  by,
  byName: by,
  verdict: 'approved' as const,
  opinion: '',
  at: '2026-01-01T00:00:00.000Z',
});
const reviewed = {
  submitter: 'u-author',
  chain: [level(1, 'u-one'), level(2, 'u-two')],
  position: 0,
  decisions: [],
  uses: 0,
};

const said = (way: Way | null) =>
  way && [
    ...way.before.map(
      ({ who, event, outcome, to }) =>
        `${who}: ${event}${outcome === null ? '' : ` (${outcome})`} > ${to}`,
    ),
    `then ${way.who}`,
  ];

/** The ways to a command of a plan or set-up, for somebody with a guid and roles. */
function ways(
  event: string,
  state: string,
  real: Parameters<typeof inCases>[0],
  guid: string,
  ...roles: RecordRole[]
) {
  const id = event.startsWith('plan.') ? 'plan-approval' : 'set-up';
  const one = catalog.find(({ machine }) => machine.id === id);
  if (!one) throw new Error(`No machine ${id}.`);
  const { mine, anybodys } = waysTo(one, { state, context: inCases(real, guid), roles, event });
  return { mine: said(mine), anybodys: said(anybodys) };
}

test('an approver of the next level waits for the one before', () => {
  expect(ways('plan.approve', 'reviewing', reviewed, 'u-two', 'reader')).toEqual({
    mine: ['approver: plan.approve > reviewing', 'then you'],
    anybodys: ['then approver'],
  });
});

test('an approver who has decided decides again only after a new submission', () => {
  const later = { ...reviewed, position: 1, decisions: [decision(1, 'u-one')] };
  expect(ways('plan.approve', 'reviewing', later, 'u-one', 'reader').mine).toEqual([
    'approver: plan.reject > failed',
    'author: plan.submit > reviewing',
    'then you',
  ]);
});

test('a person in no level never approves', () => {
  expect(
    ways('plan.approve', 'reviewing', reviewed, 'u-author', 'author', 'submitter').mine,
  ).toBeNull();
});

test('the administrator undoes after somebody has decided', () => {
  expect(ways('plan.undo', 'reviewing', reviewed, 'u-boss', 'unitAdministrator').mine).toEqual([
    'approver: plan.approve > reviewing',
    'then you',
  ]);
});

test('a plan that is used can be undone when everything made from it is gone', () => {
  const used = {
    ...reviewed,
    position: 2,
    decisions: [decision(1, 'u-one'), decision(2, 'u-two')],
    uses: 3,
  };
  expect(ways('plan.undo', 'used', used, 'u-author', 'author', 'submitter').mine).toEqual([
    'system: plan.release > used',
    'system: plan.release > used',
    'system: plan.release > passed',
    'then you',
  ]);
});

test('a reader has no path, and others have one', () => {
  expect(ways('plan.submit', 'reviewing', reviewed, 'u-reader', 'reader')).toEqual({
    mine: null,
    anybodys: [expect.stringMatching(/> (failed|notSubmitted)$/), 'then author'],
  });
});

test('a new submission gets the chain in force, and an unknown chain is reported', () => {
  expect(ways('plan.undo', 'reviewing', reviewed, 'u-other', 'author').mine).toEqual([
    'submitter: plan.recall > notSubmitted',
    'you: plan.submit > reviewing',
    'approver: plan.approve > reviewing',
    'then you',
  ]);
  const draft = { ...reviewed, submitter: null, chain: [] };
  expect(ways('plan.undo', 'notSubmitted', draft, 'u-author', 'author').mine).toEqual([
    'you: plan.submit (no level) > passed',
    'then you',
  ]);
});

test('the search reports when no path exists for anybody', () => {
  const built = { ...reviewed, chain: [], organizationType: '1', handler: null } as Parameters<
    typeof inCases
  >[0];
  expect(ways('setUp.build', 'built', built, 'u-author', 'author')).toEqual({
    mine: null,
    anybodys: null,
  });
});

test('nothing has to happen before a command that is already allowed', () => {
  expect(ways('plan.recall', 'reviewing', reviewed, 'u-author', 'submitter').mine).toEqual([
    'then you',
  ]);
});
