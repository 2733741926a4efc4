import { Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useScreenTitle } from '../../base/screen-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GUIDE } from '../address.ts';
import { clientMachines, labMachines } from '../catalog.ts';
import { useWords } from '../words.ts';
import { Card } from './card.tsx';
import './gallery.css';
import { matchOf } from './search.ts';

/** Every machine as a card, with a search by name, status, code and command. */
export function Gallery() {
  const words = useWords();
  const { say } = words;
  const id = useId();
  const [query, setQuery] = useState('');
  useScreenTitle(say('lab.title'));
  const groups = (['records', 'client'] as const).map((name) => ({
    name,
    found: (name === 'records' ? labMachines : clientMachines).flatMap((lab) => {
      const match = matchOf(lab, query, words);
      return match ? [{ lab, match }] : [];
    }),
  }));
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <>
      <header className="lab-head">
        <div>
          <h1 tabIndex={-1}>{say('lab.title')}</h1>
          <p className="ui-quiet">{say('lab.intro')}</p>
          <Link to={GUIDE}>{say('lab.guide')}</Link>
        </div>
        <div className="lab-search" role="search">
          <label htmlFor={id}>{say('lab.gallery.search')}</label>
          <input
            id={id}
            type="search"
            className={`${Classes.INPUT} ${Classes.FILL}`}
            value={query}
            maxLength={60}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p className="ui-quiet" role="status">
            {say('lab.gallery.found', { count, of: labMachines.length + clientMachines.length })}
          </p>
        </div>
      </header>
      {count === 0 && <EmptyState title="lab.gallery.nothing" hint="lab.gallery.nothingHint" />}
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ name, found }) => (
          <section key={name} aria-labelledby={`${id}-${name}`}>
            <h2 id={`${id}-${name}`} className="lab-gallery-group">
              {say(`lab.gallery.${name}`)}
            </h2>
            <ul className="lab-cards">
              {found.map(({ lab, match }) => (
                <li key={lab.id}>
                  <Card lab={lab} match={match} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
