import type { Exploration, Taken } from '../explore.ts';
import { leaving } from './path.ts';

/** The part of an exploration that can be reached by these steps alone. */
export function narrowed(exploration: Exploration, isKept: (taken: Taken) => boolean): Exploration {
  const kept = exploration.taken.filter(isKept);
  const next = leaving(kept);
  const reached = new Set(exploration.starts);
  // Iterating over a set includes elements added meanwhile.
  for (const id of reached) for (const { to } of next(id)) reached.add(to);
  return {
    ...exploration,
    configurations: new Map([...exploration.configurations].filter(([id]) => reached.has(id))),
    taken: kept.filter(({ from }) => reached.has(from)),
    refused: exploration.refused.filter(({ configuration }) => reached.has(configuration)),
    beyond: exploration.beyond.filter(({ configuration }) => reached.has(configuration)),
  };
}
