import type { Configuration, Exploration, Taken } from './explore.ts';
import { configurationOf, leaving, type Path } from './paths/path.ts';
import { stepsOf, type Trail } from './paths/trail.ts';

/**
 * Something that must never happen along any path, as an observer with a memory of its own: it need
 * not trust what the machine keeps. Memories are compared by their JSON and must stay few: remember
 * who, not how often.
 */
export interface Invariant<Memory = unknown> {
  name: string;
  /** What it remembers of a new record. */
  start: Memory;
  /** What it remembers after a step; `violated` when the step must not have happened. */
  after: (
    memory: Memory,
    step: Taken,
    before: Configuration,
    reached: Configuration,
  ) => Memory | typeof violated;
}

/** What an invariant answers to a step that breaks it. */
export const violated: unique symbol = Symbol('violated');

/** An invariant that does not hold, with a shortest path that breaks it in its last step. */
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

/** How many configurations may be visited, counted once for each memory. */
const LIMIT = 100_000;

function violationOf(
  exploration: Exploration,
  from: ReturnType<typeof leaving>,
  invariant: Invariant,
): Violation | null {
  // By memory, since there are few of them: ids of configurations are long to put together.
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
  // The queue grows while it is walked, nearest first.
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
 * The invariants that do not hold over an exploration, each with the shortest way to break it.
 * Throws for one whose memories grow without end.
 */
export function violationsOf(
  exploration: Exploration,
  invariants: readonly Invariant[],
): Violation[] {
  const from = leaving(exploration.taken);
  return invariants.flatMap((invariant) => violationOf(exploration, from, invariant) ?? []);
}

/** An invariant without memory: no step does what is named. */
export const never = (
  name: string,
  isWrong: (step: Taken, before: Configuration, reached: Configuration) => boolean,
): Invariant<null> => ({
  name,
  start: null,
  after: (_, step, before, reached) => (isWrong(step, before, reached) ? violated : null),
});

/**
 * An invariant that one thing is reached only after another has happened: what is published has
 * been reviewed.
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
