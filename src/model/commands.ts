import type { AnyStateMachine, EventObject } from 'xstate';
import { restore, type Stored } from './run.ts';
import { whyNot } from './why-not.ts';

/** What a sample must tell to ask about its event: who gives it, and an acceptable payload. */
export interface AskableSample {
  by: 'person' | 'system';
  sample: EventObject;
}

/** One command as a person sees it on one record. */
export interface CommandState {
  event: string;
  allowed: boolean;
  /** Why not: the key of the reason below `guards` in the locales; null when it is allowed. */
  why: string | null;
}

/**
 * Every command a person could give to records of this kind, whether they may give it to this one
 * now, and if not why. Asked with an acceptable payload, so that what is still to be typed does not
 * count as a reason.
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
