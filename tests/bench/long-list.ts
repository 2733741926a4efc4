import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';
import { addCopies } from './copies.ts';

/**
 * Adds yearly plans to those of an account: copies with their own keys and numbers, without
 * histories.
 */
export async function addPlans(db: Db, account: string, count: number): Promise<void> {
  const copies = sql`
    select r.guid as source, r.guid || '-' || n as guid, r.number || '-' || n as number
      from record r join person on person.guid = r.author_guid cross join generate_series(1,
        ${count}::int) n
     where r.kind = 'yearlyPlan' and not r.deleted and person.account_name = ${account}
     order by n, r.guid limit ${count}`;
  await db
    .transaction()
    .execute((tx) => addCopies(tx, copies, { record: ['guid', 'number'], procurement: ['guid'] }));
  await sql`analyze`.execute(db);
}
