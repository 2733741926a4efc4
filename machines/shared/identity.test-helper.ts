import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { explore, react, type Configuration, type Exploration } from '#model/explore.ts';
import { comparedIdentity } from '#model/explore/identity.ts';
import type { EventSample } from './cases.ts';
import { explorationOf } from './exploration.ts';
import type { CatalogEntry } from './catalog.ts';

/**
 * The cases with one payload for each event: what is refused for its payload is refused everywhere.
 */
export const withOnePayload = ({ samples, ...one }: CatalogEntry): CatalogEntry => ({
  ...one,
  samples: Object.fromEntries(
    Object.entries(samples).map(
      ([event, { by, call, sample }]): [string, EventSample<typeof sample, string>] => [
        event,
        { by, call, sample },
      ],
    ),
  ),
});

/** What a step changes of the context, by name. Who looks is put in by the step itself. */
function changed(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const [was, is] = [before, after].map(({ context }) => context as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys({ ...was, ...is }).filter(
    (name) => name !== 'viewer' && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
}

/** What each transition changes somewhere in an exploration. */
function changesIn({ machine, configurations, taken }: Exploration): Set<string> {
  return new Set(
    taken.flatMap(({ from, step, transitions }) => {
      const before = (configurations.get(from) as Configuration).snapshot;
      const after = react(machine, before, step)?.snapshot ?? before;
      return changed(before, after).map((name) => `${transitions.join()} changes ${name}`);
    }),
  );
}

/**
 * Steps that do not lead all snapshots which an identity puts together the same way, and changes
 * that its exploration passes nowhere.
 */
export function lostBy(
  one: CatalogEntry,
  identity: (snapshot: AnyMachineSnapshot) => string,
): { apart: string[]; unseen: string[] } {
  const options = explorationOf(one);
  const whole = explore(one.machine, { ...options, identity: comparedIdentity(options.steps) });
  const idOf = new Map(
    [...whole.configurations.values()].map(({ id, snapshot }) => [id, identity(snapshot)]),
  );
  const members = new Map<string, number>();
  for (const id of idOf.values()) members.set(id, (members.get(id) ?? 0) + 1);
  const ways = new Map<string, Map<string, number>>();
  for (const { from, to, step, transitions } of whole.taken) {
    const key = JSON.stringify([step.id, idOf.get(from)]);
    const way = JSON.stringify([transitions, idOf.get(to)]);
    const found = ways.get(key) ?? new Map<string, number>();
    ways.set(key, found.set(way, (found.get(way) ?? 0) + 1));
  }
  const isAlike = ([key, found]: [string, Map<string, number>]) =>
    found.size === 1 &&
    [...found.values()][0] === members.get((JSON.parse(key) as [string, string])[1]);
  const seen = changesIn(explore(one.machine, { ...options, identity }));
  return {
    apart: [...ways].filter((way) => !isAlike(way)).map(([key]) => key),
    unseen: [...changesIn(whole)].filter((change) => !seen.has(change)),
  };
}

/** The tests that explorations of these machines pass over nothing that can happen. */
export function passOverNothing(entries: readonly CatalogEntry[]): void {
  test.each(entries.map((one) => ({ id: one.machine.id, one })))(
    '$id: what explorations put together takes the same steps, and no change is passed over',
    ({ one }) => {
      expect(lostBy(withOnePayload(one), explorationOf(one).identity)).toEqual({
        apart: [],
        unseen: [],
      });
    },
  );
}
