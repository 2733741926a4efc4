import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';
import { now } from './clock.ts';

/** Number of people in a crowd: as many as a call may name at once. */
const CROWD = 20_000;

/** Adds a crowd to the enterprise and department of an account; returns the keys of its people. */
export async function crowdOf(db: Db, account: string): Promise<string[]> {
  await sql`insert into person (guid, enterprise_guid, department_guid, account_name,
    password_hash, name, position, valid, created_at)
    select 'crowd-' || n, p.enterprise_guid, p.department_guid, 'crowd' || n, 'x', '众' || n,
      '1', true, ${now()}::timestamptz from person p, generate_series(1, ${CROWD}::integer) n
     where p.account_name = ${account}`.execute(db);
  return Array.from({ length: CROWD }, (_, index) => `crowd-${index + 1}`);
}
