import { sql } from 'kysely';
import { expect } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { Client, type Answer } from './client.ts';
import type { TestGateway } from './gateway.ts';
import { POSTGRES } from './postgres.ts';

const CLIENT = { client_id: 'console', client_secret: 'console', userType: '3' };

/** Signs in by password. */
export const signingIn = (at: Client, username: string, password: string): Promise<Answer> =>
  at.send(sessionCalls.token, { ...CLIENT, grant_type: 'login', username, password });

/** Renews the session. */
export const renewing = (client: Client): Promise<Answer> =>
  client.send(sessionCalls.token, {
    ...CLIENT,
    grant_type: 'refresh_token',
    refresh_token: client.refreshToken,
  });

/** The client of the session in a response; null if there is none. */
export function givenBy({ gateway, account }: Client, { status, body }: Answer): Client | null {
  const { access_token, refresh_token } = body as { access_token: string; refresh_token: string };
  return status === 200 ? new Client(gateway, account, access_token, refresh_token) : null;
}

/** Whether the session in a response, if any, is invalid. */
export async function isDead(nobody: Client, answer: Answer): Promise<boolean> {
  const client = givenBy(nobody, answer);
  return (
    client === null ||
    ((await client.send(sessionCalls.userInfo)).status !== 200 &&
      (await renewing(client)).status !== 200)
  );
}

/**
 * Runs two requests concurrently: the first proceeds as far as it can while sessions cannot be
 * written, then the second; then both continue. On the embedded database, which runs one statement
 * at a time, they only start together.
 */
export async function crossing<A, B>(
  { db }: TestGateway,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const both = await db.transaction().execute(async (tx) => {
    await sql`lock table session in share mode`.execute(tx);
    const waiting = async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::integer as n from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n;
    };
    const begun: [Promise<A>, Promise<B> | null] = [first(), null];
    if (POSTGRES !== null) await expect.poll(waiting).toBe(1);
    begun[1] = second();
    if (POSTGRES !== null) await expect.poll(waiting).toBe(2);
    // In an object, because a promise would be awaited before the transaction ends.
    return { first: begun[0], second: begun[1] };
  });
  return Promise.all([both.first, both.second]);
}
