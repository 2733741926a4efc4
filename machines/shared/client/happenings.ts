import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import type { Situations } from '../policy.ts';
import type { ClientOutcome, ClientSample, ClientStart } from './cases.ts';

/** What trials and explorations of a machine that runs in the console are made of. */
export interface ClientSource {
  machine: AnyStateMachine;
  starts: readonly ClientStart<unknown, string>[];
  situations: Situations<string, object, string>;
  samples: Readonly<Record<string, readonly ClientSample<EventObject, string>[]>>;
  outcomes: Readonly<Record<string, readonly ClientOutcome<unknown>[]>>;
}

/**
 * One thing that can happen: what the policy calls it, a name of its own, and the event that tells
 * the machine.
 */
export interface Happened {
  column: string;
  name: string;
  facts: readonly string[];
  event: EventObject;
}

/** Who acts on a machine that runs in the console. */
export const CONSOLE = 'console';

const endOf = (call: string, outcome: ClientOutcome<unknown>): Happened[] => {
  const { name } = outcome;
  // An answer that is late or comes twice differs from the others by its time only, and time stands
  // still here.
  if (outcome.kind === 'late' || outcome.kind === 'twice') return [];
  const { kind, facts } = outcome;
  const answer =
    kind === 'done'
      ? { type: `xstate.done.actor.${call}`, output: outcome.output }
      : { type: `xstate.error.actor.${call}`, error: outcome.error };
  const event: EventObject & { actorId: string } = { ...answer, actorId: call };
  return [{ column: `${call} ${kind}`, name, facts, event }];
};

/**
 * What can happen in these states with these calls in flight: every event, and what happens by
 * itself.
 */
export function happenings(
  { samples, outcomes }: ClientSource,
  nodes: readonly AnyStateNode[],
  calls: readonly string[],
) {
  const events = Object.entries(samples).flatMap(([column, variants]) =>
    variants.map((variant): Happened => ({ column, ...variant })),
  );
  const ends = calls.flatMap((call) =>
    (outcomes[call] ?? []).flatMap((outcome) => endOf(call, outcome)),
  );
  const times = nodes.flatMap(({ after }) =>
    after.map(({ delay, eventType }): Happened => ({
      column: `${String(delay)} over`,
      name: '',
      facts: [],
      event: { type: eventType },
    })),
  );
  return { events, byThemselves: [...ends, ...times] };
}
