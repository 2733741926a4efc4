import { assign, setup } from 'xstate';
import type { NameIn } from '#locales/keys.ts';
import type { ConsoleUser, LoginData } from '#contract/session.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { assumed } from '../shared/commands.ts';
import { service, outputOf } from '../shared/service.ts';
import type { AssumedMeta, ToneMeta } from '../shared/types.ts';
import {
  SessionFailure,
  type Entrant,
  type LoginStart,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  type SessionNotice,
} from './session.types.ts';
import { isRefreshDue } from './session.validity.ts';

const failureOf = (event: object): SessionFailure => {
  const { error } = event as { error: unknown };
  return error instanceof SessionFailure ? error : new SessionFailure(0);
};

const warning = (key: NameIn<'session.notices'>): SessionNotice => ({
  key: `session.notices.${key}`,
  text: null,
  tone: 'warning',
});
const danger = (key: NameIn<'session.notices'>, text: string | null = null): SessionNotice => ({
  key: `session.notices.${key}`,
  text,
  tone: 'danger',
});

/** What a refused sign-in says: the server's words where it has some. */
function signInNotice({ status, text }: SessionFailure): SessionNotice {
  if (status === 0) return danger('offline');
  if (status >= 500) return danger('serverError');
  return danger(status === 429 ? 'tooManyTries' : 'signInRefused', text || null);
}

const nobody = {
  login: null,
  loginTime: null,
  user: null,
  origin: null,
  entrant: null,
  renewalFailed: false,
  rereadFailed: false,
} as const;

/** The services that the session lives on; the console provides them. */
export const sessionServices = {
  requestToken: service<{ username: string; password: string }, LoginStart>(),
  refreshToken: service<{ refreshToken: string }, LoginStart>(),
  fetchUser: service<{ accessToken: string }, ConsoleUser>(),
};

const lifecycle = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as ToneMeta | AssumedMeta,
    tags: {} as 'busy' | 'asking' | 'signedIn' | 'renewing',
  },
  actors: sessionServices,
  guards: {
    hasEntrant: ({ context }) => context.entrant !== null,
    hasLink: ({ context }) => context.origin === 'link',
    hasStored: ({ context }) => context.origin === 'storage',
    isDue: ({ context, event }) =>
      event.type === 'session.check' &&
      context.login !== null &&
      context.loginTime !== null &&
      isRefreshDue(context.login, context.loginTime, event.now),
    /**
     * A token that was replaced meanwhile needs no refresh: the request is sent again with the one
     * that is there.
     */
    isPresentToken: ({ context, event }) =>
      event.type === 'session.reject' && event.token === context.login?.access_token,
    isSamePerson: ({ context, event }) =>
      outputOf<ConsoleUser>(event).currentUserId === context.user?.currentUserId,
    isStatus: ({ event }, params: { status: number }) => failureOf(event).status === params.status,
  },
  actions: {
    /** The console writes session storage; see SessionContext for what is kept. */
    remember: () => {},
    forget: () => {},
    /** The console notes the entry in the gateway's log of sign-ins. */
    noteEntry: () => {},
    /** The console says that the link could not be used and who is signed in still. */
    tellLinkUnused: () => {},
    keepLogin: assign(({ event }) => {
      const { login, at } = outputOf<LoginStart>(event);
      return { login, loginTime: at, notice: null, renewalFailed: false };
    }),
    keepUser: assign(({ event }) => ({ user: outputOf<ConsoleUser>(event) })),
    keepEntrant: assign(({ context, event }) => ({
      entrant: { ...(context.entrant as Entrant), user: outputOf<ConsoleUser>(event) },
    })),
    dropEntrant: assign({ entrant: null }),
    takeEntrant: assign(({ context }) => {
      const { login, at, user } = context.entrant as Entrant;
      return { login, loginTime: at, user, origin: 'link' as const, entrant: null };
    }),
    markSignIn: assign({ origin: 'signIn' }),
    notice: assign({ notice: (_, params: { notice: SessionNotice }) => params.notice }),
    noticeSignIn: assign({ notice: ({ event }) => signInNotice(failureOf(event)) }),
    noticeUser: assign({
      notice: ({ event }) =>
        danger(failureOf(event).status >= 500 ? 'serverError' : 'userInfoFailed'),
    }),
    /** Whoever was sent to the login with a reason already is not told another one. */
    noticeRequired: assign({ notice: ({ context }) => context.notice ?? warning('required') }),
    clearNotice: assign({ notice: null }),
    clearPerson: assign(nobody),
    failRenewal: assign({ renewalFailed: true }),
    startRenewal: assign({ renewalFailed: false }),
    failReread: assign({ rereadFailed: true }),
    startReread: assign({ rereadFailed: false }),
  },
});

const fetchUser = lifecycle.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'fetchUser',
    src: 'fetchUser',
    input: ({ context }) => ({ accessToken: (context.login as LoginData).access_token }),
    onDone: { target: '#session.signedIn', actions: ['keepUser', 'remember', 'noteEntry'] },
    onError: { target: '#session.signedOut', actions: 'noticeUser' },
  },
});

const ended = (status: number, key: NameIn<'session.notices'>) =>
  ({
    target: '#session.signedOut',
    guard: { type: 'isStatus', params: { status } },
    actions: { type: 'notice', params: { notice: warning(key) } },
  }) as const;

