import { sql } from 'kysely';
import {
  machine as bankAccountChangeMachine,
  type BankAccountChangeState,
} from '#machines/bank-account-change/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { anyOf } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import type { AccountContent } from '../db/shapes/accounts.ts';

/** Status of a change that is in force. */
const CONFIRMED = codeOfState(
  bankAccountChangeMachine,
  'confirmed' satisfies BankAccountChangeState,
);

/** The numbers of the deposit accounts with these keys, including deleted ones. */
export async function parentNumbers(
  db: Db,
  contents: readonly (AccountContent | null)[],
): Promise<ReadonlyMap<string, string>> {
  const guids = [...new Set(contents.flatMap((content) => content?.parent_guid ?? []))];
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; number: string }>`
    select guid, number from bank_account where guid = ${anyOf(guids)}
    union all
    select c.account_guid, c.before ->> 'number' from bank_account_change c
      join record r on r.guid = c.record_guid
     where c.account_guid = ${anyOf(guids)} and c.act = 'deleted' and r.status = ${CONFIRMED}`.execute(
    db,
  );
  return new Map(rows.map(({ guid, number }) => [guid, number]));
}
