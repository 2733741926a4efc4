import { ANSWER_MAX } from '#contract/approval/advice-limits.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { useText } from '../../../base/use-text.ts';
import type { DialogProps } from '../../dialogs.tsx';
import { WordsDialog } from './words-dialog.tsx';

interface AnswerDialogProps extends DialogProps {
  text: string;
  onGive: (payload: { opinion: string }) => void;
}

/** Asks for the answer to what one was asked. */
function AnswerDialog({ text, onGive, ...dialog }: AnswerDialogProps) {
  const t = useText();
  return (
    <WordsDialog
      {...dialog}
      label={t('advice.answer')}
      missing={t('advice.answerMissing')}
      max={ANSWER_MAX}
      onGive={(opinion) => onGive({ opinion })}
    >
      <p>{text}</p>
    </WordsDialog>
  );
}

/** It and its texts, as a component that comes when it is wanted. */
export async function withTexts() {
  await loadTexts(['advice']);
  return { default: AnswerDialog };
}
