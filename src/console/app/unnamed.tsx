import { Link } from 'react-router-dom';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';

/**
 * Stands where the address does not name what its screen is about, and leads to the screen on which
 * one chooses it.
 */
export function Unnamed({ title, to }: { title: TextKey; to: string }) {
  const t = useText();
  const list = t(title);
  return (
    <section className="page">
      <h1>{t('common.unnamed.title')}</h1>
      <p>{t('common.unnamed.text', { list })}</p>
      <div className="page-actions">
        <Link className="plain-button plain-primary" to={to}>
          {t('common.unnamed.toList', { list })}
        </Link>
      </div>
    </section>
  );
}
