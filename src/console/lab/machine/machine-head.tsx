import { Link } from 'react-router-dom';
import { useScreenTitle } from '../../base/screen-title.tsx';
import { addressOf, type View } from '../address.ts';
import type { ShownMachine } from '../catalog.ts';
import { Counts } from '../counts.tsx';
import { useWords } from '../words.ts';
import './machine.css';

interface MachineHeadProps {
  lab: ShownMachine;
  view: View;
  views: readonly View[];
  /** Query of the address that the tabs keep. */
  search?: string;
}

/** The head of a machine's page: name, purpose, size, and the tabs. */
export function MachineHead({ lab, view, views, search = '' }: MachineHeadProps) {
  const { say } = useWords();
  const name = say(`lab.machines.${lab.id}.name`);
  useScreenTitle(`${name} · ${say(`lab.views.${view}`)}`);
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
          <Link
            key={one}
            to={`${addressOf(lab.id, one)}${search}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {say(`lab.views.${one}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
