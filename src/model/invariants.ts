import type { Configuration, Exploration, Taken } from './explore.ts';
import { configurationOf, leaving, type Path } from './paths/path.ts';
import { stepsOf, type Trail } from './paths/trail.ts';

/**
 * Something that must never happen along any path, as an observer with its own memory, so that it
 * need not trust the machine's context. Memories are compared as JSON and must stay few: remember
 * who, not how often.
 */
export interface Invariant<Memory = unknown> {
  name: string;
  /** Memory for a new record. */
  start: Memory;
  /** Memory after a step; `violated` if the step must not happen. */
  after: (
    memory: Memory,
    step: Taken,
    before: Configuration,
    reached: Configuration,
  ) => Memory | typeof violated;
}

/** What an invariant returns for a step that breaks it. */
export const violated: unique symbol = Symbol('violated');

/** A broken invariant, with a shortest path whose last step breaks it. */
export interface Violation {
  invariant: string;
  witness: Path;
}

interface Visit {
  configuration: string;
  memory: unknown;
  start: string;
  by: Trail<Taken> | null;
}

/** Upper bound of the visited configurations, counted once per memory. */
const LIMIT = 100_000;

function violationOf(
  exploration: Exploration,
  from: ReturnType<typeof leaving>,
  invariant: Invariant,
): Violation | null {
  // Grouped by memory, of which there are few: ids of configurations are expensive to concatenate.
  const visited = new Map<string, Set<string>>();
  const queue: Visit[] = [];
  const visit = (next: Visit) => {
    const memory = JSON.stringify(next.memory);
    const known = visited.get(memory) ?? new Set<string>();
    if (known.has(next.configuration)) return;
    if (queue.length === LIMIT) {
      throw new Error(
        `The invariant "${invariant.name}" of machine ${exploration.machine.id} has more ` +
          `than ${LIMIT} memories and configurations; let it remember less.`,
      );
    }
    visited.set(memory, known.add(next.configuration));
    queue.push(next);
  };
  for (const start of exploration.starts)
    visit({ configuration: start, memory: invariant.start, start, by: null });
  // The queue grows during the iteration, nearest first.
  for (const here of queue) {
    for (const step of from(here.configuration)) {
      const memory = invariant.after(
        here.memory,
        step,
        configurationOf(exploration, step.from),
        configurationOf(exploration, step.to),
      );
      if (memory === violated)
        return {
          invariant: invariant.name,
          witness: { start: here.start, steps: stepsOf({ step, before: here.by }) },
        };
      visit({ configuration: step.to, memory, start: here.start, by: { step, before: here.by } });
    }
  }
  return null;
}

/**
 * The invariants that an exploration breaks, each with the shortest path. Throws for an invariant
 * whose memories grow without end.
 */
export function violationsOf(
  exploration: Exploration,
  invariants: readonly Invariant[],
): Violation[] {
  const from = leaving(exploration.taken);
  return invariants.flatMap((invariant) => violationOf(exploration, from, invariant) ?? []);
}

/** An invariant without memory: the named step never happens. */
export const never = (
  name: string,
  isWrong: (step: Taken, before: Configuration, reached: Configuration) => boolean,
): Invariant<null> => ({
  name,
  start: null,
  after: (_, step, before, reached) => (isWrong(step, before, reached) ? violated : null),
});

/**
 * An invariant that something is only reached after something else has happened: what is published
 * has been reviewed.
 */
export const onlyAfter = (
  name: string,
  isReached: (configuration: Configuration) => boolean,
  hasHappened: (step: Taken) => boolean,
): Invariant<boolean> => ({
  name,
  start: false,
  after: (happened, step, _, reached) =>
    isReached(reached) && !happened && !hasHappened(step)
      ? violated
      : happened || hasHappened(step),
});
