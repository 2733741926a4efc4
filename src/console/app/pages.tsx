import '../base/pages/pages.css';
import { Link } from 'react-router-dom';
import { homeOf } from '../session/home.ts';
import { useUserOrNull } from '../session/context.tsx';
import { useText } from '../base/use-text.ts';

/** The links of a page that leads nowhere. */
function Home() {
  const t = useText();
  const user = useUserOrNull();
  return (
    <Link className="plain-button plain-primary" to={user ? homeOf(user) : '/login'}>
      {t(user ? 'common.toHome' : 'common.toLogin')}
    </Link>
  );
}

function Page({ code, name }: { code: string; name: 'notFound' | 'forbidden' }) {
  const t = useText();
  return (
    <section className="page">
      <p className="page-code">{code}</p>
      <h1>{t(`common.${name}.title`)}</h1>
      <p>{t(`common.${name}.text`)}</p>
      <div className="page-actions">
        <Home />
        <button type="button" className="plain-button" onClick={() => history.back()}>
          {t('common.back')}
        </button>
      </div>
    </section>
  );
}

/** The page of an unknown address. */
export const NotFound = () => <Page code="404" name="notFound" />;

/** The page of an address that this user may not open. */
export const Forbidden = () => <Page code="403" name="forbidden" />;
