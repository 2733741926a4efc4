import { Button, OverlaysProvider } from '@blueprintjs/core';
import { useState } from 'react';
import { Entering } from '../base/pages/entering.tsx';
import { PublicPage } from '../base/pages/public-page.tsx';
import { useText } from '../base/use-text.ts';
import { ChangePassword } from './change-password.tsx';
import { useSession, useSessionActor } from '../session/context.tsx';
import { takeTyped } from '../session/typed-password.ts';
import { UnreadNote } from '../session/unread-note.tsx';
import { useReread } from '../session/use-reread.ts';

/**
 * For who signs in with a password that somebody else gave them: they change it and go on, signed in
 * as they are. Who does not change it is signed out.
 */
export function FirstPassword() {
  const t = useText();
  const session = useSessionActor();
  const reread = useReread();
  const [initial] = useState(takeTyped);
  const [isChanged, setChanged] = useState(false);
  const isUnread = useSession(({ context }) => context.rereadFailed);
  const signOut = () => session.send({ type: 'session.signOut' });
  if (isChanged && !isUnread) return <Entering />;
  if (isChanged)
    return (
      <PublicPage>
        <UnreadNote text={t('session.unread.changed')}>
          <Button onClick={signOut}>{t('session.unread.signOut')}</Button>
        </UnreadNote>
      </PublicPage>
    );
  return (
    <OverlaysProvider>
      <PublicPage>
        <h1>{t('session.password.firstTitle')}</h1>
        <p>{t('session.password.first')}</p>
      </PublicPage>
      <ChangePassword
        initial={initial}
        onChanged={() => {
          setChanged(true);
          reread();
        }}
        onClose={signOut}
      />
    </OverlaysProvider>
  );
}
