import { readConfig } from '#gateway/base/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { limitsOf } from '#gateway/db/postgres-pool.ts';
import type { Db } from '#gateway/db/schema.ts';
import { isEmpty, loadDemo } from '#demo/load.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { buildServer } from '#gateway/server.ts';
import { now } from '../support/clock.ts';

/**
 * A gateway on a database of its own, with a small part of the demonstration data and what a
 * measurement adds to it.
 */
export interface BenchGateway {
  /** Names the database in the output. */
  label: string;
  db: Db;
  /** Base address of the calls. */
  address: string;
  origin: string;
  close(): Promise<void>;
}

/** Longest that making the records of a measurement may take. */
const MAKING_SECONDS = 3600;

/** Opens a gateway, on the embedded database in memory unless an address is given. */
export async function openBenchGateway(
  databaseUrl: string | null,
  add: (db: Db) => Promise<void>,
): Promise<BenchGateway> {
  const db = await openDatabase({ databaseUrl, dataDir: null, limits: limitsOf(MAKING_SECONDS) });
  if (await isEmpty(db)) await loadDemo(db, { scale: 0.1, loadedAt: now() });
  await add(db);
  const config = readConfig({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    LOG_LEVEL: 'silent',
    CONSOLE_DIR: '',
    CALL_RATE: '100000000',
    LOGIN_RATE: '100000000',
  });
  const app = await buildServer({ config, db, files: folderStore('.data/bench-files') });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return {
    label: databaseUrl ? 'PostgreSQL' : 'PGlite',
    db,
    address: origin + config.gatewayPrefix,
    origin,
    close,
  };
}
