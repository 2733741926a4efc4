import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../../base/use-text.ts';
import { ActionDialog, type DialogProps } from '../../dialogs.tsx';
import { TextArea } from '../../text-area.tsx';

interface WordsDialogProps extends DialogProps {
  label: string;
  /** The message when the text is empty. */
  missing: string;
  /** Maximum length in characters. */
  max: number;
  /** More inputs above the text. */
  children?: ReactNode;
  /** Whether the other inputs are complete. */
  isReady?: () => boolean;
  onGive: (words: string) => void;
}

/** Asks for a required text. */
export function WordsDialog({
  label,
  missing,
  max,
  children,
  isReady,
  onGive,
  ...dialog
}: WordsDialogProps) {
  const t = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const said = words.trim();
  const problem = said.length > max ? t('rules.maxText', { n: max }) : said === '' ? missing : null;
  return (
    <ActionDialog
      {...dialog}
      onAction={() => {
        setTried(true);
        if (isReady && !isReady()) return;
        if (problem === null) onGive(said);
        else document.getElementById(id)?.focus();
      }}
    >
      {children}
      <label htmlFor={id} className="ui-label">
        {label}
      </label>
      <TextArea
        id={id}
        value={words}
        onChange={setWords}
        max={max}
        rows={4}
        required
        problem={isTried || said.length > max ? problem : null}
      />
    </ActionDialog>
  );
}
