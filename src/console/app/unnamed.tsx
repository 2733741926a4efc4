import { Link, useLocation } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { addressOf, missingKeys, routeOf, titleKey, trailOf } from './routes.tsx';

/**
 * Shown if the address does not identify the object of its screen; links to the screen where it is
 * chosen.
 */
export function Unnamed() {
  const t = useText();
  const { pathname, search } = useLocation();
  const route = routeOf(pathname);
  if (!route) throw new Error(`${pathname} has no screen.`);
  const above = trailOf(route).findLast((one) => addressOf(one, search) !== null) ?? route;
  const list = t(titleKey(above));
  const missing = missingKeys(route, search)
    .map((name) => t(`unnamed.keys.${name}`))
    .join(t('unnamed.and'));
  return (
    <section className="page">
      <h1>{t('unnamed.title')}</h1>
      <p>{t('unnamed.text', { screen: t(titleKey(route)), missing, list })}</p>
      <div className="page-actions">
        <Link className="plain-button plain-primary" to={addressOf(above, search) ?? above.path}>
          {t('unnamed.toList', { list })}
        </Link>
      </div>
    </section>
  );
}
