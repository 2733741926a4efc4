import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { requiredText } from '#contract/core/rules.ts';
import { appealForm, registrationCalls } from '#contract/registration.ts';
import { useText } from '../base/use-text.ts';
import { send, withoutToast } from '../http/send.ts';
import { sentPassword } from '../session/sent-password.ts';
import { AccountPage } from './account-page.tsx';
import { AccountResult } from './account-result.tsx';
import { CodeField } from './code-field.tsx';
import { EnterpriseFields } from './enterprise-fields.tsx';
import { MaterialField } from './material-field.tsx';
import { PasswordFields, repeatedPassword } from './password-fields.tsx';
import { PlainField } from './plain-field.tsx';

type Appeal = RequestOf<typeof registrationCalls.appealAccount>;

/** The form holds the name of the file; its key comes when it was uploaded. */
const schema = appealForm.shape({ fileId: requiredText(200), passwordNext: repeatedPassword });
const initial = {
  qiYeName: '',
  qiYeBH: '',
  userPhone: '',
  yzm: '',
  fileId: '',
  password: '',
  passwordNext: '',
};

/** A large picture over a slow line takes longer than a call may. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** Sends the chosen file once, however often the appeal is sent. */
function useMaterial() {
  const chosen = useRef<{ file: File; guid: string | null } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const choose = useCallback((file: File) => {
    chosen.current = { file, guid: null };
  }, []);
  const upload = useCallback(
    async ({ userPhone, yzm }: Pick<Appeal, 'userPhone' | 'yzm'>): Promise<string> => {
      const { current } = chosen;
      if (!current) throw new Error('No material was chosen.');
      if (current.guid === null) {
        const request = { userPhone, yzm, file: current.file } as RequestOf<
          typeof registrationCalls.uploadMaterial
        >;
        try {
          current.guid =
            (
              await send(registrationCalls.uploadMaterial, request, {
                toast: false,
                timeout: UPLOAD_TIMEOUT_MS,
                onProgress: setShare,
              })
            ).guid ?? '';
        } finally {
          setShare(null);
        }
      }
      return current.guid;
    },
    [],
  );
  return { choose, upload, share };
}

function Filed() {
  const t = useText();
  return (
    <AccountResult title={t('registration.appeal.done')}>
      <p className="account-intro">{t('registration.appeal.next')}</p>
      <div className="page-actions">
        <Link to="/accountJd" className="plain-button plain-primary">
          {t('session.appealProgress')}
        </Link>
        <Link to="/login" className="plain-button">
          {t('registration.toLogin')}
        </Link>
      </div>
    </AccountResult>
  );
}

/** Appeals for the account of an enterprise whose phone or people are no longer there. */
export function AccountAppeal() {
  const t = useText();
  const { choose, upload, share } = useMaterial();
  const [isFiled, setIsFiled] = useState(false);
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      const { passwordNext: _repeated, ...given } = request;
      const appeal = given as Appeal;
      const fileId = await upload(appeal);
      await send(
        registrationCalls.appealAccount,
        { ...appeal, fileId, password: await sentPassword(appeal.password) },
        withoutToast,
      );
      setIsFiled(true);
    },
    [upload],
  );
  if (isFiled) return <Filed />;
  return (
    <AccountPage
      title={t('registration.appeal.title')}
      intro={t('registration.appeal.intro')}
      action={t('registration.appeal.action')}
      busyText={
        share === null
          ? t('registration.appeal.busy')
          : t('registration.appeal.uploading', { percent: Math.round(share * 100) })
      }
      schema={schema}
      initial={initial}
      save={save}
      links={
        <>
          <Link to="/accountJd">{t('session.appealProgress')}</Link>
          <Link to="/login">{t('registration.toLogin')}</Link>
        </>
      }
    >
      <EnterpriseFields />
      <PlainField
        name="userPhone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={11}
        hint={t('registration.appeal.phoneHint')}
      />
      <CodeField sendType="2" />
      <MaterialField onChoose={choose} />
      <PasswordFields />
    </AccountPage>
  );
}
