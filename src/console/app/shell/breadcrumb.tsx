import './breadcrumb.css';
import { Link, useLocation } from 'react-router-dom';
import type { MenuGroup } from '../menu.ts';
import { addressOf, titleKey, trailOf, type Route } from '../routes.tsx';
import { useText } from '../../base/use-text.ts';

interface BreadcrumbProps {
  route: Route;
  menu: readonly MenuGroup[];
  /** The screen's own title, if it has one. */
  title: string | null;
}

/** The path to the screen: menu group, parent screens, the screen itself. */
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

/** A parent screen; a link if the current address has its required keys. */
function Crumb({ route }: { route: Route }) {
  const t = useText();
  const to = addressOf(route, useLocation().search);
  const text = t(titleKey(route));
  return to === null ? text : <Link to={to}>{text}</Link>;
}
