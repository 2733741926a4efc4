import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { explore } from '#model/explore.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf } from '#model/oracle/expectations.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { mutantsOf } from '#model/mutants.ts';
import { mutationScore } from '#model/mutation-score.ts';
import { roundTrips } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import { explorationWithAllRounder } from './everybody.test-helper.ts';
import { explorationOf } from './exploration.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import { catalog, type CatalogEntry } from './catalog.ts';

const seen = ({ context }: AnyMachineSnapshot): unknown => context;

test.each(catalog.map((one) => ({ id: one.machine.id, one })))(
  'a tour of every step of $id, with what is refused on the way, notices every fault but those reviewed',
  ({ id, one }) => {
    const { machine } = one;
    const options = explorationWithAllRounder(one);
    const exploration = explore(machine, options);
    const { paths } = tour(exploration, { cover: 'steps' });
    const suite = expectationsOf(machine, suiteOf(exploration, paths), { ...options, seen });

    const { mutants, killed, survivors, equivalent } = mutationScore(
      mutantsOf(machine),
      suite,
      () => everythingOf(machine, { ...options, seen }),
    );
    const unnoticed = [...survivors.map(({ mutant }) => mutant), ...equivalent].map(
      ({ name }) => name,
    );
    expect(unnoticed.toSorted()).toEqual(Object.keys(reviewed[id] ?? {}).toSorted());
    expect(killed / mutants).toBeGreaterThanOrEqual(0.99);
  },
  120_000,
);

test.each(catalog.map((one) => ({ id: one.machine.id, one })))(
  'a tour of every transition of $id, with what is tried on the way, notices 99 % of the faults',
  ({ one: { machine, ...one } }) => {
    const options = { ...explorationOf({ machine, ...one }), seen };
    const exploration = explore(machine, options);
    const suite = expectationsOf(machine, suiteOf(exploration, tour(exploration).paths), options);
    const { score } = mutationScore(mutantsOf(machine), suite, () =>
      everythingOf(machine, options),
    );
    expect(score).toBeGreaterThanOrEqual(0.99);
  },
  120_000,
);

test('round trips of plans, with what is refused on the way, notice every fault but those reviewed', () => {
  const one = catalog.find(({ machine }) => machine.id === 'plan-approval') as CatalogEntry;
  const options = { ...explorationOf(one), seen };
  const exploration = explore(one.machine, options);
  const paths = roundTrips(exploration);
  const suite = expectationsOf(one.machine, suiteOf(exploration, paths), options);
  const { survivors, equivalent } = mutationScore(mutantsOf(one.machine), suite, () =>
    everythingOf(one.machine, options),
  );
  expect(survivors.map(({ mutant }) => mutant.name)).toEqual([]);
  expect(equivalent.map(({ name }) => name)).toEqual(Object.keys(reviewed[one.machine.id] ?? {}));
});

test('what was reviewed is about machines of the catalog', () => {
  const known = catalog.map(({ machine }) => machine.id);
  expect(Object.keys(reviewed).filter((id) => !known.includes(id))).toEqual([]);
});
