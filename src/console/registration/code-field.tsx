import { useState } from 'react';
import { reach, type AnySchema } from 'yup';
import type { RequestOf } from '#contract/core/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import { useText } from '../base/use-text.ts';
import { CallFailure, send, withoutToast } from '../http/send.ts';
import { fieldId, useForm } from '../ui/form/form-context.ts';
import { problemsBy, problemText } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import { PlainField, type Note } from './plain-field.tsx';
import { useCountdown } from './use-countdown.ts';

type SendType = RequestOf<typeof registrationCalls.sendCode>['sendType'];

/** How long the gateway wants one to wait, where a failure says so. */
const waitIn = (failure: CallFailure) =>
  failure.problems
    .map(({ params }) => Number(params?.['seconds'] ?? 0))
    .find((seconds) => seconds > 0) ?? 0;

/** The code of an SMS, with the button that asks for one. */
export function CodeField({ sendType }: { sendType: SendType }) {
  const t = useText();
  const { schema, values, busy, change } = useForm();
  const [note, setNote] = useState<Note | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const [left, startCountdown] = useCountdown();
  const isForAccount = sendType === '3';

  /** The field that must be right before a code can be asked for, with what to say of it. */
  function missing(): { field: string; text: string } | null {
    const isWrong = (field: string) =>
      problemsBy(reach(schema, field) as AnySchema, textOf(values, field)).length > 0;
    if (isForAccount && isWrong('accountName'))
      return { field: 'accountName', text: t('registration.code.accountFirst') };
    return isWrong('userPhone')
      ? { field: 'userPhone', text: t('registration.code.phoneFirst') }
      : null;
  }

  async function get() {
    if (isSending || left > 0 || busy) return;
    const first = missing();
    if (first) {
      setNote({ tone: 'problem', text: first.text });
      document.getElementById(fieldId(first.field))?.focus();
      return;
    }
    // What was said of the former code no longer holds, nor does it.
    change('yzm', '');
    setIsSending(true);
    setNote({ tone: 'quiet', text: t('registration.code.sending') });
    try {
      const request = {
        userPhone: textOf(values, 'userPhone'),
        sendType,
        ...(isForAccount ? { accountName: textOf(values, 'accountName') } : {}),
      };
      const { shownCode, validSeconds, resendSeconds } = await send(
        registrationCalls.sendCode,
        request,
        withoutToast,
      );
      const minutes = Math.floor((validSeconds ?? 0) / 60);
      const key = shownCode ? 'shown' : isForAccount ? 'sentIfFits' : 'sent';
      setNote({ tone: 'good', text: t(`registration.code.${key}`, { minutes, code: shownCode }) });
      setHasSent(true);
      startCountdown(resendSeconds ?? 0);
      document.getElementById(fieldId('yzm'))?.focus();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const [problem] = error.problems;
      setNote({
        tone: 'problem',
        text: problem ? problemText(problem, t) : error.info || t(`common.failures.${error.kind}`),
      });
      startCountdown(waitIn(error));
    } finally {
      setIsSending(false);
    }
  }

  const action =
    left > 0
      ? t('registration.code.wait', { n: left })
      : t(hasSent ? 'registration.code.again' : 'registration.code.get');
  const button = (
    <button
      type="button"
      className="plain-button account-beside"
      aria-disabled={left > 0 || isSending}
      onClick={() => void get()}
    >
      {action}
    </button>
  );
  return (
    <PlainField
      name="yzm"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      hint={t('registration.hints.yzm')}
      note={note}
      beside={button}
    />
  );
}
