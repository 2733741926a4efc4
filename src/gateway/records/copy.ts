import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { COPIES_MAX, type recordsCalls } from '#contract/records.ts';
import { Failure, forbidden, invalidField, notFound } from '../base/failure.ts';
import { joinedNames } from '../base/joined-names.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { noteBeside } from './advising.ts';
import { colleagueFor } from './assignees.ts';
import { hasPart, isCopyable } from './copies.ts';
import { lockRecord } from './store.ts';
import { noteTold, tellBeside } from './telling/tell.ts';
import { one } from './telling/whom.ts';

/** Refuses records that are not copied, and users without a part in one. */
async function requireCopyable(tx: Tx, user: User, guid: string): Promise<void> {
  const { rows } = await sql<{ hasPart: boolean; isCopyable: boolean }>`
    select ${hasPart(user)} as "hasPart", ${isCopyable} as "isCopyable" from record r
     where r.guid = ${guid}`.execute(tx);
  const [found] = rows;
  if (!found?.hasPart) throw new Failure(403, 'errors.copiedByOthers');
  if (!found.isCopyable) throw new Failure(409, 'errors.copyingOff');
}

/** Refuses colleagues who have a copy, and more copies than one enterprise gives of a record. */
async function requireRoom(
  tx: Tx,
  { enterprise }: User,
  guid: string,
  { people, field }: { people: readonly string[]; field: string },
): Promise<void> {
  const { rows } = await sql<{ guid: string; name: string; has: boolean }>`
    select p.guid, p.name, c.withdrawn_at is null as has from record_copy c
      join person p on p.guid = c.person_guid
     where c.record_guid = ${guid} and p.enterprise_guid = ${enterprise.guid}
     order by p.name`.execute(tx);
  const again = rows.filter((row) => row.has && people.includes(row.guid));
  if (again.length > 0)
    throw invalidField(field, 'errors.copiedAlready', {
      names: joinedNames(again.map(({ name }) => name)),
    });
  if (rows.length + people.length > COPIES_MAX)
    throw new Failure(409, 'errors.copiesFull', { params: { n: COPIES_MAX } });
}

/**
 * Copies a record that the transaction has locked to colleagues of the user: they see it from then
 * on and are told. Refuses who may not copy it, and at the field whom the user may not choose.
 */
export async function copyTo(
  tx: Tx,
  { user, now }: CallContext,
  record: { guid: string; kind: RecordKind; status: string },
  {
    people,
    field,
    words,
    requestId,
  }: { people: readonly string[]; field: string; words: string; requestId: string },
): Promise<void> {
  const { guid } = record;
  await requireCopyable(tx, user, guid);
  // In one order, as two requests lock several people each.
  for (const person of people.toSorted()) {
    if (person === user.guid) throw invalidField(field, 'errors.copyToOneself');
    await colleagueFor(tx, record, user, { what: 'copy', field, guid: person });
  }
  await requireRoom(tx, user, guid, { people, field });
  await sql`
    with shown as (
      insert into record_viewer (record_guid, viewer_guid, copied)
      select ${guid}, unnest(${[...people]}::text[]), true)
    insert into record_copy (guid, record_guid, person_guid, giver_guid, request_id, words,
      copied_at)
    select gen_random_uuid()::text, ${guid}, unnest(${[...people]}::text[]), ${user.guid},
      ${requestId}, ${words}, ${now}`.execute(tx);
  await tellBeside(
    tx,
    record,
    people.map((person) => one('copied', person)),
    { by: user, now },
  );
  await noteBeside(tx, guid);
}

/** Copies a record to colleagues of the user; a repeated request copies it once. */
export function copy(
  context: CallContext,
  { guid, people, words, requestId }: RequestOf<typeof recordsCalls.copy>,
): Promise<void> {
  const { db, user } = context;
  return transact(db, async (tx) => {
    const record = await lockRecord(tx, guid, user);
    if (record === null || record.deleted) throw notFound();
    const known = await tx
      .selectFrom('record_copy')
      .where('giver_guid', '=', user.guid)
      .where('request_id', '=', requestId)
      .select('record_guid')
      .executeTakeFirst();
    if (known && known.record_guid !== guid) throw new Failure(409, 'errors.requestIdUsed');
    if (known) return;
    await copyTo(tx, context, record, {
      people: [...new Set(keysOf(people))],
      field: 'people',
      words: words ?? '',
      requestId,
    });
  });
}

/**
 * Takes back a copy that the user gave; returns the key of its record. Who has another reason to
 * see the record keeps seeing it.
 */
export function withdrawCopy({ db, user, now }: CallContext, guid: string): Promise<string> {
  return transact(db, async (tx) => {
    const copied = await tx
      .selectFrom('record_copy')
      .where('guid', '=', guid)
      .select(['record_guid', 'giver_guid', 'by_rule'])
      .executeTakeFirst();
    const record = copied && (await lockRecord(tx, copied.record_guid, user));
    if (!record || record.deleted) throw notFound();
    if (copied.giver_guid !== user.guid || copied.by_rule) throw forbidden();
    await noteBeside(tx, record.guid);
    const { rows } = await sql<{ person_guid: string }>`
      with back as (
        update record_copy set withdrawn_at = ${now} where guid = ${guid} and withdrawn_at is null
        returning record_guid, person_guid),
      unseen as (
        delete from record_viewer v using back b where v.record_guid = b.record_guid
          and v.viewer_guid = b.person_guid and v.copied),
      untold as (
        delete from notification n using back b where n.record_guid = b.record_guid
          and n.person_guid = b.person_guid and n.sort = 'copied' and n.read_at is null)
      select person_guid from back`.execute(tx);
    if (rows.length === 0) throw new Failure(409, 'errors.copyWithdrawn');
    noteTold(rows.map(({ person_guid }) => person_guid));
    return record.guid;
  });
}
