import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { ConsoleUser } from '#contract/session.ts';
import { machine as sessionMachine } from '#machines/session/index.ts';
import type { SessionInput } from '#machines/session/index.ts';
import type { sessionServices } from './services.ts';
import { forgetSession, rememberSession } from './storage.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

type Services = ReturnType<typeof sessionServices>;

interface ActorParts {
  /**
   * The services come when they are first needed: the login screen is drawn before the wire is
   * there.
   */
  services: () => Promise<Services>;
  storage: Storage;
  /** The user has come in, by form or link. */
  onEntry: () => void;
  /** A link could not be used; who was signed in is so still. */
  onLinkUnused: (user: ConsoleUser) => void;
  input: SessionInput;
}

/** The session of this tab; the caller starts it. */
export function createSession({
  services,
  storage,
  onEntry,
  onLinkUnused,
  input,
}: ActorParts): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      requestToken: fromPromise(async ({ input: given }) => (await services()).requestToken(given)),
      refreshToken: fromPromise(async ({ input: given }) => (await services()).refreshToken(given)),
      fetchUser: fromPromise(async ({ input: given }) => (await services()).fetchUser(given)),
    },
    actions: {
      remember: ({ context }) => rememberSession(storage, context),
      forget: () => forgetSession(storage),
      noteEntry: onEntry,
      tellLinkUnused: ({ context }) => onLinkUnused(context.user as ConsoleUser),
    },
  });
  return createActor(machine, { input });
}
