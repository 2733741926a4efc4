import { sql } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import { Failure } from '../../base/failure.ts';
import { waitsForGiver } from '../../records/delegated.ts';
import { dropDue, setDue } from '../../records/due-moments.ts';
import type { Carried, Effects, Work } from '../../records/effects.ts';
import { givesIn, lockColleagues } from './rules.ts';

type Standing = 'accepted' | 'inForce' | 'over';

const delegationOf = ({ tx, record }: Work) =>
  tx
    .selectFrom('delegation')
    .where('record_guid', '=', record.guid)
    .selectAll()
    .executeTakeFirstOrThrow();

const stand = ({ tx, record }: Work, standing: Standing) =>
  tx.updateTable('delegation').set({ standing }).where('record_guid', '=', record.guid).execute();

/**
 * Accepts the delegation, unless its period is over or the delegate delegates their own approvals in
 * the same period; returns whether it is in force already.
 */
async function accept(work: Work): Promise<Carried> {
  const { tx, record, user, now } = work;
  const { giver_guid, begins_at, ends_at } = await delegationOf(work);
  // Its end is given by the clock of a gateway, which may come a little later.
  if (ends_at <= now) throw new Failure(409, 'guards.notInThisState');
  await lockColleagues(tx, user.enterprise.guid, [user.guid, giver_guid]);
  if (await givesIn(tx, user.guid, { begin: begins_at, end: ends_at }))
    throw new Failure(409, 'errors.handedOnMeanwhile');
  const hasBegun = begins_at <= now;
  await stand(work, hasBegun ? 'inForce' : 'accepted');
  if (!hasBegun) await setDue(tx, record.guid, 'delegation.begin', begins_at);
  return { output: { hasBegun } };
}

/**
 * Ends the delegation. What awaited the giver stays visible to the delegate, who may have it open:
 * a late decision is refused by the machine, with its reason.
 */
async function close(work: Work): Promise<Carried> {
  const { tx, record } = work;
  const { standing, giver_guid, delegate_guid, kinds, amount_min, amount_max } =
    await delegationOf(work);
  if (standing === 'inForce') {
    const scope = { kinds: kinds as RecordKind[], amountMin: amount_min, amountMax: amount_max };
    await sql`insert into record_viewer (record_guid, viewer_guid)
      select distinct r.guid, ${delegate_guid}::text from task t join record r
        on r.guid = t.record_guid
       where ${waitsForGiver(scope, giver_guid)} on conflict do nothing`.execute(tx);
  }
  await stand(work, 'over');
  await dropDue(tx, record.guid, 'delegation.begin');
  await dropDue(tx, record.guid, 'delegation.end');
  return {};
}

/** What the calls of a delegation do, and the gateway's own events. */
export const delegationEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'takeOn') return accept(work);
    if (work.command.type !== 'delegation.begin') return close(work);
    await stand(work, 'inForce');
    return {};
  },
};
