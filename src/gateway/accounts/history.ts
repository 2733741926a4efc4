import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { wireChanges } from './content.ts';
import { parentNumbers } from './parents.ts';
import { mayReadNumbers } from './readers.ts';

/**
 * Every change of an account of the user's enterprise, the newest first; of one that is gone, too.
 */
export async function changesOf({ db, user }: CallContext, accountGuid: string) {
  const rows = await db
    .selectFrom('bank_account_change as c')
    .innerJoin('person as asker', 'asker.guid', 'c.asked_by')
    .leftJoin('person as decider', 'decider.guid', 'c.decided_by')
    .where('c.account_guid', '=', accountGuid)
    .where('c.enterprise_guid', '=', user.enterprise.guid)
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.guid')
    .selectAll('c')
    .select(['asker.name as asked_by_name', 'decider.name as decided_by_name'])
    .execute();
  if (rows.length === 0) throw notFound();
  const parents = await parentNumbers(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map((row) => ({
    guid: row.guid,
    act: row.act,
    askedByGuid: row.asked_by,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at.getTime(),
    changes: wireChanges(row.before, row.after, mayReadNumbers(user, row.kind), parents),
    verdict: row.verdict,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.getTime() ?? null,
    opinion: row.opinion,
  }));
}
