import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig, type GatewayConfig } from '#gateway/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Db } from '#gateway/db/schema.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import { folderStore } from '#gateway/files/store.ts';
import { buildServer } from '#gateway/http/server.ts';

/** Share of the demonstration data the tests load: every account and every status, few records. */
export const SCALE = 0.02;

/** The PostgreSQL under test, or null when the suite runs on the embedded database. */
export const POSTGRES = process.env['TEST_DATABASE_URL'] || null;

export interface TestGateway {
  url: string;
  db: Db;
  config: GatewayConfig;
  /** Where its files lie. */
  folder: string;
  /** The database of its own on the PostgreSQL under test; null for the embedded one. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  env?: Record<string, string>;
  /** The clock of the gateway. */
  now?: () => Date;
}

async function listen(parts: Omit<TestGateway, 'url' | 'close' | 'config'>, { env = {}, now }: TestGatewayOptions) {
  const config = readConfig({ ...(parts.databaseUrl ? { DATABASE_URL: parts.databaseUrl } : {}), LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: parts.folder, LOGIN_RATE: '100000', CALL_RATE: '10000000', CONSOLE_DIR: '', ...env });
  const app = await buildServer({ config, db: parts.db, files: folderStore(join(parts.folder, 'files')), ...(now ? { now } : {}) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { app, config, url: `http://127.0.0.1:${port}` };
}

/** A gateway of its own on a port of its own: a fresh embedded database, or a fresh database on the PostgreSQL that TEST_DATABASE_URL names. */
export async function startGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-'));
  const databaseUrl = await freshPostgres();
  const db = await openDatabase({ databaseUrl, dataDir: null });
  await loadDemo(db, { scale: SCALE });
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
 * One more gateway on the database of another, as behind a load balancer: with connections of its own on PostgreSQL, over
 * the same handle of the embedded database, which takes no second process.
 */
export async function joinGateway(first: TestGateway, options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { databaseUrl, folder } = first;
  const db = databaseUrl === null ? first.db : await openDatabase({ databaseUrl, dataDir: null });
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

async function onServer(statement: string): Promise<void> {
  if (POSTGRES === null) return;
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database on the PostgreSQL under test, so that test files do not meet; null for the embedded one. */
export async function freshPostgres(): Promise<string | null> {
  if (POSTGRES === null) return null;
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await onServer(`create database ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Takes such a database away again. */
export async function dropPostgres(databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null) await onServer(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}
