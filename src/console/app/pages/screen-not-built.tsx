import { useLocation } from 'react-router-dom';
import { routeOf, titleKey } from '../routes.tsx';
import { useText } from '../use-text.ts';
import { NotBuilt } from './not-built.tsx';

/** A screen behind the login that is not there yet. */
export function ScreenNotBuilt() {
  const t = useText();
  const route = routeOf(useLocation().pathname);
  return <NotBuilt title={route ? t(titleKey(route)) : ''} />;
}
