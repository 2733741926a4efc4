import { sql } from 'kysely';
import { anyOf } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import type { AccountContent } from '../db/shapes/accounts.ts';

/** The numbers of the accounts above these, by key; of those that were deleted, too. */
export async function parentNumbers(
  db: Db,
  contents: readonly (AccountContent | null)[],
): Promise<ReadonlyMap<string, string>> {
  const guids = [...new Set(contents.flatMap((content) => content?.parent_guid ?? []))];
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; number: string }>`
    select guid, number from bank_account where guid = ${anyOf(guids)}
    union all
    select account_guid, before ->> 'number' from bank_account_change
     where account_guid = ${anyOf(guids)} and act = 'deleted' and verdict = 'confirmed'`.execute(
    db,
  );
  return new Map(rows.map(({ guid, number }) => [guid, number]));
}
