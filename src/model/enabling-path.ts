import type { Exploration, Taken } from './explore.ts';
import { leaving } from './paths/path.ts';
import { stepsOf, type Trail } from './paths/trail.ts';

/** The steps after which a command may be given. */
export interface EnablingPath {
  /** The required steps, each with its actor (null: a call ends); empty if none is required. */
  before: readonly Taken[];
  /** The command itself, with somebody who may give it. */
  command: Taken;
}

/** The requested command; by anybody if `who` is absent. */
export interface Wish {
  event: string;
  who?: string;
}

/**
 * The shortest legal path from a configuration to one that accepts a command; null if no explored
 * path leads there. Answers "what has to happen so that I may do this?".
 */
export function enablingPath(
  { machine, configurations, taken }: Exploration,
  from: string,
  { event, who }: Wish,
): EnablingPath | null {
  if (!configurations.has(from))
    throw new Error(`The exploration of machine ${machine.id} has no configuration ${from}.`);
  const next = leaving(taken);
  const reached = new Map<string, Trail<Taken> | null>([[from, null]]);
  // Iterating over a map includes entries added meanwhile: this is a queue, nearest first.
  for (const [id, before] of reached) {
    for (const one of next(id)) {
      if (one.step.event.type === event && (who === undefined || one.step.who === who))
        return { before: stepsOf(before), command: one };
      if (!reached.has(one.to)) reached.set(one.to, { step: one, before });
    }
  }
  return null;
}
