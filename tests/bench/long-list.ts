import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';

/** Adds so many yearly plans to those an account has written, copies of them with keys and numbers of their own; histories are not copied. */
export async function addCopies(db: Db, account: string, count: number): Promise<void> {
  await sql`
    create temporary table copy as
    select r.guid as source, r.guid || '-' || n as guid, r.number || '-' || n as number
    from record r join person on person.guid = r.author_guid cross join generate_series(1, ${count}::int) n
    where r.kind = 'yearlyPlan' and not r.deleted and person.account_name = ${account}
    order by n, r.guid limit ${count}`.execute(db);
  const copied = (table: string, own: string[]) => sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${sql.join(own.flatMap((column) => [sql.lit(column), sql.ref(`copy.${column}`)]))}))).*
    from copy join ${sql.table(table)} t on t.guid = copy.source`.execute(db);
  await copied('record', ['guid', 'number']);
  await copied('procurement', ['guid']);
  await sql`analyze`.execute(db);
}
