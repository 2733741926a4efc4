import { Button, Callout, Intent } from '@blueprintjs/core';
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { CallFailure } from '../http/send.ts';
import { failureText } from './failure-text.ts';
import { useText } from '../base/use-text.ts';

interface ErrorNoteProps {
  failure: unknown;
  /** Whether the input was kept. */
  kept?: boolean;
  onRetry?: () => void;
  children?: ReactNode;
}

/** A failure in words: what happened, what was kept, what to do. */
export function ErrorNote({ failure, kept = false, onRetry, children }: ErrorNoteProps) {
  const t = useText();
  const known = failure instanceof CallFailure ? failure : new CallFailure('server', '');
  const { title, detail, advice } = failureText(known, t, kept);
  return (
    <Callout
      intent={Intent.DANGER}
      icon={<ErrorIcon />}
      title={title}
      role="alert"
      className="ui-note"
    >
      {detail !== '' && <p className="ui-note-detail">{detail}</p>}
      <p>{advice}</p>
      {children}
      {onRetry && (
        <Button size="small" icon={<Refresh />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </Callout>
  );
}
