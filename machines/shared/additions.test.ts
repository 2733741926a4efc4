import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { commandsOf } from '#model/commands.ts';
import { run } from '#model/run.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { addedBetween, isSameLevel, removedBetween } from './additions.ts';
import { canDecideFor } from './approval.ts';
import { catalog } from './catalog.ts';
import { chainOf, inReview } from './people.ts';
import type {
  AddedPlace,
  ApprovalContext,
  Approver,
  ChainLevel,
  Transfer,
  Viewer,
} from './types.ts';

const adder: Approver = { guid: 'guid-approver', name: 'approver' };
const colleague: Approver = { guid: 'guid-colleague', name: 'colleague' };
const at = '2025-03-02T09:30:00.000Z';
const facing = (who: Approver, onBehalfOf?: Approver): Viewer => ({
  ...who,
  roles: ['reader', 'approver'],
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
});

const approved = catalog.flatMap((one) =>
  statusesOf(one.machine).some(({ roles }) => roles.includes('approver')) ? [one] : [],
);

/** The levels of a chain: each with its number and the first of its approvers. */
const levelsOf = (chain: readonly ChainLevel[]) =>
  chain.map(({ level, approvers }) => [level, approvers[0]?.guid]);

test.each(approved.map((one) => ({ id: one.machine.id, one })))(
  '$id: an added approver decides before or after the approver who added them, who never does it for them',
  ({ one: { machine, samples, situations } }) => {
    const { state, code } = statusesOf(machine).find(({ roles }) => roles.includes('approver')) as {
      state: string;
      code: string;
    };
    const [known] = situations[state] ?? [];
    const place = { ...known?.context, ...inReview(2) } as ApprovalContext;
    const stored = (context: ApprovalContext) => ({ status: code, context });
    const noun = Object.keys(samples)[0]?.split('.')[0] ?? '';
    const why = (context: ApprovalContext, viewer: Viewer, verb: string) =>
      commandsOf(machine, stored({ ...context, viewer }), samples).find(
        ({ event }) => event === `${noun}.${verb}`,
      )?.why;
    const add = (context: ApprovalContext, viewer: Viewer, where: AddedPlace, guid: string) =>
      run(
        machine,
        stored({ ...context, viewer }),
        {
          type: `${noun}.addApprover`,
          opinion: 'Ask them',
          assigneeGuid: guid,
          place: where,
        } as EventObject,
        () => ({
          revision: 4,
          at,
          opinion: 'Ask them',
          place: where,
          assignee: { ...colleague, guid },
        }),
      );
    const added = (...given: Parameters<typeof add>): ApprovalContext => {
      const done = add(...given);
      if (done.outcome === 'refused') throw new Error('It is refused.');
      expect(done).toMatchObject({ status: code, context: { position: 0, decisions: [] } });
      return done.context as ApprovalContext;
    };
    const approve = (context: ApprovalContext, viewer: Viewer) =>
      run(
        machine,
        stored({ ...context, viewer }),
        { type: `${noun}.approve`, opinion: '' } as EventObject,
        () => ({ revision: 5, at, opinion: '' }),
      );

    const before = added(place, facing(adder), 'before', colleague.guid);
    expect(levelsOf(before.chain)).toEqual([
      [1, colleague.guid],
      [2, adder.guid],
      [3, adder.guid],
    ]);
    expect(before.chain[0]?.addedBy).toEqual({
      ...adder,
      place: 'before',
      opinion: 'Ask them',
      at,
    });
    expect(why(before, facing(colleague), 'approve')).toBeNull();
    expect(why(before, facing(adder), 'approve'), 'at the level they added').toBe(
      'isApproverOfLevel',
    );
    expect(why(before, facing(adder, colleague), 'approve'), 'for whom they added').toBe(
      'isApproverOfLevel',
    );
    expect(why(before, facing({ guid: 'guid-x', name: '' }, colleague), 'approve')).toBeNull();
    const back = approve(before, facing(colleague));
    expect(back).toMatchObject({ status: code, context: { position: 1 } });
    expect(
      why((back as { context: ApprovalContext }).context, facing(adder), 'approve'),
    ).toBeNull();

    const after = added(place, facing(adder), 'after', colleague.guid);
    expect(levelsOf(after.chain)).toEqual([
      [1, adder.guid],
      [2, colleague.guid],
      [3, adder.guid],
    ]);
    const on = approve(after, facing(adder));
    expect(on).toMatchObject({ status: code, context: { position: 1, decisions: [{ level: 1 }] } });
    const next = (on as { context: ApprovalContext }).context;
    expect(why(next, facing(adder, colleague), 'approve'), 'two hands').not.toBeNull();
    expect(why(next, facing(colleague), 'approve')).toBeNull();
    const last = added({ ...place, ...inReview(1) }, facing(adder), 'after', colleague.guid);
    expect(approve(last, facing(adder)), 'no last level any more').toMatchObject({ status: code });

    // Who added takes out again whom nobody asks yet, and before whom the record comes back.
    const remove = (context: ApprovalContext, viewer: Viewer, guid: string) =>
      run(
        machine,
        stored({ ...context, viewer }),
        {
          type: `${noun}.removeApprover`,
          opinion: 'Not needed',
          assigneeGuid: guid,
        } as EventObject,
        () => ({ revision: 6, at, opinion: 'Not needed', assignee: { guid, name: '' } }),
      );
    const handed = {
      level: 1,
      from: { guid: 'guid-gave', name: '' },
      to: colleague,
      opinion: '',
      at,
    };
    for (const [context, level] of [
      [{ ...before, transfers: [handed, { ...handed, level: 2 }] }, 1],
      [
        {
          ...after,
          transfers: [
            { ...handed, level: 2 },
            { ...handed, level: 3 },
          ],
        },
        2,
      ],
    ] as const)
      expect(remove(context, facing(adder), colleague.guid)).toMatchObject({
        status: code,
        context: {
          chain: place.chain,
          position: 0,
          decisions: [],
          transfers: [{ ...handed, level }],
          revision: 6,
        },
      });
    for (const [context, viewer, guid] of [
      [before, facing(colleague), colleague.guid],
      [before, facing({ guid: 'guid-x', name: '' }), colleague.guid],
      [before, facing({ guid: 'guid-x', name: '' }, adder), colleague.guid],
      [before, facing(adder), 'guid-decided'],
      [before, facing(adder), adder.guid],
      [(back as { context: ApprovalContext }).context, facing(adder), colleague.guid],
      [next, facing(adder), colleague.guid],
      [place, facing(adder), adder.guid],
    ] as const)
      expect(remove(context, viewer, guid)).toMatchObject({ why: { guard: 'hasAdded' } });

    // Two are added in a review, no third; and nobody who has a part in it.
    const two = added(after, facing(adder), 'before', 'guid-third');
    expect(levelsOf(two.chain).map(([, guid]) => guid)).toEqual([
      'guid-third',
      adder.guid,
      colleague.guid,
      adder.guid,
    ]);
    expect(two.chain.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
    expect(add(two, facing({ guid: 'guid-third', name: '' }), 'after', 'guid-x')).toMatchObject({
      why: { guard: 'levelCanBeAdded' },
    });
    for (const guid of ['guid-submitter', adder.guid, 'guid-decided', colleague.guid])
      expect(add(after, facing(adder), 'after', guid), guid).toMatchObject({
        why: { guard: 'assigneeIsFree' },
      });
    expect(add(place, facing(colleague, adder), 'after', 'guid-x'), 'a delegate').toMatchObject({
      why: { guard: 'standsInLevel' },
    });
    expect(add(place, facing(adder), 'beside' as AddedPlace, 'guid-x')).toMatchObject({
      why: { guard: 'levelCanBeAdded' },
    });

    // What was transferred at a level goes along when its level is another number.
    const given: Transfer = {
      level: 1,
      from: { guid: 'guid-gave', name: '' },
      to: adder,
      opinion: '',
      at,
    };
    const moved = (where: AddedPlace) =>
      added({ ...place, transfers: [given] }, facing(adder), where, colleague.guid).transfers;
    expect([moved('before'), moved('after')]).toMatchObject([[{ level: 2 }], [{ level: 1 }]]);

    const submitted = run(
      machine,
      {
        status: statusesOf(machine)[0]?.code ?? '',
        context: {
          ...(Object.values(situations)[0]?.[0]?.context as object),
          chain: two.chain,
          viewer: { guid: 'guid-submitter', name: '', roles: ['author'] },
        },
      },
      { type: `${noun}.submit` } as EventObject,
      () => ({ revision: 4, at, chain: chainOf(1) }),
    );
    expect(submitted).toMatchObject({ context: { chain: chainOf(1) } });
  },
);

test('the chains show what was added, and whether another level waits', () => {
  const [first, second] = chainOf(2) as [ChainLevel, ChainLevel];
  const addedBy = { ...adder, place: 'before', opinion: '', at } as const;
  const one: ChainLevel = { level: 1, unitName: '', approvers: [colleague], addedBy };
  const chain = [one, { ...first, level: 2 }, { ...second, level: 3 }];
  expect(addedBetween([first, second], chain)).toEqual(one);
  expect(addedBetween(chain, chain)).toBeNull();
  expect(addedBetween([], [first, second]), 'a submission').toBeNull();
  const decisions: ApprovalContext['decisions'] = [];
  const was = { chain: [first, second], position: 0, decisions };
  expect(isSameLevel(was, { chain, position: 0, decisions })).toBe(false);
  expect(isSameLevel(was, { chain, position: 1, decisions })).toBe(false);
  const later = { ...one, level: 2, addedBy: { ...addedBy, place: 'after' as const } };
  const withLater = { chain: [first, later, { ...second, level: 3 }], position: 0, decisions };
  expect(isSameLevel(was, withLater)).toBe(true);
  expect(isSameLevel({ chain, position: 0, decisions }, was), 'who is asked is removed').toBe(
    false,
  );
  expect(isSameLevel(withLater, was), 'who is asked later is removed').toBe(true);
  expect(removedBetween(withLater, was)).toEqual({ level: 2, person: colleague });
  expect(removedBetween(was, withLater)).toBeNull();
  expect(removedBetween(withLater, { ...was, chain: [] }), 'taken back').toBeNull();
  const rejection = { verdict: 'rejected' } as ApprovalContext['decisions'][number];
  expect(
    removedBetween({ ...withLater, decisions: [rejection] }, was),
    'submitted again',
  ).toBeNull();
  expect(canDecideFor({ chain, position: 0 }, adder.guid, colleague.guid)).toBe(false);
});
