import type { EventObject } from 'xstate';
import type { SubmitOutput } from '#machines/shared/types.ts';
import type { Taken } from '#model/explore.ts';
import type { Path } from '#model/paths.ts';

/** One act of a path: a command or an event of the gateway itself, with the result of its call. */
export interface Act {
  who: string;
  event: string;
  /** The event with its payload, from the path. */
  given?: EventObject;
  /** The result of the call, as the machine received it. */
  output: Partial<SubmitOutput> & {
    organizationType?: string;
    hasEvidence?: boolean;
    scheduled?: boolean;
  };
  /** The resulting configuration. */
  to: string;
}

/** The acts of a path: a command and the result of its call are one. */
export function actsOf({ steps }: Path): Act[] {
  return steps.flatMap(({ step, to }: Taken, index): Act[] => {
    if (step.who === null) return [];
    const next = steps[index + 1];
    const answer = next?.step.who === null ? next : undefined;
    const { output = {} } = (answer?.step.event ?? {}) as { output?: Act['output'] };
    return [
      { who: step.who, event: step.event.type, given: step.event, output, to: answer?.to ?? to },
    ];
  });
}
