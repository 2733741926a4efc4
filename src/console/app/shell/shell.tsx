import './shell.css';
import { OverlaysProvider } from '@blueprintjs/core';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ConsoleUser } from '#contract/session.ts';
import { menuFor, menuPathOf } from '../menu.ts';
import { titleKey, type Route } from '../routes.tsx';
import { ScreenTitle } from '../../base/screen-title.tsx';
import { useText } from '../../base/use-text.ts';
import { useSession } from '../../session/context.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { shortened, useCounts } from './counts.ts';
import { Header } from './header.tsx';
import { PaletteHost } from './palette-host.tsx';
import { Sidebar } from './sidebar.tsx';

const UnreadNote = lazy(() =>
  import('../../session/unread-note.tsx').then(({ UnreadNote: component }) => ({
    default: component,
  })),
);

interface ShellProps {
  user: ConsoleUser;
  /** Null: unknown address. */
  route: Route | null;
  children: ReactNode;
}

/**
 * Sets the tab title, with the number of unread notifications, and announces each new screen to
 * screen readers.
 */
function useAnnounced(title: string, unread: number): string {
  const t = useText();
  const product = t('common.product');
  useEffect(() => {
    document.title = `${unread > 0 ? `(${shortened(unread)}) ` : ''}${title} · ${product}`;
  }, [title, product, unread]);
  return t('shell.announced', { title });
}

/** Moves only the focus; the address stays. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The frame of every screen behind the login: header, menu, breadcrumb, palette. */
export function Shell({ user, route, children }: ShellProps) {
  const t = useText();
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const menu = useMemo(() => menuFor(user), [user]);
  const title = ownTitle ?? t(route ? titleKey(route) : 'common.notFound.title');
  const counts = useCounts();
  const unread = counts?.unread ?? 0;
  const announced = useAnnounced(title, unread);
  const isUnread = useSession(({ context }) => context.rereadFailed);
  return (
    <OverlaysProvider>
      <a className="skip-link" href="#main" onClick={skip}>
        {t('shell.skip')}
      </a>
      <div className="shell">
        <Header user={user} unread={unread} />
        <Sidebar menu={menu} current={route && menuPathOf(route)} counts={counts} />
        <main id="main" tabIndex={-1}>
          {route && <Breadcrumb route={route} menu={menu} title={ownTitle} />}
          {isUnread && (
            <Suspense fallback={null}>
              <UnreadNote text={t('session.unread.text')} />
            </Suspense>
          )}
          <ScreenTitle value={setOwnTitle}>{children}</ScreenTitle>
        </main>
      </div>
      <PaletteHost menu={menu} />
      <p className="visually-hidden" role="status" aria-live="polite">
        {announced}
      </p>
    </OverlaysProvider>
  );
}
