import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Call } from '#contract/core/call.ts';
import type { ConsoleUser } from '#contract/session.ts';
import type { machine as sessionMachine } from '#machines/session/index.ts';
import type { SessionActor } from './actor.ts';

const Context = createContext<SessionActor | null>(null);

/** Gives the running session to everything below. */
export function SessionProvider({ actor, children }: { actor: SessionActor; children: ReactNode }) {
  return <Context value={actor}>{children}</Context>;
}

/** The running session, to send it events. */
export function useSessionActor(): SessionActor {
  const actor = use(Context);
  if (!actor) throw new Error('There is no session above this component.');
  return actor;
}

/** What one needs of the session's state. */
export function useSession<T>(pick: (state: SnapshotFrom<typeof sessionMachine>) => T): T {
  return useSelector(useSessionActor(), pick);
}

/** The signed-in user, or null. */
export const useUserOrNull = (): ConsoleUser | null =>
  useSession((state) => (state.hasTag('signedIn') ? state.context.user : null));

/** The signed-in user; for screens that need a login, which are never drawn without one. */
export function useUser(): ConsoleUser {
  const user = useUserOrNull();
  if (!user) throw new Error('A screen that needs a login was drawn without one.');
  return user;
}

/**
 * Whether the user holds the authority that a call asks for, so that a screen offers what leads to
 * it.
 */
export function useMay({ access }: Pick<Call, 'access'>): boolean {
  const { authorities } = useUser();
  return typeof access === 'string' || authorities.includes(access.authority);
}
