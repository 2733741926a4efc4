import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsVisibleTo, visibleTo } from '#gateway/records/scope.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { userOfPerson, type User } from '#gateway/user/user.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

/** Keys of the records of a kind that meet a condition. */
async function meeting(
  kind: ProcurementKind,
  condition: RawBuilder<boolean>,
  given: readonly RawBuilder<unknown>[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    ${given.length > 0 ? sql`with ${sql.join([...given])}` : sql``}
    select r.guid from record r where r.kind = ${kind} and not r.deleted
      and ${condition}`.execute(fixture.gateway.db);
  return rows.map(({ guid }) => guid);
}

test('what the lists of the purchasing line show to anybody, part by part, is what they see', async () => {
  const { db, config } = fixture.gateway;
  const people = await db.selectFrom('person').select(['guid', 'account_name']).execute();
  let delegates = 0;
  for (const { guid, account_name } of people) {
    const user = (await userOfPerson(db, guid, config.centralEnterpriseCode)) as User;
    if (user.delegations.length > 0) delegates += 1;
    for (const kind of PROCUREMENT_KINDS) {
      const { given, parts } = partsVisibleTo(user, kind);
      const listed: string[] = [];
      for (const part of parts) listed.push(...(await meeting(kind, part, given)));
      const seen = await meeting(kind, visibleTo(user));
      expect([account_name, listed.toSorted()]).toEqual([account_name, seen.toSorted()]);
    }
  }
  expect(delegates).toBeGreaterThan(0);
});
