import { sql, type RawBuilder } from 'kysely';
import { FILE_FIELDS } from '#contract/file-fields.ts';
import type { Db, Tx } from '../db/schema.ts';
import { invalid, type Problem } from '../base/failure.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';
import { opensOtherwise } from './openers.ts';

/** Whether a field of some facts that holds a file names this one. */
const names = (facts: RawBuilder<unknown>, guid: string) => sql<boolean>`
  (jsonb_path_exists(${facts}, '$.* ? (@ == $guid)', ${JSON.stringify({ guid })}::jsonb)
   and exists (select 1 from jsonb_each_text(${facts}) f (field, value) where f.value = ${guid}
     and f.field = any(${FILE_FIELDS}::text[])))`;

/**
 * Whether a user may have a file: their enterprise stored it, or it hangs on a record they see. The
 * check of the record is a look into its facts, because a file belongs to nothing until a record
 * names it: as an attachment or in a field of its own. A notice's attachment goes with its message.
 * Of enterprise information what is in force names files, too, and of purchasing institutions their
 * former versions; those in force are open to the units above and below.
 */
export async function mayHave(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  const file = await db
    .selectFrom('file')
    .where('guid', '=', guid)
    .select('enterprise_guid')
    .executeTakeFirst();
  if (!file) return false;
  if (file.enterprise_guid === user.enterprise.guid || user.isAuditor) return true;
  const { rows } = await sql`
    select 1 from record r left join enterprise e on e.guid = r.guid
     where not r.deleted and (r.facts @> ${JSON.stringify({ attachments: [{ guid }] })}::jsonb
       or ${names(sql`r.facts`, guid)} or ${names(sql`e.facts`, guid)}
            or exists (select 1 from institution_version v where v.record_guid = r.guid
              and v.attachment_guid = ${guid}))
       and ${visibleTo(user)} limit 1`.execute(db);
  return (
    rows.length > 0 ||
    (await wasReplacedOn(db, user, guid)) ||
    (await opensOtherwise(db, user, guid))
  );
}

/** Whether a file was replaced on a record that the user sees: its history tells of both. */
async function wasReplacedOn(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from file newer
      join record r on r.facts @> jsonb_build_object('attachments',
          jsonb_build_array(jsonb_build_object('guid', newer.guid)))
        or (jsonb_path_exists(r.facts, '$.* ? (@ == $guid)', jsonb_build_object('guid', newer.guid))
          and exists (select 1 from jsonb_each_text(r.facts) f (field, value)
            where f.value = newer.guid and f.field = any(${FILE_FIELDS}::text[])))
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
  const problems: Problem[] = [];
  for (const [field, guid] of Object.entries(facts)) {
    if (
      FILE_FIELDS.includes(field) &&
      typeof guid === 'string' &&
      guid !== '' &&
      !(await mayHave(tx, user, guid))
    )
      problems.push({ field, key: 'errors.noSuchFile' });
  }
  for (const [index, { guid }] of attachments.entries()) {
    if (!(await mayHave(tx, user, guid)))
      problems.push({ field: `attachments[${index}].guid`, key: 'errors.noSuchFile' });
  }
  if (problems.length > 0) throw invalid(problems);
}
