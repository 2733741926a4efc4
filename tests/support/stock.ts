import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hash } from '@node-rs/argon2';
import { waitForLock } from 'fs-native-extensions';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import type { Database, Db } from '#gateway/db/schema.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { loadDemo } from '#demo/load.ts';
import { BEGINNING } from './clock.ts';
import { migratedImage } from './empty-image.ts';
import { databaseAt, freshPostgres, POSTGRES } from './postgres.ts';
import { folderOf, unfinished } from './stock-folder.ts';

/**
 * Share of the demonstration data that the tests load: every account and every status, few records.
 */
const SCALE = 0.02;

/**
 * Loads the demonstration data. The hash of its password is cheap to verify: the tests sign in
 * thousands of times.
 */
async function fill(db: Db): Promise<void> {
  await loadDemo(db, { scale: SCALE, loadedAt: BEGINNING });
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql`update person set password_hash = ${cheap} where password_hash is not null`.execute(db);
}

async function fillTemplate(server: pg.Client, name: string): Promise<void> {
  const made = unfinished(name);
  await server.query(`drop database if exists ${made} with (force)`);
  await server.query(`create database ${made}`);
  const db = await openDatabase({ databaseUrl: databaseAt(made), dataDir: null });
  try {
    await fill(db);
  } finally {
    await db.destroy();
  }
  // It is copied for every file, so remove what loading it left behind.
  const filled = new pg.Client({ connectionString: databaseAt(made) });
  await filled.connect();
  await filled
    .query('vacuum full')
    .then(() => filled.query('vacuum analyze'))
    .finally(() => filled.end());
  await server.query(`alter database ${made} rename to ${name}`);
}

/** Fills the run's template on PostgreSQL, unless another process has; returns its name. */
async function template(name: string): Promise<string> {
  const server = new pg.Client({ connectionString: POSTGRES ?? '' });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await fillTemplate(server, name);
    return name;
  } finally {
    await server.end();
  }
}

async function fillDump(file: string): Promise<void> {
  const pglite = await PGlite.create({ loadDataDir: await migratedImage() });
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
  await fill(db);
  await writeFile(
    `${file}.made`,
    Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()),
  );
  await db.destroy();
  await rename(`${file}.made`, file);
}

/** The file with the dump of the run's embedded database; the first caller fills it. */
async function dump(name: string): Promise<string> {
  const folder = folderOf(name);
  const file = join(folder, 'stock.tar');
  await mkdir(folder, { recursive: true });
  const lock = await open(join(folder, 'lock'), 'a');
  try {
    await waitForLock(lock.fd);
    if (!existsSync(file)) await fillDump(file);
    return file;
  } finally {
    await lock.close();
  }
}

let filled: Promise<string> | null = null;

/** Fills the template once in a process; the next caller retries a failure. */
function whole(): Promise<string> {
  const name = inject('stock');
  filled ??= (POSTGRES === null ? dump(name) : template(name)).catch((error: unknown) => {
    filled = null;
    throw error;
  });
  return filled;
}

/**
 * A separate database with demonstration data: its address on the PostgreSQL under test, or the
 * dump for an embedded one. The first caller in a run fills the template of all copies.
 */
export async function copyOfStock(): Promise<
  { databaseUrl: string; image: null } | { databaseUrl: null; image: Blob }
> {
  const stock = await whole();
  return POSTGRES === null
    ? { databaseUrl: null, image: new Blob([await readFile(stock)]) }
    : { databaseUrl: (await freshPostgres(stock)) as string, image: null };
}
