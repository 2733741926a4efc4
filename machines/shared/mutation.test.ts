import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { explore } from '#model/explore.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf } from '#model/oracle/expectations.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { mutantsOf } from '#model/mutants.ts';
import { mutationScores, type MutationScore } from '#model/mutation-score.ts';
import { roundTrips, type Path } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import { explorationWithAllRounder, explorationWithSwitches } from './everybody.test-helper.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import { catalog, type CatalogEntry } from './catalog.ts';

/** Long enough for a slow machine: time is no finding. */
const MAY_TAKE = 1_800_000;

/** Its round trips are tried, too. */
const PLAN = 'plan-approval';

const seen = ({ context }: AnyMachineSnapshot): unknown => context;

/** What the suites of a machine say of its mutants, each of which is made and tried once. */
function scoresOf(one: CatalogEntry) {
  const { machine } = one;
  const everybody = { ...explorationWithAllRounder(one), seen };
  const options = { ...explorationWithSwitches(one), seen };
  const [whole, exploration] = [explore(machine, everybody), explore(machine, options)];
  const expected = (paths: readonly Path[]) =>
    expectationsOf(machine, suiteOf(exploration, paths), options);
  const steps = suiteOf(whole, tour(whole, { cover: 'steps' }).paths);
  const suites = [
    expectationsOf(machine, steps, everybody),
    expected(tour(exploration).paths),
    ...(machine.id === PLAN ? [expected(roundTrips(exploration))] : []),
  ];
  const scores = mutationScores(mutantsOf(machine), suites, () => everythingOf(machine, everybody));
  const [ofSteps, ofTransitions, ofRoundTrips] = scores as [MutationScore, ...MutationScore[]];
  return { ofSteps, ofTransitions, ofRoundTrips };
}

const known = new Map<string, ReturnType<typeof scoresOf>>();
const scores = (one: CatalogEntry) => {
  const found = known.get(one.machine.id) ?? scoresOf(one);
  known.set(one.machine.id, found);
  return found;
};

const named = (mutants: readonly { name: string }[]) => mutants.map(({ name }) => name).toSorted();

test.each(catalog.map((one) => ({ id: one.machine.id, one })))(
  'a tour of every step of $id, with what is refused on the way, notices every fault but those reviewed',
  ({ id, one }) => {
    const { mutants, killed, survivors, equivalent } = scores(one).ofSteps;
    const unnoticed = [...survivors.map(({ mutant }) => mutant), ...equivalent];
    expect(named(unnoticed)).toEqual(Object.keys(reviewed[id] ?? {}).toSorted());
    expect(killed / mutants).toBeGreaterThanOrEqual(0.99);
  },
  MAY_TAKE,
);

test.each(catalog.map((one) => ({ id: one.machine.id, one })))(
  'a tour of every transition of $id, with what is tried on the way, notices 99 % of the faults',
  ({ one }) => {
    expect(scores(one).ofTransitions?.score).toBeGreaterThanOrEqual(0.99);
  },
  MAY_TAKE,
);

test(
  'round trips of plans, with what is refused on the way, notice every fault but those reviewed',
  () => {
    const plan = catalog.find(({ machine }) => machine.id === PLAN) as CatalogEntry;
    const { survivors, equivalent = [] } = scores(plan).ofRoundTrips ?? {};
    expect(survivors).toEqual([]);
    expect(named(equivalent)).toEqual(Object.keys(reviewed[PLAN] ?? {}).toSorted());
  },
  MAY_TAKE,
);

test('what was reviewed is about machines of the catalog', () => {
  const known = catalog.map(({ machine }) => machine.id);
  expect(Object.keys(reviewed).filter((id) => !known.includes(id))).toEqual([]);
});
