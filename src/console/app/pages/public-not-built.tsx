import { useLocation } from 'react-router-dom';
import { publicRoutes } from '../routes/public.ts';
import { useText } from '../use-text.ts';
import { NotBuilt } from './not-built.tsx';
import { PublicPage } from './public-page.tsx';

/** A public route whose screen is not there yet. */
export function PublicNotBuilt() {
  const t = useText();
  const { pathname } = useLocation();
  const title = publicRoutes.find(({ path }) => path === pathname)?.title ?? 'login';
  return (
    <PublicPage>
      <NotBuilt title={t(`common.publicTitles.${title}`)} />
    </PublicPage>
  );
}
