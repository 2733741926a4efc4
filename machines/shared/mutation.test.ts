import type { AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from '#model/explore.ts';
import { everythingOf, expectationsOf } from '#model/judge/expectations.ts';
import { refusalSweep, suitePaths } from '#model/judge/suite.ts';
import { mutantsOf } from '#model/mutants.ts';
import { mutationScore } from '#model/mutation-score.ts';
import { tour, type TourOptions } from '#model/tour.ts';
import { explorationOf } from './exploration.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import type { ApprovalContext } from './types.ts';
import { underTest } from './under-test.ts';

/** Hundreds of machines are run in each of these tests. */
const PATIENCE = 120_000;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ApprovalContext;

describe.each(underTest.map((one) => ({ id: one.machine.id, one })))('$id', ({ id, one }) => {
  const { machine } = one;
  const options = explorationOf(one);
  // A refusal that is kept makes no difference to policies, but to people: they read it.
  const identity = (snapshot: AnyMachineSnapshot) => `${options.identity(snapshot)} ${contextOf(snapshot).refusal?.key ?? ''}`;
  const asked = { begin: options.begin, seen: contextOf };
  const everything = everythingOf(explore(machine, { ...options, identity }), asked);
  const exploration = explore(machine, options);
  const mutants = mutantsOf(machine);

  function judge(cover: TourOptions['cover']) {
    const { paths } = tour(exploration, { cover });
    const suite = expectationsOf(machine, [...suitePaths(exploration, paths), ...refusalSweep(exploration, paths)], asked);
    return mutationScore(mutants, suite, everything);
  }

  test('a tour of every step, with what is refused on the way, notices every fault but those reviewed', () => {
    const { survivors, equivalent, killed } = judge('steps');
    const unnoticed = [...survivors.map(({ mutant }) => mutant), ...equivalent].map(({ name }) => name);
    expect(unnoticed.toSorted()).toEqual(Object.keys(reviewed[id] ?? {}).toSorted());
    expect(killed / mutants.length).toBeGreaterThanOrEqual(0.99);
  }, PATIENCE);

  test('a tour of every transition, with what is refused on the way, notices 99 of 100 faults', () => {
    expect(judge('transitions').score).toBeGreaterThanOrEqual(0.99);
  }, PATIENCE);
});

test('what was reviewed is about machines that are under test', () => {
  expect(Object.keys(reviewed).toSorted()).toEqual(underTest.map(({ machine }) => machine.id).toSorted());
});
