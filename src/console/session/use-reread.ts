import { useCallback } from 'react';
import { nowMs } from '#contract/core/clock.ts';
import { useSessionActor } from './context.tsx';

/**
 * Has the user read again, with a token that is still valid: the answer decides the menu, and what
 * the console asks of them first.
 */
export function useReread(): () => void {
  const session = useSessionActor();
  return useCallback(() => {
    // What renews the session reads the user, too.
    session.send({ type: 'session.check', now: nowMs() });
    session.send({ type: 'session.reread' });
  }, [session]);
}
