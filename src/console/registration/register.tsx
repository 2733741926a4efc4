import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { registerForm, registrationCalls } from '#contract/registration.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { sentPassword } from '../session/sent-password.ts';
import { AccountPage } from './account-page.tsx';
import { accepted, Agreement } from './agreement.tsx';
import { CodeField } from './code-field.tsx';
import {
  askAccountName,
  askEnterpriseCode,
  askEnterpriseName,
  askPhone,
  ExistenceField,
} from './existence-field.tsx';
import { PasswordFields, repeatedPassword } from './password-fields.tsx';
import { useSigningIn } from './signing-in.ts';

type Registration = RequestOf<typeof registrationCalls.register>;

const schema = registerForm.shape({ passwordNext: repeatedPassword, agreed: accepted });
const initial = {
  qiYe_Name: '',
  qiYe_BH: '',
  accountName: '',
  password: '',
  passwordNext: '',
  userPhone: '',
  yzm: '',
  agreed: '',
};
const upperCase = (typed: string) => typed.toUpperCase();

/** Registers an enterprise with its first account, and signs it in. */
export function Register() {
  const t = useText();
  const { signIn, leadsTo } = useSigningIn();
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      const { passwordNext: _repeated, agreed: _agreed, ...given } = request;
      const registration = given as Registration;
      await send(
        registrationCalls.register,
        { ...registration, password: await sentPassword(registration.password) },
        withoutToast,
      );
      toast.success(t('registration.register.done'));
      signIn(registration.accountName, registration.password);
    },
    [signIn, t],
  );
  if (leadsTo !== null) return <Navigate to={leadsTo} replace />;
  return (
    <AccountPage
      title={t('registration.register.title')}
      intro={t('registration.register.intro')}
      action={t('registration.register.action')}
      busyText={t('registration.register.busy')}
      schema={schema}
      initial={initial}
      save={save}
      links={
        <>
          {t('registration.register.haveAccount')}{' '}
          <Link to="/login">{t('registration.toLogin')}</Link>
        </>
      }
    >
      <ExistenceField
        name="qiYe_Name"
        autoComplete="organization"
        maxLength={100}
        hint={t('registration.hints.qiYe_Name')}
        asks={askEnterpriseName}
        taken="errors.enterpriseNameTaken"
      />
      <ExistenceField
        name="qiYe_BH"
        isCreditCode
        maxLength={18}
        hint={t('rules.creditCodeFormat')}
        keep={upperCase}
        asks={askEnterpriseCode}
        taken="errors.creditCodeTaken"
      />
      <ExistenceField
        name="accountName"
        autoComplete="username"
        maxLength={16}
        hint={t('rules.accountName')}
        asks={askAccountName}
        taken="errors.accountTaken"
      />
      <PasswordFields />
      <ExistenceField
        name="userPhone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={11}
        asks={askPhone}
        taken="errors.phoneTaken"
      />
      <CodeField sendType="1" />
      <Agreement />
    </AccountPage>
  );
}
