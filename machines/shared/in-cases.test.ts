import { expect, test } from 'vitest';
import { inCases, YOU } from './in-cases.ts';
import { people } from './people.ts';

const person = (guid: string) => ({ guid, name: `Name of ${guid}` });
const decided = (level: number, by: string) => ({
  level,
  by,
  byName: `Name of ${by}`,
  verdict: 'approved' as const,
  opinion: 'Secret',
  at: '2026-01-01T00:00:00.000Z',
});
const real = {
  submitter: 'u-1',
  chain: [
    { level: 1, unitName: 'Works', approvers: [person('u-2')] },
    { level: 2, unitName: 'Works', approvers: [person('u-3'), person('u-4')] },
  ],
  position: 1,
  decisions: [decided(1, 'u-2')],
  handler: 'u-5',
  uses: 2,
};

test('people in the cases have the guids of their parts, and no names or texts of the record remain', () => {
  const told = inCases(real);
  expect(told).toMatchObject({
    submitter: people.submitter.guid,
    handler: people.handler.guid,
    position: 1,
    uses: 2,
    decisions: [{ level: 1, by: people.approverWhoDecided.guid }],
  });
  expect(JSON.stringify(told)).not.toMatch(/u-\d|Name of|Works|Secret/);
});

test('a viewer keeps a guid of their own, whatever their part', () => {
  expect(inCases(real, 'u-1')).toMatchObject({ submitter: YOU });
  expect(inCases(real, 'u-2')).toMatchObject({ decisions: [{ by: YOU }] });
  expect(inCases(real, 'u-4')).toMatchObject({
    chain: [{}, { approvers: [{ guid: people.approver.guid }, { guid: YOU }] }],
  });
  expect(inCases({ ...real, handler: 'u-4' }, 'u-4')).toMatchObject({ handler: YOU });
});

test('a lifecycle without a chain is not given one', () => {
  expect(Object.keys(inCases({ submitter: null, revision: 4 })).toSorted()).toEqual([
    'guid',
    'refusal',
    'revision',
    'submitter',
    'viewer',
  ]);
});
