import type { NameIn } from '#locales/keys.ts';
import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { logins, users } from './session.cases.ts';
import type { SessionPlace, sessionServices } from './session.machine.ts';
import type { SessionContext, SessionEvent, SessionNotice } from './session.types.ts';

/** What the policy of the session depends on beside its place. */
export type SessionFact =
  | 'nothingStored'
  | 'stored'
  | 'link'
  | 'linkOverStored'
  /** The user that is read is, or is not, who is signed in. */
  | 'samePerson'
  | 'otherPerson'
  /** The login screen says something already. */
  | 'noticed'
  | 'unnoticed'
  /** Less than five minutes of validity are left. */
  | 'due'
  | 'notDue'
  | 'tokenInUse'
  | 'tokenReplaced'
  | 'refusedInWords'
  | 'refusedSilently'
  | 'tooManyTries'
  | 'serverBroken'
  /** The refresh is answered with 400, 401, 403 (requirements, 8). */
  | 'unknownToken'
  | 'tokenExpired'
  | 'tokenMisused'
  | 'noUsableAnswer'
  | 'silence';

const says = (
  key: NameIn<'session.notices'>,
  tone: SessionNotice['tone'],
  text: string | null = null,
): { notice: SessionNotice } => ({ notice: { key: `session.notices.${key}`, text, tone } });

const nobody = {
  login: null,
  loginTime: null,
  user: null,
  origin: null,
  entrant: null,
  renewalFailed: false,
  rereadFailed: false,
} as const;
const start: SessionContext = { ...nobody, notice: null };
const known: SessionContext = {
  ...start,
  login: logins.stored,
  loginTime: 0,
  user: users.known,
  origin: 'storage',
};

const reads = (token: string) => ({ fetchUser: { accessToken: token } });
const renews = { refreshToken: { refreshToken: 'stored-refresh' } };

/** What somebody who came by a link over a session waits with. */
const waiting = { login: logins.link, at: 0 } as const;

/** The same whoever the user is. */
const whoever = <const Rule extends object>(rule: Rule) =>
  [
    { ...rule, when: ['samePerson'], holds: { user: users.read } },
    { ...rule, when: ['otherPerson'], holds: { user: users.other } },
  ] as const;

/** Somebody whose token has arrived and who is not known yet: by form or by link. */
const userArrives = whoever({ to: 'signedIn.fresh.idle', does: ['remember', 'noteEntry'] });

const signedOut = (why: { notice: SessionNotice }) =>
  ({ to: 'signedOut', does: ['forget'], holds: { ...nobody, ...why } }) as const;

const userStaysUnknown = [
  { when: ['refusedSilently'], ...signedOut(says('userInfoFailed', 'danger')) },
  { when: ['refusedInWords'], ...signedOut(says('userInfoFailed', 'danger')) },
  { when: ['serverBroken'], ...signedOut(says('serverError', 'danger')) },
  { when: ['silence'], ...signedOut(says('userInfoFailed', 'danger')) },
] as const;

/** The same whether the user is read again meanwhile or not. */
const whileFresh = {
  'session.check': {
    when: ['due'],
    to: 'signedIn.refreshing',
    starts: renews,
    holds: { renewalFailed: false },
  },
  'session.reject': {
    when: ['tokenInUse'],
    to: 'signedIn.refreshing',
    starts: renews,
    holds: { renewalFailed: false },
  },
  'session.reread': {
    to: 'signedIn.fresh.rereading',
    starts: reads('stored'),
    holds: { rereadFailed: false },
  },
  'session.require': signedOut(says('required', 'warning')),
  'session.signOut': signedOut(says('signedOut', 'neutral')),
} as const;

/**
 * What becomes of a session, written by hand from requirements and assumptions and never taken from
 * the machine.
 */
export const sessionPolicy = defineClientPolicy<
  SessionPlace,
  Happening<SessionEvent['type'], keyof typeof sessionServices>,
  SessionFact,
  SessionContext
