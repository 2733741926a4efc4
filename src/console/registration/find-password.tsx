import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { findPasswordForm, registrationCalls } from '#contract/registration.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { sentPassword } from '../session/sent-password.ts';
import { AccountPage } from './account-page.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordFields, repeatedPassword } from './password-fields.tsx';
import { PlainField } from './plain-field.tsx';
import { useSigningIn } from './signing-in.ts';

type Reset = RequestOf<typeof registrationCalls.resetPassword>;

const schema = findPasswordForm.shape({ passwordNext: repeatedPassword });
const initial = { accountName: '', userPhone: '', yzm: '', password: '', passwordNext: '' };

/** Sets a new password with the phone of the account, and signs in with it. */
export function FindPassword() {
  const t = useText();
  const { signIn, leadsTo } = useSigningIn();
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      const { passwordNext: _repeated, ...given } = request;
      const reset = given as Reset;
      await send(
        registrationCalls.resetPassword,
        { ...reset, password: await sentPassword(reset.password) },
        withoutToast,
      );
      toast.success(t('registration.find.done'));
      signIn(reset.accountName, reset.password);
    },
    [signIn, t],
  );
  if (leadsTo !== null) return <Navigate to={leadsTo} replace />;
  return (
    <AccountPage
      title={t('registration.find.title')}
      intro={t('registration.find.intro')}
      action={t('registration.find.action')}
      busyText={t('registration.find.busy')}
      schema={schema}
      initial={initial}
      save={save}
      links={
        <>
          <Link to="/login">{t('registration.toLogin')}</Link>
          <span>
            {t('registration.find.noPhone')} <Link to="/zhAccount">{t('session.appeal')}</Link>
          </span>
        </>
      }
    >
      <PlainField name="accountName" autoComplete="username" maxLength={64} />
      <PlainField
        name="userPhone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={11}
      />
      <CodeField sendType="3" />
      <PasswordFields />
    </AccountPage>
  );
}
