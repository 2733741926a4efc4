import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../base/start-failure.ts';
import { isLoginRefused } from './trouble.ts';

const TRY_MS = 1000;
const CONNECT_MS = 5000;
/** What is waited for is said again this often. */
const SAY_MS = 30_000;

/** Where a connection goes, for people; without the password. */
const placeOf = ({ host, port, database, user }: pg.Client) =>
  `${user}@${host.startsWith('/') ? host : `${host}:${port}`}/${database}`;

async function attempt(connectionString: string): Promise<{ place: string; error: unknown }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // What breaks after the attempt has failed already says nothing new; unheard, it would end the
  // process.
  client.on('error', () => {});
  const place = placeOf(client);
  try {
    await client.connect();
    return { place, error: null };
  } catch (error) {
    return { place, error };
  } finally {
    await client.end();
  }
}

/**
 * Waits until a PostgreSQL takes connections, and says now and then what it waits for. What does
 * not pass by itself, such as a wrong password or a database that is not there, is a StartFailure.
 */
export async function awaitPostgres(
  connectionString: string,
  say: (line: string) => void,
): Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { place, error } = await attempt(connectionString);
    if (error === null) return;
    const { code, message } = error as { code?: string; message: string };
    const why = message || code || 'no answer';
    if (isLoginRefused(error))
      throw new StartFailure(`PostgreSQL refuses ${place}: ${why}. Correct DATABASE_URL.`);
    if (performance.now() - saidAt >= SAY_MS) {
      saidAt = performance.now();
      say(`Waiting for PostgreSQL at ${place}: ${why}. The gateway starts when it answers.`);
    }
    await pause(TRY_MS);
  }
}
