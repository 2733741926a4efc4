import './breadcrumb.css';
import { Link, useLocation } from 'react-router-dom';
import type { MenuGroup } from '../menu.ts';
import { addressOf, titleKey, trailOf, type Route } from '../routes.tsx';
import { useText } from '../../base/use-text.ts';

interface BreadcrumbProps {
  route: Route;
  menu: readonly MenuGroup[];
  /** The screen's own title, when it has one. */
  title: string | null;
}

/** Where the screen stands: group of the menu, screens above, the screen itself. */
export function Breadcrumb({ route, menu, title }: BreadcrumbProps) {
  const t = useText();
  const trail = trailOf(route);
  const group = menu.find(({ items }) => items.some(({ path }) => path === trail[0]?.path));
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {group && !group.single && <li>{t(group.title)}</li>}
        {trail.map((one) => (
          <li key={one.path}>
            {one === route ? (
              <span aria-current="page">{title ?? t(titleKey(one))}</span>
            ) : (
              <Crumb route={one} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A screen above; the way there is open where the present address names what it is about. */
function Crumb({ route }: { route: Route }) {
  const t = useText();
  const to = addressOf(route, useLocation().search);
  const text = t(titleKey(route));
  return to === null ? text : <Link to={to}>{text}</Link>;
}
