import { useState } from 'react';
import { string } from 'yup';
import { ruleMessage } from '#contract/core/rules.ts';
import { useText } from '../base/use-text.ts';
import { useForm } from '../ui/form/form-context.ts';
import { textOf } from '../ui/form/types.ts';
import { PlainField } from './plain-field.tsx';

/** The password once more; it is compared where the other one is known. */
export const repeatedPassword = string()
  .required(ruleMessage('required'))
  .test('same', ruleMessage('differentPasswords'), (value, { parent }) => {
    const { password } = (parent ?? { password: value }) as { password?: string };
    return value === password;
  });

/** A new password, twice, to be read on demand. */
export function PasswordFields() {
  const t = useText();
  const { values } = useForm();
  const [isShown, setIsShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const [first, second] = [textOf(values, 'password'), textOf(values, 'passwordNext')];
  const isDifferent = wasLeft && second !== '' && first !== second;
  const type = isShown ? 'text' : 'password';
  const toggle = (
    <button
      type="button"
      className="plain-button account-beside"
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {t('session.showPassword')}
    </button>
  );
  return (
    <>
      <PlainField
        name="password"
        type={type}
        autoComplete="new-password"
        hint={t('rules.registrationPassword')}
        beside={toggle}
      />
      <PlainField
        name="passwordNext"
        type={type}
        autoComplete="new-password"
        note={isDifferent ? { tone: 'problem', text: t('rules.differentPasswords') } : null}
        onLeave={() => setWasLeft(true)}
      />
    </>
  );
}
