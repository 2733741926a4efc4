import type { EventObject } from 'xstate';
import type { SubmitOutput } from '#machines/shared/types.ts';
import type { Taken } from '#model/explore.ts';
import type { Path } from '#model/paths.ts';

/**
 * One thing that happens on a path: a command or an event of the gateway's own, with what its call
 * answers.
 */
export interface Act {
  who: string;
  event: string;
  /** The event with its payload, as the path has it. */
  given?: EventObject;
  /** What the call answers, as far as the machine was told. */
  output: Partial<SubmitOutput> & {
    organizationType?: string;
    hasEvidence?: boolean;
    scheduled?: boolean;
  };
  /** The configuration it leads to. */
  to: string;
}

/** The acts of a path: a command and the answer of its call are one. */
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
