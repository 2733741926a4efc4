import type { AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { enablingPath } from '#model/enabling-path.ts';
import { callsInFlight, explore, type Exploration } from '#model/explore.ts';
import { indistinguishablePairs, type Appearance } from '#model/indistinguishable.ts';
import { addedIn } from './approval.ts';
import { explorationOf } from './exploration.ts';
import type { ApprovalContext, RecordContext } from './types.ts';
import { catalog } from './catalog.ts';

/** The commands that nothing leads to, from any new record on. */
const outOfReach = (exploration: Exploration, events: readonly string[]): string[] =>
  events.filter(
    (event) =>
      !exploration.starts.some((start) => enablingPath(exploration, start, { event }) !== null),
  );

/** What everybody sees of what the machine keeps: all but who decided. */
function keptIn({ context }: AnyMachineSnapshot): object {
  const {
    guid: _guid,
    revision: _revision,
    viewer: _viewer,
    refusal: _refusal,
    chain = [],
    position = 0,
    decisions = [],
    ...own
  } = context as RecordContext & Partial<ApprovalContext>;
  return {
    left: chain.length - position,
    passed: position,
    isDecided: decisions.length > 0,
    added: addedIn(chain).length,
    isAdded: chain[position]?.addedBy !== undefined,
    ...own,
  };
}

/** How a record looks at rest: its status, what everybody is offered, and what it keeps. */
const asShown: Appearance = ({ id, status, snapshot }, offered) => {
  const commands = offered.flatMap(({ step }) => (step.who === null ? [] : [step.id])).toSorted();
  return JSON.stringify([
    status,
    callsInFlight(snapshot).length > 0 ? id : '',
    commands,
    keptIn(snapshot),
  ]);
};

describe.each(catalog.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
  const exploration = explore(one.machine, explorationOf(one));

  test('somebody can enable every command', () => {
    expect(outOfReach(exploration, Object.keys(one.samples))).toEqual([]);
  });

  test('two records that look alike to everybody behave alike afterwards', () => {
    expect(
      indistinguishablePairs(exploration, asShown).map(
        ({ one: first, other, difference }) => `${first} | ${other}: ${difference.join(', ')}`,
      ),
    ).toEqual([]);
  });
});

describe('a wrong lifecycle is detected', () => {
  const plan = catalog.find(({ machine }) => machine.id === 'plan-approval');
  if (!plan) throw new Error('There is no machine plan-approval.');
  const exploration = explore(plan.machine, explorationOf(plan));

  test('a command that nobody can ever give is detected', () => {
    const without = {
      ...exploration,
      taken: exploration.taken.filter(({ step }) => step.event.type !== 'plan.use'),
    };
    expect(outOfReach(without, Object.keys(plan.samples))).toEqual(['plan.use', 'plan.release']);
  });

  test('records that show nothing of what they keep are detected', () => {
    expect(
      indistinguishablePairs(exploration, ({ id, status, snapshot }) =>
        callsInFlight(snapshot).length > 0 ? id : status,
      ),
    ).not.toEqual([]);
  });
});
