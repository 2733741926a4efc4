import { describe, expect, test } from 'vitest';
import { nounOf } from '#machines/shared/cases.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import type { CatalogEntry } from '#machines/shared/catalog.ts';
import { explore } from '#model/explore.ts';
import { firstCode, statusesOf } from '#model/lifecycle.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import { tour } from '#model/tour.ts';
import type { HistoryEntry } from './entries.ts';
import { divergenceOf } from './divergence.ts';

/** Defines the tests that correct histories of these machines are distinguished from wrong ones. */
export function tellsWrongHistories(entries: readonly CatalogEntry[]): void {
  describe.each(entries.map((one) => ({ id: one.machine.id, one })))('$id', ({ one }) => {
    const { machine, samples } = one;
    const exploration = explore(machine, explorationOf(one));
    const codeOf = (id: string) =>
      statusesOf(machine).find(({ state }) => state === configurationOf(exploration, id).status)
        ?.code ?? null;

    /**
     * The history that the gateway would store for a path: every command that succeeded, without
     * those whose call failed.
     */
    function historyOf({ steps }: Path): HistoryEntry[] {
      const entries = steps.flatMap(({ from, to, step, calls }, at): HistoryEntry[] => {
        const answer = calls.length === 0 ? null : steps[at + 1];
        if (
          step.who === null ||
          answer === undefined ||
          answer?.step.event.type.startsWith('xstate.error.')
        )
          return [];
        const { opinion = null } = step.event as { opinion?: string };
        const { guid, name } = (step.context as Pick<RecordContext, 'viewer'>).viewer;
        return [
          {
            event: step.event.type,
            fromStatus: codeOf(from),
            toStatus: codeOf(answer?.to ?? to),
            actorGuid: guid,
            actorName: name,
            opinion,
          },
        ];
      });
      return [
        {
          event: `${nounOf(samples)}.create`,
          fromStatus: null,
          toStatus: firstCode(machine),
          actorGuid: 'guid-author',
          actorName: 'author',
          opinion: null,
        },
        ...entries,
      ];
    }

    const histories = tour(exploration).paths.map(historyOf);

    test('the histories of its tour do not diverge', () => {
      expect(Math.max(...histories.map(({ length }) => length))).toBeGreaterThan(1);
      expect(
        histories
          .map((entries) => divergenceOf(one, entries))
          .filter((divergence) => divergence !== null),
      ).toEqual([]);
    });

    test('a history with a wrong last entry diverges at that entry', () => {
      for (const entries of histories.filter(({ length }) => length > 1)) {
        const last = entries.length - 1;
        const wrong = entries.map((entry, at) =>
          at === last ? { ...entry, toStatus: 'nowhere' } : entry,
        );
        expect(divergenceOf(one, wrong)).toMatchObject({
          entry: last,
          problem: 'to',
          stored: 'nowhere',
        });
      }
    });
  });
}
