import './pages.css';
import { useText } from '../use-text.ts';
import { PublicPage } from './public-page.tsx';

/** Shown while the user of a link is being fetched. */
export function Entering() {
  const t = useText();
  return (
    <PublicPage>
      <section className="page" role="status">
        <p>{t('session.entering')}</p>
      </section>
    </PublicPage>
  );
}
