import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../address.ts';
import type { ShownMachine } from '../catalog.ts';
import { Counts } from '../counts.tsx';
import { useWords } from '../words.ts';
import type { Match } from './search.ts';
import { Thumbnail } from './thumbnail.tsx';

/** A machine in the gallery: its purpose, size and thumbnail, and what matched the search. */
export function Card({ lab, match: { statuses, events } }: { lab: ShownMachine; match: Match }) {
  const { say, command } = useWords();
  return (
    <article className="lab-card">
      <div className="lab-card-picture" aria-hidden>
        <Suspense>
          <Thumbnail id={lab.id} />
        </Suspense>
      </div>
      <div className="lab-card-text">
        <h2>
          <Link to={addressOf(lab.id)}>{say(`lab.machines.${lab.id}.name`)}</Link>
        </h2>
        <p>{say(`lab.machines.${lab.id}.purpose`)}</p>
        <Counts lab={lab} />
        {(statuses.length > 0 || events.length > 0) && (
          <p className="lab-card-found">
            {statuses.map(({ state, code, label, tone }) => (
              <span key={state} className={`ui-status ui-tone-${tone}`}>
                {code === null ? say(label) : `${code} ${say(label)}`}
              </span>
            ))}
            {events.map((event) => (
              <span key={event} className="lab-command">
                {command(event)}
              </span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
