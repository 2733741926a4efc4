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
import { BEGINNING } from './clock.ts';
import { emptyImage } from './empty-image.ts';
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

interface Stock {
  stock: string;
  remove: () => Promise<unknown>;
}

/** The projects of a run, which have one process, share what the first of them filled. */
async function template(): Promise<Stock> {
  const name = `stock_${process.pid}_${Math.round(performance.timeOrigin)}`;
  const remove = () => onServer(`drop database if exists ${name}`);
  if ((await onServer(`select from pg_database where datname = '${name}'`)) > 0)
    return { stock: name, remove };
  await onServer(`create database ${name}`);
  const db = await openDatabase({ databaseUrl: databaseAt(name), dataDir: null });
  await loadDemo(db, { scale: SCALE, loadedAt: BEGINNING });
  await db.destroy();
  return { stock: name, remove };
}

async function dump(): Promise<Stock> {
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-stock-'));
  const stock = join(folder, 'stock.tar');
  const pglite = await PGlite.create({ loadDataDir: await emptyImage() });
  const db = new Kysely<Database>({ dialect: new PGliteDialect(pglite) });
  await migrate(db);
  await loadDemo(db, { scale: SCALE, loadedAt: BEGINNING });
  await writeFile(stock, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await db.destroy();
  return { stock, remove: () => rm(folder, { recursive: true }) };
}

/** Fills one database for all test files of a run; each of them begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  // A project may have the embedded database although there is a PostgreSQL.
  const isEmbedded = POSTGRES === null || project.config.env?.['TEST_DATABASE_URL'] === '';
  const { stock, remove } = isEmbedded ? await dump() : await template();
  project.provide('stock', stock);
  return remove;
}
