import { setImmediate as turn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { PGliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';
import { transact } from './transact.ts';

it('who sends the embedded database statement after statement lets others have their turns in between', async () => {
  const db = new Kysely<Database>({ dialect: new PGliteDialect(await PGlite.create()) });
  await sql`select 1`.execute(db);
  let turns = 0;
  let over = false;
  const others = (async () => {
    for (; !over; turns += 1) await turn();
  })();
  await transact(db, async (tx) => {
    for (let statement = 0; statement < 20; statement++) await sql`select 1`.execute(tx);
  });
  over = true;
  await others;
  await db.destroy();
  expect(turns).toBeGreaterThanOrEqual(20);
});
