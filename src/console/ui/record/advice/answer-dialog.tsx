import { ANSWER_MAX } from '#contract/approval/advice-limits.ts';
import { loadTexts } from '../../../base/i18n.ts';
import { useText } from '../../../base/use-text.ts';
import type { DialogProps } from '../../dialogs.tsx';
import { WordsDialog } from './words-dialog.tsx';

interface AnswerDialogProps extends DialogProps {
  text: string;
  onGive: (payload: { opinion: string }) => void;
}

/** Asks for the answer to a request for advice. */
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

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['advice']);
  return { default: AnswerDialog };
}
