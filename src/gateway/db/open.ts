import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

const TYPE_BIGINT = 20;

export interface OpenOptions {
  /** A PostgreSQL connection string, or null for the embedded database. */
  databaseUrl: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** What an embedded database in memory starts with: the folder of another one, as PGlite dumps it. */
  image?: Blob;
  /** Connections of the pool to a PostgreSQL. */
  poolSize?: number;
  /** Told every statement that was sent; for measuring. */
  onQuery?: (query: CompiledQuery) => void;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const { onQuery } = options;
  const db = new Kysely<Database>({
    ...(onQuery ? { log: (event) => onQuery(event.query) } : {}),
    dialect: options.databaseUrl ? postgres(options.databaseUrl, options.poolSize ?? 10) : await embedded(options),
  });
  await migrate(db);
  return db;
}

function postgres(connectionString: string, max: number): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(TYPE_BIGINT, String);
  const pool = new pg.Pool({ connectionString, max, types });
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

async function embedded({ dataDir, image }: OpenOptions): Promise<PGliteDialect> {
  const parsers = { [TYPE_BIGINT]: String };
  if (dataDir === null) return new PGliteDialect(await PGlite.create({ parsers, ...(image ? { loadDataDir: image } : {}) }));
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  return new PGliteDialect(await PGlite.create({ dataDir: folder, parsers }));
}
