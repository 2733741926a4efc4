import type { Exploration, Taken } from './explore.ts';
import { leaving } from './paths/path.ts';
import { stepsOf, type Trail } from './paths/trail.ts';

/** What must happen before a command may be given. */
export interface EnablingPath {
  /**
   * What has to happen first, each step with who does it (null: a call answers); empty: nothing.
   */
  before: readonly Taken[];
  /** The command itself, with who may give it then. */
  command: Taken;
}

/** The command that is wished for; without `who` anybody's. */
export interface Wish {
  event: string;
  who?: string;
}

/**
 * The shortest legal way from a configuration to the point where a command is accepted; null when
 * nothing that was explored leads there. The answer to "what has to happen so that I may do this?".
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
  // A map goes on to what is put into it meanwhile, nearest first.
  for (const [id, before] of reached) {
    for (const one of next(id)) {
      if (one.step.event.type === event && (who === undefined || one.step.who === who))
        return { before: stepsOf(before), command: one };
      if (!reached.has(one.to)) reached.set(one.to, { step: one, before });
    }
  }
  return null;
}
