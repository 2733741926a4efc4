import { sql } from 'kysely';
import pg from 'pg';
import { PGliteAdapter } from './pglite-dialect.ts';
import type { Db } from './schema.ts';
import { DatabaseTrouble, troubleIn, within } from './trouble.ts';

/** A database that needs longer for the simplest question does not answer; milliseconds. */
const PULSE_MS = 1500;
const IDLE_MS = 60_000;

/** Asks the database whether it answers; never waits longer than 1.5 s. */
export interface Pulse {
  /** Rejects with a DatabaseTrouble. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

/** However many ask at the same time, the database is asked once. */
function shared(ask: () => Promise<unknown>, late: () => DatabaseTrouble): () => Promise<void> {
  let asked: Promise<unknown> | null = null;
  return async () => {
    asked ??= ask().finally(() => (asked = null));
    await within(PULSE_MS, asked, late);
  };
}

const noAnswer = () => new DatabaseTrouble('away', `no answer within ${PULSE_MS} ms`);

/**
 * A PostgreSQL is asked on a connection of its own: that all others are at work is no fault of the
 * database.
 */
function postgresPulse(connectionString: string): Pulse {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    // Who asks is told after PULSE_MS in any case; these only end what nobody waits for any more.
    connectionTimeoutMillis: 2 * PULSE_MS,
    query_timeout: 2 * PULSE_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
  });
  // The next question tells what is wrong; unheard, the error would end the process.
  pool.on('error', () => {});
  const ask = () =>
    pool.query('select 1').catch((error: unknown) => {
      throw (
        troubleIn(error) ??
        new DatabaseTrouble('away', (error as { code?: string }).code ?? 'no answer', error)
      );
    });
  return { beat: shared(ask, noAnswer), close: () => pool.end() };
}

/**
 * The embedded database has a single connection: that many wait for it is no fault of it, as long as
 * it serves one after the other.
 */
function embeddedPulse(db: Db): Pulse {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PGliteAdapter)) throw new Error('The database is no embedded one.');
  const ask = shared(
    () => sql`select 1`.execute(db),
    () => new DatabaseTrouble('busy', `nobody was served within ${PULSE_MS} ms`),
  );
  return {
    async beat() {
      const before = adapter.served;
      await ask().catch((error: unknown) => {
        const isBusy = error instanceof DatabaseTrouble && error.kind === 'busy';
        if (!isBusy || adapter.served === before) throw error;
      });
    },
    close: async () => {},
  };
}

/** The pulse of the gateway's database. */
export const pulseOf = (db: Db, databaseUrl: string | null): Pulse =>
  databaseUrl === null ? embeddedPulse(db) : postgresPulse(databaseUrl);
