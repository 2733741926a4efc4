import { useId } from 'react';
import { labelOf, type LabMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import type { Prospect } from './prospects.ts';

interface EventChoiceProps {
  lab: LabMachine;
  prospects: readonly Prospect[];
  chosen: string;
  onChoose: (event: string) => void;
}

/** Every event with where it leads now, or why it is refused. A refused one can be given too, to see the refusal. */
export function EventChoice({ lab, prospects, chosen, onChoose }: EventChoiceProps) {
  const { say, command, reason } = useWords();
  const id = useId();
  const isAbsent = ({ why }: Prospect) => !why.allowed && why.reason === 'notInThisState';
  const line = (prospect: Prospect) => {
    const { event, why, bySystem, targets } = prospect;
    return (
      <label key={event} className={`lab-event ${why.allowed ? '' : 'is-refused'}`}>
        <input type="radio" name={id} value={event} checked={event === chosen} aria-describedby={isAbsent(prospect) ? `${id}-absent` : `${id}-${event}`} onChange={() => onChoose(event)} />
        <span className="lab-event-name">
          {command(event)}
          {bySystem && <span className="ui-quiet lab-small"> {say('diagram.bySystem')}</span>}
        </span>
        {why.allowed && (
          <span id={`${id}-${event}`} className="lab-event-outlook">
            → {targets.map((target) => say(labelOf(lab, target))).join(say('diagram.or'))}
          </span>
        )}
        {!why.allowed && why.reason === 'guard' && (
          <span id={`${id}-${event}`} className="lab-event-outlook">
            <span className="lab-event-no">{say('lab.give.refused')}</span>
            {reason(`guards.${why.guard}`)}
          </span>
        )}
      </label>
    );
  };
  const absent = prospects.filter(isAbsent);
  const present = prospects.filter((prospect) => !isAbsent(prospect));
  return (
    <fieldset className="lab-events">
      <legend>{say('lab.give.event')}</legend>
      {present.filter(({ why }) => why.allowed).map(line)}
      {present.filter(({ why }) => !why.allowed).map(line)}
      {absent.length > 0 && (
        <div className="lab-events-absent">
          <p id={`${id}-absent`}>{say('lab.give.absent')}</p>
          {absent.map(line)}
        </div>
      )}
    </fieldset>
  );
}
