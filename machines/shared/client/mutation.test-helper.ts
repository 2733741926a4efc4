import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { compareClientPolicy } from '#model/client-policy.ts';
import { enablingPath } from '#model/enabling-path.ts';
import { explore } from '#model/explore.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf } from '#model/oracle/expectations.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { indistinguishablePairs } from '#model/indistinguishable.ts';
import { mutantsOf } from '#model/mutants.ts';
import { mutationScore } from '#model/mutation-score.ts';
import { tour } from '#model/tour.ts';
import { clientExplorationOf } from './exploration.ts';
import { clientSurvivors } from './mutation.survivors.ts';
import { clientTrialsOf } from './trials.ts';
import type { ClientCatalogEntry } from './catalog.ts';

const seen = ({ context }: AnyMachineSnapshot): unknown => context;

/** The tests that the suites and policies of these machines notice what is wrong with them. */
export function noticeClientFaults(entries: readonly ClientCatalogEntry[]): void {
  describe.each(entries.map((one) => ({ id: one.machine.id, one })))('$id', ({ id, one }) => {
    const { machine, policy } = one;
    const options = clientExplorationOf(one);
    const exploration = explore(machine, options);

    /**
     * What a machine does to the console (remember, forget, tell) no path shows; the policy says
     * it.
     */
    const contradictsPolicy = (wrong: AnyStateMachine): boolean =>
      compareClientPolicy(wrong, policy, [...clientTrialsOf({ ...one, machine: wrong })]).length >
      0;

    const judging = {
      ...options,
      seen,
      begin: (other: AnyStateMachine) => clientExplorationOf({ ...one, machine: other }).starts,
    };

    test('a tour of every transition, with what is tried on the way, notices 99 % of the faults', () => {
      const suite = expectationsOf(machine, suiteOf(exploration, tour(exploration).paths), judging);
      const { score } = mutationScore(mutantsOf(machine), suite, () =>
        everythingOf(machine, judging),
      );
      expect(score).toBeGreaterThanOrEqual(0.99);
    });

    test('a tour of every step and the policy notice every fault but those reviewed', () => {
      const { paths } = tour(exploration, { cover: 'steps' });
      const suite = expectationsOf(machine, suiteOf(exploration, paths), judging);
      const { survivors, equivalent } = mutationScore(mutantsOf(machine), suite, () =>
        everythingOf(machine, judging),
      );
      const unnoticed = [...survivors.map(({ mutant }) => mutant), ...equivalent].filter(
        (mutant) => !contradictsPolicy(mutant.machine()),
      );
      expect(unnoticed.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(clientSurvivors[id] ?? {}).toSorted(),
      );
    });

    test('everything that the console can say to it is taken somewhere', () => {
      const nowhere = Object.keys(one.samples).filter(
        (event) =>
          !exploration.starts.some((start) => enablingPath(exploration, start, { event }) !== null),
      );
      expect(nowhere).toEqual([]);
    });

    test('whatever looks alike from outside behaves alike afterwards', () => {
      expect(
        indistinguishablePairs(exploration).map(
          ({ one: first, other, difference }) => `${first} | ${other}: ${difference.join(', ')}`,
        ),
      ).toEqual([]);
    });
  });
}