/**
 * The session of one browser tab (requirements, 2.1, 4 and 8; assumptions, "Session"). Restored
 * from storage, entered by a link or by the login form, renewed before it runs out and when a
 * request is refused.
 */
export const sessionMachine = lifecycle.createMachine({
  id: 'session',
  context: ({ input: { stored, link } }) => ({
    ...nobody,
    notice: null,
    ...(stored
      ? {
          login: stored.login,
          loginTime: stored.at,
          user: stored.user,
          origin: 'storage' as const,
          entrant: link && { ...link, user: null },
        }
      : link
        ? { login: link.login, loginTime: link.at, origin: 'link' as const }
        : {}),
  }),
  initial: 'restoring',
  states: {
    restoring: {
      meta: { tone: 'progress' },
      always: [
        assumed('linkOverSession', { target: 'comparing', guard: 'hasEntrant' }),
        { target: 'entering', guard: 'hasLink' },
        { target: 'signedIn.fresh.rereading', guard: 'hasStored' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      meta: { tone: 'other' },
      entry: ['clearPerson', 'forget'],
      on: {
        'session.signIn': { target: 'signingIn', actions: 'clearNotice' },
        'session.require': { actions: 'noticeRequired' },
      },
    },
    signingIn: {
      meta: { tone: 'progress' },
      initial: 'requestingToken',
      states: {
        requestingToken: {
          tags: 'busy',
          invoke: {
            id: 'requestToken',
            src: 'requestToken',
            input: ({ event }) => {
              const { username, password } = event as Extract<
                SessionEvent,
                { type: 'session.signIn' }
              >;
              return { username, password };
            },
            onDone: { target: 'fetchingUser', actions: ['keepLogin', 'markSignIn'] },
            onError: { target: '#session.signedOut', actions: 'noticeSignIn' },
          },
        },
        fetchingUser: fetchUser,
      },
    },
    /** The tokens of a link are there, the user is not known yet. */
    entering: { meta: { tone: 'progress' }, entry: 'remember', ...fetchUser },
    /**
     * Somebody is signed in, and a link brings tokens: whose? Nothing of the session is given up
     * until that is known.
     */
    comparing: {
      tags: 'busy',
      meta: { tone: 'progress' },
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ accessToken: (context.entrant as Entrant).login.access_token }),
        onDone: [
          {
            target: 'signedIn',
            guard: 'isSamePerson',
            actions: ['keepEntrant', 'takeEntrant', 'remember', 'noteEntry'],
          },
          assumed('linkOverSession', { target: 'asking', actions: 'keepEntrant' }),
        ],
        onError: assumed('linkOverSession', {
          target: 'signedIn.fresh.rereading',
          actions: ['dropEntrant', 'tellLinkUnused'],
        }),
      },
    },
    /** The link is somebody else's: who works here decides who goes on. */
    asking: {
      tags: 'asking',
      meta: { tone: 'progress' },
      on: {
        'session.stay': assumed('linkOverSession', {
          target: 'signedIn.fresh.rereading',
          actions: 'dropEntrant',
        }),
        'session.enter': assumed('linkOverSession', {
          target: 'signedIn',
          actions: ['takeEntrant', 'remember', 'noteEntry'],
        }),
      },
    },
    signedIn: {
      tags: 'signedIn',
      meta: { tone: 'positive' },
      initial: 'fresh',
      on: {
        /** The tab has lost the token that it remembered. */
        'session.require': { target: 'signedOut', actions: 'noticeRequired' },
        'session.signOut': {
          target: 'signedOut',
          actions: {
            type: 'notice',
            params: { notice: { key: 'session.notices.signedOut', text: null, tone: 'neutral' } },
          },
        },
      },
      states: {
        fresh: {
          initial: 'idle',
          on: {
            'session.check': { target: 'refreshing', guard: 'isDue' },
            'session.reject': { target: 'refreshing', guard: 'isPresentToken' },
            'session.reread': { target: '.rereading' },
          },
          states: {
            idle: {},
            /**
             * The user as they are now; until the answer comes, and if none comes, the known one
             * serves. That none came is said.
             */
            rereading: {
              entry: 'startReread',
              invoke: {
                id: 'fetchUser',
                src: 'fetchUser',
                input: ({ context }) => ({
                  accessToken: (context.login as LoginData).access_token,
                }),
                onDone: { target: 'idle', actions: ['keepUser', 'remember'] },
                onError: { target: 'idle', actions: 'failReread' },
              },
            },
          },
        },
        refreshing: {
          tags: 'renewing',
          entry: 'startRenewal',
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            input: ({ context }) => ({ refreshToken: (context.login as LoginData).refresh_token }),
            onDone: { target: 'fresh.rereading', actions: ['keepLogin', 'remember'] },
            onError: [
              ended(400, 'refreshFailed'),
              ended(401, 'expired'),
              ended(403, 'unauthorised'),
              assumed('refreshWithoutAnswer', { target: 'fresh', actions: 'failRenewal' }),
            ],
          },
        },
      },
    },
  },
});

/** Where a session can rest; `restoring` passes at once. */
export type SessionPlace = Exclude<PlaceOf<typeof sessionMachine>, 'restoring'>;
