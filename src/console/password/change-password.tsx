import '../session/plain-field.css';
import './change-password.css';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { object, ref, string } from 'yup';
import { registrationPassword, ruleMessage, type RuleMessage } from '#contract/core/rules.ts';
import { sessionCalls } from '#contract/session.ts';
import { CallFailure, send, withoutToast } from '../http/send.ts';
import { toast } from '../base/toasts.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useText } from '../base/use-text.ts';
import { useSending } from '../ui/use-sending.ts';
import { sentPassword } from '../session/sent-password.ts';

const schema = object({
  oldPassword: string().required(ruleMessage('required')),
  newPassword: registrationPassword().notOneOf([ref('oldPassword')], ruleMessage('samePassword')),
  repeated: string()
    .required(ruleMessage('required'))
    .oneOf([ref('newPassword')], ruleMessage('differentPasswords')),
});

const fields = ['oldPassword', 'newPassword', 'repeated'] as const;
type Passwords = Record<(typeof fields)[number], string>;
const completions = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  repeated: 'new-password',
} as const;

interface ChangePasswordProps {
  /** The password that is valid now, where it was typed a moment ago: it is not asked for then. */
  initial?: string | null;
  /** It was changed; the dialog is done with it as with a cancelled one where this is missing. */
  onChanged?: () => void;
  onClose: () => void;
}

/** Changes the user's own password; their other sessions end with it. */
export function ChangePassword({
  initial = null,
  onClose,
  onChanged = onClose,
}: ChangePasswordProps) {
  const t = useText();
  const id = useId();
  const [isAsked, setAsked] = useState(initial === null);
  const shown = isAsked ? fields : fields.filter((name) => name !== 'oldPassword');
  const { isBusy, run } = useSending(
    async (
      { oldPassword, newPassword }: Passwords,
      setFieldError: (field: string, text: string) => void,
    ) => {
      try {
        const [oldSent, newSent] = [
          await sentPassword(oldPassword),
          await sentPassword(newPassword),
        ];
        await send(
          sessionCalls.updatePassword,
          { oldPassword: oldSent, newPassword: newSent },
          withoutToast,
        );
      } catch (error) {
        if (error instanceof CallFailure) {
          const [problem] = error.problems;
          const field = fields.find((name) => name === problem?.field) ?? 'oldPassword';
          if (field === 'oldPassword') setAsked(true);
          setFieldError(field, problem?.text ?? (error.info || t(`common.failures.${error.kind}`)));
        }
        throw error;
      }
      toast.success(t('session.password.changed'));
      onChanged();
    },
  );
  const form = useFormik({
    initialValues: { oldPassword: initial ?? '', newPassword: '', repeated: '' },
    validationSchema: schema,
    onSubmit: (typed, { setFieldError }) => run(typed, setFieldError),
  });
  const problemOf = (name: (typeof fields)[number]): string | null => {
    const error: unknown = form.touched[name] ? form.errors[name] : undefined;
    if (!error) return null;
    return typeof error === 'string' ? error : t((error as RuleMessage).key, error as RuleMessage);
  };
  return (
    <TitledDialog
      isOpen
      title={t('session.password.title')}
      onClose={onClose}
      canOutsideClickClose={false}
      className="change-password"
      onOpened={() => document.getElementById(`${id}${shown[0]}`)?.focus()}
    >
      <form noValidate onSubmit={form.handleSubmit}>
        <DialogBody>
          {shown.map((name) => {
            const problem = problemOf(name);
            return (
              <div key={name} className="plain-field">
                <label htmlFor={id + name}>{t(`session.password.${name}`)}</label>
                <input
                  id={id + name}
                  type="password"
                  autoComplete={completions[name]}
                  aria-invalid={problem !== null}
                  aria-describedby={`${id}${name}note`}
                  {...form.getFieldProps(name)}
                />
                <p
                  id={`${id}${name}note`}
                  className={problem === null ? 'plain-hint' : 'plain-problem'}
                  aria-live="polite"
                >
                  {problem ?? (name === 'newPassword' ? t('session.password.rule') : '')}
                </p>
              </div>
            );
          })}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>{t('common.cancel')}</Button>
              <Button type="submit" intent="primary" loading={isBusy}>
                {t('session.password.action')}
              </Button>
            </>
          }
        />
      </form>
    </TitledDialog>
  );
}
