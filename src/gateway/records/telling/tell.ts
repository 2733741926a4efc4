import { sql } from 'kysely';
import type { NotificationSort } from '#contract/notifications.ts';
import { noteUpdate } from '../../base/updates.ts';
import type { Tx } from '../../db/schema.ts';
import { servedByOthers, type User } from '../../user/user.ts';
import { SYSTEM } from '../actors.ts';
import type { Actor } from '../advance.ts';
import { isTakenIn, isOwnPlaceOf } from '../delegated.ts';
import type { StoredRecord } from '../store.ts';
import { hasMoved, toldOf, transferBetween, type Told } from './whom.ts';

/** Sorts that ask for something: they are settled when the record has moved on. */
const ASKING: readonly NotificationSort[] = ['toDecide', 'due', 'urged', 'escalated', 'advice'];

/** What was done to a record, by whom. */
interface Deed {
  before: StoredRecord | null;
  after: StoredRecord;
  event: string;
  actor: Actor;
  /** Who brought it about, where the gateway did it for them. */
  user: User | null;
  now: Date;
}

/** Tells pages of people that they have other notifications. */
export const noteTold = (people: readonly string[]): void =>
  noteUpdate({ module: 'notifications', kind: null, enterpriseGuid: null, viewers: people });

/** For so long a mail is worth sending. */
const MAIL_LIFE = '1 day';

/**
 * Puts into the outbox what goes by mail as well, of the `written` notifications that the statement
 * before it returns with guid, person_guid and sort: for who wants the sort by mail and has an
 * address.
 */
export const mailed = (now: Date) => sql`mailed as (
  insert into outbox (guid, message, due_at, expires_at)
  select gen_random_uuid()::text,
         json_build_object('kind', 'notification', 'notificationGuid', w.guid), ${now},
         ${now}::timestamptz + ${MAIL_LIFE}::interval
    from written w join notification_mail m on m.person_guid = w.person_guid and m.sort = w.sort
    join person p on p.guid = w.person_guid and p.email <> '')`;

/** Those who are named, who decides for them, and who holds what is asked for, each once. */
const people = (wanted: readonly Told[], recordGuid: string) => sql`
  wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (sort text,
    role text, person_guid text, enterprise_guid text, authority text, apart text[])),
  people as (
    select w.sort, w.person_guid as guid from wanted w where w.person_guid is not null
    union select w.sort, x.delegate_guid from wanted w
      join delegation x on x.giver_guid = w.person_guid and x.standing = 'inForce'
      join record r on r.guid = ${recordGuid}
     where w.role = 'approver' and ${isTakenIn} and not ${isOwnPlaceOf(sql`x.delegate_guid`)}
    union select w.sort, p.guid from wanted w
      join enterprise e on e.guid = w.enterprise_guid
      join person p on p.enterprise_guid = e.guid and p.guid <> all(w.apart)
     where w.person_guid is null and exists (select 1 from person_role h join role o
         on o.guid = h.role_guid and o.valid
         where h.person_guid = p.guid and w.authority = any(o.authorities))
       and not exists (select 1 from record_party y, unnest(y.specialties) class
         where y.record_guid = ${recordGuid} and y.role = w.role and not exists (
           select 1 from person_role h join role o on o.guid = h.role_guid and o.valid
            where h.person_guid = p.guid and w.authority = any(o.authorities)
              and (cardinality(o.specialties) = 0 or class = any(o.specialties))))
       and not (w.role = 'agency' and exists (select 1 from record r,
         json_array_elements_text(${servedByOthers}) other
         where r.guid = ${recordGuid} and other = r.enterprise_guid)))`;

/** What people are told of a record: the event, who brought it about, and when. */
interface Telling {
  /** Null: it is told for no event of its machine. */
  event: string | null;
  by: Pick<Actor, 'guid' | 'name'>;
  now: Date;
}

/**
 * A notification, and where they want it a mail, for each of them, but for who brought it about and
 * who does not want to hear it.
 */
const written = (
  wanted: readonly Told[],
  { guid, status }: Pick<StoredRecord, 'guid' | 'status'>,
  { event, by, now }: Telling,
) => sql`
  ${people(wanted, guid)},
  written as (
    insert into notification (guid, person_guid, sort, record_guid, event, status, actor_guid,
      actor_name, told_at)
    select gen_random_uuid()::text, p.guid, n.sort, ${guid}, ${event}, ${status}, ${by.guid},
      ${by.name}, ${now}
      from people n join person p on p.guid = n.guid and p.valid
     where p.guid <> ${by.guid} and not exists (select 1 from notification_off f
       where f.person_guid = p.guid and f.sort = n.sort)
    returning guid, person_guid, sort),
  ${mailed(now)}`;

/** Tells people of a record what is no command on it, by one statement. */
export async function tellBeside(
  tx: Tx,
  record: Pick<StoredRecord, 'guid' | 'status'>,
  wanted: readonly Told[],
  telling: Omit<Telling, 'event'>,
): Promise<void> {
  const { rows } = await sql<{ person_guid: string }>`
    with ${written(wanted, record, { ...telling, event: null })}
    select person_guid from written`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}

/**
 * Tells whom a command concerns, in its transaction and by one statement, but for who gave it and
 * who does not want to hear it. What was asked of people before is settled once the record has moved
 * on: nothing waits for them any more. A transfer settles what was asked of whoever gave their place
 * away.
 */
export async function tell(
  tx: Tx,
  { before, after, event, actor, user, now }: Deed,
): Promise<void> {
  const giver = transferBetween(before, after)?.from.guid ?? null;
  if (giver === null && !hasMoved(before, after)) return;
  const by = actor.guid === SYSTEM.guid && user !== null ? user : actor;
  const { rows } = await sql<{ person_guid: string }>`
    with settled as (
      update notification set read_at = ${now} where record_guid = ${after.guid}
        and read_at is null and sort = any(${[...ASKING]}::text[])
        and (${giver}::text is null or person_guid = ${giver}) returning person_guid),
    ${written(toldOf(before, after), after, { event, by, now })}
    select person_guid from settled union select person_guid from written`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}
