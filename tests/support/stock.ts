import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import type { Database } from '#gateway/db/schema.ts';
import { loadDemo } from '#demo/load.ts';
import { databaseAt, onServer, POSTGRES } from './postgres.ts';

/** Share of the demonstration data the tests load: every account and every status, few records. */
const SCALE = 0.02;

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A database with demonstration data that every test file begins with a copy of: the name of a
     * template on PostgreSQL, or a file with the dump of an embedded one.
     */
    stock: string;
  }
}

async function template(): Promise<{ stock: string; remove: () => Promise<void> }> {
  const name = `stock_${process.pid}_${Date.now()}`;
  await onServer(`create database ${name}`);
  const db = await openDatabase({ databaseUrl: databaseAt(name), dataDir: null });
  await loadDemo(db, { scale: SCALE });
  await db.destroy();
  return { stock: name, remove: () => onServer(`drop database ${name}`) };
}

async function dump(): Promise<{ stock: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-stock-'));
  const stock = join(folder, 'stock.tar');
  const pglite = await PGlite.create();
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
  await migrate(db);
  await loadDemo(db, { scale: SCALE });
  await writeFile(stock, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await db.destroy();
  return { stock, remove: () => rm(folder, { recursive: true }) };
}

/** Fills one database for all test files of a run; each of them begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stock, remove } = POSTGRES === null ? await dump() : await template();
  project.provide('stock', stock);
  return remove;
}
