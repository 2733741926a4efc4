import type { AnyStateMachine, EventObject } from 'xstate';
import { restore, type Stored } from './run.ts';
import { whyNot } from './why-not.ts';

/** What a sample must provide for its event: the actor and a valid payload. */
export interface AskableSample {
  by: 'person' | 'system';
  sample: EventObject;
}

/** A command as a person sees it on a record. */
export interface CommandState {
  event: string;
  allowed: boolean;
  /** Why it is refused: a key below `guards` in the locales; null if it is allowed. */
  why: string | null;
}

/**
 * Every command for records of this kind, whether a person may give it on this record now, and if
 * not why. Checked with a valid payload, so that missing input is never the reason.
 */
export function commandsOf<Context extends object>(
  machine: AnyStateMachine,
  stored: Stored<Context>,
  samples: Readonly<Record<string, AskableSample>>,
): CommandState[] {
  const snapshot = restore(machine, stored);
  return Object.entries(samples)
    .filter(([, { by }]) => by === 'person')
    .map(([event, { sample }]) => {
      const answer = whyNot(machine, snapshot, sample);
      if (answer.allowed) return { event, allowed: true, why: null };
      return {
        event,
        allowed: false,
        why: answer.reason === 'guard' ? answer.guard : answer.reason,
      };
    });
}
