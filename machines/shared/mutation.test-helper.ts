import type { AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from '#model/explore.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf } from '#model/oracle/expectations.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { mutantsOf } from '#model/mutants.ts';
import { mutationScores, type MutationScore } from '#model/mutation-score.ts';
import { roundTrips } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import { explorationWithAllRounder, explorationWithSwitches } from './everybody.test-helper.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import type { CatalogEntry } from './catalog.ts';

/** Its round trips are tried, too. */
const PLAN = 'plan-approval';

const seen = ({ context }: AnyMachineSnapshot): unknown => context;

function roundTripsOf(one: CatalogEntry) {
  const options = { ...explorationWithSwitches(one), seen };
  const exploration = explore(one.machine, options);
  return expectationsOf(one.machine, suiteOf(exploration, roundTrips(exploration)), options);
}

/** What the suites of a machine say of its mutants, each of which is made and tried once. */
function scoresOf(one: CatalogEntry) {
  const { machine } = one;
  const everybody = { ...explorationWithAllRounder(one), seen };
  const whole = explore(machine, everybody);
  const steps = suiteOf(whole, tour(whole, { cover: 'steps' }).paths);
  const suites = [
    expectationsOf(machine, steps, everybody),
    ...(machine.id === PLAN ? [roundTripsOf(one)] : []),
  ];
  const scores = mutationScores(mutantsOf(machine), suites, () => everythingOf(machine, everybody));
  const [ofSteps, ofRoundTrips] = scores as [MutationScore, ...MutationScore[]];
  return { ofSteps, ofRoundTrips };
}

const known = new Map<string, ReturnType<typeof scoresOf>>();
const scores = (one: CatalogEntry) => {
  const found = known.get(one.machine.id) ?? scoresOf(one);
  known.set(one.machine.id, found);
  return found;
};

const named = (mutants: readonly { name: string }[]) => mutants.map(({ name }) => name).toSorted();

/** The tests that the suites made from these machines notice what is wrong with them. */
export function noticeFaults(entries: readonly CatalogEntry[]): void {
  describe.each(entries.map((one) => ({ id: one.machine.id, one })))('$id', ({ id, one }) => {
    test('a tour of every step, with what is refused on the way, notices every fault but those reviewed', () => {
      const { mutants, killed, survivors, equivalent } = scores(one).ofSteps;
      const unnoticed = [...survivors.map(({ mutant }) => mutant), ...equivalent];
      expect(named(unnoticed)).toEqual(Object.keys(reviewed[id] ?? {}).toSorted());
      expect(killed / mutants).toBeGreaterThanOrEqual(0.99);
    });

    if (id !== PLAN) return;
    test('round trips, with what is refused on the way, notice every fault but those reviewed', () => {
      const { survivors, equivalent = [] } = scores(one).ofRoundTrips ?? {};
      expect(survivors).toEqual([]);
      expect(named(equivalent)).toEqual(Object.keys(reviewed[id] ?? {}).toSorted());
    });
  });
}
