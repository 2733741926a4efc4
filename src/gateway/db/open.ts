import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type CompiledQuery, type Dialect } from 'kysely';
import { migrate } from './migrate.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import { PGliteThread } from './pglite-thread.ts';
import { limitsOf, postgresPool, type PoolLimits } from './postgres-pool.ts';
import type { Database, Db } from './schema.ts';

const STATEMENT_SECONDS = 30;

export interface OpenOptions {
  /** A PostgreSQL connection string, or null for the embedded database. */
  databaseUrl: string | null;
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** Initial content of an embedded database in memory: a dump of another PGlite folder. */
  image?: Blob;
  /** Connections of the pool to a PostgreSQL. */
  poolSize?: number;
  /**
   * How long to wait for a PostgreSQL; for the one connection of the embedded database as long as
   * for a statement.
   */
  limits?: PoolLimits;
  /** Receives what migrations have changed in stored data, line by line. */
  tell?: (line: string) => void;
  /** Receives every statement sent; for measurements. */
  onQuery?: (query: CompiledQuery) => void;
}

/**
 * Opens the database and updates its schema; throws DatabaseTrouble if a PostgreSQL cannot be
 * reached.
 */
export async function openDatabase(options: OpenOptions): Promise<Db> {
  const { onQuery, databaseUrl, limits = limitsOf(STATEMENT_SECONDS) } = options;
  if (databaseUrl !== null) await migratePostgres(databaseUrl, options.tell);
  const dialect: Dialect =
    databaseUrl !== null
      ? new PostgresDialect({
          pool: postgresPool({
            connectionString: databaseUrl,
            max: options.poolSize ?? 10,
            limits,
          }),
        })
      : await embedded(options, limits);
  const db = new Kysely<Database>({
    ...(onQuery ? { log: (event) => onQuery(event.query) } : {}),
    dialect,
  });
  if (databaseUrl === null)
    await migrate(db, undefined, options.tell).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
  return db;
}

/**
 * On a connection of its own: a migration over many rows may take longer than any statement of a
 * call.
 */
async function migratePostgres(connectionString: string, tell: OpenOptions['tell']): Promise<void> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: postgresPool({ connectionString, max: 1, limits: null }),
    }),
  });
  try {
    await migrate(db, undefined, tell);
  } finally {
    await db.destroy();
  }
}

async function embedded(
  { dataDir, image }: OpenOptions,
  { statementMs }: PoolLimits,
): Promise<PGliteDialect> {
  if (dataDir === null)
    return new PGliteDialect(
      await PGliteThread.open(image ? { loadDataDir: image } : {}),
      statementMs,
    );
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  return new PGliteDialect(await PGliteThread.open({ dataDir: folder }), statementMs);
}
