import { openDatabase } from '../open.ts';
import { shapes } from '../shapes.ts';
import { tablesOf } from './catalogue.ts';
import { tablesFile } from './tables-file.ts';

/** The file with the types of the tables. */
export const TABLES_FILE = new URL('../tables.generated.ts', import.meta.url);

/** The content of that file as today's migrations and shapes make it. */
export async function currentTables(): Promise<string> {
  const db = await openDatabase({ databaseUrl: null, dataDir: null });
  try {
    return tablesFile(await tablesOf(db), shapes);
  } finally {
    await db.destroy();
  }
}
