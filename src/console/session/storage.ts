import type { ConsoleUser, LoginData } from '#contract/session.ts';
import type { LoginStart, SessionContext, SessionInput } from '#machines/session/index.ts';

/** The keys of session storage, spelled as they were ordered (requirements, 3.3). */
const keys = {
  token: 'access_token',
  user: 'userInfo',
  login: 'loginData',
  time: 'loginTime',
  status: 'loginStaues',
} as const;

/** Whether the tab remembers a token: without one nothing behind the login is shown. */
export const hasStoredToken = (storage: Pick<Storage, 'getItem'>): boolean =>
  Boolean(storage.getItem(keys.token));

/** What the tab remembers; null when there is nothing, or nothing whole. */
function remembered(storage: Storage): (LoginStart & { user: ConsoleUser | null }) | null {
  if (!hasStoredToken(storage)) return null;
  try {
    const login = JSON.parse(storage.getItem(keys.login) ?? 'null') as LoginData | null;
    const user = JSON.parse(storage.getItem(keys.user) ?? 'null') as ConsoleUser | null;
    const at = Number(storage.getItem(keys.time));
    return login && at > 0 ? { login, user, at } : null;
  } catch {
    return null;
  }
}

/**
 * What the session of a tab begins with: what the tab remembers of it, where that is whole, and the
 * tokens of a link. Tokens without a user are those of a link that was being entered when the page
 * was loaded anew.
 */
export function sessionInput(storage: Storage, link: LoginStart | null): SessionInput {
  const found = remembered(storage);
  if (found === null) return { stored: null, link };
  const { login, user, at } = found;
  return user === null
    ? { stored: null, link: link ?? { login, at } }
    : { stored: { login, user, at }, link };
}

/** Writes the session down for the next reload of the tab. */
export function rememberSession(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  { login, loginTime, user }: Pick<SessionContext, 'login' | 'loginTime' | 'user'>,
): void {
  if (!login) return;
  storage.setItem(keys.token, login.access_token);
  storage.setItem(keys.login, JSON.stringify(login));
  storage.setItem(keys.time, String(loginTime));
  storage.setItem(keys.status, user ? '1' : '0');
  if (user) storage.setItem(keys.user, JSON.stringify(user));
  else storage.removeItem(keys.user);
}

/** Forgets the session. */
export function forgetSession(storage: Storage): void {
  for (const key of Object.values(keys)) storage.removeItem(key);
}
