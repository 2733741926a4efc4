import { sql } from 'kysely';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/schema.ts';
import { isMyTurn } from '../../db/turns.ts';
import { SYSTEM } from '../actors.ts';
import { dueStatuses } from '../due-statuses.ts';
import { standIns } from '../stand-ins.ts';
import { mailed, noteTold } from './tell.ts';

/**
 * Older delays are not told: a gateway that starts on old records would send thousands of known
 * ones.
 */
export const LATEST_OVERDUE = '7 days';
/** Notifications per batch. */
const BATCH_SIZE = 1000;

/**
 * Tells everybody whom a record awaits by name, and the delegates of approvers, that it is overdue,
 * once per stay. Gateways take turns, so each is told once. Returns the number of people told.
 */
export async function tellOverdue(db: Db, now: Date): Promise<number> {
  const rows = await transact(db, async (tx) => {
    if (!(await isMyTurn(tx, 'overdue'))) return [];
    const written = await sql<{ person_guid: string }>`
    with written as (insert into notification (guid, person_guid, sort, record_guid, status, actor_guid, actor_name,
      told_at)
    select distinct on (r.guid, asked.guid) gen_random_uuid()::text, asked.guid, 'due', r.guid,
      r.status, ${SYSTEM.guid}, ${SYSTEM.name}, ${now}::timestamptz
      from record r
      join ${dueStatuses} on due.kind = r.kind and due.status = r.status
      join task t on t.record_guid = r.guid and t.role <> 'author'
      cross join lateral (select p.guid from person p where p.guid = t.person_guid and p.valid
        union select p.guid from ${standIns}) asked
     where not r.deleted and r.since + due.hours * interval '1 hour' <= ${now}
       and r.since + due.hours * interval '1 hour' > ${now}::timestamptz - ${LATEST_OVERDUE}::interval
       and not exists (select 1 from notification n where n.record_guid = r.guid
         and n.person_guid = asked.guid and n.sort = 'due' and n.told_at >= r.since)
       and not exists (select 1 from notification_off f where f.person_guid = asked.guid
         and f.sort = 'due')
     limit ${BATCH_SIZE}
    returning guid, person_guid, sort), ${mailed(now)}
    select person_guid from written`.execute(tx);
    return written.rows;
  });
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
  return rows.length;
}
