import './login.css';
import '../base/pages/pages.css';
import { Navigate, useLocation } from 'react-router-dom';
import { Mark } from '../base/mark.tsx';
import { Preferences } from '../base/preferences.tsx';
import { useText } from '../base/use-text.ts';
import { useUserOrNull } from './context.tsx';
import { homeOf } from './home.ts';
import { LoginForm } from './login-form.tsx';
import { LoginPanel } from './login-panel.tsx';

/** Where the user wanted to go before they were sent here; only a path of this console. */
function wantedOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}

/** The way in: who the console is on the left, the form on the right. */
export function Login() {
  const t = useText();
  const { state } = useLocation();
  const user = useUserOrNull();
  if (user) return <Navigate to={wantedOf(state) ?? homeOf(user)} replace />;
  return (
    <div className="login">
      <LoginPanel />
      <main id="main" className="login-main">
        <div className="login-top">
          <Preferences />
        </div>
        <div className="login-card">
          <div className="login-name">
            <Mark size={32} />
            <span>{t('common.product')}</span>
          </div>
          <LoginForm />
        </div>
        <p className="login-foot">{t('session.foot')}</p>
      </main>
    </div>
  );
}
