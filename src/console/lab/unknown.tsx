import '../base/pages/pages.css';
import { Link, useLocation } from 'react-router-dom';
import { useScreenTitle } from '../base/screen-title.tsx';
import { useWords } from './words.ts';

/** The page for an address of the lab that names no lifecycle or no view of one. */
export function Unknown() {
  const { say } = useWords();
  const { pathname } = useLocation();
  useScreenTitle(say('lab.unknown.title'));
  return (
    <section className="page">
      <p className="page-code">404</p>
      <h1 tabIndex={-1}>{say('lab.unknown.title')}</h1>
      <p>{say('lab.unknown.text', { address: pathname })}</p>
      <div className="page-actions">
        <Link className="plain-button plain-primary" to="/demo">
          {say('lab.unknown.toAll')}
        </Link>
      </div>
    </section>
  );
}
