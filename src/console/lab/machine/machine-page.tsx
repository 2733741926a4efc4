import { Link, useSearchParams } from 'react-router-dom';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { views, type View } from '../address.ts';
import { Assumptions } from '../assumptions/assumptions.tsx';
import type { LabMachine } from '../catalog.ts';
import { Checks } from '../checks/checks.tsx';
import { Refusals } from '../refusals/refusals.tsx';
import { concerned, rightsOf } from '../rights.ts';
import { Simulator } from '../simulator/simulator.tsx';
import { useSimulation } from '../simulator/use-simulation.ts';
import { Tours } from '../tours/tours.tsx';
import { useWords } from '../words.ts';
import { Explorer } from './explorer.tsx';
import { MachineHead } from './machine-head.tsx';

/** The first kind of record with this lifecycle. */
const kindOf = ({ id }: LabMachine) =>
  RECORD_KINDS.find((kind) => lifecycles[kind].machine.id === id) ?? '';

/** The page of a record's machine: diagram, simulator, refusals, tours, checks and assumptions. */
export function MachinePage({ lab, view }: { lab: LabMachine; view: View }) {
  const [params] = useSearchParams();
  const { say } = useWords();
  const bench = useSimulation(lab);
  // Tabs keep the path, so that each shows the record in the same state.
  const search = bench.link === '' ? '' : `?path=${bench.link}`;
  const assumed = params.get('assumed');
  const done = bench.played.slice(0, bench.simulation.at);
  const here = done.at(-1)?.after.state ?? bench.simulation.start.state;
  return (
    <>
      <MachineHead lab={lab} view={view} views={views} search={search} />
      {view === 'diagram' && (
        <Explorer
          key={assumed}
          lab={lab}
          here={here}
          visited={done.map(({ before }) => before.state)}
          rights={rightsOf(lab)}
          people={concerned(lab)}
          assumed={assumed}
        />
      )}
      {view === 'simulate' && <Simulator lab={lab} bench={bench} />}
      {view === 'refusals' && <Refusals lab={lab} />}
      {view === 'tours' && (
        <>
          <p>
            <Link to={`/insight?kind=${kindOf(lab)}&view=coverage`}>
              {say('lab.tours.coverage')}
            </Link>
          </p>
          <Tours lab={lab} />
        </>
      )}
      {view === 'checks' && <Checks lab={lab} />}
      {view === 'assumptions' && <Assumptions lab={lab} search={search} />}
    </>
  );
}
