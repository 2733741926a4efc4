import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { Outcome } from '#machines/shared/cases.ts';
import { useWords } from '../words.ts';

interface OutcomeChoiceProps {
  outcomes: readonly Outcome<unknown>[];
  chosen: string | null;
  onChoose: (name: string) => void;
}

const groups = ['done', 'refused', 'unanswered'] as const;

function groupOf(outcome: Outcome<unknown>): (typeof groups)[number] {
  if (outcome.kind !== 'failed') return 'done';
  return outcome.error.kind === 'refused' || outcome.error.kind === 'conflict'
    ? 'refused'
    : 'unanswered';
}

/**
 * Chooses how the service answers: every success, every declared refusal, and failures of the
 * network.
 */
export function OutcomeChoice({ outcomes, chosen, onChoose }: OutcomeChoiceProps) {
  const words = useWords();
  const id = useId();
  return (
    <div className="lab-field">
      <label htmlFor={id}>{words.say('lab.give.outcome')}</label>
      <HTMLSelect
        id={id}
        fill
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={words.say(`lab.outcomes.groups.${group}`)}>
            {outcomes
              .filter((outcome) => groupOf(outcome) === group)
              .map((outcome) => (
                <option key={outcome.name} value={outcome.name}>
                  {words.outcome(outcome)}
                </option>
              ))}
          </optgroup>
        ))}
      </HTMLSelect>
    </div>
  );
}
