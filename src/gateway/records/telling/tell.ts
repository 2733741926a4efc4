import { sql } from 'kysely';
import { endOfDay } from '#contract/core/calendar.ts';
import { HOUR_MS } from '#contract/core/durations.ts';
import type { NotificationSort } from '#contract/notifications.ts';
import { noteUpdate } from '../../base/updates.ts';
import type { Tx } from '../../db/schema.ts';
import { servedByOthers, type User } from '../../user/user.ts';
import { SYSTEM } from '../actors.ts';
import type { Actor } from '../advance.ts';
import { isTakenIn, isOwnPlaceOf } from '../delegated.ts';
import type { StoredRecord } from '../store.ts';
import { workingTimeAfter } from '../working-time.ts';
import { settledFor, toldOf, type Told } from './whom.ts';

/** Kinds of notifications that ask for an action: they are settled when the record has moved on. */
const ASKING: readonly NotificationSort[] = [
  'toDecide',
  'dueSoon',
  'due',
  'urged',
  'escalated',
  'advice',
];

/** An event of a record and its actor. */
interface Deed {
  before: StoredRecord | null;
  after: StoredRecord;
  event: string;
  actor: Actor;
  /** The person behind an action of the gateway. */
  user: User | null;
  now: Date;
}

/** Tells the pages of people that their notifications have changed. */
export const noteTold = (people: readonly string[]): void =>
  noteUpdate({ module: 'notifications', kind: null, enterpriseGuid: null, viewers: people });

/** How long a message is worth sending: a day after the longest quiet time. */
const MESSAGE_LIFE = '2 days';

/** Hour of the working day, in China, at which daily e-mails go (assumed). */
const DIGEST_HOUR = 8;

/** When the next daily e-mail of a person `p` goes: on the next working day of their unit. */
const nextDigest = (now: Date) =>
  workingTimeAfter(
    sql`${endOfDay(now.getTime() - DIGEST_HOUR * HOUR_MS)}::timestamptz`,
    sql`${DIGEST_HOUR}::integer`,
    sql`p.enterprise_guid`,
  );

/** What a bot has to tell of these milliseconds is one message: platforms take some 20 a minute. */
const BOT_MS = 5000;

/**
 * Queues e-mails and messages of bots for the `written` notifications of the preceding statement,
 * which returns guid, person_guid and sort: for people who want the sort by e-mail and have an
 * address, at once or for their daily e-mail, and for people who want it told by their bot.
 */
export const queued = (now: Date) => sql`queued as (
  insert into outbox (guid, message, due_at, expires_at)
  select gen_random_uuid()::text, json_build_object('kind', m.kind,
         'notificationGuid', m.guid, 'personGuid', m.person_guid), m.at,
         m.at + ${MESSAGE_LIFE}::interval
    from (select w.guid, w.person_guid,
        case g.rhythm when 'daily' then 'digest' else 'notification' end as kind,
        case g.rhythm when 'daily' then ${nextDigest(now)}
          else ${now}::timestamptz end as at
        from written w join notification_mail m on m.person_guid = w.person_guid and m.sort = w.sort
        join person p on p.guid = w.person_guid and p.email <> ''
        left join notification_mailing g on g.person_guid = p.guid
       where g.rhythm is distinct from 'off'
      union all
      select w.guid, w.person_guid, 'bot',
        ${new Date(Math.ceil(now.getTime() / BOT_MS) * BOT_MS)}::timestamptz
        from written w join notification_bot_sort b
          on b.person_guid = w.person_guid and b.sort = w.sort) m)`;

/**
 * The named people, their delegates, and the holders of requested authorities, without duplicates.
 */
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

/** The content of a notification: the event, its actor, and the time. */
interface Telling {
  /** Null: not about an event of its machine. */
  event: string | null;
  by: Pick<Actor, 'guid' | 'name'>;
  now: Date;
}

/**
 * Writes a notification, and what goes by e-mail or bot if wanted, for each of them, except the
 * actor and people who switched the kind off.
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
          -- Few, which the planner cannot know: as an array each is looked up.
          and p.guid = any(array(select few.guid from people few))
     where p.guid <> ${by.guid} and not exists (select 1 from notification_off f
       where f.person_guid = p.guid and f.sort = n.sort)
    returning guid, person_guid, sort),
  ${queued(now)}`;

/** Tells people of something on a record that is not a command, in one statement. */
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
 * Tells the people concerned by a command, in its transaction and in one statement, except its
 * actor and people who switched the kind off. Earlier requests are settled once the record has
 * moved on, those of one person when it asks that person nothing any more.
 */
export async function tell(
  tx: Tx,
  { before, after, event, actor, user, now }: Deed,
): Promise<void> {
  const settled = settledFor(before, after);
  if (settled?.length === 0) return;
  const by = actor.guid === SYSTEM.guid && user !== null ? user : actor;
  const { rows } = await sql<{ person_guid: string }>`
    with settled as (
      update notification set read_at = ${now} where record_guid = ${after.guid}
        and read_at is null and sort = any(${[...ASKING]}::text[])
        and (${settled === null} or person_guid = any(${settled ?? []}::text[]))
      returning person_guid),
    ${written(toldOf(before, after), after, { event, by, now })}
    select person_guid from settled union select person_guid from written`.execute(tx);
  if (rows.length > 0) noteTold(rows.map(({ person_guid }) => person_guid));
}
