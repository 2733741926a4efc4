import {
  Activity,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Route as RouteElement, Routes, useLocation, type Location } from 'react-router-dom';
import { Boundary } from '../base/boundary.tsx';
import { loadTexts } from '../base/i18n.ts';
import { RecordPeek } from '../base/record-peek.ts';
import { ScreenAt } from '../base/screen-at.ts';
import { noteScreen } from '../live/begin.ts';
import { LoadedScreen } from './load-screen.tsx';
import { missingKeys, recordTitle, routeOf, type Route } from './routes.tsx';
import type { LoadScreen } from './routes/types.ts';

/**
 * Whether a screen has been shown since the page was loaded; the first one does not take the focus.
 */
let isLater = false;

/**
 * After a route change the focus moves to the heading of the screen, for screen readers and
 * keyboards.
 */
function focusHeading(place: HTMLElement | null): void {
  if (!isLater) {
    isLater = true;
    return;
  }
  const heading = place?.querySelector('h1');
  if (!heading) return document.getElementById('main')?.focus({ preventScroll: true });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A loaded screen in its place: scroll position restored, heading focused. */
function Placed({ children, location }: { children: ReactNode; location: Location }) {
  const place = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const { pathname } = location;
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    main.scrollTop = scrolled.current;
    const keep = () => {
      scrolled.current = main.scrollTop;
    };
    main.addEventListener('scroll', keep, { passive: true });
    return () => main.removeEventListener('scroll', keep);
  }, []);
  useEffect(() => {
    focusHeading(place.current);
    noteScreen();
  }, [pathname]);
  return (
    <div ref={place} className="screen">
      {children}
    </div>
  );
}

/** Shown instead of a screen whose address lacks a required key. */
const unnamed: LoadScreen = () => import('./unnamed.tsx').then((m) => m.Unnamed);

function Frame({ route, location }: { route: Route; location: Location }) {
  // A redirect has none, and shows nothing meanwhile.
  if (route.screen === undefined) return null;
  const isUnnamed = missingKeys(route, location.search).length > 0;
  return (
    // Each frame has its own location: a kept list does not see the address of the screen in front
    // of it.
    <Routes location={location}>
      <RouteElement
        path={route.path}
        element={
          <LoadedScreen
            id={isUnnamed ? 'unnamed' : route.path}
            load={isUnnamed ? unnamed : route.screen}
            texts={isUnnamed ? ['unnamed', ...(route.texts ?? [])] : (route.texts ?? [])}
          >
            {(Screen) => (
              <Boundary>
                <Placed location={location}>
                  <Screen />
                </Placed>
              </Boundary>
            )}
          </LoadedScreen>
        }
      />
    </Routes>
  );
}

/** A screen inside another one: it has neither the scroll nor the heading of the page. */
function Inside({ address }: { address: string }) {
  const route = routeOf(address);
  if (!route?.screen) throw new Error(`${address} has no screen.`);
  return (
    <LoadedScreen id={route.path} load={route.screen} texts={route.texts ?? []}>
      {(Screen) => (
        <Boundary key={address}>
          <Screen />
        </Boundary>
      )}
    </LoadedScreen>
  );
}

const peeking = {
  titleOf: recordTitle,
  Peek: lazy(async () => {
    const [{ Peek }] = await Promise.all([
      import('../workbench/peek.tsx'),
      loadTexts(['workbench', 'records']),
    ]);
    return { default: Peek };
  }),
};

const inside = (address: string) => <Inside key={address} address={address} />;

interface Kept {
  route: Route;
  location: Location;
}

/**
 * The screen of the current route, and behind it, hidden and inactive, the lists that keep their
 * state.
 */
export function Screens({ route }: { route: Route | null }) {
  const location = useLocation();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  if (route?.keptAlive && kept.find((one) => one.route === route)?.location !== location) {
    setKept(
      [...kept.filter((one) => one.route !== route), { route, location }].sort((a, b) =>
        a.route.path.localeCompare(b.route.path),
      ),
    );
  }
  return (
    <ScreenAt value={inside}>
      <RecordPeek value={peeking}>
        {kept.map((one) => (
          <Activity key={one.route.path} mode={one.route === route ? 'visible' : 'hidden'}>
            <Frame route={one.route} location={one.location} />
          </Activity>
        ))}
        {route && !route.keptAlive && (
          <Frame key={location.pathname} route={route} location={location} />
        )}
      </RecordPeek>
    </ScreenAt>
  );
}
