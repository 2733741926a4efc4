import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { commandsOf } from '#model/commands.ts';
import { run } from '#model/run.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { canDecideFor, partIn } from './approval.ts';
import { catalog } from './catalog.ts';
import { chainOf, inReview } from './people.ts';
import type { ApprovalContext, Approver, Decision, Transfer, Viewer } from './types.ts';

const giver: Approver = { guid: 'guid-approver', name: 'approver' };
const colleague: Approver = { guid: 'guid-colleague', name: 'colleague' };
const at = '2025-03-02T09:30:00.000Z';
const facing = (who: Approver, onBehalfOf?: Approver): Viewer => ({
  ...who,
  roles: ['reader', 'approver'],
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
});
const decision = (by: string, onBehalfOf?: Approver): Decision => ({
  level: 1,
  by,
  byName: by,
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
  verdict: 'approved',
  opinion: '',
  at,
});
const given: Transfer = { level: 2, from: giver, to: colleague, opinion: 'Away', at };

const approved = catalog.flatMap((one) =>
  statusesOf(one.machine).some(({ roles }) => roles.includes('approver')) ? [one] : [],
);

test.each(approved.map((one) => ({ id: one.machine.id, one })))(
  '$id: a place is given, by its approver or the rule, to one colleague without a part in the review',
  ({ one: { machine, samples, situations } }) => {
    const { state, code } = statusesOf(machine).find(({ roles }) => roles.includes('approver')) as {
      state: string;
      code: string;
    };
    const [known] = situations[state] ?? [];
    const place = { ...known?.context, ...inReview(2, 1) } as ApprovalContext;
    const stored = (context: ApprovalContext) => ({ status: code, context });
    const noun = Object.keys(samples)[0]?.split('.')[0] ?? '';
    const why = (context: ApprovalContext, viewer: Viewer, verb: string) =>
      commandsOf(machine, stored({ ...context, viewer }), samples).find(
        ({ event }) => event === `${noun}.${verb}`,
      )?.why;
    const transfer = (context: ApprovalContext, viewer: Viewer, assigneeGuid: string) =>
      run(
        machine,
        stored({ ...context, viewer }),
        { type: `${noun}.transfer`, opinion: 'Away', assigneeGuid } as EventObject,
        () => ({
          revision: 4,
          at,
          opinion: 'Away',
          assignee: { ...colleague, guid: assigneeGuid },
        }),
      );
    const done = transfer(place, facing(giver), colleague.guid);
    if (done.outcome === 'refused') throw new Error('It is refused.');
    expect(done).toMatchObject({
      status: code,
      context: { position: 1, decisions: [{}], transfers: [given] },
    });
    const after = done.context as ApprovalContext;
    const guids = after.chain.map(({ approvers }) => approvers.map(({ guid }) => guid));
    expect(guids[0]).toContain(giver.guid);
    expect(guids[1]).toContain(colleague.guid);
    expect(guids[1]).not.toContain(giver.guid);

    expect(why(after, facing(giver), 'approve')).toBe('hasNotHandedOver');
    expect(why(after, facing(colleague), 'approve')).toBeNull();
    const other = { guid: 'guid-decided-2', name: '' };
    expect(why(place, facing(other, giver), 'transfer'), 'a delegate').toBe('givesPlace');
    expect(why(after, facing(giver, colleague), 'approve'), 'as a delegate').toBe(
      'hasNotHandedOver',
    );
    for (const assignee of ['guid-submitter', giver.guid, 'guid-decided', 'guid-handed-over'])
      expect(transfer(place, facing(giver), assignee), assignee).toMatchObject({
        outcome: 'refused',
        why: { guard: 'assigneeIsFree' },
      });
    // Handed on once more, but never back.
    expect(transfer(after, facing(colleague), 'guid-third').outcome).not.toBe('refused');
    expect(transfer(after, facing(colleague), giver.guid)).toMatchObject({
      why: { guard: 'assigneeIsFree' },
    });
    // By the rule of the matter the gateway gives it in the approver's place, whatever is switched off.
    const rule = (late: Approver): Viewer => ({
      guid: 'system',
      name: '',
      roles: ['rule'],
      onBehalfOf: late,
    });
    const off = { ...place, switchedOff: ['transfer'] } as ApprovalContext;
    const byRule = transfer(off, rule(giver), colleague.guid);
    expect(byRule).toMatchObject({
      status: code,
      context: { transfers: [{ ...given, byRule: true }] },
    });
    const afterRule = (byRule as { context: ApprovalContext }).context;
    expect(why(afterRule, facing(giver), 'approve')).toBe('hasNotHandedOver');
    const another = { guid: 'guid-decided', name: 'approverWhoDecided' };
    const open = { ...afterRule, decisions: [] };
    expect(transfer(open, rule(another), colleague.guid), 'two have one head').toMatchObject({
      context: { transfers: [{}, { from: another, to: colleague, byRule: true }] },
    });
    expect(transfer(off, facing(giver), colleague.guid)).toMatchObject({
      why: { guard: 'isTransferOn' },
    });
    const added = {
      ...place,
      chain: place.chain.map((one) => ({
        ...one,
        addedBy: { ...another, place: 'before', opinion: '', at },
      })),
    } as ApprovalContext;
    for (const [context, late] of [
      [place, colleague],
      [after, colleague],
      [afterRule, giver],
      [added, giver],
    ] as const)
      expect(transfer(context, rule(late), 'guid-third'), late.guid).toMatchObject({
        why: { guard: 'givesPlace' },
      });
    for (const assignee of ['guid-submitter', giver.guid])
      expect(transfer(place, rule(giver), assignee), assignee).toMatchObject({
        why: { guard: 'assigneeIsFree' },
      });

    const submitted = run(
      machine,
      {
        status: statusesOf(machine)[0]?.code ?? '',
        context: {
          ...(Object.values(situations)[0]?.[0]?.context as object),
          transfers: [given],
          viewer: { guid: 'guid-submitter', name: '', roles: ['author'] },
        },
      },
      { type: `${noun}.submit` } as EventObject,
      () => ({ revision: 4, at, chain: chainOf(1) }),
    );
    expect(submitted).toMatchObject({ context: { transfers: [] } });
  },
);

test('whoever submitted, is in the chain, decided, was decided for or transferred has a part', () => {
  const context = {
    submitter: 'guid-s',
    chain: chainOf(1),
    decisions: [decision('guid-d', { guid: 'guid-for', name: '' })],
    transfers: [{ ...given, from: { guid: 'guid-gave', name: '' } }],
  };
  const parts = ['guid-s', 'guid-approver', 'guid-d', 'guid-for', 'guid-gave', 'guid-x'].map(
    (guid) => partIn(context, guid),
  );
  expect(parts).toEqual(['submitted', 'stands', 'decided', 'decided', 'handedOver', null]);
  expect(partIn({ ...context, transfers: undefined } as never, 'guid-gave')).toBeNull();
});

test('an approver who transferred their place does not return as a delegate', () => {
  const context = { chain: chainOf(2), position: 0, transfers: [] };
  const gave = { ...given, from: { guid: 'guid-gave', name: '' } };
  expect(canDecideFor(context, 'guid-gave', giver.guid)).toBe(true);
  expect(canDecideFor({ ...context, transfers: [gave] }, 'guid-gave', giver.guid)).toBe(false);
});

test('some lifecycles have an approval by a chain', () =>
  expect(approved.length).toBeGreaterThanOrEqual(6));
