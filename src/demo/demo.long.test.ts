import { describe } from 'vitest';
import { embeddedDatabase, migratedDatabase } from '#gateway/db/migrated.test-helper.ts';
import { holdsDemonstrationData } from './demo.test-helper.ts';

describe('on PostgreSQL, where one is named', () => {
  holdsDemonstrationData(migratedDatabase, 0.02, true);
});

describe('on the embedded database', () => {
  const empty = async () => {
    const db = await embeddedDatabase();
    return { db, close: () => db.destroy() };
  };
  holdsDemonstrationData(empty, 0.02, true);
});
