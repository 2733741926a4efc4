import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { commandsOf } from '#model/commands.ts';
import { run } from '#model/run.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { catalog } from './catalog.ts';
import { inReview } from './people.ts';
import type { ApprovalContext, Approver, Decision, Viewer } from './types.ts';

const giver: Approver = { guid: 'guid-approver', name: 'approver' };
const other: Approver = { guid: 'guid-decided', name: 'approverWhoDecided' };
const SUBMITTER = 'guid-submitter';
const delegate = (onBehalfOf?: Approver, guid = 'guid-delegate'): Viewer => ({
  guid,
  name: 'delegate',
  roles: ['reader', 'approver'],
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
});
const decided = (by: Approver, onBehalfOf?: Approver): Decision => ({
  level: 1,
  by: by.guid,
  byName: by.name,
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
  verdict: 'approved',
  opinion: '',
  at: '2025-03-01T08:00:00.000Z',
});
const below: Approver = { guid: 'guid-below', name: 'below' };
const chain = [1, 2].map((level) => ({
  level,
  unitName: 'Unit',
  approvers: level === 1 ? [giver, other, below] : [giver, other],
}));
const me: Approver = { guid: 'guid-delegate', name: 'delegate' };

/** Who may not decide at the second of two levels after what was decided at the first, and why. */
const refused: readonly [string, Viewer, Decision, string][] = [
  ['who submitted, for another', delegate(giver, SUBMITTER), decided(other), 'isNotSubmitter'],
  ['who decided, for another', delegate(giver), decided(me), 'hasNotDecided'],
  ['who decided for one, for another', delegate(giver), decided(me, other), 'hasNotDecided'],
  ['anybody, for who decided', delegate(other), decided(other), 'hasNotDecided'],
  ['anybody, for whom one decided', delegate(other), decided(me, other), 'hasNotDecided'],
  ['for whom one decided', { ...delegate(), ...other }, decided(me, other), 'hasNotDecided'],
  [
    'who stands in the chain, for another',
    delegate(giver, other.guid),
    decided(me),
    'isApproverOfLevel',
  ],
  ['anybody, for who does not stand there', delegate(me), decided(other), 'isApproverOfLevel'],
  [
    'anybody, for who stands at another level',
    delegate(below),
    decided(other),
    'isApproverOfLevel',
  ],
];

const approved = catalog.flatMap((one) =>
  statusesOf(one.machine).some(({ roles }) => roles.includes('approver')) ? [one] : [],
);

test.each(approved.map((one) => ({ id: one.machine.id, one })))(
  '$id: a delegate decides once for one approver, and nobody decides through two hands',
  ({ one: { machine, samples, situations } }) => {
    const { state, code } = statusesOf(machine).find(({ roles }) => roles.includes('approver')) as {
      state: string;
      code: string;
    };
    const [known] = situations[state] ?? [];
    const context = { ...known?.context, ...inReview(2, 1), chain } as ApprovalContext;
    const asked = (viewer: Viewer, decision: Decision) =>
      commandsOf(
        machine,
        { status: code, context: { ...context, viewer, decisions: [decision] } },
        samples,
      ).flatMap(({ event, why }) =>
        ['approve', 'reject', 'return'].includes(event.split('.')[1] ?? '') ? [why] : [],
      );
    for (const [who, viewer, decision, why] of refused)
      expect(new Set(asked(viewer, decision)), who).toEqual(new Set([why]));
    expect(new Set(asked(delegate(giver), decided(other)))).toEqual(new Set([null]));
    const approve = Object.keys(samples).find((event) => event.endsWith('.approve')) ?? '';
    const done = run(
      machine,
      {
        status: code,
        context: { ...context, viewer: delegate(giver), decisions: [decided(other)] },
      },
      { type: approve, opinion: 'OK' } as EventObject,
      () => ({ revision: 4, at: '2025-03-02T09:30:00.000Z', opinion: 'OK' }),
    );
    expect(done).toMatchObject({
      context: { decisions: [{}, { by: me.guid, byName: 'delegate', onBehalfOf: giver }] },
    });
  },
);

test('some lifecycles have an approval by a chain', () =>
  expect(approved.length).toBeGreaterThanOrEqual(5));
