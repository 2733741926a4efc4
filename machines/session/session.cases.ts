import type { ConsoleUser, LoginData } from '#contract/session.ts';
import { MINUTE_MS } from '#contract/core/durations.ts';
import {
  done,
  failed,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { sessionServices } from './session.machine.ts';
import type { SessionFact } from './session.policy.ts';
import {
  SessionFailure,
  type LoginStart,
  type SessionEvent,
  type SessionInput,
} from './session.types.ts';

const loginOf = (name: string): LoginData => ({
  access_token: name,
  refresh_token: `${name}-refresh`,
  expires_in: 1800,
  scope: 'console',
  token_type: 'bearer',
});

/** Logins by how they came; each is valid for half an hour from the instant zero. */
export const logins = {
  stored: loginOf('stored'),
  link: loginOf('link'),
  form: loginOf('form'),
  renewed: loginOf('renewed'),
} as const;

const userOf = (guid: string): ConsoleUser => ({
  guid,
  name: 'Enterprise',
  currentUserId: `${guid}-person`,
  currentUserName: 'Person',
  accountName: 'purchaser01',
  deptName: null,
  userHeadImage: null,
  deptConfigList: [],
  guotouerji: 0,
  qiYe_BH: '91110000000000000A',
  zsZhuTiLeiXing: 'B',
  isHasSubmit: '1',
  virAccManager: false,
  isCentral: false,
  authorities: [],
});

/** The user as known, the same person read again with something changed, and somebody else. */
export const users = {
  known: userOf('known'),
  read: { ...userOf('known'), isHasSubmit: '0' },
  other: userOf('other'),
} satisfies Record<string, ConsoleUser>;

const at = (login: LoginData): LoginStart => ({ login, at: 0 });

/** What a browser tab can begin with. */
export const sessionStarts: readonly ClientStart<SessionInput, SessionFact>[] = [
  { name: 'nothing', facts: ['nothingStored'], input: { stored: null, link: null } },
  {
    name: 'a stored session',
    facts: ['stored'],
    input: { stored: { ...at(logins.stored), user: users.known }, link: null },
  },
  { name: 'a link', facts: ['link'], input: { stored: null, link: at(logins.link) } },
  {
    name: 'a link over a stored session',
    facts: ['linkOverStored'],
    input: { stored: { ...at(logins.stored), user: users.known }, link: at(logins.link) },
  },
];

/**
 * Requests before, at and after the instant at which a refresh is due, with tokens in use and
 * replaced; and the rest.
 */
export const sessionSamples = {
  'session.signIn': [
    {
      name: 'by form',
      facts: [],
      event: { type: 'session.signIn', username: 'purchaser01', password: ' secret ' },
    },
  ],
  'session.require': [{ name: 'a route', facts: [], event: { type: 'session.require' } }],
  'session.check': [
    {
      name: 'five minutes and a moment left',
      facts: ['notDue'],
      event: { type: 'session.check', now: 25 * MINUTE_MS - 1 },
    },
    {
      name: 'five minutes left',
      facts: ['due'],
      event: { type: 'session.check', now: 25 * MINUTE_MS },
    },
    { name: 'over', facts: ['due'], event: { type: 'session.check', now: 31 * MINUTE_MS } },
  ],
  'session.reject': [
    {
      name: 'the present token',
      facts: ['tokenInUse'],
      event: { type: 'session.reject', token: 'stored' },
    },
    {
      name: 'an older token',
      facts: ['tokenReplaced'],
      event: { type: 'session.reject', token: 'older' },
    },
  ],
  'session.reread': [{ name: 'again', facts: [], event: { type: 'session.reread' } }],
  'session.stay': [{ name: 'no', facts: [], event: { type: 'session.stay' } }],
  'session.enter': [{ name: 'yes', facts: [], event: { type: 'session.enter' } }],
  'session.signOut': [{ name: 'by hand', facts: [], event: { type: 'session.signOut' } }],
} satisfies ClientSamples<SessionEvent, SessionFact>;

const answers = (status: number, fact: SessionFact, text = '') =>
  failed(`answer ${status}${text && ' with words'}`, new SessionFailure(status, text), [fact]);

/**
 * No network, and no answer in time: the session hears the same of both. A failure nobody foresaw
 * counts as such.
 */
const silence = [
  failed('network', new SessionFailure(0), ['silence']),
  failed('timeout', new SessionFailure(0), ['silence']),
  failed('unforeseen', new TypeError('boom'), ['silence']),
];

/** How the auth service can answer, or not. */
export const sessionOutcomes = {
  requestToken: [
    done('granted', at(logins.form)),
    answers(400, 'refusedSilently'),
    answers(401, 'refusedInWords', '用户名或密码错误'),
    answers(403, 'refusedSilently'),
    answers(429, 'tooManyTries', '请稍后再试'),
    answers(500, 'serverBroken', 'stack'),
    ...silence,
    ...untimely(at(logins.form)),
  ],
  refreshToken: [
    done('renewed', at(logins.renewed)),
    answers(400, 'unknownToken'),
    answers(401, 'tokenExpired'),
    answers(403, 'tokenMisused'),
    answers(429, 'noUsableAnswer'),
    answers(500, 'noUsableAnswer'),
    ...silence,
    ...untimely(at(logins.renewed)),
  ],
  fetchUser: [
    done('read', users.read, ['samePerson']),
    done('somebody else', users.other, ['otherPerson']),
    answers(401, 'refusedSilently'),
    answers(403, 'refusedInWords', '没有权限'),
    answers(500, 'serverBroken'),
    answers(503, 'serverBroken'),
    ...silence,
    ...untimely(users.read),
  ],
} satisfies ClientOutcomes<typeof sessionServices, SessionFact>;
