import type { EventObject } from 'xstate';
import type { Step, Taken } from '../explore.ts';

/** A command with the result of its call, or an automatic step. */
export interface CommandStep {
  /** Who gives the command; empty for an automatic step. */
  who: string;
  event: EventObject;
  /** The call it starts; null without one. */
  call: string | null;
  /** Name of the outcome; null without a call, or while it is pending. */
  outcome: string | null;
  /** Status before and after. */
  from: string;
  to: string;
  /** Ids of the transitions that the command and its result take, in order. */
  transitions: readonly string[];
}

const answers = ({ event }: Step, call: string): boolean =>
  (event as EventObject & { actorId?: unknown }).actorId === call;

/** The name of an outcome, from the name of its step, which begins with the call. */
const outcomeIn = ({ id }: Step, call: string): string =>
  id.startsWith(`${call}: `) ? id.slice(`${call}: `.length) : id;

/**
 * A path as people read it: a command and the result right after it are one step. `statusOf` names
 * the status of a configuration.
 */
export function commandSteps(
  taken: readonly Taken[],
  statusOf: (configuration: string) => string,
): CommandStep[] {
  const steps: CommandStep[] = [];
  for (const { from, to, step, calls, transitions } of taken) {
    const last = steps.at(-1);
    if (step.who === null && last?.call && last.outcome === null && answers(step, last.call)) {
      steps[steps.length - 1] = {
        ...last,
        outcome: outcomeIn(step, last.call),
        to: statusOf(to),
        transitions: [...last.transitions, ...transitions],
      };
    } else {
      steps.push({
        who: step.who ?? '',
        event: step.event,
        call: calls[0]?.call ?? null,
        outcome: null,
        from: statusOf(from),
        to: statusOf(to),
        transitions,
      });
    }
  }
  return steps;
}
