import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type GatewayConfig } from '#gateway/base/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { PoolLimits } from '#gateway/db/postgres-pool.ts';
import type { Db } from '#gateway/db/schema.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { busOf } from '#gateway/live/postgres-bus.ts';
import { buildServer } from '#gateway/server.ts';
import type { SheetReader } from '#gateway/spreadsheets/reader.ts';
import { dropPostgres } from './postgres.ts';
import { copyOfStock } from './stock.ts';

export interface TestGateway {
  url: string;
  db: Db;
  config: GatewayConfig;
  /** Folder of its files. */
  folder: string;
  /** Its own database on the PostgreSQL under test; null for the embedded one. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  /** Continues with the folder and the database of a stopped gateway. */
  after?: Pick<TestGateway, 'folder' | 'databaseUrl'>;
  env?: Record<string, string>;
  /** The clock of the gateway. */
  now?: () => Date;
  /** Timeouts of its database connections. */
  limits?: PoolLimits;
  /** Number of connections to its database. */
  poolSize?: number;
  /** Another address of the first gateway's database, for one that joins it. */
  databaseUrl?: string;
  /** The clock of its rate limits, in milliseconds. */
  ticks?: () => number;
  /** Reads spreadsheets instead of its worker threads. */
  sheets?: SheetReader;
  /** Milliseconds between two heartbeats of an open stream. */
  beatMs?: number;
  /** Milliseconds after which a client that reads nothing of its response is disconnected. */
  stillMs?: number;
}

async function listen(
  parts: Omit<TestGateway, 'url' | 'close' | 'config'>,
  { env = {}, now, ticks, sheets, beatMs, stillMs }: TestGatewayOptions,
) {
  const config = readConfig({
    ...(parts.databaseUrl ? { DATABASE_URL: parts.databaseUrl } : {}),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATA_DIR: parts.folder,
    LOGIN_RATE: '100000',
    CALL_RATE: '10000000',
    CONSOLE_DIR: '',
    LOOP_DELAY_LIMIT: '0',
    ...env,
  });
  const bus = busOf(parts.databaseUrl, parts.db, (error) => app.log.warn(error));
  const app = await buildServer({
    bus,
    config,
    db: parts.db,
    files: folderStore(join(parts.folder, 'files')),
    ...(now ? { now } : {}),
    ...(ticks ? { ticks } : {}),
    ...(sheets ? { sheets } : {}),
    ...(beatMs ? { beatMs } : {}),
    ...(stillMs ? { stillMs } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { app, config, url: `http://127.0.0.1:${port}` };
}

const waits = ({ limits, poolSize }: TestGatewayOptions) => ({
  ...(limits ? { limits } : {}),
  ...(poolSize ? { poolSize } : {}),
});

/**
 * A separate gateway on its own port, on a copy of the stock unless it continues another one: in
 * memory, or on the PostgreSQL in TEST_DATABASE_URL.
 */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { after } = options;
  const folder = after?.folder ?? (await mkdtemp(join(tmpdir(), 'tender-console-')));
  const { databaseUrl, image } = after ? { ...after, image: null } : await copyOfStock();
  const db = await openDatabase({
    databaseUrl,
    dataDir: after ? folder : null,
    ...waits(options),
    ...(image ? { image } : {}),
  });
  const { app, config, url } = await listen({ db, folder, databaseUrl }, options);
  return {
    url,
    db,
    config,
    folder,
    databaseUrl,
    async close() {
      await app.close();
      await db.destroy();
      await dropPostgres(databaseUrl);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A second gateway on the database of another, as behind a load balancer: with its own connections
 * on PostgreSQL, over the same handle of the embedded database, which does not support a second
 * process.
 */
export async function joinGateway(
  first: TestGateway,
  options: TestGatewayOptions = {},
): Promise<TestGateway> {
  const { folder } = first;
  const databaseUrl = options.databaseUrl ?? first.databaseUrl;
  const db =
    databaseUrl === null
      ? first.db
      : await openDatabase({ databaseUrl, dataDir: null, ...waits(options) });
  const { app, config, url } = await listen({ db, folder, databaseUrl }, options);
  return {
    url,
    db,
    config,
    folder,
    databaseUrl,
    async close() {
      await app.close();
      if (db !== first.db) await db.destroy();
    },
  };
}
