import { sql, type RawBuilder } from 'kysely';
import { FILE_FIELDS } from '#contract/file-fields.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';
import { openedOtherwise } from './openers.ts';

/**
 * Whether facts name the file of a key: as an attachment, or in a field that holds a file. The first
 * condition is the one that an index serves.
 */
const names = (facts: RawBuilder<unknown>, guid: RawBuilder<unknown>) => sql<boolean>`
  (possible_files(${facts}) @> array[${guid}]
   and (${facts} @> jsonb_build_object('attachments', jsonb_build_array(jsonb_build_object('guid', ${guid})))
     or exists (select 1 from jsonb_each_text(${facts}) f (field, value) where f.value = ${guid}
       and f.field = any(${FILE_FIELDS}::text[]))))`;

const asked = (guids: readonly string[]) => sql`unnest(${[...guids]}::text[]) asked (guid)`;

/** Which of some files of others hang on a record that the user sees. */
async function onRecords(db: Db | Tx, user: User, guids: readonly string[]): Promise<string[]> {
  const guid = sql`asked.guid`;
  const isSeen = sql<boolean>`not r.deleted and ${visibleTo(user)}`;
  const { rows } = await sql<{ guid: string }>`
    select asked.guid from ${asked(guids)} where exists (
      select 1 from record r where ${names(sql`r.facts`, guid)} and ${isSeen})
    or exists (
      select 1 from enterprise e join record r on r.guid = e.guid
       where ${names(sql`e.facts`, guid)} and ${isSeen})
    or exists (
      select 1 from institution_version v join record r on r.guid = v.record_guid
       where v.attachment_guid = asked.guid and ${isSeen})`.execute(db);
  return rows.map((row) => row.guid);
}

/**
 * Which of some files were replaced on a record that the user sees: it names a later version, and its
 * history tells that a field which holds a file had this one.
 */
async function replacedOnRecords(
  db: Db | Tx,
  user: User,
  guids: readonly string[],
): Promise<string[]> {
  const keys = sql`${[...guids]}::text[]`;
  const { rows } = await sql<{ guid: string }>`
    with named as materialized (
      select v.first_guid, v.version, r.guid as record_guid
        from (select distinct first_guid from file where guid = any(${keys})) line
        join file v on v.first_guid = line.first_guid
        join record r on ${names(sql`r.facts`, sql`v.guid`)}
       where not r.deleted and ${visibleTo(user)}),
    told as materialized (
      select h.record_guid, c ->> 'from' as former from history h, jsonb_array_elements(h.changes) c
       where h.record_guid in (select record_guid from named)
         and (c ->> 'field' = any(${FILE_FIELDS}::text[])
           or c ->> 'field' ~ '^attachments[.][0-9]+[.]guid$'))
    select distinct f.guid from told t join file f on f.guid = t.former
      join named n on n.record_guid = t.record_guid and n.first_guid = f.first_guid
       and n.version > f.version
     where f.guid = any(${keys})`.execute(db);
  return rows.map((row) => row.guid);
}

/**
 * Which of some files a user may have: those that their enterprise stored, and those that hang on a
 * record they see, because a file belongs to nothing until a record names it: as an attachment or in a
 * field that holds a file. A key in any other text is nothing but text. A notice's attachment goes
 * with its message. Of enterprise information what is in force names files, too, and of purchasing
 * institutions their former versions; those in force are open to the units above and below.
 */
export async function filesOpenTo(
  db: Db | Tx,
  user: User,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const files = await db
    .selectFrom('file')
    .where('guid', '=', anyOf(guids))
    .select(['guid', 'enterprise_guid'])
    .execute();
  const isOwn = (file: (typeof files)[number]) =>
    file.enterprise_guid === user.enterprise.guid || user.isAuditor;
  const open = new Set(files.filter(isOwn).map(({ guid }) => guid));
  for (const opened of [onRecords, replacedOnRecords, openedOtherwise]) {
    const others = files.map(({ guid }) => guid).filter((guid) => !open.has(guid));
    if (others.length === 0) break;
    for (const guid of await opened(db, user, others)) open.add(guid);
  }
  return open;
}

/** Whether a user may have a file. */
export const mayHave = async (db: Db | Tx, user: User, guid: string): Promise<boolean> =>
  (await filesOpenTo(db, user, [guid])).has(guid);

/**
 * Refuses files that the user may not have; else writing a file's key into a record of one's own
 * would open it.
 */
export async function requireFiles(
  tx: Tx,
  user: User,
  facts: Record<string, unknown>,
): Promise<void> {
  const attachments = (facts['attachments'] ?? []) as { guid: string }[];
  const fields = Object.entries(facts).flatMap(([field, guid]) =>
    FILE_FIELDS.includes(field) && typeof guid === 'string' && guid !== '' ? [{ field, guid }] : [],
  );
  const named = [
    ...fields,
    ...attachments.map(({ guid }, index) => ({ field: `attachments[${index}].guid`, guid })),
  ];
  if (named.length === 0) return;
  const open = await filesOpenTo(tx, user, [...new Set(named.map(({ guid }) => guid))]);
  const problems = named
    .filter(({ guid }) => !open.has(guid))
    .map(({ field }): Problem => ({ field, key: 'errors.noSuchFile' }));
  if (problems.length > 0) throw invalid(problems);
}
