import { useId, useRef } from 'react';
import { mixed } from 'yup';
import type { RuleMessage } from '#contract/core/rules.ts';
import { useText } from '../base/use-text.ts';
import { useField } from '../ui/form/form-context.ts';

const PARTS = ['account', 'information', 'conduct', 'records', 'privacy', 'liability'] as const;

/** What the box holds when it is ticked. */
const ACCEPTED = '1';

/** That the terms of service were accepted. */
export const accepted = mixed<string>().test(
  'accepted',
  { key: 'registration.agreement.needed' } as unknown as RuleMessage,
  (value) => value === ACCEPTED,
);

/** The box that accepts the terms of service, and the terms to read. */
export function Agreement() {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useField('agreed');
  return (
    <div className="account-agreement">
      <input
        id={field.id}
        type="checkbox"
        checked={field.value === ACCEPTED}
        disabled={field.busy}
        aria-required
        aria-invalid={field.problem !== null}
        aria-describedby={`${field.id}-note`}
        onChange={(event) => field.onChange(event.target.checked ? ACCEPTED : '')}
      />
      <label htmlFor={field.id}>{t('registration.agreement.accept')}</label>
      <button type="button" className="account-link" onClick={() => dialog.current?.showModal()}>
        {t('registration.agreement.name')}
      </button>
      <p id={`${field.id}-note`} className="plain-problem">
        {field.problem}
      </p>
      <dialog ref={dialog} className="account-terms" aria-labelledby={`${id}title`}>
        <h2 id={`${id}title`}>{t('registration.agreement.title')}</h2>
        <div className="account-terms-text">
          {PARTS.map((part) => (
            <section key={part}>
              <h3>{t(`registration.agreement.parts.${part}.title`)}</h3>
              <p>{t(`registration.agreement.parts.${part}.text`)}</p>
            </section>
          ))}
        </div>
        <button type="button" className="plain-button" onClick={() => dialog.current?.close()}>
          {t('registration.agreement.close')}
        </button>
      </dialog>
    </div>
  );
}
