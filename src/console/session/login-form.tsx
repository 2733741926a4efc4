import './plain-field.css';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { Link } from 'react-router-dom';
import { givenKey, type TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { warmUp } from '../http/send.ts';
import { useSession, useSessionActor } from './context.tsx';
import { holdTyped, takeTyped } from './typed-password.ts';

type Name = 'username' | 'password';
type Values = Record<Name, string>;
type Problems = Partial<Record<Name, TextKey>>;

/**
 * Locale key of what is missing, by field. That both are there needs no formik and no yup, which
 * weigh 25 kB.
 */
function problemsOf({ username, password }: Values): Problems {
  return {
    ...(username.trim() === '' ? { username: 'session.usernameRequired' } : {}),
    ...(password === '' ? { password: 'session.passwordRequired' } : {}),
  };
}

function Notice() {
  const t = useText();
  const notice = useSession((state) => state.context.notice);
  return (
    <div role="alert">
      {notice && (
        <p className="login-notice" data-tone={notice.tone}>
          {notice.text ?? t(givenKey(notice.key))}
        </p>
      )}
    </div>
  );
}

/**
 * User name and password. What is wrong stands at the field; what the gateway says stands above the
 * form.
 */
export function LoginForm() {
  const t = useText();
  const id = useId();
  const session = useSessionActor();
  const isBusy = useSession((state) => state.hasTag('busy'));
  const refused = useSession((state) => state.context.notice?.tone === 'danger');
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<Values>({ username: '', password: '' });
  const [problems, setProblems] = useState<Problems>({});

  useEffect(() => username.current?.focus(), []);

  // After a refusal the next try begins at the password.
  useEffect(() => {
    if (!refused || isBusy) return;
    takeTyped();
    password.current?.select();
  }, [refused, isBusy]);

  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
    'aria-invalid': problems[name] !== undefined,
  });
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(values);
    setProblems(found);
    if (found.username) username.current?.focus();
    else if (found.password) password.current?.focus();
    else {
      holdTyped(values.password);
      session.send({
        type: 'session.signIn',
        username: values.username.trim(),
        password: values.password,
      });
    }
  };

  return (
    <form
      className="login-form"
      noValidate
      onSubmit={submit}
      onInput={warmUp}
      aria-labelledby={`${id}title`}
    >
      <h1 id={`${id}title`}>{t('session.signIn')}</h1>
      <Notice />
      <div className="plain-field">
        <label htmlFor={`${id}username`}>{t('session.username')}</label>
        <input
          ref={username}
          id={`${id}username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-describedby={`${id}usernameNote`}
          {...field('username')}
        />
        <p id={`${id}usernameNote`} className="plain-problem">
          {problems.username && t(problems.username)}
        </p>
      </div>
      <div className="plain-field">
        <label htmlFor={`${id}password`}>{t('session.passwordLabel')}</label>
        <div className="login-password">
          <input
            ref={password}
            id={`${id}password`}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
            aria-describedby={`${id}passwordNote`}
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            {...field('password')}
          />
          <button
            type="button"
            className="icon-button"
            aria-pressed={isShown}
            title={t('session.showPassword')}
            aria-label={t('session.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
              <circle cx="8" cy="8" r="1.9" />
              {!isShown && <path d="M2.5 13.5l11-11" />}
            </svg>
          </button>
        </div>
        <p
          id={`${id}passwordNote`}
          className={problems.password ? 'plain-problem' : 'plain-hint'}
          aria-live="polite"
        >
          {problems.password ? t(problems.password) : isCaps && t('session.capsLock')}
        </p>
      </div>
      <button
        type="submit"
        className="plain-button plain-primary login-submit"
        aria-disabled={isBusy}
      >
        {t(isBusy ? 'session.signingIn' : 'session.signIn')}
      </button>
      <nav className="login-links" aria-label={t('session.help')}>
        <Link to="/Register">{t('session.register')}</Link>
        <Link to="/findPassword">{t('session.findPassword')}</Link>
        <Link to="/zhAccount">{t('session.appeal')}</Link>
        <Link to="/accountJd">{t('session.appealProgress')}</Link>
      </nav>
    </form>
  );
}
