import { Callout, Intent } from '@blueprintjs/core';
import type { LabMachine } from '../catalog.ts';
import { labelOf } from '../catalog.ts';
import { useWords } from '../words.ts';
import { Composer } from './composer.tsx';
import { ContextTable } from './context-table.tsx';
import { PathList } from './path-list.tsx';
import { Picture } from './simulated-picture.tsx';
import { placeOf } from './scenario.ts';
import './simulator.css';
import { StepBar } from './step-bar.tsx';
import { StepResult } from './step-result.tsx';
import type { Bench } from './use-simulation.ts';

interface SimulatorProps {
  lab: LabMachine;
  bench: Bench;
}

/** What is to be said of the link that was opened: it is broken, or it leads elsewhere than when it was made. */
function LinkNote({ lab, bench: { opened } }: SimulatorProps) {
  const { say } = useWords();
  if (opened === null || (opened.ok && opened.moved === null)) return null;
  if (opened.ok) {
    const { from = '', to = '' } = opened.moved ?? {};
    return (
      <Callout intent={Intent.WARNING} title={say('lab.link.moved')} role="alert">
        {say('lab.link.movedText', { from: say(labelOf(lab, from)), to: say(labelOf(lab, to)) })}
      </Callout>
    );
  }
  const { problem, step } = opened;
  const what = say(`lab.link.problems.${problem}`);
  return (
    <Callout intent={Intent.DANGER} title={say('lab.link.broken')} role="alert">
      <p>{step === null ? what : say('lab.link.inStep', { step, what })}</p>
      <p>{say('lab.link.afresh')}</p>
    </Callout>
  );
}

/** Tries a lifecycle: who gives which event with what, how its call ends, and what that does to the record. */
export function Simulator({ lab, bench }: SimulatorProps) {
  const { say } = useWords();
  const { simulation, played, act } = bench;
  const last = played[simulation.at - 1] ?? null;
  const place = last?.after ?? placeOf(lab, simulation.start);
  return (
    <>
      <LinkNote lab={lab} bench={bench} />
      <div className="lab-simulator">
        <section className="ui-card lab-simulator-give" aria-label={say('lab.give.title')}>
          <StepBar lab={lab} bench={bench} state={place.state} />
          <Composer key={`${simulation.start.state} ${simulation.start.situation}`} lab={lab} place={place} at={simulation.at} onGive={(given) => act({ type: 'give', given })} />
        </section>
        <section className="lab-simulator-shown" aria-label={say('lab.result.title')}>
          <StepResult lab={lab} step={last} at={simulation.at} />
          <Picture lab={lab} state={place.state} visited={played.slice(0, simulation.at).map(({ before }) => before.state)} />
        </section>
        <section className="lab-simulator-side">
          <PathList lab={lab} bench={bench} />
          <ContextTable now={place.context} before={last?.before.context ?? null} />
        </section>
      </div>
    </>
  );
}
