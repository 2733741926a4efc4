import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { mentionsIn } from '#contract/core/mentions.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { Code } from '#contract/core/enumerations.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { MENTIONABLE_MAX, type recordsCalls } from '#contract/records.ts';
import { wordsOf } from '#contract/core/folding.ts';
import { invalidField } from '../base/failure.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { usersOf, type User } from '../user/user.ts';
import { joinedNames } from '../base/joined-names.ts';
import { opens } from './assignees.ts';
import { mayChoose } from './collaboration.ts';
import { inCircleOf } from './comment-circle.ts';
import { hasPart, isCopyable } from './copies.ts';
import { copyTo } from './copy.ts';
import { mayOpen } from './delegated.ts';
import { visibleTo } from './scope.ts';
import { requireVisible } from './visible.ts';

/** Maximum of matches that are checked; a longer part of the name finds the others. */
const LOOKED_AT = 24;

interface Subject {
  guid: string;
  kind: RecordKind;
  status: string;
}

/** Which of some people see a record and may open it, by the common visibility rule. */
async function seeingOf(db: Db, { guid, kind }: Omit<Subject, 'status'>, users: readonly User[]) {
  const open = users.filter((user) => mayOpen(user, kind));
  if (open.length === 0) return new Set<string>();
  const each = open.map(
    (user) => sql`select ${user.guid}::text as guid from record r
      where r.guid = ${guid} and not r.deleted and ${visibleTo(user)}`,
  );
  const { rows } = await sql<{ guid: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(rows.map((row) => row.guid));
}

/** Whether the name of a person `p` contains a word, in Chinese, pinyin or initials. */
const contains = (word: string): RawBuilder<boolean> =>
  sql<boolean>`(strpos(folded(p.name), ${word}) > 0 or strpos(e.pinyin, ${word}) > 0
    or strpos(e.initials, ${word}) > 0)`;

/**
 * People whom a user can mention on a record: colleagues of their unit, and others who wrote it,
 * are in its review, acted on it or commented, if they see it, these first; and colleagues to whom
 * the user can copy it (assumed).
 */
export async function mentionable(
  { db, user, config }: CallContext,
  { guid, userName, circle }: RequestOf<typeof recordsCalls.mentionable>,
): Promise<ResponseOf<typeof recordsCalls.mentionable>['people']> {
  const { kind } = await requireVisible(db, user, guid);
  const words = wordsOf(userName ?? '');
  const { rows } = await sql<{
    guid: string;
    name: string;
    departName: string | null;
    unitName: string;
    canBeLetIn: boolean;
  }>`
    with part as (
      select author_guid as guid from record where guid = ${guid}
      union select submitted_by from record where guid = ${guid}
      union select viewer_guid from record_viewer where record_guid = ${guid}
      union select actor_guid from history where record_guid = ${guid}
      union select c.author_guid from comment c where c.record_guid = ${guid} and ${inCircleOf(user)})
    select p.guid, p.name, d.name as "departName", u.name as "unitName",
      p.enterprise_guid = ${user.enterprise.guid} and ${opens(kind)}
        and ${mayChoose('copy', user, guid)} and (select ${isCopyable} and ${hasPart(user)}
          from record r where r.guid = ${guid}) as "canBeLetIn"
      from person p join enterprise u on u.guid = p.enterprise_guid
      left join department d on d.guid = p.department_guid
      left join part on part.guid = p.guid
      left join search_entry e on e.subject = 'person' and e.guid = p.guid
     where p.valid and p.guid <> ${user.guid}
       and (p.enterprise_guid = ${user.enterprise.guid}
         or (part.guid is not null and ${circle !== 'unit'}))
       ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(contains), sql` and `)}`}
     order by part.guid is null, p.name, p.guid limit ${LOOKED_AT}`.execute(db);
  const users = await usersOf(
    db,
    rows.map((row) => row.guid),
    config.centralEnterpriseCode,
  );
  const seeing = await seeingOf(db, { guid, kind }, users);
  return rows
    .map(({ canBeLetIn, ...person }) => ({ person, canBeLetIn, seesIt: seeing.has(person.guid) }))
    .filter(({ seesIt, canBeLetIn }) => seesIt || canBeLetIn)
    .toSorted((one, other) => Number(other.seesIt) - Number(one.seesIt))
    .slice(0, MENTIONABLE_MAX)
    .map(({ person, seesIt }) => ({ ...person, seesIt }));
}

/**
 * The people that one text mentions and another does not; those of them whom the writer lets in are
 * given a copy of the record if they do not see it (assumed). Refuses unknown people and those who
 * may not read the comment or its record: a colleague by name, others without revealing that they
 * exist; and whoever is to be let in and is not mentioned.
 */
export async function newMentions(
  context: CallContext,
  tx: Tx,
  record: Subject,
  {
    text,
    before,
    circle,
    letIn,
  }: { text: string; before: string; circle: Code<'commentCircle'>; letIn: readonly string[] },
): Promise<string[]> {
  const { user, config } = context;
  const mentioned = mentionsIn(text);
  if (letIn.some((guid) => !mentioned.includes(guid)))
    throw invalidField('copyTo', 'errors.mentionUnknown');
  const former = new Set(mentionsIn(before));
  const wanted = mentioned.filter((guid) => !former.has(guid) || letIn.includes(guid));
  if (wanted.length === 0) return [];
  // Two at once would both find the same people without a copy.
  if (letIn.length > 0)
    await sql`select 1 from record where guid = ${record.guid} for no key update`.execute(tx);
  const isColleague = ({ enterprise }: User) => enterprise.guid === user.enterprise.guid;
  const known = await usersOf(tx, wanted, config.centralEnterpriseCode);
  const users = circle === 'unit' ? known.filter(isColleague) : known;
  const seeing = await seeingOf(tx, record, users);
  const blind = users.filter(({ guid }) => !seeing.has(guid));
  if (users.length < wanted.length || !blind.every(isColleague))
    throw invalidField('text', 'errors.mentionUnknown');
  const refused = blind.filter(({ guid }) => !letIn.includes(guid));
  if (refused.length > 0)
    throw invalidField('text', 'errors.mentionCannotSee', {
      names: joinedNames(refused.map(({ name }) => name)),
    });
  if (blind.length > 0)
    await copyTo(tx, context, record, {
      people: blind.map(({ guid }) => guid),
      field: 'text',
      words: '',
      requestId: randomUUID(),
    });
  return wanted.filter((guid) => !former.has(guid));
}
