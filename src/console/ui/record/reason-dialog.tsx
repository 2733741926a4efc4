import { useId, useState } from 'react';
import { useText } from '../../base/use-text.ts';
import { OpinionDialog, type OpinionDialogProps } from '../dialogs.tsx';
import { ReasonTypeField } from './reason-type-field.tsx';

type ReasonDialogProps = Omit<
  OpinionDialogProps,
  'required' | 'onGive' | 'children' | 'isReady'
> & {
  onGive: (given: { reasonType: string; opinion: string }) => void;
};

/** Asks for the reason of a rejection: its type, and an opinion that explains it. */
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
      <ReasonTypeField id={id} value={reasonType} problem={problem} onChange={setReasonType} />
    </OpinionDialog>
  );
}
