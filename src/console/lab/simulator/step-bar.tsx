import '../machine/machine.css';
import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { Redo, Reset, Undo } from '@blueprintjs/icons';
import { useId } from 'react';
import type { Tone } from '#model/graph.ts';
import { useWords } from '../words.ts';
import type { Bench } from './use-simulation.ts';

/** A start of a path with its name. */
export interface NamedStart<From> {
  start: From;
  text: string;
}

interface StepBarProps<From> {
  bench: Pick<Bench<From, never, unknown>, 'act'> & {
    simulation: { start: From; steps: readonly unknown[]; at: number };
  };
  /** The current state. */
  state: { text: string; tone: Tone };
  /** The default start. */
  first: From;
  /** The starts to choose from; empty if every path begins alike. */
  starts: readonly NamedStart<From>[];
}

/** The current status, buttons to step back and forth, and the start of the path. */
export function StepBar<From>({
  bench: { simulation, act },
  state,
  first,
  starts,
}: StepBarProps<From>) {
  const { say } = useWords();
  const id = useId();
  const { at, steps, start } = simulation;
  const goTo = (to: number) => act({ type: 'goTo', at: to });
  const keyOf = (one: From) => JSON.stringify(one);
  const buttons = [
    { key: 'back', icon: <Undo />, off: at === 0, act: () => goTo(at - 1) },
    { key: 'forward', icon: <Redo />, off: at === steps.length, act: () => goTo(at + 1) },
    {
      key: 'restart',
      icon: <Reset />,
      off: steps.length === 0 && keyOf(start) === keyOf(first),
      act: () => act({ type: 'restart', start: first }),
    },
  ];
  return (
    <div className="lab-steps">
      <div className="ui-row">
        <strong className={`ui-status ui-tone-${state.tone} lab-steps-status`}>{state.text}</strong>
        <span className="ui-quiet lab-small">
          {say('lab.step.position', { at, of: steps.length })}
        </span>
        <ButtonGroup variant="minimal" className="lab-steps-buttons">
          {buttons.map(({ key, icon, off, act: press }) => (
            // Stays focusable without a further step, so that the focus is not lost; its title
            // gives the reason.
            <Button
              key={key}
              icon={icon}
              aria-label={say(`lab.step.${key}`)}
              title={say(off ? `lab.step.no.${key}` : `lab.step.${key}`)}
              aria-disabled={off}
              className={off ? 'ui-disabled' : ''}
              onClick={off ? undefined : press}
            />
          ))}
        </ButtonGroup>
      </div>
      {starts.length > 1 && (
        <div className="lab-field">
          <label htmlFor={id}>{say('lab.step.start')}</label>
          <HTMLSelect
            id={id}
            fill
            value={keyOf(start)}
            onChange={(event) => {
              const chosen = starts.find((one) => keyOf(one.start) === event.target.value);
              if (chosen) act({ type: 'restart', start: chosen.start });
            }}
          >
            {starts.map((one) => (
              <option key={keyOf(one.start)} value={keyOf(one.start)}>
                {one.text}
              </option>
            ))}
          </HTMLSelect>
        </div>
      )}
    </div>
  );
}
