import {
  machine as bankAccountChangeMachine,
  type BankAccountChangeState,
} from '#machines/bank-account-change/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { wireChanges } from './content.ts';
import { parentNumbers } from './parents.ts';
import { mayReadNumbers } from './readers.ts';

/** The outcome of a change, by the status of its record; null while it is undecided. */
function verdictOf(status: string) {
  const { state } = stateOfCode(bankAccountChangeMachine, status);
  const reached = state as BankAccountChangeState;
  return reached === 'asked' ? null : reached;
}

/**
 * Every change of an account of the user's enterprise, the newest first, including deleted
 * accounts.
 */
export async function changesOf({ db, user }: CallContext, accountGuid: string) {
  const rows = await db
    .selectFrom('bank_account_change as c')
    .innerJoin('record as r', 'r.guid', 'c.record_guid')
    .innerJoin('person as asker', 'asker.guid', 'r.author_guid')
    .leftJoin('history as h', (join) =>
      join.onRef('h.record_guid', '=', 'r.guid').on('h.from_status', 'is not', null),
    )
    .where('c.account_guid', '=', accountGuid)
    .where('c.enterprise_guid', '=', user.enterprise.guid)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.guid')
    .select(['r.guid', 'r.status', 'r.author_guid', 'r.created_at', 'asker.name as asker'])
    .select(['c.kind', 'c.act', 'c.before', 'c.after'])
    .select(['h.actor_name as decider', 'h.at as decided_at', 'h.opinion'])
    .execute();
  if (rows.length === 0) throw notFound();
  const parents = await parentNumbers(
    db,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map((row) => ({
    guid: row.guid,
    act: row.act,
    askedByGuid: row.author_guid,
    askedByName: row.asker,
    askedAt: row.created_at.getTime(),
    changes: wireChanges(row.before, row.after, mayReadNumbers(user, row.kind), parents),
    verdict: verdictOf(row.status),
    decidedByName: row.decider,
    decidedAt: row.decided_at?.getTime() ?? null,
    opinion: row.opinion,
  }));
}
