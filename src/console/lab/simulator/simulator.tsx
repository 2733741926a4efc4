import { labelOf, type LabMachine } from '../catalog.ts';
import { useWords } from '../words.ts';
import { Composer } from './composer.tsx';
import { ContextTable } from './context-table.tsx';
import { contextFields } from './context-words.ts';
import { LinkNote } from './link-note.tsx';
import { RecordPath } from './record-path.tsx';
import { firstStart, placeOf } from './scenario.ts';
import { namedStarts } from './starts.ts';
import { Picture } from './simulated-picture.tsx';
import './simulator.css';
import { StepBar } from './step-bar.tsx';
import { StepResult } from './step-result.tsx';
import type { Bench } from './use-simulation.ts';

interface SimulatorProps {
  lab: LabMachine;
  bench: Bench;
}

/**
 * Simulates a lifecycle: who gives which event with which payload, how its call ends, and what that
 * does to the record.
 */
export function Simulator({ lab, bench }: SimulatorProps) {
  const words = useWords();
  const { say } = words;
  const { simulation, played, act } = bench;
  const { start } = simulation;
  const last = played[simulation.at - 1] ?? null;
  const place = last?.after ?? placeOf(lab, start);
  const starts = namedStarts(lab, words);
  const { tone = 'other' } = lab.statuses.find(({ state }) => state === place.state) ?? {};
  return (
    <>
      <LinkNote lab={lab} opened={bench.opened} />
      <div className="lab-simulator">
        <section className="ui-card lab-simulator-give" aria-label={say('lab.give.title')}>
          <StepBar
            bench={bench}
            state={{ text: say(labelOf(lab, place.state)), tone }}
            first={firstStart(lab)}
            starts={lab.start === undefined ? starts : []}
          />
          <Composer
            key={`${start.state} ${start.situation}`}
            lab={lab}
            place={place}
            at={simulation.at}
            onGive={(given) => act({ type: 'give', given })}
          />
        </section>
        <section className="lab-simulator-shown" aria-label={say('lab.result.title')}>
          <StepResult lab={lab} step={last} at={simulation.at} />
          <Picture
            id={lab.id}
            view="business"
            state={place.state}
            visited={played.slice(0, simulation.at).map(({ before }) => before.state)}
          />
        </section>
        <section className="lab-simulator-side">
          <RecordPath lab={lab} bench={bench} />
          <ContextTable
            title={say('lab.context.title')}
            fields={contextFields(place.context, last?.before.context ?? null, words)}
          />
        </section>
      </div>
    </>
  );
}
