import { useCallback, useState } from 'react';
import { useSession, useSessionActor, useUserOrNull } from '../session/context.tsx';
import { homeOf } from '../session/home.ts';

/**
 * Signs in right after an account or a password was made (requirements, 10.2). `leadsTo` says where
 * to go then: home, or to the login, which says why it did not work; null: nowhere yet.
 */
export function useSigningIn() {
  const session = useSessionActor();
  const user = useUserOrNull();
  const isBusy = useSession((state) => state.hasTag('busy'));
  const wasRefused = useSession((state) => state.context.notice?.tone === 'danger');
  const [hasBegun, setHasBegun] = useState(false);
  const signIn = useCallback(
    (username: string, password: string) => {
      setHasBegun(true);
      session.send({ type: 'session.signIn', username, password });
    },
    [session],
  );
  return {
    signIn,
    leadsTo: user ? homeOf(user) : !isBusy && wasRefused && hasBegun ? '/login' : null,
  };
}
