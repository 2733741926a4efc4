import { OverlaysProvider } from '@blueprintjs/core';
import { useState } from 'react';
import { PublicPage } from '../base/pages/public-page.tsx';
import { useText } from '../base/use-text.ts';
import { ChangePassword } from './change-password.tsx';
import { useSessionActor } from '../session/context.tsx';
import { takeTyped } from '../session/typed-password.ts';

/**
 * For who signs in with a password that somebody else gave them: they change it and go on, signed in
 * as they are. Who does not change it is signed out.
 */
export function FirstPassword() {
  const t = useText();
  const session = useSessionActor();
  const [initial] = useState(takeTyped);
  return (
    <OverlaysProvider>
      <PublicPage>
        <h1>{t('session.password.firstTitle')}</h1>
        <p>{t('session.password.first')}</p>
      </PublicPage>
      <ChangePassword
        initial={initial}
        onChanged={() => session.send({ type: 'session.reread' })}
        onClose={() => session.send({ type: 'session.signOut' })}
      />
    </OverlaysProvider>
  );
}
