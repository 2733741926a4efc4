import { sql, type RawBuilder } from 'kysely';
import { WARNED_HOURS } from '#contract/notifications.ts';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/schema.ts';
import { isMyTurn } from '../../db/turns.ts';
import { SYSTEM } from '../actors.ts';
import { dueStatuses } from '../due-statuses.ts';
import { standIns } from '../stand-ins.ts';
import { dueAfter } from '../working-time.ts';
import { noteTold, queued } from './tell.ts';

/**
 * Older delays are not told: a gateway that starts on old records would send thousands of known
 * ones.
 */
export const LATEST_OVERDUE_DAYS = 7;
/** Notifications per batch. */
const BATCH_SIZE = 1000;

const endOf = (hours: RawBuilder<unknown>) => dueAfter(sql`r.since`, hours, sql`r.enterprise_guid`);
/** Hours of a status after which it is warned of; what may take no longer than that is not. */
const warnedAfter = sql`case when due.hours > ${WARNED_HOURS} then due.hours - ${WARNED_HOURS}
  else due.hours end`;

/**
 * Tells everybody whom a record awaits by name, and the delegates of approvers, that it will soon be
 * overdue, and that it is, each once per stay. Gateways take turns, so each is told once. Returns
 * the number of people told.
 */
export async function tellOverdue(db: Db, now: Date): Promise<number> {
  const rows = await transact(db, async (tx) => {
    if (!(await isMyTurn(tx, 'overdue'))) return [];
    const written = await sql<{ person_guid: string }>`
    with late as (
      select distinct on (r.guid, asked.guid) r.guid, r.status, r.since,
        asked.guid as person_guid, case when over.at <= ${now} then 'due' else 'dueSoon' end as sort
        from record r
        join ${dueStatuses} on due.kind = r.kind and due.status = r.status
        cross join lateral (select ${endOf(sql`due.hours`)} as at,
          ${endOf(warnedAfter)} as warned_at) over
        join task t on t.record_guid = r.guid and t.role <> 'author'
        cross join lateral (select p.guid from person p where p.guid = t.person_guid and p.valid
          union select p.guid from ${standIns}) asked
       where not r.deleted and over.at > ${now}::timestamptz - ${LATEST_OVERDUE_DAYS}::integer * interval '1 day'
         and r.since + ${warnedAfter} * interval '1 hour' <= ${now} and over.warned_at <= ${now}),
    written as (insert into notification (guid, person_guid, sort, record_guid, status, actor_guid,
      actor_name, told_at)
    select gen_random_uuid()::text, l.person_guid, l.sort, l.guid, l.status, ${SYSTEM.guid},
      ${SYSTEM.name}, ${now}
      from late l
     where not exists (select 1 from notification n where n.record_guid = l.guid
         and n.person_guid = l.person_guid and n.sort = l.sort and n.told_at >= l.since)
       and not exists (select 1 from notification_off f where f.person_guid = l.person_guid
         and f.sort = l.sort)
     limit ${BATCH_SIZE}
    returning guid, person_guid, sort), ${queued(now)}
    select person_guid from written`.execute(tx);
    return written.rows;
  });
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
  return rows.length;
}
