import { HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { codesOf } from '#contract/core/enumerations.ts';
import { useText } from '../../base/use-text.ts';
import { OpinionDialog, type OpinionDialogProps } from '../dialogs.tsx';

type ReasonDialogProps = Omit<
  OpinionDialogProps,
  'required' | 'onGive' | 'children' | 'isReady'
> & {
  onGive: (given: { reasonType: string; opinion: string }) => void;
};

/** Asks why something is rejected: the reason type, and the opinion that explains it. */
export function ReasonDialog({ onGive, ...dialog }: ReasonDialogProps) {
  const t = useText();
  const id = useId();
  const [reasonType, setReasonType] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = asked && reasonType === '' ? t('rules.choice') : null;
  function isReady() {
    setAsked(true);
    if (reasonType === '') document.getElementById(id)?.focus();
    return reasonType !== '';
  }
  return (
    <OpinionDialog
      {...dialog}
      required
      isReady={isReady}
      onGive={(opinion) => onGive({ reasonType, opinion })}
    >
      <label htmlFor={id} className="ui-label">
        {t('ui.opinion.reasonType')}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={reasonType}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setReasonType(event.target.value)}
      >
        <option value="">{t('ui.form.choose')}</option>
        {codesOf('rejectionReason').map((code) => (
          <option key={code} value={code}>
            {t(`enums.rejectionReason.${code}`)}
          </option>
        ))}
      </HTMLSelect>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problem}
        </p>
      )}
    </OpinionDialog>
  );
}
