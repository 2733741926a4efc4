import './pages.css';
import { useText } from '../use-text.ts';
import { Home } from './pages.tsx';

/** The route is known and its screen is not there yet; said as it is, under the name it will have. */
export function NotBuilt({ title }: { title: string }) {
  const t = useText();
  return (
    <section className="page">
      <h1>{title}</h1>
      <p>{t('common.notBuilt.title')}</p>
      <p>{t('common.notBuilt.text')}</p>
      <div className="page-actions">
        <Home />
      </div>
    </section>
  );
}
