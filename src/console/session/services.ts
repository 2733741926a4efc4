import { nowMs } from '#contract/core/clock.ts';
import { registrationCalls } from '#contract/registration.ts';
import {
  CONSOLE_USER_TYPE,
  sessionCalls,
  type ConsoleUser,
  type LoginData,
} from '#contract/session.ts';
import { SessionFailure, type LoginStart } from '#machines/session/index.ts';
import { tokenClient } from '../http/config.ts';
import { CallFailure } from '../http/failure.ts';
import { partsOf, type Answer, type Attempt, type Transport } from '../http/transport.ts';
import { encrypted, type PasswordKey } from './encrypted.ts';
import type { Renewal } from './renewal.ts';

const wordsIn = (data: unknown): string => {
  const body = (typeof data === 'object' && data !== null ? data : {}) as {
    error_description?: string;
    info?: string;
    message?: string;
  };
  return body.error_description ?? body.info ?? body.message ?? '';
};

/**
 * The calls that the session itself lives on. They go past the sender: a refresh that waited for a
 * refresh would never end, and their failures are the machine's to handle.
 */
export function sessionServices(transport: Transport, renewal: Renewal, now: () => number = nowMs) {
  /** Any answer; one that never came is a failure of the session's own kind. */
  const exchanged = (attempt: Attempt): Promise<Answer> =>
    transport.exchange(attempt).catch((error: unknown) => {
      throw error instanceof CallFailure ? new SessionFailure(0) : error;
    });

  /**
   * What was asked for, which has this field. A gateway may refuse with 200 and the code of the
   * envelope alone (requirements, 8): what lacks the field is a refusal, too.
   */
  async function answered(attempt: Attempt, field: string): Promise<unknown> {
    const { status, data } = await exchanged(attempt);
    if (status >= 400) throw new SessionFailure(status, wordsIn(data));
    if (typeof data !== 'object' || data === null) throw new SessionFailure(500);
    if (!(field in data)) throw new SessionFailure(400, wordsIn(data));
    return data;
  }

  async function token(fields: object): Promise<LoginStart> {
    const { token: call } = sessionCalls;
    const parts = partsOf(call, { ...tokenClient(), userType: CONSOLE_USER_TYPE, ...fields });
    const data = await answered(
      { method: 'POST', url: transport.urlOf(call), ...parts, token: null },
      'access_token',
    );
    return { login: data as LoginData, at: now() };
  }

  async function passwordKey(): Promise<PasswordKey | null> {
    const { status, data } = await exchanged({
      method: 'GET',
      url: transport.urlOf(registrationCalls.encryptInfo),
      token: null,
    });
    return status < 400 ? ((data as { data?: PasswordKey } | null)?.data ?? null) : null;
  }

  return {
    requestToken: async ({ username, password }: { username: string; password: string }) =>
      token({ grant_type: 'login', username, password: await encrypted(password, passwordKey) }),
    refreshToken: ({ refreshToken }: { refreshToken: string }) =>
      renewal(refreshToken, (refresh_token) =>
        token({ grant_type: 'refresh_token', refresh_token }),
      ),
    async fetchUser({ accessToken }: { accessToken: string }): Promise<ConsoleUser> {
      const url = transport.urlOf(sessionCalls.userInfo);
      const attempt: Attempt = { method: 'GET', url, token: accessToken };
      return (await answered(attempt, 'currentUserId')) as ConsoleUser;
    },
  };
}
