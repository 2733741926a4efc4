import { Link, useSearchParams } from 'react-router-dom';
import { useScreenTitle } from '../../app/screen-title.tsx';
import { addressOf, views, type View } from '../address.ts';
import { Assumptions } from '../assumptions/assumptions.tsx';
import type { LabMachine } from '../catalog.ts';
import { Counts } from '../counts.tsx';
import { Refusals } from '../refusals/refusals.tsx';
import { Simulator } from '../simulator/simulator.tsx';
import { useSimulation } from '../simulator/use-simulation.ts';
import { Tours } from '../tours/tours.tsx';
import { useWords } from '../words.ts';
import { Explorer } from './explorer.tsx';
import './machine.css';

/** One machine: its diagram, the simulator, who is refused what, tours, and what is assumed. */
export function MachinePage({ lab, view }: { lab: LabMachine; view: View }) {
  const { say } = useWords();
  const name = say(`lab.machines.${lab.id}.name`);
  useScreenTitle(`${name} · ${say(`lab.views.${view}`)}`);
  const [params] = useSearchParams();
  const bench = useSimulation(lab);
  // The path goes along from tab to tab, so that each knows where the record stands.
  const search = bench.link === '' ? '' : `?path=${bench.link}`;
  const assumed = params.get('assumed');
  return (
    <>
      <header className="lab-head">
        <div>
          <p className="lab-up">
            <Link to="/demo">{say('lab.title')}</Link>
          </p>
          <h1 tabIndex={-1}>{name}</h1>
          <p className="ui-quiet">{say(`lab.machines.${lab.id}.purpose`)}</p>
        </div>
        <Counts lab={lab} />
      </header>
      <nav className="lab-tabs" aria-label={say('lab.tabs')}>
        {views.map((one) => (
          <Link key={one} to={`${addressOf(lab.id, one)}${search}`} aria-current={one === view ? 'page' : undefined}>
            {say(`lab.views.${one}`)}
          </Link>
        ))}
      </nav>
      {view === 'diagram' && <Explorer key={assumed} lab={lab} bench={bench} assumed={assumed} />}
      {view === 'simulate' && <Simulator lab={lab} bench={bench} />}
      {view === 'refusals' && <Refusals lab={lab} />}
      {view === 'tours' && <Tours lab={lab} />}
      {view === 'assumptions' && <Assumptions lab={lab} search={search} />}
    </>
  );
}
