import '../base/blueprint.css';
import '../ui/ui.css';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useSessionActor, useUserOrNull } from '../session/context.tsx';
import { Answers } from '../http/answers.tsx';
import { LiveUpdates } from '../live/live-updates.tsx';
import { EntryQuestion } from '../session/entry-question.tsx';
import { takeTyped } from '../session/typed-password.ts';
import { hasStoredToken } from '../session/storage.ts';
import { Forbidden, NotFound } from './pages.tsx';
import { Entering } from '../base/pages/entering.tsx';
import { PublicPage } from '../base/pages/public-page.tsx';
import { registerAbove } from '../ui/above.ts';
import { mayOpen, routeOf } from './routes.tsx';
import { Screens } from './screens.tsx';
import { Shell } from './shell/shell.tsx';

registerAbove(async () => (await import('./above.ts')).partsAbove);

const FirstPassword = lazy(() =>
  import('../password/first-password.tsx').then((m) => ({ default: m.FirstPassword })),
);

/**
 * Redirects to the login with the reason, and remembers the target unless the user left on their
 * own.
 */
function ToLogin({ left }: { left: boolean }) {
  const session = useSessionActor();
  const { pathname, search } = useLocation();
  useEffect(() => {
    session.send({ type: 'session.require' });
  }, [session]);
  return <Navigate to="/login" replace state={left ? null : { from: pathname + search }} />;
}

/**
 * Everything behind the login: the guard of every route, and the shell around permitted screens.
 */
export function Area() {
  const location = useLocation();
  const session = useSessionActor();
  const user = useUserOrNull();
  const isEntering = useSession((state) => state.hasTag('busy'));
  const isAsking = useSession((state) => state.hasTag('asking'));
  const left = useSession((state) => state.context.notice?.tone === 'neutral');
  const route = routeOf(location.pathname);
  useLayoutEffect(() => {
    // Every change of the address, including its query, checks the storage of the tab, not the
    // memory (requirements, 2.1).
    if (user && !hasStoredToken(sessionStorage)) session.send({ type: 'session.require' });
  }, [location, user, session]);
  const isOwnPassword = user !== null && user.passwordIsInitial !== true;
  useEffect(() => {
    // Nobody will use it any more.
    if (isOwnPassword) takeTyped();
  }, [isOwnPassword]);
  if (isEntering) return <Entering />;
  if (isAsking) return <EntryQuestion />;
  if (!user) {
    if (route || left) return <ToLogin left={left} />;
    return (
      <PublicPage>
        <NotFound />
      </PublicPage>
    );
  }
  if (user.passwordIsInitial === true) {
    return (
      <Suspense>
        <FirstPassword />
      </Suspense>
    );
  }
  if (route?.redirectTo !== undefined) return <Navigate to={route.redirectTo} replace />;
  const isOpen = route !== null && mayOpen(user, route);
  return (
    // Another user or unit gets a fresh console: nothing kept alive may carry over.
    <Answers key={`${user.guid} ${user.currentUserId}`}>
      <LiveUpdates />
      <Shell user={user} route={route}>
        <Screens route={isOpen ? route : null} />
        {!isOpen && (route ? <Forbidden /> : <NotFound />)}
      </Shell>
    </Answers>
  );
}
