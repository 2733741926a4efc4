import type { EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { run } from '#model/run.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { isSameLevel, removedBetween } from './additions.ts';
import { catalog } from './catalog.ts';
import { inReview } from './people.ts';
import type { AddApprover, ApprovalContext, Approver, Needed, Viewer } from './types.ts';

const at = '2025-03-02T09:30:00.000Z';
const person = (name: string): Approver => ({ guid: `guid-${name}`, name });
const [adder, one, two, three] = ['approver', 'one', 'two', 'three'].map(person) as [
  Approver,
  Approver,
  Approver,
  Approver,
];
const by = (who: Approver, onBehalfOf?: Approver): Viewer => ({
  ...who,
  roles: ['reader', 'approver'],
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
});

const approved = catalog.flatMap((entry) =>
  statusesOf(entry.machine).some(({ roles }) => roles.includes('approver')) ? [entry] : [],
);

/** Commands on a record of one lifecycle under review; each answers the context, or the guard. */
function reviewOf({ machine, samples, situations }: (typeof approved)[number]) {
  const { state, code } = statusesOf(machine).find(({ roles }) => roles.includes('approver')) as {
    state: string;
    code: string;
  };
  const noun = Object.keys(samples)[0]?.split('.')[0] ?? '';
  const give = (
    context: ApprovalContext,
    viewer: Viewer,
    event: { verb: string; [field: string]: unknown },
    output: object,
  ): ApprovalContext | string => {
    const { verb, ...rest } = event;
    const done = run(
      machine,
      { status: code, context: { ...context, viewer } },
      { opinion: 'OK', ...rest, type: `${noun}.${verb}` } as EventObject,
      () => ({ revision: 4, at, opinion: 'OK', ...output }),
    );
    if (done.outcome !== 'refused')
      return { ...(done.context as ApprovalContext), ...(done.status === code ? {} : { left: 1 }) };
    return done.why.reason === 'guard' ? done.why.guard : done.why.reason;
  };
  return {
    waiting: (levels: number) =>
      ({ ...situations[state]?.[0]?.context, ...inReview(levels) }) as ApprovalContext,
    approve: (context: ApprovalContext, who: Viewer) => give(context, who, { verb: 'approve' }, {}),
    add: (
      context: ApprovalContext,
      who: Viewer,
      people: readonly Approver[],
      more: Partial<AddApprover<string>> = {},
    ) => {
      const [assignee, ...others] = people;
      const { place = 'before', needed } = more;
      const named = { assigneeGuid: assignee?.guid, others: others.map(({ guid }) => guid) };
      return give(
        context,
        who,
        { verb: 'addApprover', place, ...named, ...more },
        { assignee, others, place, needed },
      );
    },
    remove: (context: ApprovalContext, who: Viewer, assignee: Approver) =>
      give(context, who, { verb: 'removeApprover', assigneeGuid: assignee.guid }, { assignee }),
  };
}

const context = (found: ApprovalContext | string): ApprovalContext => {
  if (typeof found === 'string') throw new Error(`It is refused: ${found}`);
  return found;
};

test.each(approved.map((entry) => ({ id: entry.machine.id, entry })))(
  '$id: of several added together all must approve, or the first who does is enough',
  ({ entry }) => {
    const { waiting, approve, add, remove } = reviewOf(entry);
    const adding = (needed: Needed, place: 'before' | 'after' = 'before', levels = 1) =>
      context(add(waiting(levels), by(adder), [one, two, three], { needed, place }));

    const any = adding('any');
    expect(any.chain[0]).toMatchObject({
      level: 1,
      approvers: [one, two, three],
      addedBy: { guid: adder.guid, needed: 'any', place: 'before' },
    });
    const back = context(approve(any, by(two)));
    expect(back).toMatchObject({ position: 1, decisions: [{ by: two.guid, level: 1 }] });

    const all = adding('all');
    const first = context(approve(all, by(two)));
    expect(first).toMatchObject({ position: 0, decisions: [{ by: two.guid }] });
    expect(isSameLevel(all, first)).toBe(true);
    expect(removedBetween(all, first)).toBeNull();
    expect(approve(first, by(two)), 'twice').toBe('hasNotDecided');
    expect(approve(first, by(adder)), 'for whom they added').toBe('isApproverOfLevel');
    const delegated = context(approve(first, by(person('delegate'), three)));
    expect(delegated.position).toBe(0);
    expect(approve(delegated, by(three)), 'decided for').toBe('hasNotDecided');
    expect(approve(delegated, by(person('delegate'), one)), 'two hands').toBe('hasNotDecided');
    expect(context(approve(delegated, by(one)))).toMatchObject({ position: 1 });

    // At the end of the chain the record goes on with the last of them.
    const last = context(approve(adding('all', 'after'), by(adder)));
    const partly = context(approve(context(approve(last, by(one))), by(three)));
    expect([partly.position, partly]).toMatchObject([1, expect.not.objectContaining({ left: 1 })]);
    expect(context(approve(partly, by(two)))).toMatchObject({ position: 2 });
    expect(remove(last, by(adder), one), 'who is asked after').toBe('hasAdded');

    // What was decided at the level stays with its number: another comes after.
    expect(add(first, by(one), [person('x')], { place: 'before' })).toBe('levelCanBeAdded');
    expect(context(add(first, by(one), [person('x')], { place: 'after' })).chain).toHaveLength(3);

    // One of them is removed: the others still must, and it goes on when they have.
    expect(remove(first, by(adder), two), 'who has decided').toBe('hasAdded');
    const fewer = context(remove(first, by(adder), one));
    expect(fewer).toMatchObject({ position: 0, chain: [{ approvers: [two, three] }, {}] });
    expect(removedBetween(first, fewer)).toEqual({ level: 1, person: one });
    expect(isSameLevel(first, fewer)).toBe(true);
    const done = context(remove(fewer, by(adder), three));
    expect(done).toMatchObject({ position: 1, chain: [{ approvers: [two] }, {}] });
    expect(isSameLevel(fewer, done)).toBe(false);
    const none = [one, two, three].reduce(
      (now, who) => context(remove(now, by(adder), who)),
      adding('all', 'after'),
    );
    expect(none.chain).toEqual(waiting(1).chain);
  },
);

test.each(approved.map((entry) => ({ id: entry.machine.id, entry })))(
  '$id: of two levels that somebody added the one goes whose approver is removed, and the other stays',
  ({ entry }) => {
    const { waiting, add, remove } = reviewOf(entry);
    const once = context(add(waiting(1), by(adder), [one], { place: 'after' }));
    const twice = context(add(once, by(adder), [two], { place: 'after' }));
    const approversOf = (found: ApprovalContext | string) =>
      context(found).chain.map(({ approvers }) => approvers[0]?.guid);
    expect(approversOf(twice)).toEqual([adder.guid, two.guid, one.guid]);
    expect(approversOf(remove(twice, by(adder), one))).toEqual([adder.guid, two.guid]);
    expect(approversOf(remove(twice, by(adder), two))).toEqual([adder.guid, one.guid]);
  },
);

test('nobody is added twice, among more than five, who has a part, or without saying who must approve', () => {
  const [entry] = approved;
  if (!entry) throw new Error('No lifecycle has a chain.');
  const { waiting, add } = reviewOf(entry);
  const refused = (people: readonly Approver[], more: Partial<AddApprover<string>> = {}) =>
    add(waiting(2), by(adder), people, { needed: 'all', ...more });
  const six = Array.from({ length: 6 }, (_, n) => person(`n${n}`));
  expect(context(refused(six.slice(1))).chain[0]?.approvers).toHaveLength(5);
  expect(refused(six)).toBe('levelCanBeAdded');
  expect(refused([one, two], { needed: '' })).toBe('levelCanBeAdded');
  expect(refused([one, two], { needed: 'most' })).toBe('levelCanBeAdded');
  expect(refused([one, one])).toBe('assigneeIsFree');
  for (const guid of ['guid-submitter', 'guid-decided', adder.guid])
    expect(refused([one, { guid, name: '' }]), guid).toBe('assigneeIsFree');
});
