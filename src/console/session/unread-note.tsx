import { Button, Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useText } from '../base/use-text.ts';
import { useSession } from './context.tsx';
import { useReread } from './use-reread.ts';

/**
 * Says that the user could not be read again, and offers to try once more; nothing where they were
 * read. What was kept and what can be done, `text` says; other ways stand beside the button.
 */
export function UnreadNote({ text, children }: { text: string; children?: ReactNode }) {
  const t = useText();
  const reread = useReread();
  const isUnread = useSession(({ context }) => context.rereadFailed);
  if (!isUnread) return null;
  return (
    <Callout intent={Intent.DANGER} title={t('session.unread.title')} role="alert">
      <p>{text}</p>
      <Button onClick={reread}>{t('session.unread.retry')}</Button> {children}
    </Callout>
  );
}
