import '../ui/ui.css';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { progressForm, registrationCalls } from '#contract/registration.ts';
import { machine as accountAppealMachine } from '#machines/account-appeal/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { codeText } from '../base/code-text.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountResult } from './account-result.tsx';
import { CodeField } from './code-field.tsx';
import { PlainField } from './plain-field.tsx';

type Progress = ResponseOf<typeof registrationCalls.appealProgress>;

const initial = { qiYeName: '', qiYeBH: '', userPhone: '', yzm: '' };
const PASSED = codeOfState(accountAppealMachine, 'passed');
const FAILED = codeOfState(accountAppealMachine, 'failed');

function Result({ progress, onAgain }: { progress: Progress; onAgain: () => void }) {
  const t = useText();
  const status = progress.shenHeStatus ?? '1';
  return (
    <AccountResult title={t('registration.progress.result')}>
      <dl className="account-facts">
        <dt>{t('registration.fields.shenHeStatus')}</dt>
        <dd>
          <StatusTag name="appealStatus" code={status} />
        </dd>
        {progress.shenHeYiJianType && (
          <>
            <dt>{t('registration.fields.shenHeYiJianType')}</dt>
            <dd>{codeText(t, 'rejectionReason', progress.shenHeYiJianType)}</dd>
          </>
        )}
        {progress.shenHeYiJian && (
          <>
            <dt>{t('registration.fields.shenHeYiJian')}</dt>
            <dd>{progress.shenHeYiJian}</dd>
          </>
        )}
        {progress.accountName && (
          <>
            <dt>{t('registration.fields.accountName')}</dt>
            <dd>{progress.accountName}</dd>
          </>
        )}
      </dl>
      <p className="account-intro">{t(`registration.progress.next.${status}`)}</p>
      <div className="page-actions">
        {status === PASSED && (
          <Link to="/login" className="plain-button plain-primary">
            {t('session.signIn')}
          </Link>
        )}
        {status === FAILED && (
          <Link to="/zhAccount" className="plain-button plain-primary">
            {t('registration.progress.appealAgain')}
          </Link>
        )}
        <button type="button" className="plain-button" onClick={onAgain}>
          {t('registration.progress.again')}
        </button>
      </div>
    </AccountResult>
  );
}

/** Tells how far an account appeal is, to who has the phone it came from. */
export function AppealProgress() {
  const t = useText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = useCallback(async (request: Record<string, unknown>) => {
    setProgress(
      await send(
        registrationCalls.appealProgress,
        request as RequestOf<typeof registrationCalls.appealProgress>,
        withoutToast,
      ),
    );
  }, []);
  if (progress) return <Result progress={progress} onAgain={() => setProgress(null)} />;
  return (
    <AccountPage
      title={t('registration.progress.title')}
      intro={t('registration.progress.intro')}
      action={t('registration.progress.action')}
      busyText={t('registration.progress.busy')}
      schema={progressForm}
      initial={initial}
      save={save}
      links={
        <>
          <Link to="/zhAccount">{t('session.appeal')}</Link>
          <Link to="/login">{t('registration.toLogin')}</Link>
        </>
      }
    >
      <PlainField name="qiYeName" autoComplete="organization" maxLength={100} />
      <PlainField
        name="qiYeBH"
        isCreditCode
        maxLength={18}
        hint={t('rules.creditCodeFormat')}
        keep={(typed) => typed.toUpperCase()}
      />
      <PlainField
        name="userPhone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={11}
      />
      <CodeField sendType="2" />
    </AccountPage>
  );
}
