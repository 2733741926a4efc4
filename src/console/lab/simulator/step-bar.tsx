import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core';
import { Redo, Reset, Undo } from '@blueprintjs/icons';
import { useId } from 'react';
import { labelOf, type LabMachine, type Start } from '../catalog.ts';
import { useWords } from '../words.ts';
import { firstStart } from './scenario.ts';
import type { Bench } from './use-simulation.ts';

interface StepBarProps {
  lab: LabMachine;
  bench: Bench;
  /** Where the record stands. */
  state: string;
}

/** The present status, the way back and forth, and where the path begins. */
export function StepBar({ lab, bench: { simulation, act }, state }: StepBarProps) {
  const { say, fact } = useWords();
  const id = useId();
  const { at, steps, start } = simulation;
  const status = lab.statuses.find((one) => one.state === state);
  const starts = lab.statuses.flatMap((one) => (lab.situations[one.state] ?? []).map(({ facts }, situation) => ({ status: one, situation, facts })));
  const goTo = (to: number) => act({ type: 'goTo', at: to });
  const name = (to: Start) => `${to.state} ${to.situation}`;
  const buttons = [
    { key: 'back', icon: <Undo />, off: at === 0, act: () => goTo(at - 1) },
    { key: 'forward', icon: <Redo />, off: at === steps.length, act: () => goTo(at + 1) },
    { key: 'restart', icon: <Reset />, off: steps.length === 0 && name(start) === name(firstStart(lab)), act: () => act({ type: 'restart', start: firstStart(lab) }) },
  ];
  return (
    <div className="lab-steps">
      <div className="ui-row">
        <strong className={`ui-status ui-tone-${status?.tone ?? 'other'} lab-steps-status`}>{say(labelOf(lab, state))}</strong>
        <span className="ui-quiet lab-small">{say('lab.step.position', { at, of: steps.length })}</span>
        <ButtonGroup variant="minimal" className="lab-steps-buttons">
          {buttons.map(({ key, icon, off, act: press }) => (
            // Stays where the focus is when there is no further step; its title says why.
            <Button key={key} icon={icon} aria-label={say(`lab.step.${key}`)} title={say(off ? `lab.step.no.${key}` : `lab.step.${key}`)} aria-disabled={off} className={off ? 'ui-disabled' : ''} onClick={off ? undefined : press} />
          ))}
        </ButtonGroup>
      </div>
      {lab.start === undefined && (
        <div className="lab-field">
          <label htmlFor={id}>{say('lab.step.start')}</label>
          <HTMLSelect
            id={id}
            fill
            value={name(start)}
            onChange={(event) => {
              const [to = '', situation = '0'] = event.target.value.split(' ');
              act({ type: 'restart', start: { state: to, situation: Number(situation) } });
            }}
          >
            {starts.map(({ status: { state: to, code, label }, situation, facts }) => (
              <option key={`${to} ${situation}`} value={`${to} ${situation}`}>
                {[code, say(label)].filter(Boolean).join(' ')}
                {facts.length > 0 && `${say('diagram.open')}${facts.map(fact).join(say('diagram.and'))}${say('diagram.close')}`}
              </option>
            ))}
          </HTMLSelect>
        </div>
      )}
    </div>
  );
}
