import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import type { Db } from '#gateway/db/schema.ts';
import { partsVisibleTo, visibleTo } from '#gateway/records/scope.ts';
import { userOfPerson, type User } from '#gateway/user/user.ts';
import type { Fixture } from './fixture.ts';

/** Keys of the records of a kind that meet a condition. */
async function meeting(
  db: Db,
  kind: ProcurementKind,
  condition: RawBuilder<boolean>,
  given: readonly RawBuilder<unknown>[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    ${given.length > 0 ? sql`with ${sql.join([...given])}` : sql``}
    select r.guid from record r where r.kind = ${kind} and not r.deleted
      and ${condition}`.execute(db);
  return rows.map(({ guid }) => guid);
}

/**
 * Compares what the lists of the purchasing line show to people, part by part, with the rule of what
 * they see: nothing is missing, foreign or there twice. Who may not sign in sees nothing. Returns
 * how many of them somebody delegates to.
 */
export async function expectPartsOfSight(
  { gateway: { db, config } }: Fixture,
  people: readonly string[],
): Promise<number> {
  let delegates = 0;
  for (const guid of people) {
    const user: User | null = await userOfPerson(db, guid, config.centralEnterpriseCode);
    if (user === null) continue;
    if (user.delegations.length > 0) delegates += 1;
    for (const kind of PROCUREMENT_KINDS) {
      const { given, parts } = partsVisibleTo(user, kind);
      const listed: string[] = [];
      for (const part of parts) listed.push(...(await meeting(db, kind, part, given)));
      const seen = await meeting(db, kind, visibleTo(user));
      expect([user.accountName, listed.toSorted()]).toEqual([user.accountName, seen.toSorted()]);
    }
  }
  return delegates;
}

/** Compares the place that the lists read beside whom a record names with that of the record. */
export async function expectPlacesOfViewers({ gateway: { db } }: Fixture): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    select r.guid from record_viewer s join record r on r.guid = s.record_guid
     where (s.kind, s.enterprise_guid, s.department_guid) is distinct from
       (r.kind, r.enterprise_guid, r.department_guid)`.execute(db);
  expect(rows, 'records whose place is said otherwise beside whom they name').toEqual([]);
}
