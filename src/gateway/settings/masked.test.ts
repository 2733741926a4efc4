import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { migratedDatabase, type Migrated } from '../db/migrated.test-helper.ts';
import { maskedIdNo } from './masked.ts';

let database: Migrated;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.close());

test('the database masks numbers of every length as the contract does', async () => {
  const numbers = Array.from({ length: 21 }, (_, length) =>
    '11010119910307451X990'.slice(0, length),
  );
  const { rows } = await sql<{ masked: string }>`
    select ${maskedIdNo(sql`n`)} as masked
      from unnest(${numbers}::text[]) with ordinality as given(n, at) order by at`.execute(
    database.db,
  );
  expect(rows.map(({ masked }) => masked)).toEqual(numbers.map(maskIdNumber));
});
