import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Fixture } from './fixture.ts';

/** How many people a crowd has: as many as a call may name at once. */
export const CROWD = 20_000;

/** Puts a crowd into the enterprise of an account; answers the keys of its people. */
export async function crowdOf(fixture: Fixture, account: string): Promise<string[]> {
  await sql`insert into person (guid, enterprise_guid, department_guid, account_name,
    password_hash, name, position, valid, created_at)
    select 'crowd-' || n, ${await fixture.unitOf(account)}, null, 'crowd' || n, 'x', '众' || n,
      '1', true, ${now()}::timestamptz from generate_series(1, ${CROWD}) n`.execute(
    fixture.gateway.db,
  );
  return Array.from({ length: CROWD }, (_, index) => `crowd-${index + 1}`);
}
