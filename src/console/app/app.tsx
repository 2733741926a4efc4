import { Suspense, useEffect, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { namedKey } from '#locales/keys.ts';
import type { SessionActor } from '../session/actor.ts';
import { SessionProvider } from '../session/context.tsx';
import { Boundary } from '../base/boundary.tsx';
import { ConfirmHost } from '../base/confirm-host.tsx';
import { LoadedScreen } from './load-screen.tsx';
import { Loading } from '../base/pages/loading.tsx';
import { publicRoutes } from './routes/public.ts';
import { ConsoleRouter } from '../base/router.tsx';
import { SpokenLanguage } from '../base/spoken-language.tsx';
import { ScreenTitle } from '../base/screen-title.tsx';
import { Toaster } from '../base/toaster.tsx';
import { useText } from '../base/use-text.ts';

/** Texts that every screen behind the login may need. */
const shellTexts = ['shell', 'menu', 'ui', 'errors', 'rules', 'enums', 'guards', 'commands'];

const loadArea = () => import('./area.tsx').then((m) => m.Area);

function PublicScreen({ path }: { path: string }) {
  const t = useText();
  const route = publicRoutes.find((candidate) => candidate.path === path);
  const product = t('common.product');
  const [own, setOwn] = useState<string | null>(null);
  const title = own ?? t(namedKey('common.publicTitles', route?.title ?? 'login'));
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  if (route?.redirectTo !== undefined) return <Navigate to={route.redirectTo} replace />;
  if (!route?.screen) throw new Error(`${path} has no screen.`);
  return (
    <ScreenTitle value={setOwn}>
      <LoadedScreen id={path} load={route.screen} texts={route.texts ?? []} />
    </ScreenTitle>
  );
}

/**
 * The public routes load nothing but themselves; everything else is the area behind the login, in
 * separate chunks.
 */
function Root() {
  const { pathname } = useLocation();
  const open = publicRoutes.find(({ path, nested }) =>
    matchPath(nested ? `${path}/*` : path, pathname),
  );
  if (open) return <PublicScreen path={open.path} />;
  return <LoadedScreen id="area" load={loadArea} texts={shellTexts} />;
}

interface AppProps {
  session: SessionActor;
}

/** The whole console. */
export function App({ session }: AppProps) {
  return (
    <SpokenLanguage>
      <SessionProvider actor={session}>
        <ConsoleRouter>
          <Boundary>
            <Suspense fallback={<Loading />}>
              <Root />
            </Suspense>
          </Boundary>
        </ConsoleRouter>
        <Toaster />
        <ConfirmHost />
      </SessionProvider>
    </SpokenLanguage>
  );
}
