import { sql } from 'kysely';
import { CHAIN_KINDS, type ChainKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { translator } from '../base/texts.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { DatabaseTrouble } from '../db/trouble.ts';
import { opens } from './assignees.ts';
import { matters } from './collaboration.ts';
import { dueStatuses } from './due-statuses.ts';
import { performByRule } from './perform.ts';
import { LATEST_OVERDUE_DAYS } from './telling/overdue.ts';
import { dueAfter } from './working-time.ts';

/** A place whose approver lets a record lie, and a head of department who was told of it. */
interface LatePlace {
  guid: string;
  kind: ChainKind;
  approver_guid: string;
  approver_name: string;
  head_guid: string;
}

/** Why the gateway gives a place away, as the history keeps it. */
export const LATE_TRANSFER = translator('zh-CN')('notifications.lateTransfer');

/**
 * What machines refuse for days: a place at an added level, and one that was taken over. It is not
 * asked again every minute.
 */
const isKept = sql`(r.context -> 'chain' -> (r.context ->> 'position')::integer ? 'addedBy'
  or coalesce(r.context -> 'transfers' @> jsonb_build_array(jsonb_build_object('to',
    jsonb_build_object('guid', e.approver_guid))), false))`;

/**
 * The late places whose time to be transferred is over, those of one record in the order of their
 * approvers and heads.
 */
async function latePlaces(db: Db, now: Date): Promise<LatePlace[]> {
  const { rows } = await sql<LatePlace>`
    select r.guid, r.kind, e.approver_guid, a.name as approver_name, e.person_guid as head_guid
      from escalation e
      join record r on r.guid = e.record_guid and r.since = e.stay_since and not r.deleted
        and r.kind = any(${[...CHAIN_KINDS]}::text[])
      join ${dueStatuses} on due.kind = r.kind and due.status = r.status
      join ${matters} on asked.kind = r.kind
      join approval_matter m on m.enterprise_guid = r.enterprise_guid and m.code = asked.matter
        and m.transfer_hours is not null
      join task t on t.record_guid = r.guid and t.person_guid = e.approver_guid
        and t.role = 'approver'
      join person a on a.guid = e.approver_guid
      cross join lateral (select ${dueAfter(
        sql`r.since`,
        sql`due.hours + m.transfer_hours`,
        sql`r.enterprise_guid`,
      )} as at) over
     where over.at <= ${now} and over.at > ${now}::timestamptz - ${LATEST_OVERDUE_DAYS}::integer * interval '1 day'
       and not ${isKept}
     order by r.guid, a.name, a.guid, e.told_at, e.person_guid`.execute(db);
  return rows;
}

/**
 * Transfers one place, unless the record has moved on or its head may not take it; returns whether it
 * was transferred. A record that somebody else has locked is left for the next turn.
 */
async function transferOne(tx: Tx, place: LatePlace, now: Date): Promise<boolean> {
  // As for a transfer by a person the record is locked before its people.
  const held = await sql`
    select guid from record r where guid = ${place.guid} and exists (select 1 from escalation e
       where e.record_guid = r.guid and e.stay_since = r.since
         and e.approver_guid = ${place.approver_guid} and e.person_guid = ${place.head_guid})
       for update skip locked`.execute(tx);
  if (held.rows.length === 0) return false;
  const { rows } = await sql<{ guid: string; name: string }>`
    select p.guid, p.name from person p
     where p.guid = ${place.head_guid} and p.valid and ${opens(place.kind)}
       for no key update of p`.execute(tx);
  const [assignee] = rows;
  if (!assignee) return false;
  const late = { guid: place.approver_guid, name: place.approver_name };
  const command = {
    type: `${lifecycles[place.kind].noun}.transfer`,
    opinion: LATE_TRANSFER,
    assigneeGuid: assignee.guid,
  };
  return performByRule(tx, place.guid, { late, assignee, command }, now);
}

/**
 * Transfers the places of approvers who let a record lie to the heads of department who were told of
 * it, where the settings of its matter say after how many hours (assumed: ours). Whoever has a part
 * in the review, or may not open such records, is given none: the place then stays. A failure does
 * not block the others; it is thrown once they are done. Returns the number of places.
 */
export async function transferLate(db: Db, now: Date): Promise<number> {
  let transferred = 0;
  const failures: unknown[] = [];
  for (const place of await latePlaces(db, now)) {
    try {
      if (await transact(db, (tx) => transferOne(tx, place, now))) transferred += 1;
    } catch (error) {
      if (error instanceof DatabaseTrouble) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Late places were not transferred; they are tried again.');
  return transferred;
}
