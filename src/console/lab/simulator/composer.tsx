import { Button, HTMLSelect, Intent } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import type { EventObject } from 'xstate';
import type { Persona } from '#machines/shared/people.ts';
import type { RecordContext } from '#machines/shared/types.ts';
import type { Place } from '#model/step.ts';
import { labelOf, type LabMachine } from '../catalog.ts';
import { concerned, personas } from '../rights.ts';
import { useWords } from '../words.ts';
import { EventChoice, type EventOption } from './event-choice.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { PayloadFields } from './payload-fields.tsx';
import { fieldsOf, payloadsOf } from './payload.ts';
import { likelyOf, likelyOutcome, likelyPerson, prospectsOf, type Prospect } from './prospects.ts';
import { outcomesOf, playStep, type Given } from './scenario.ts';
import { MOST_STEPS } from './simulation.ts';

interface ComposerProps {
  lab: LabMachine;
  place: Place<RecordContext>;
  /** Number of steps taken so far. */
  at: number;
  onGive: (given: Given) => void;
}

/** The choice for the next step; null: the most likely one. */
interface Chosen {
  event: string | null;
  payload: EventObject | null;
  outcome: string | null;
}

const NOTHING: Chosen = { event: null, payload: null, outcome: null };

/** Composes the next step: who, which event, its payload, and the answer of the service. */
export function Composer({ lab, place, at, onGive }: ComposerProps) {
  const { say, person, command, reason } = useWords();
  const id = useId();
  const able = concerned(lab);
  const [asked, setAsked] = useState<Persona | null>(null);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const likely = useMemo(() => likelyPerson(lab, place, concerned(lab)), [lab, place]);
  const who = asked ?? likely;
  const prospects = useMemo(() => prospectsOf(lab, place, who), [lab, place, who]);
  const type = chosen.event ?? likelyOf(lab, prospects, place.state);
  const fields = useMemo(() => fieldsOf(lab, type), [lab, type]);
  const { usual } = payloadsOf(lab, type);
  const payload = chosen.payload ?? usual;
  const outcomes = outcomesOf(lab, type);
  const outcome = chosen.outcome ?? likelyOutcome(lab, place, { who, event: usual });
  const isFull = at >= MOST_STEPS;
  const option = (one: Persona) => (
    <option key={one} value={one}>
      {person(one)}
    </option>
  );

  const eventOption = ({ event, why, bySystem, targets }: Prospect): EventOption => ({
    event,
    text: command(event),
    note: bySystem ? say('diagram.bySystem') : '',
    outlook: why.allowed
      ? {
          kind: 'open',
          text: targets.map((target) => say(labelOf(lab, target))).join(say('diagram.or')),
        }
      : why.reason === 'guard'
        ? { kind: 'refused', text: reason(`guards.${why.guard}`) }
        : { kind: 'absent' },
  });

  function give(): void {
    const given = { who, event: payload, outcome };
    try {
      const { after } = playStep(lab, place, given);
      // If this person can do nothing more, select the one who most likely continues.
      if (!prospectsOf(lab, after, who).some(({ why }) => why.allowed)) setAsked(null);
    } catch (error) {
      // A guard or action could not read the typed payload; the record stays as it is.
      return setProblem(
        say('lab.give.unreadable', {
          problem: error instanceof Error ? error.message : String(error),
        }),
      );
    }
    setProblem(null);
    setChosen(NOTHING);
    onGive(given);
  }

  return (
    <form
      className="lab-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFull && problem === null) give();
      }}
    >
      <div className="lab-field">
        <label htmlFor={`${id}-who`}>{say('lab.give.who')}</label>
        <HTMLSelect
          id={`${id}-who`}
          fill
          value={who}
          onChange={(event) => {
            setAsked(event.target.value as Persona);
            setChosen(NOTHING);
          }}
        >
          <optgroup label={say('lab.give.concerned')}>{able.map(option)}</optgroup>
          <optgroup label={say('lab.give.others')}>
            {personas.filter((one) => !able.includes(one)).map(option)}
          </optgroup>
        </HTMLSelect>
      </div>
      <EventChoice
        title={say('lab.give.event')}
        options={prospects.map(eventOption)}
        chosen={type}
        onChoose={(event) => {
          setProblem(null);
          setChosen({ ...NOTHING, event });
        }}
      />
      {fields.length > 0 && (
        <PayloadFields
          key={type}
          lab={lab}
          fields={fields}
          payload={payload}
          onChange={(changed, wrong) => {
            setProblem(wrong);
            setChosen({ ...chosen, event: type, payload: changed });
          }}
        />
      )}
      {outcomes.length > 0 && (
        <OutcomeChoice
          outcomes={outcomes}
          chosen={outcome}
          onChoose={(name) => setChosen({ ...chosen, event: type, outcome: name })}
        />
      )}
      {problem !== null && (
        <p className="ui-problem" role="alert">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        intent={Intent.PRIMARY}
        fill
        aria-disabled={isFull || problem !== null}
        aria-describedby={isFull ? `${id}-full` : undefined}
      >
        {say('lab.give.action', { command: command(type) })}
      </Button>
      {isFull && (
        <p id={`${id}-full`} className="ui-quiet">
          {say('lab.give.full', { count: MOST_STEPS })}
        </p>
      )}
    </form>
  );
}
