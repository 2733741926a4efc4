import type { EventObject } from 'xstate';
import type { EventSample, Outcome } from './cases.ts';
import { occursIn, people, type Persona } from './people.ts';
import type { Situations } from './policy.ts';
import type { RecordContext } from './types.ts';

/**
 * One person's event on one record, with what its call answers; in the form the policy comparison
 * takes.
 */
export interface PersonTrial {
  state: string;
  who: Persona;
  facts: readonly string[];
  context: RecordContext;
  event: EventObject;
  valid: boolean;
  call: string | null;
  output: unknown;
}

/** What trials are made of: the situations beside the policy, and the cases. */
export interface TrialSource {
  situations: Situations<string, RecordContext, string>;
  samples: Readonly<Record<string, EventSample<EventObject, string>>>;
  outcomes: Readonly<Record<string, readonly Outcome<unknown>[]>>;
}

/**
 * Every status in every situation, every person, every event with every payload and every good
 * answer.
 */
export function* trialsOf({ situations, samples, outcomes }: TrialSource): Generator<PersonTrial> {
  const tries = Object.values(samples).flatMap(
    ({ call, sample, alsoAccepted = [], refused = [] }) => {
      const answers =
        call === null
          ? [{ facts: [], output: undefined }]
          : (outcomes[call] ?? []).filter((o) => o.kind === 'done');
      const attempts = [
        ...[sample, ...alsoAccepted].map((event) => ({ event, valid: true })),
        ...refused.map((event) => ({ event, valid: false })),
      ];
      return attempts.flatMap((attempt) =>
        answers.map(({ facts, output }) => ({ ...attempt, call, facts, output })),
      );
    },
  );
  for (const [state, stands] of Object.entries(situations))
    for (const { facts, context } of stands)
      for (const [who, viewer] of Object.entries(people) as [Persona, (typeof people)[Persona]][]) {
        if (!occursIn(who, context)) continue;
        for (const attempt of tries)
          yield {
            ...attempt,
            state,
            who,
            facts: [...facts, ...attempt.facts],
            context: { ...context, viewer },
          };
      }
}
