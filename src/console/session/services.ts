import { CONSOLE_USER_TYPE, sessionCalls, type ConsoleUser, type LoginData } from '#contract/session.ts';
import { SessionFailure, type LoginStart } from '#machines/session/session.types.ts';
import { tokenClient } from '../http/config.ts';
import { CallFailure } from '../http/failure.ts';
import { partsOf, type Answer, type Transport } from '../http/transport.ts';

const wordsIn = (data: unknown): string => {
  const body = (typeof data === 'object' && data !== null ? data : {}) as { error_description?: string; info?: string; message?: string };
  return body.error_description ?? body.info ?? body.message ?? '';
};

/**
 * The three calls that the session itself lives on. They go past the sender: a refresh that waited for a refresh
 * would never end, and their failures are the machine's to judge.
 */
export function sessionServices(transport: Transport, now: () => number = Date.now) {
  async function answered(work: Promise<Answer>): Promise<unknown> {
    const { status, data } = await work.catch((error: unknown) => {
      throw error instanceof CallFailure ? new SessionFailure(0) : error;
    });
    if (status >= 400) throw new SessionFailure(status, wordsIn(data));
    if (typeof data !== 'object' || data === null) throw new SessionFailure(500);
    return data;
  }

  async function token(fields: object): Promise<LoginStart> {
    const { token: call } = sessionCalls;
    const parts = partsOf(call, { ...tokenClient(), userType: CONSOLE_USER_TYPE, ...fields });
    const data = await answered(transport.exchange({ method: 'POST', url: transport.urlOf(call), ...parts, token: null }));
    return { login: data as LoginData, at: now() };
  }

  return {
    requestToken: (input: { username: string; password: string }) => token({ grant_type: 'login', ...input }),
    refreshToken: ({ refreshToken }: { refreshToken: string }) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async fetchUser({ accessToken }: { accessToken: string }): Promise<ConsoleUser> {
      const url = transport.urlOf(sessionCalls.userInfo);
      return (await answered(transport.exchange({ method: 'GET', url, token: accessToken }))) as ConsoleUser;
    },
  };
}
