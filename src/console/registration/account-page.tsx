import './registration.css';
import '../base/pages/pages.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { PublicPage } from '../base/pages/public-page.tsx';
import { useText } from '../base/use-text.ts';
import type { CallFailure } from '../http/send.ts';
import { FormContext } from '../ui/form/form-context.ts';
import { useSettingsForm, type SettingsFormParts } from '../ui/form/use-settings-form.ts';

interface AccountPageProps extends Omit<SettingsFormParts, 'module' | 'isNew'> {
  title: string;
  intro: string;
  action: string;
  /** What the button says while it is sent. */
  busyText: string;
  /** Below the form: where else one can go. */
  links: ReactNode;
  children: ReactNode;
}

/** What went wrong as a whole; what is wrong with a field stands at the field. */
function Trouble({ failure, count }: { failure: CallFailure | null; count: number }) {
  const t = useText();
  const said =
    count > 0
      ? t('registration.problems', { count })
      : failure &&
        `${failure.info || t(`common.failures.${failure.kind}`)} ${t('registration.kept')}`;
  return <div role="alert">{said && <p className="account-trouble">{said}</p>}</div>;
}

/** A page with one form for people who are not signed in. */
export function AccountPage({
  title,
  intro,
  action,
  busyText,
  links,
  children,
  ...parts
}: AccountPageProps) {
  const t = useText();
  const id = useId();
  const place = useRef<HTMLFormElement>(null);
  const { form, submit, busy, failure, sentCount } = useSettingsForm({
    ...parts,
    module: 'registration',
    isNew: true,
  });

  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  // After a try the next one begins at the first field that is wrong.
  useEffect(() => {
    if (sentCount > 0)
      place.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
        ?.focus();
  }, [sentCount]);

  return (
    <PublicPage>
      <div className="account">
        <h1 id={id}>{title}</h1>
        <p className="account-intro">{intro}</p>
        <Trouble failure={failure} count={sentCount > 0 ? form.problems.length : 0} />
        <form
          ref={place}
          noValidate
          aria-labelledby={id}
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormContext value={form}>{children}</FormContext>
          <button
            type="submit"
            className="plain-button plain-primary account-submit"
            aria-disabled={busy}
          >
            {busy ? busyText : action}
          </button>
        </form>
        <nav className="account-links" aria-label={t('session.help')}>
          {links}
        </nav>
      </div>
    </PublicPage>
  );
}
