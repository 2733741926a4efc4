import { useSearchParams } from 'react-router-dom';
import { placeOf } from '#model/places.ts';
import { views, type View } from '../address.ts';
import { Assumptions } from '../assumptions/assumptions.tsx';
import type { ClientMachine } from '../catalog.ts';
import { Checks } from '../checks/checks.tsx';
import { ClientSimulator } from '../client/client-simulator.tsx';
import { begunAt } from '../client/scenario.ts';
import { useClientSimulation } from '../client/use-client-simulation.ts';
import { Refusals } from '../refusals/refusals.tsx';
import { Tours } from '../tours/tours.tsx';
import { Explorer } from './explorer.tsx';
import { MachineHead } from './machine-head.tsx';
import { topOf } from './marks.ts';

const nobody = () => [];

/**
 * The page of a machine that runs in the console, with the same views as those of records. It does
 * not distinguish people.
 */
export function ClientMachinePage({ lab, view }: { lab: ClientMachine; view: View }) {
  const [params] = useSearchParams();
  const bench = useClientSimulation(lab);
  // Tabs keep the path, so that each shows the machine in the same state.
  const search = bench.link === '' ? '' : `?path=${bench.link}`;
  const assumed = params.get('assumed');
  const { start, at } = bench.simulation;
  const done = bench.played.slice(0, at);
  const { value } = done.at(-1)?.after ?? begunAt(lab, start).snapshot;
  return (
    <>
      <MachineHead lab={lab} view={view} views={views} search={search} />
      {view === 'diagram' && (
        <Explorer
          key={assumed}
          lab={lab}
          here={topOf(placeOf(value))}
          visited={done.map(({ before }) => topOf(placeOf(before.value)))}
          rights={nobody}
          people={[]}
          assumed={assumed}
        />
      )}
      {view === 'simulate' && <ClientSimulator lab={lab} bench={bench} />}
      {view === 'refusals' && <Refusals lab={lab} />}
      {view === 'tours' && <Tours lab={lab} />}
      {view === 'checks' && <Checks lab={lab} />}
      {view === 'assumptions' && <Assumptions lab={lab} search={search} />}
    </>
  );
}
