import '../machine/machine.css';
import { useId } from 'react';
import { useWords } from '../words.ts';

/** An event to choose, with where it leads now or why it is refused. */
export interface EventOption {
  event: string;
  text: string;
  /** Text beside its name; empty for none. */
  note: string;
  /** `absent`: the status has no such event. */
  outlook: { kind: 'open' | 'refused'; text: string } | { kind: 'absent' };
}

interface EventChoiceProps {
  title: string;
  options: readonly EventOption[];
  chosen: string;
  onChoose: (event: string) => void;
}

/**
 * Chooses an event; each shows where it leads now or why it is refused. Refused events can be
 * given, too, to show the refusal.
 */
export function EventChoice({ title, options, chosen, onChoose }: EventChoiceProps) {
  const { say } = useWords();
  const id = useId();
  const line = ({ event, text, note, outlook }: EventOption) => (
    <label key={event} className={`lab-event ${outlook.kind === 'open' ? '' : 'is-refused'}`}>
      <input
        type="radio"
        name={id}
        value={event}
        checked={event === chosen}
        aria-describedby={outlook.kind === 'absent' ? `${id}-absent` : `${id}-${event}`}
        onChange={() => onChoose(event)}
      />
      <span className="lab-event-name">
        {text}
        {note !== '' && <span className="ui-quiet lab-small"> {note}</span>}
      </span>
      {outlook.kind !== 'absent' && (
        <span id={`${id}-${event}`} className="lab-event-outlook">
          {outlook.kind === 'refused' && (
            <span className="lab-event-no">{say('lab.give.refused')}</span>
          )}
          {outlook.kind === 'open' ? `→ ${outlook.text}` : outlook.text}
        </span>
      )}
    </label>
  );
  const of = (kind: EventOption['outlook']['kind']) =>
    options.filter(({ outlook }) => outlook.kind === kind);
  return (
    <fieldset className="lab-events">
      <legend>{title}</legend>
      {of('open').map(line)}
      {of('refused').map(line)}
      {of('absent').length > 0 && (
        <div className="lab-events-absent">
          <p id={`${id}-absent`}>{say('lab.give.absent')}</p>
          {of('absent').map(line)}
        </div>
      )}
    </fieldset>
  );
}
