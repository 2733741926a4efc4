import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { noteTold, queued } from '../records/telling/tell.ts';

/**
 * Tells the people of enterprises that a notice reached them, once each, in the name of the unit
 * that sent it: whoever can sign in there reads its messages.
 */
export async function tellReaders(tx: Tx, deliveries: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ person_guid: string }>`
    with written as (
      insert into notification (guid, person_guid, sort, record_guid, status, actor_guid,
        actor_name, told_at)
      select gen_random_uuid()::text, p.guid, 'notice', r.guid, r.status, u.guid, u.name, ${now}
        from notice_delivery d join record r on r.guid = d.notice_guid
        join enterprise u on u.guid = r.enterprise_guid
        join person p on p.enterprise_guid = d.supplier_guid and p.valid
       where d.guid = any(${[...deliveries]}::text[])
         and not exists (select 1 from notification n where n.record_guid = r.guid
           and n.person_guid = p.guid and n.sort = 'notice')
         and not exists (select 1 from notification_off f where f.person_guid = p.guid
           and f.sort = 'notice')
      returning guid, person_guid, sort),
    ${queued(now)}
    select person_guid from written`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}

/** Marks a notice as read for everybody of an enterprise once one of them opened its message. */
export async function settleTold(
  tx: Tx,
  { delivery, enterprise }: { delivery: string; enterprise: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ person_guid: string }>`
    update notification n set read_at = ${now}
     where n.sort = 'notice' and n.read_at is null
       and n.record_guid = (select notice_guid from notice_delivery where guid = ${delivery})
       and n.person_guid in (select guid from person where enterprise_guid = ${enterprise})
    returning n.person_guid`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}
