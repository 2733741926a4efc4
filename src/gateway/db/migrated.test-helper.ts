import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migratedImage } from '../../../tests/support/empty-image.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

/**
 * A database with the newest schema and nothing in it. Whoever opens one closes it: what is open sets
 * timers, which tests of other files in the same process would find on their own clock.
 */
export const migratedDatabase = async (): Promise<Db> =>
  new Kysely<Database>({
    dialect: new PGliteDialect(await PGlite.create({ loadDataDir: await migratedImage() })),
  });
