import { Link } from 'react-router-dom';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';
import { mayOpen, routeOf, titleKey } from './routes.tsx';

/** The title of a screen, as a link if the user may open it. Throws for the address of no screen. */
export function ScreenLink({ path }: { path: string }) {
  const t = useText();
  const user = useUser();
  const route = routeOf(path.split('?')[0] ?? '');
  if (!route) throw new Error(`${path} is no screen.`);
  const title = t(titleKey(route));
  return mayOpen(user, route) ? <Link to={path}>{title}</Link> : <strong>{title}</strong>;
}
