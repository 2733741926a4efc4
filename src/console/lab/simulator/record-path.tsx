import { labelOf, type LabMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { useWords } from '../words.ts';
import { PathList } from './path-list.tsx';
import type { Played } from './scenario.ts';
import { jsonOf, refusedBecause, testCaseOf, vitestOf } from './test-case.ts';
import type { Bench } from './use-simulation.ts';

/**
 * The path of a simulated record. It can be saved as a case unless all paths of the machine share
 * one start.
 */
export function RecordPath({ lab, bench }: { lab: LabMachine; bench: Bench }) {
  const { say, person, command } = useWords();
  const status = (state: string) => say(labelOf(lab, state));
  const { start, steps } = bench.simulation;
  const ending = (step: Played) =>
    refusedBecause(step) === null ? `→ ${status(step.after.state)}` : say('lab.result.refused');
  const lines = bench.played.map(
    (step) =>
      `${person(step.given.who)}${say('lab.path.gives')}${command(step.given.event.type)} ${ending(step)}`,
  );
  return (
    <PathList
      lines={[status(start.state), ...lines]}
      bench={bench}
      onSave={
        lab.start !== undefined
          ? null
          : (format) => {
              const testCase = testCaseOf(lab, { start, steps });
              if (format === 'json')
                download(`${lab.id}.path.json`, jsonOf(testCase), 'application/json');
              else download(`${lab.id}-path.test.ts`, vitestOf(testCase), 'text/plain');
            }
      }
    />
  );
}
