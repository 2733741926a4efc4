import { Button, HTMLSelect, Intent } from '@blueprintjs/core';
import { useId, useMemo, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { placeText, type ClientMachine } from '../catalog.ts';
import { EventChoice, type EventOption } from '../simulator/event-choice.tsx';
import { MOST_STEPS } from '../simulator/simulation.ts';
import { useWords } from '../words.ts';
import { clientProspectsOf, type ClientProspect } from './prospects.ts';

interface ClientComposerProps {
  lab: ClientMachine;
  snapshot: AnyMachineSnapshot;
  /** Number of steps taken so far. */
  at: number;
  /** Receives the name of the step. */
  onGive: (step: string) => void;
}

/** The choice for the next step; null: the most likely one. */
interface Chosen {
  column: string | null;
  step: string | null;
}

const NOTHING: Chosen = { column: null, step: null };

/**
 * Chooses the next step of a machine of the console: an event with its payload, or the end of a
 * running call.
 */
export function ClientComposer({ lab, snapshot, at, onGive }: ClientComposerProps) {
  const { say, happening, variant, condition } = useWords();
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const prospects = useMemo(() => clientProspectsOf(lab, snapshot), [lab, snapshot]);
  const prospect =
    prospects.find(({ column }) => column === chosen.column) ??
    prospects.find(({ refusal }) => refusal === null) ??
    prospects[0];
  const step = prospect?.steps.find((one) => one.id === chosen.step) ?? prospect?.likely;
  const isFull = at >= MOST_STEPS;
  const option = ({ column, likely, targets, refusal }: ClientProspect): EventOption => ({
    event: column,
    text: happening(likely.event.type),
    note: likely.who === null ? say('lab.client.byItself') : '',
    outlook:
      refusal === null
        ? {
            kind: 'open',
            text: targets.map((place) => placeText(lab, place, say)).join(say('diagram.or')),
          }
        : refusal.reason === 'guard'
          ? {
              kind: 'refused',
              text: say('lab.client.unless', { condition: condition(refusal.guard) }),
            }
          : { kind: 'absent' },
  });
  if (!prospect || !step) return null;
  return (
    <form
      className="lab-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFull) return;
        setChosen(NOTHING);
        onGive(step.id);
      }}
    >
      <EventChoice
        title={say('lab.client.event')}
        options={prospects.map(option)}
        chosen={prospect.column}
        onChoose={(column) => setChosen({ column, step: null })}
      />
      {prospect.steps.length > 1 && (
        <div className="lab-field">
          <label htmlFor={id}>
            {say(step.who === null ? 'lab.client.ending' : 'lab.client.variant')}
          </label>
          <HTMLSelect
            id={id}
            fill
            value={step.id}
            onChange={(event) => setChosen({ column: prospect.column, step: event.target.value })}
          >
            {prospect.steps.map((one) => (
              <option key={one.id} value={one.id}>
                {variant(one.name)}
              </option>
            ))}
          </HTMLSelect>
        </div>
      )}
      <Button
        type="submit"
        intent={Intent.PRIMARY}
        fill
        aria-disabled={isFull}
        aria-describedby={isFull ? `${id}-full` : undefined}
      >
        {say('lab.client.action', { happening: happening(step.event.type) })}
      </Button>
      {isFull && (
        <p id={`${id}-full`} className="ui-quiet">
          {say('lab.give.full', { count: MOST_STEPS })}
        </p>
      )}
    </form>
  );
}
