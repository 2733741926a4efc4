import type { TextKey } from '#locales/keys.ts';
import type { ConsoleUser, LoginData } from '#contract/session.ts';

/**
 * A login with the instant it was given, in epoch milliseconds; the instant comes from outside,
 * never from the machine.
 */
export interface LoginStart {
  login: LoginData;
  at: number;
}

/** What session storage gave back. */
export interface StoredSession extends LoginStart {
  user: ConsoleUser;
}

/** What the login screen says before anything else: a locale key, or the server's own words. */
export interface SessionNotice {
  key: TextKey<'session'>;
  text: string | null;
  tone: 'warning' | 'danger' | 'neutral';
}

/** Who comes by a link while somebody is signed in; the user is null until they have been read. */
export interface Entrant extends LoginStart {
  user: ConsoleUser | null;
}

export interface SessionContext {
  login: LoginData | null;
  loginTime: number | null;
  user: ConsoleUser | null;
  notice: SessionNotice | null;
  /** How the user came in; a link leads to a screen of its own. */
  origin: 'storage' | 'signIn' | 'link' | null;
  /** Waits beside the session that goes on; null when nobody does. */
  entrant: Entrant | null;
  /** The last refresh got no usable answer: whoever waited for it fails, the session stays. */
  renewalFailed: boolean;
  /** The user could not be read again the last time: who is known may not be as they are now. */
  rereadFailed: boolean;
}

export interface SessionInput {
  stored: StoredSession | null;
  /** Tokens that stood in the address. */
  link: LoginStart | null;
}

export type SessionEvent =
  | { type: 'session.signIn'; username: string; password: string }
  /** A route that needs a login was asked for without one. */
  | { type: 'session.require' }
  /** A request is about to be sent at this instant. */
  | { type: 'session.check'; now: number }
  /** A request with this token was answered with 401 or 403. */
  | { type: 'session.reject'; token: string }
  /** What decides the menu may have changed: read the user again. */
  | { type: 'session.reread' }
  /** Asked whether the person of a link shall take the place of who is signed in: no, or yes. */
  | { type: 'session.stay' }
  | { type: 'session.enter' }
  | { type: 'session.signOut' };

const brand = Symbol.for('tender-console.session-failure');

/**
 * Why a service of the session did not answer as wished: the HTTP status, 0 when no answer came.
 * Those of another copy of this module are known as such, as refusals of services are.
 */
export class SessionFailure extends Error {
  readonly [brand] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }

  constructor(
    readonly status: number,
    /** The server's words for people; empty when it had none. */
    readonly text = '',
  ) {
    super(text || `HTTP ${status}`);
  }
}
