import { placeOf } from '#model/places.ts';
import { placeText, type ClientMachine } from '../catalog.ts';
import { Guards } from '../simulator/guards.tsx';
import { useWords } from '../words.ts';
import { happeningText } from './happening-text.ts';
import { notTakenBecause, type Effects, type Happened } from './scenario.ts';

/** The effects of a step: calls that begin, and what the console is told to do. */
function Going({ calls, told }: Effects) {
  const { say } = useWords();
  const and = say('diagram.and');
  return (
    <>
      {calls.length > 0 && (
        <p>
          {say('lab.client.starts', {
            calls: calls.map((call) => say(`commands.calls.${call}`)).join(and),
          })}
        </p>
      )}
      {told.length > 0 && (
        <p>
          {say('lab.client.told', {
            effects: told.map((effect) => say(`lab.effects.${effect}`)).join(and),
          })}
        </p>
      )}
    </>
  );
}

interface ClientResultProps {
  lab: ClientMachine;
  /** Null if nothing has happened yet. */
  happened: Happened | null;
  at: number;
  /** Effects of starting the machine. */
  begun: Effects;
}

/** Describes the result of the last step. Screen readers announce changes. */
export function ClientResult({ lab, happened, at, begun }: ClientResultProps) {
  const words = useWords();
  const { say, condition } = words;
  if (happened === null) {
    return (
      <div className="ui-card lab-result" role="status">
        <p className="ui-quiet">{say('lab.client.nothing')}</p>
        <Going {...begun} />
      </div>
    );
  }
  const { step, before, after, refusal } = happened;
  const because = notTakenBecause(happened);
  const [from, to] = [before, after].map(({ value }) => placeText(lab, placeOf(value), say));
  const tone = because === null ? 'positive' : 'negative';
  return (
    <div className={`ui-card lab-result is-${tone}`} role="status">
      <p>
        <strong>{say('lab.client.step', { at, happening: happeningText(step, words) })}</strong>{' '}
        <span className={`ui-status ui-tone-${tone}`}>
          {say(because === null ? 'lab.client.taken' : 'lab.client.ignored')}
        </span>
      </p>
      {because !== null && (
        <p>
          {because === 'notInThisState'
            ? say('lab.client.absent')
            : say('lab.client.unless', { condition: condition(because) })}
        </p>
      )}
      <Going calls={happened.calls} told={happened.told} />
      <p className="ui-quiet">
        {from === to ? say('lab.result.stays', { status: to }) : `${from} → ${to}`}
      </p>
      {refusal?.reason === 'guard' && <Guards trees={refusal.trees} />}
    </div>
  );
}
