import { placeOf } from '#model/places.ts';
import { placeText, type ClientMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { ContextTable } from '../simulator/context-table.tsx';
import { LinkNote } from '../simulator/link-note.tsx';
import { PathList, type CaseFormat } from '../simulator/path-list.tsx';
import { Picture } from '../simulator/simulated-picture.tsx';
import '../simulator/simulator.css';
import { StepBar } from '../simulator/step-bar.tsx';
import { useWords } from '../words.ts';
import { ClientComposer } from './client-composer.tsx';
import { ClientResult } from './client-result.tsx';
import { clientFields } from './context-lines.ts';
import { happeningText } from './happening-text.ts';
import { begunAt, type Happened } from './scenario.ts';
import { clientTestCaseOf, clientVitestOf } from './test-case.ts';
import type { ClientBench } from './use-client-simulation.ts';

interface ClientSimulatorProps {
  lab: ClientMachine;
  bench: ClientBench;
}

/**
 * Simulates a machine of the console: its events, and what they make it store, call and tell the
 * console.
 */
export function ClientSimulator({ lab, bench }: ClientSimulatorProps) {
  const words = useWords();
  const { say, variant } = words;
  const { simulation, played, act, opened } = bench;
  const { start, steps, at } = simulation;
  const begun = begunAt(lab, start);
  const last = played[at - 1] ?? null;
  const snapshot = last?.after ?? begun.snapshot;
  const place = placeOf(snapshot.value);
  const { tone = 'other' } = lab.statuses.find(({ state }) => state === place.split('.')[0]) ?? {};
  const ending = (happened: Happened) =>
    happened.refusal === null
      ? `→ ${placeText(lab, placeOf(happened.after.value), say)}`
      : say('lab.client.ignored');
  const lines = [
    placeText(lab, placeOf(begun.snapshot.value), say),
    ...played.map((one) => `${happeningText(one.step, words)} ${ending(one)}`),
  ];
  const save = (format: CaseFormat) => {
    const testCase = clientTestCaseOf(lab, { start, steps });
    if (format === 'json')
      download(`${lab.id}.path.json`, `${JSON.stringify(testCase, null, 2)}\n`, 'application/json');
    else download(`${lab.id}-path.test.ts`, clientVitestOf(testCase), 'text/plain');
  };
  return (
    <>
      <LinkNote lab={lab} opened={opened} />
      <div className="lab-simulator">
        <section className="ui-card lab-simulator-give" aria-label={say('lab.give.title')}>
          <StepBar
            bench={bench}
            state={{ text: placeText(lab, place, say), tone }}
            first={0}
            starts={lab.starts.map(({ name }, index) => ({ start: index, text: variant(name) }))}
          />
          <ClientComposer
            lab={lab}
            snapshot={snapshot}
            at={at}
            onGive={(given) => act({ type: 'give', given })}
          />
        </section>
        <section className="lab-simulator-shown" aria-label={say('lab.result.title')}>
          <ClientResult lab={lab} happened={last} at={at} begun={begun} />
          <Picture
            id={lab.id}
            view="calls"
            state={place}
            visited={played.slice(0, at).map(({ before }) => placeOf(before.value))}
          />
        </section>
        <section className="lab-simulator-side">
          <PathList lines={lines} bench={bench} onSave={save} />
          <ContextTable
            title={say('lab.client.context')}
            fields={clientFields(
              snapshot.context as object,
              last === null ? null : (last.before.context as object),
              words,
            )}
          />
        </section>
      </div>
    </>
  );
}
