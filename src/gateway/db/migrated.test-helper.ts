import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migratedImage } from '../../../tests/support/empty-image.ts';
import { dropPostgres, freshPostgres } from '../../../tests/support/postgres.ts';
import { openDatabase } from './open.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

/**
 * An embedded database with the newest schema and nothing in it. Whoever opens one closes it: what
 * is open sets timers, which tests of other files in the same process would find on their own clock.
 */
export const embeddedDatabase = async (): Promise<Db> =>
  new Kysely<Database>({
    dialect: new PGliteDialect(await PGlite.create({ loadDataDir: await migratedImage() })),
  });

/** A database with the newest schema and nothing in it. */
export interface Migrated {
  db: Db;
  close: () => Promise<void>;
}

/** Such a database on the PostgreSQL under test, which costs less, or an embedded one. */
export async function migratedDatabase(): Promise<Migrated> {
  const databaseUrl = await freshPostgres();
  const db =
    databaseUrl === null
      ? await embeddedDatabase()
      : await openDatabase({ databaseUrl, dataDir: null });
  return {
    db,
    async close() {
      await db.destroy();
      await dropPostgres(databaseUrl);
    },
  };
}
