import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { URGE_PAUSE_HOURS, URGES_SHOWN, type recordsCalls } from '#contract/records.ts';
import { minuteOf } from '#contract/core/calendar.ts';
import { millis } from '../db/instants.ts';
import { Failure, notFound } from '../base/failure.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { isUrgingOn } from './collaboration.ts';
import { lockRecord, noteRecord, type StoredRecord } from './store.ts';
import { noteTold, tellBeside } from './telling/tell.ts';
import { waitingFor } from './telling/whom.ts';

/**
 * Whether an urge `u` of a record `r` is still open: it was not withdrawn, and the record has not
 * moved. A record in another status or level starts again.
 */
export const urgeInForce = sql<boolean>`(u.withdrawn_at is null and u.stay_since = r.since)`;

/** Whether a record `r` awaits somebody other than only the user. */
const waitsForOthers = ({ guid }: User) => sql<boolean>`(not r.deleted and exists (
  select 1 from task t where t.record_guid = r.guid and t.role <> 'author'
    and t.person_guid is distinct from ${guid}))`;

/** Whether the user wrote or submitted a record `r`. */
const isMaker = ({ guid }: User) =>
  sql<boolean>`(r.author_guid = ${guid} or r.submitted_by is not distinct from ${guid})`;

/** A withdrawn urge counts, too; what was urged before the record moved on does not. */
const againAt = sql`(select max(u.urged_at) + make_interval(hours => ${URGE_PAUSE_HOURS})
  from urge u where u.record_guid = r.guid and u.stay_since = r.since)`;

/** The urges of a record `r` for its page, as one JSON value. */
export const urgingFor = (user: User): RawBuilder<unknown> => sql`
  json_build_object('may', ${isUrgingOn} and ${isMaker(user)}
    and ${waitsForOthers(user)},
    'againAt', ${millis(againAt)},
    'urges', coalesce((select json_agg(json_build_object('guid', u.guid, 'byGuid', u.person_guid,
      'byName', u.name, 'at', ${millis('u.urged_at')},
      'withdrawnAt', ${millis('u.withdrawn_at')},
      'inForce', ${urgeInForce}) order by u.urged_at desc, u.guid)
      from (select u.*, p.name from urge u join person p on p.guid = u.person_guid
        where u.record_guid = r.guid order by u.urged_at desc, u.guid limit ${URGES_SHOWN}) u), '[]'::json))`;

/** Locks the record for a user who sees it; a deleted one cannot be urged. */
async function held(tx: Tx, user: User, guid: string): Promise<StoredRecord> {
  const record = await lockRecord(tx, guid, user);
  if (record === null || record.deleted) throw notFound();
  return record;
}

/**
 * Refuses users who may not urge, records that await nobody, matters without urging, and recently
 * urged records.
 */
async function requireUrgeable(tx: Tx, user: User, guid: string, now: Date): Promise<void> {
  const { rows } = await sql<{ makes: boolean; waits: boolean; isOn: boolean; again: Date | null }>`
    select ${isMaker(user)} as makes, ${waitsForOthers(user)} as waits,
      ${isUrgingOn} as "isOn", ${againAt} as again
      from record r where r.guid = ${guid}`.execute(tx);
  const [found] = rows;
  if (!found?.makes) throw new Failure(403, 'errors.urgedByOthers');
  if (!found.waits) throw new Failure(409, 'errors.nobodyToUrge');
  if (!found.isOn) throw new Failure(409, 'errors.urgingOff');
  if (found.again !== null && found.again > now)
    throw new Failure(409, 'errors.urgedLately', {
      params: { n: URGE_PAUSE_HOURS, at: minuteOf(found.again) },
    });
}

/**
 * Asks the people whom a record awaits to decide, for its author or submitter (assumed: ours). At
 * most once in URGE_PAUSE_HOURS per status and level, even after a withdrawal. A repeated request
 * asks once.
 */
export function urge(
  { db, user, now }: CallContext,
  { guid, requestId }: RequestOf<typeof recordsCalls.urge>,
): Promise<void> {
  return transact(db, async (tx) => {
    const record = await held(tx, user, guid);
    const known = await tx
      .selectFrom('urge')
      .where('person_guid', '=', user.guid)
      .where('request_id', '=', requestId)
      .select('record_guid')
      .executeTakeFirst();
    if (known && known.record_guid !== guid) throw new Failure(409, 'errors.requestIdUsed');
    if (known) return;
    await requireUrgeable(tx, user, guid, now);
    await tx
      .insertInto('urge')
      .values({
        guid: randomUUID(),
        record_guid: guid,
        person_guid: user.guid,
        request_id: requestId,
        stay_since: sql<Date>`(select r.since from record r where r.guid = ${guid})`,
        urged_at: now,
      })
      .execute();
    await tellBeside(tx, record, waitingFor(record, 'urged'), { by: user, now });
    noteRecord(record);
  });
}

/**
 * Withdraws an open urge of the user: people who have not read it no longer see it. The record
 * still counts as urged for URGE_PAUSE_HOURS.
 */
export function withdrawUrge({ db, user, now }: CallContext, guid: string): Promise<void> {
  return transact(db, async (tx) => {
    const record = await held(tx, user, guid);
    const { rows } = await sql<{ person_guid: string | null }>`
      with back as (
        update urge u set withdrawn_at = ${now} from record r
         where r.guid = u.record_guid and u.record_guid = ${guid} and u.person_guid = ${user.guid}
           and ${urgeInForce} returning 1),
      untold as (
        delete from notification where record_guid = ${guid} and sort = 'urged'
          and actor_guid = ${user.guid} and read_at is null and exists (select 1 from back)
        returning person_guid)
      select null as person_guid from back union select person_guid from untold`.execute(tx);
    if (rows.length === 0) throw new Failure(409, 'errors.nothingUrged');
    const people = rows.map(({ person_guid }) => person_guid).filter((one) => one !== null);
    if (people.length > 0) noteTold(people);
    noteRecord(record);
  });
}
