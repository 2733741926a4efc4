import { sql, type RawBuilder } from 'kysely';
import { FILE_FIELDS } from '#contract/file-fields.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';
import { opensOtherwise } from './openers.ts';

/** Whether facts name the file of a key: as an attachment, or in a field that holds a file. */
const names = (facts: RawBuilder<unknown>, guid: RawBuilder<unknown>) => sql<boolean>`
  (${facts} @> jsonb_build_object('attachments', jsonb_build_array(jsonb_build_object('guid', ${guid})))
   or (jsonb_path_exists(${facts}, '$.* ? (@ == $guid)', jsonb_build_object('guid', ${guid}))
     and exists (select 1 from jsonb_each_text(${facts}) f (field, value) where f.value = ${guid}
       and f.field = any(${FILE_FIELDS}::text[]))))`;

/** Which of some files of others hang on a record that the user sees. */
async function onRecords(db: Db | Tx, user: User, guids: readonly string[]): Promise<string[]> {
  const guid = sql`asked.guid`;
  const { rows } = await sql<{ guid: string }>`
    select asked.guid from unnest(${[...guids]}::text[]) asked (guid) where exists (
      select 1 from record r left join enterprise e on e.guid = r.guid
       where not r.deleted and (${names(sql`r.facts`, guid)} or ${names(sql`e.facts`, guid)}
              or exists (select 1 from institution_version v where v.record_guid = r.guid
                and v.attachment_guid = asked.guid))
         and ${visibleTo(user)})`.execute(db);
  return rows.map((row) => row.guid);
}

/**
 * Which of some files a user may have: those that their enterprise stored, and those that hang on a
 * record they see. The check of the record is a look into its facts, because a file belongs to
 * nothing until a record names it: as an attachment or in a field of its own. A notice's attachment
 * goes with its message. Of enterprise information what is in force names files, too, and of
 * purchasing institutions their former versions; those in force are open to the units above and
 * below.
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
  const others = files.filter((file) => !isOwn(file)).map(({ guid }) => guid);
  if (others.length === 0) return open;
  for (const guid of await onRecords(db, user, others)) open.add(guid);
  for (const guid of others)
    if (
      !open.has(guid) &&
      ((await wasReplacedOn(db, user, guid)) || (await opensOtherwise(db, user, guid)))
    )
      open.add(guid);
  return open;
}

/** Whether a user may have a file. */
export const mayHave = async (db: Db | Tx, user: User, guid: string): Promise<boolean> =>
  (await filesOpenTo(db, user, [guid])).has(guid);

/** Whether a file was replaced on a record that the user sees: its history tells of both. */
async function wasReplacedOn(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file newer join record r on ${names(sql`r.facts`, sql`newer.guid`)}
     where newer.guid in (${newerThan(guid)}) and not r.deleted and ${visibleTo(user)}
       and exists (select 1 from history h where h.record_guid = r.guid
         and h.changes @> ${JSON.stringify([{ from: guid }])}::jsonb) limit 1`.execute(db);
  return rows.length > 0;
}

/** Keys of the files that replaced one, and of those that replaced these. */
const newerThan = (guid: string) => sql`
  with recursive newer as (
    select guid from file where replaces = ${guid}
    union select f.guid from file f join newer n on f.replaces = n.guid)
  select guid from newer`;

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
