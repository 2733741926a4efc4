import '../base/blueprint.css';
import '../ui/ui.css';
import './lab.css';
import { OverlaysProvider } from '@blueprintjs/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../base/pages/loading.tsx';
import { PublicPage } from '../base/pages/public-page.tsx';
import { wantedOf } from './address.ts';
import { clientMachine, labMachine } from './catalog.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ClientMachinePage } from './machine/client-machine-page.tsx';
import { MachinePage } from './machine/machine-page.tsx';
import { Unknown } from './unknown.tsx';

const Guide = lazy(() => import('./guide/guide.tsx').then((m) => ({ default: m.Guide })));

/** Focuses the heading when the page of the lab changes, but not for the first page. */
function useFocusedHeading(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('.lab h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page]);
}

/**
 * The lab (`/demo`): every lifecycle to view, simulate and check, for analysts, auditors and
 * testers. It needs no login and no gateway: everything comes from the machines and their cases.
 */
export function Lab() {
  const wanted = wantedOf(useLocation().pathname);
  const lab = wanted.page === 'machine' ? labMachine(wanted.id) : null;
  const client = wanted.page === 'machine' ? clientMachine(wanted.id) : null;
  useFocusedHeading(lab?.id ?? client?.id ?? wanted.page);
  const isGallery = wanted.page === 'gallery';
  const isGuide = wanted.page === 'guide';
  return (
    <OverlaysProvider>
      <PublicPage>
        <div className="lab">
          {isGallery && <Gallery />}
          {isGuide && (
            <Suspense fallback={<Loading />}>
              <Guide />
            </Suspense>
          )}
          {lab && wanted.page === 'machine' && (
            <MachinePage key={lab.id} lab={lab} view={wanted.view} />
          )}
          {client && wanted.page === 'machine' && (
            <ClientMachinePage key={client.id} lab={client} view={wanted.view} />
          )}
          {!isGallery && !isGuide && !lab && !client && <Unknown />}
        </div>
      </PublicPage>
    </OverlaysProvider>
  );
}
