import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../base/start-failure.ts';
import { isLoginRefused } from './trouble.ts';

const TRY_MS = 1000;
const CONNECT_MS = 5000;
/** How often the waiting is logged. */
const SAY_MS = 30_000;

/** The address of a connection for people, without the password. */
const placeOf = ({ host, port, database, user }: pg.Client) =>
  `${user}@${host.startsWith('/') ? host : `${host}:${port}`}/${database}`;

async function attempt(connectionString: string): Promise<{ place: string; error: unknown }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // An error of this client after the failed attempt says nothing new; without a listener it would
  // end the process.
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
 * Waits until a PostgreSQL accepts connections, and logs now and then what it waits for. Errors
 * that do not pass, such as a wrong password or a missing database, are a StartFailure.
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
