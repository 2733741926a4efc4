import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migratedImage } from '../../../tests/support/empty-image.ts';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database, Db } from './schema.ts';

const open = async (): Promise<Db> =>
  new Kysely<Database>({
    dialect: new PGliteDialect(await PGlite.create({ loadDataDir: await migratedImage() })),
  });

let opened: Promise<Db> | undefined;

/**
 * A database with the newest schema and nothing in it, one for all files of a process: to start one
 * takes seconds. Whoever changes it changes it back.
 */
export const migratedDatabase = (): Promise<Db> => (opened ??= open());
