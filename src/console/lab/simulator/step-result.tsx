import { labelOf, type LabMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import { Guards } from './guards.tsx';
import { refusedBecause } from './test-case.ts';
import { outcomesOf, type Played } from './scenario.ts';

interface StepResultProps {
  lab: LabMachine;
  /** Null if no event has been given yet. */
  step: Played | null;
  at: number;
}

/** Describes the result of the last step. Screen readers announce changes. */
export function StepResult({ lab, step, at }: StepResultProps) {
  const words = useWords();
  const { say, person, command, reason } = words;
  const name = (state: string) => say(labelOf(lab, state));
  if (step === null) {
    return (
      <div className="ui-card lab-result" role="status">
        <p className="ui-quiet">{say('lab.result.nothing')}</p>
      </div>
    );
  }
  const { given, before, after, result } = step;
  const because = refusedBecause(step);
  const outcome = outcomesOf(lab, given.event.type).find((one) => one.name === given.outcome);
  const failed = result.outcome === 'taken' && outcome?.kind === 'failed';
  const tone = because !== null ? 'negative' : failed ? 'progress' : 'positive';
  return (
    <div className={`ui-card lab-result is-${tone}`} role="status">
      <p>
        <strong>
          {say('lab.result.step', {
            at,
            person: person(given.who),
            command: command(given.event.type),
          })}
        </strong>{' '}
        <span className={`ui-status ui-tone-${tone}`}>
          {say(`lab.result.${because !== null ? 'refused' : failed ? 'failed' : 'taken'}`)}
        </span>
      </p>
      {because !== null && <p>{reason(`guards.${because}`)}</p>}
      {because === null && outcome && (
        <p>
          {say('lab.result.answer', {
            call:
              result.outcome === 'taken' && result.call ? say(`commands.calls.${result.call}`) : '',
            outcome: words.outcome(outcome),
          })}
        </p>
      )}
      <p className="ui-quiet">
        {before.state === after.state
          ? say('lab.result.stays', { status: name(after.state) })
          : `${name(before.state)} → ${name(after.state)}`}
      </p>
      {result.outcome === 'refused' && result.why.reason === 'guard' && (
        <Guards trees={result.why.trees} />
      )}
    </div>
  );
}
