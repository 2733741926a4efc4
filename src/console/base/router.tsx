import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  parsePath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router-dom';
import { confirm, type Question } from './confirm.ts';

/** Checks of screens with unsaved content; asked before the path changes. */
const guards = new Map<object, Question>();

let isMoving = false;
/** Callbacks that wait until the page of the current address is shown. */
const waiting = new Set<() => void>();

/**
 * Calls back once the page of the current address is shown: at once, unless the previous one is
 * still shown while the next one loads.
 */
export function onceShown(act: () => void): void {
  if (isMoving) waiting.add(act);
  else act();
}

const question = (): Question | null => [...guards.values()].at(-1) ?? null;
const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname;

/**
 * The router of the console. react-router's plain one cannot block a navigation, and its data
 * router adds 17 kB to the login; so this is the plain one with blocking added.
 */
export function ConsoleRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState({ action: history.action, location: history.location });
  const [navigator] = useState<Navigator>(() => {
    const held = (to: To, go: () => void) => {
      const asking =
        pathOf(to) === undefined || pathOf(to) === history.location.pathname ? null : question();
      if (!asking) return go();
      void confirm(asking).then((yes) => yes && go());
    };
    return {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, given) => held(to, () => history.push(to, given)),
      replace: (to, given) => held(to, () => history.replace(to, given)),
    };
  });
  const shown = useRef(history.location.pathname);

  useLayoutEffect(() => {
    let passing = 0;
    return history.listen(({ action, location, delta }) => {
      const asking =
        action === 'POP' && passing === 0 && delta && location.pathname !== shown.current
          ? question()
          : null;
      if (passing > 0) passing -= 1;
      if (!asking || !delta) {
        shown.current = location.pathname;
        isMoving = true;
        startTransition(() => setState({ action, location }));
        return;
      }
      // The browser has navigated already: go back, ask, and navigate again after a yes.
      passing = 1;
      history.go(-delta);
      void confirm(asking).then((yes) => {
        if (!yes) return;
        passing = 1;
        history.go(delta);
      });
    });
  }, [history]);

  useEffect(() => {
    isMoving = false;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  }, [state]);

  return (
    <Router location={state.location} navigationType={state.action} navigator={navigator}>
      {children}
    </Router>
  );
}

/**
 * Asks before the user leaves a screen with unsaved content, by link, back button or closing the
 * tab.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { title, text, action, destructive }: Question,
): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const key = {};
    guards.set(key, {
      title,
      action,
      ...(text === undefined ? {} : { text }),
      ...(destructive === undefined ? {} : { destructive }),
    });
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      guards.delete(key);
      window.removeEventListener('beforeunload', beforeUnload);
    };
  }, [isUnsaved, title, text, action, destructive]);
}

/** Navigates after a slow action, unless the user has left the screen meanwhile. */
export function useGoOn(): (to: To, options?: NavigateOptions) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (window.location.pathname === pathname) void navigate(to, options);
    },
    [pathname, navigate],
  );
}
