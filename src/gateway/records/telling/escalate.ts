import { sql } from 'kysely';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { userIdentity } from '#contract/core/codes.ts';
import { noteUpdate } from '../../base/updates.ts';
import type { Db } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { isMyTurn } from '../../db/turns.ts';
import { SYSTEM } from '../actors.ts';
import { matters } from '../collaboration.ts';
import { dueStatuses } from '../due-statuses.ts';
import { dueAfter } from '../working-time.ts';
import { LATEST_OVERDUE_DAYS } from './overdue.ts';
import { noteTold, queued } from './tell.ts';

/** Heads of department per batch. */
const BATCH_SIZE = 1000;

/** Maximum of parent departments that are searched for a head. */
const DEPARTMENTS_ABOVE = 20;

/**
 * The heads of the department of a person `p`, or of the nearest parent department that has one,
 * except those whom the record `r` awaits as well: they know.
 */
const heads = sql`(
  with recursive above as (
      select d.guid, d.parent_guid, 0 as step from department d where d.guid = p.department_guid
      union all select d.guid, d.parent_guid, above.step + 1 from above
        join department d on d.guid = above.parent_guid where above.step < ${DEPARTMENTS_ABOVE}),
    able as (
      select h.guid, above.step from above join person h on h.department_guid = above.guid
       where h.position = ${userIdentity.head} and h.valid and not exists (select 1 from task o
         where o.record_guid = r.guid and o.person_guid = h.guid))
  select guid from able where step = (select min(step) from able))`;

/** Whether whom a task `t` asks on a record `r` was given their place because others let it lie. */
const hasBeenGivenPlace = sql`coalesce(r.context -> 'transfers' @> jsonb_build_array(
  jsonb_build_object('to', jsonb_build_object('guid', t.person_guid), 'byRule', true)), false)`;

interface Escalated {
  kind: RecordKind;
  enterprise_guid: string;
  person_guid: string;
}

/**
 * Tells the heads of department that a record still awaits one of their people, once per stay, if
 * the settings of its matter in its unit say so and that long after it became overdue (assumed:
 * ours). From then on they see the record. Gateways take turns, so each is told once. Returns the
 * number of people told.
 */
export async function escalate(db: Db, now: Date): Promise<number> {
  const rows = await transact(db, async (tx) => {
    if (!(await isMyTurn(tx, 'overdue'))) return [];
    const told = await sql<Escalated>`
    with late as (
      select r.guid, r.kind, r.status, r.enterprise_guid, r.since, t.person_guid as approver_guid,
        h.guid as person_guid
        from record r
        join ${dueStatuses} on due.kind = r.kind and due.status = r.status
        join ${matters} on asked.kind = r.kind
        join approval_matter m on m.enterprise_guid = r.enterprise_guid and m.code = asked.matter
        join task t on t.record_guid = r.guid and t.role <> 'author'
        join person p on p.guid = t.person_guid
        cross join lateral ${heads} h
        cross join lateral (select ${dueAfter(
          sql`r.since`,
          sql`due.hours + m.escalation_hours`,
          sql`r.enterprise_guid`,
        )} as at) over
       where not r.deleted and over.at <= ${now} and not ${hasBeenGivenPlace}
         and over.at > ${now}::timestamptz - ${LATEST_OVERDUE_DAYS}::integer * interval '1 day'
         and not exists (select 1 from escalation e where e.record_guid = r.guid
           and e.stay_since = r.since and e.person_guid = h.guid)
       limit ${BATCH_SIZE}),
    kept as (
      insert into escalation (record_guid, stay_since, person_guid, approver_guid, told_at)
      select distinct guid, since, person_guid, approver_guid, ${now}::timestamptz from late),
    seen as (
      insert into record_viewer (record_guid, viewer_guid) select distinct guid, person_guid
        from late on conflict do nothing),
    written as (
      insert into notification (guid, person_guid, sort, record_guid, status, actor_guid,
        actor_name, told_at)
      select gen_random_uuid()::text, l.person_guid, 'escalated', l.guid, l.status, ${SYSTEM.guid},
        ${SYSTEM.name}, ${now}
        from (select distinct guid, status, person_guid from late) l
       where not exists (select 1 from notification_off f where f.person_guid = l.person_guid
         and f.sort = 'escalated')
      returning guid, person_guid, sort), ${queued(now)}
    select distinct kind, enterprise_guid, person_guid from late`.execute(tx);
    return told.rows;
  });
  for (const { kind, enterprise_guid, person_guid } of rows)
    noteUpdate({
      module: KINDS[kind].authority,
      kind,
      enterpriseGuid: enterprise_guid,
      viewers: [person_guid],
    });
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
  return rows.length;
}
