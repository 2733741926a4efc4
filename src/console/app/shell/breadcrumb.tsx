import './breadcrumb.css';
import { Link } from 'react-router-dom';
import type { MenuGroup } from '../menu.ts';
import { titleKey, trailOf, type Route } from '../routes.tsx';
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
              // A screen above that needs a record of its own cannot be named by its pattern alone.
              <Crumb route={one} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ route }: { route: Route }) {
  const t = useText();
  const text = t(titleKey(route));
  return route.path.includes(':') ? text : <Link to={route.path}>{text}</Link>;
}