>()({
  start: {
    start: [
      { when: ['nothingStored'], to: 'signedOut', does: ['forget'], holds: start },
      { when: ['stored'], to: 'signedIn.fresh.rereading', starts: reads('stored'), holds: known },
      {
        when: ['link'],
        to: 'entering',
        starts: reads('link'),
        does: ['remember'],
        holds: { login: logins.link, loginTime: 0, user: null, origin: 'link', entrant: null },
      },
      {
        when: ['linkOverStored'],
        to: 'comparing',
        starts: reads('link'),
        holds: { ...known, entrant: { ...waiting, user: null } },
      },
    ],
  },
  signedOut: {
    'session.signIn': {
      to: 'signingIn.requestingToken',
      starts: { requestToken: { username: 'purchaser01', password: ' secret ' } },
      holds: { notice: null },
    },
    'session.require': [
      { when: ['unnoticed'], to: 'signedOut', holds: says('required', 'warning') },
      { when: ['noticed'], to: 'signedOut', holds: says('expired', 'warning') },
    ],
  },
  'signingIn.requestingToken': {
    'requestToken done': {
      to: 'signingIn.fetchingUser',
      starts: reads('form'),
      holds: { login: logins.form, loginTime: 0, origin: 'signIn', user: null },
    },
    'requestToken failed': [
      {
        when: ['refusedInWords'],
        ...signedOut(says('signInRefused', 'danger', '用户名或密码错误')),
      },
      { when: ['refusedSilently'], ...signedOut(says('signInRefused', 'danger')) },
      { when: ['tooManyTries'], ...signedOut(says('tooManyTries', 'danger', '请稍后再试')) },
      { when: ['serverBroken'], ...signedOut(says('serverError', 'danger')) },
      { when: ['silence'], ...signedOut(says('offline', 'danger')) },
    ],
  },
  'signingIn.fetchingUser': { 'fetchUser done': userArrives, 'fetchUser failed': userStaysUnknown },
  entering: { 'fetchUser done': userArrives, 'fetchUser failed': userStaysUnknown },
  comparing: {
    'fetchUser done': [
      {
        when: ['samePerson'],
        to: 'signedIn.fresh.idle',
        does: ['remember', 'noteEntry'],
        holds: {
          login: logins.link,
          loginTime: 0,
          user: users.read,
          origin: 'link',
          entrant: null,
        },
      },
      {
        when: ['otherPerson'],
        to: 'asking',
        holds: {
          login: logins.stored,
          user: users.known,
          origin: 'storage',
          entrant: { ...waiting, user: users.other },
        },
      },
    ],
    'fetchUser failed': (
      ['refusedSilently', 'refusedInWords', 'serverBroken', 'silence'] as const
    ).map(
      (fact) =>
        ({
          when: [fact],
          to: 'signedIn.fresh.rereading',
          starts: reads('stored'),
          does: ['tellLinkUnused'],
          holds: known,
        }) as const,
    ),
  },
  asking: {
    'session.stay': { to: 'signedIn.fresh.rereading', starts: reads('stored'), holds: known },
    'session.enter': {
      to: 'signedIn.fresh.idle',
      does: ['remember', 'noteEntry'],
      holds: { login: logins.link, loginTime: 0, user: users.other, origin: 'link', entrant: null },
    },
  },
  'signedIn.fresh.idle': whileFresh,
  'signedIn.fresh.rereading': {
    ...whileFresh,
    'fetchUser done': whoever({ to: 'signedIn.fresh.idle', does: ['remember'] }),
    'fetchUser failed': {
      to: 'signedIn.fresh.idle',
      holds: { user: users.known, notice: null, rereadFailed: true },
    },
  },
  'signedIn.refreshing': {
    'refreshToken done': {
      to: 'signedIn.fresh.rereading',
      starts: reads('renewed'),
      does: ['remember'],
      holds: {
        login: logins.renewed,
        loginTime: 0,
        user: users.known,
        renewalFailed: false,
        rereadFailed: false,
      },
    },
    'refreshToken failed': [
      { when: ['unknownToken'], ...signedOut(says('refreshFailed', 'warning')) },
      { when: ['tokenExpired'], ...signedOut(says('expired', 'warning')) },
      { when: ['tokenMisused'], ...signedOut(says('unauthorised', 'warning')) },
      {
        when: ['noUsableAnswer'],
        to: 'signedIn.fresh.idle',
        holds: { login: logins.stored, user: users.known, renewalFailed: true },
      },
      {
        when: ['silence'],
        to: 'signedIn.fresh.idle',
        holds: { login: logins.stored, user: users.known, renewalFailed: true },
      },
    ],
    'session.require': signedOut(says('required', 'warning')),
    'session.signOut': signedOut(says('signedOut', 'neutral')),
  },
});

/** What requests and screens read of the session. */
export const sessionLooks: Looks<SessionPlace> = {
  signedOut: { tags: [] },
  'signingIn.requestingToken': { tags: ['busy'] },
  'signingIn.fetchingUser': { tags: ['busy'] },
  entering: { tags: ['busy'] },
  comparing: { tags: ['busy'] },
  asking: { tags: ['asking'] },
  'signedIn.fresh.idle': { tags: ['signedIn'] },
  'signedIn.fresh.rereading': { tags: ['signedIn'] },
  'signedIn.refreshing': { tags: ['renewing', 'signedIn'] },
};

const arriving = (origin: 'signIn' | 'link'): SessionContext => ({
  ...start,
  login: origin === 'link' ? logins.link : logins.form,
  loginTime: 0,
  origin,
});

/** Sessions as they can stand at each place. */
export const sessionSituations: Situations<SessionPlace, SessionContext, SessionFact> = {
  signedOut: [
    { facts: ['unnoticed'], context: start },
    { facts: ['noticed'], context: { ...start, ...says('expired', 'warning') } },
  ],
  'signingIn.requestingToken': [{ facts: [], context: start }],
  'signingIn.fetchingUser': [{ facts: [], context: arriving('signIn') }],
  entering: [{ facts: [], context: arriving('link') }],
  comparing: [{ facts: [], context: { ...known, entrant: { ...waiting, user: null } } }],
  asking: [{ facts: [], context: { ...known, entrant: { ...waiting, user: users.other } } }],
  'signedIn.fresh.idle': [
    { facts: [], context: known },
    { facts: [], context: { ...known, renewalFailed: true } },
    { facts: [], context: { ...known, rereadFailed: true } },
    { facts: [], context: { ...known, origin: 'signIn' } },
  ],
  'signedIn.fresh.rereading': [{ facts: [], context: known }],
  'signedIn.refreshing': [
    { facts: [], context: known },
    { facts: [], context: { ...known, origin: 'link' } },
  ],
};
