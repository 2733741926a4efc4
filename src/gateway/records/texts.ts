import { sql, type RawBuilder } from 'kysely';
import { folded } from '#contract/core/folding.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { digestsOf, markOf, piecesToFind } from '../db/pieces.ts';
import { containing, containingAny } from '../db/search.ts';
import type { Db } from '../db/schema.ts';
import type { User } from '../user/user.ts';
import { recordsSeenBy } from './seen-by.ts';

type Subject = 'record' | 'supplier' | 'person';

/** Keys of a subject whose entries are not made anew yet: what they say may be old. */
const due = (subject: Subject) =>
  sql`select d.guid from search_due d where d.subject = ${sql.lit(subject)}`;

/** Whose records are looked through: of a kind, as far as a user may see them; by default all. */
interface Among {
  user?: User;
  kind?: RecordKind;
}

/** Entries `e` of a subject, or of a kind of record, in whose texts a text may stand. */
function entriesWith(text: string, of: string, user?: User): RawBuilder<unknown> {
  const grams = digestsOf([...piecesToFind(folded(text)), markOf(of)]);
  const seen =
    !user || user.isAuditor ? sql`` : sql` and e.seen_by && ${recordsSeenBy(user)}::integer[]`;
  return sql`search_entry e where e.grams @> ${grams}::integer[]${seen}`;
}

/**
 * The condition that a text stands in one of some columns of a `record r` or its project, both
 * folded. An entry of the search must have the texts of these columns: they are compared for those
 * records alone whose entry has the pieces of the text, or is not made anew yet.
 */
export const recordContaining = (
  columns: readonly string[],
  text: string,
  { user, kind }: Among = {},
): RawBuilder<unknown> =>
  folded(text) === ''
    ? sql`true`
    : sql`(r.guid in (
          select e.guid from ${entriesWith(text, kind ?? 'record', user)} union all ${due('record')})
        and ${containingAny(text, columns)})`;

/** Texts of a `record x` and its project `p` that an entry of the search has. */
const TEXTS = [
  'x.number',
  'x.title',
  'p.project_name',
  'p.project_no',
  'p.orders_name',
  'p.orders_no',
  'p.agent_unit',
  'p.contract_name',
  'p.contract_no',
  'p.entrust_unit',
] as const;

/** Keys of the projects of a kind, as far as a user may see them, in whose texts a text stands. */
const projectsWith = (user: User, kind: RecordKind, text: string) => sql`
  select e.guid from ${entriesWith(text, kind, user)} and e.guid not in (${due('record')})
    and (strpos(e.number, ${folded(text)}) > 0 or strpos(e.title, ${folded(text)}) > 0
      or strpos(e.other, ${folded(text)}) > 0)
  union all select x.guid from record x left join procurement p on p.guid = x.guid
   where x.guid in (${due('record')}) and x.kind = ${kind} and ${containingAny(text, TEXTS)}`;

/** Keys of what has a text in its name, of those that have projects of a kind. */
interface Named {
  units: string[];
  people: string[];
  departments: string[];
}

async function named(db: Db, kind: RecordKind, text: string): Promise<Named> {
  const asEntries = (subject: Subject) => sql`
    select e.guid from ${entriesWith(text, subject)} and strpos(e.title, ${folded(text)}) > 0
      and e.guid not in (${due(subject)})`;
  const having = (found: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`array(
    select n.guid from (${found}) n where exists (select 1 from record x
      where x.kind = ${kind} and not x.deleted and ${where}))`;
  const { rows } = await sql<Named>`select
    ${having(
      sql`${asEntries('supplier')} union all select n.guid from enterprise n
        where n.guid in (${due('supplier')}) and ${containing('n.name', text)}`,
      sql`x.enterprise_guid = n.guid`,
    )} as units,
    ${having(
      sql`${asEntries('person')} union all select n.guid from person n
        where (n.deleted_at is not null or n.guid in (${due('person')}))
          and ${containing('n.name', text)}`,
      sql`x.author_guid = n.guid`,
    )} as people,
    ${having(
      sql`select n.guid, n.enterprise_guid from department n where ${containing('n.name', text)}`,
      sql`x.enterprise_guid = n.enterprise_guid and x.department_guid = n.guid`,
    )} as departments`.execute(db);
  return rows[0] as Named;
}

/** How a text is sought among the projects of a kind, over `record r`. */
export interface Sought {
  /** Tables of the statement that the conditions read. */
  given: RawBuilder<unknown>;
  /** Conditions with an index each, of which every project that is found meets exactly one. */
  parts: RawBuilder<unknown>[];
}

/**
 * Seeks a text in all texts of the projects of a kind, as far as the user may see them, and in the
 * names of their unit, author and department; null where there is nothing to seek.
 */
export async function soughtIn(
  db: Db,
  user: User,
  kind: RecordKind,
  text: string,
): Promise<Sought | null> {
  if (folded(text) === '') return null;
  const { units, people, departments } = await named(db, kind, text);
  const isFound = sql`r.guid in (select found.guid from found)`;
  const ofUnits = sql`r.enterprise_guid = any(${units}::text[])`;
  const ofPeople = sql`r.author_guid = any(${people}::text[])`;
  const ofDepartments = sql`r.department_guid = any(${departments}::text[])
    and r.enterprise_guid in (select d.enterprise_guid from department d
      where d.guid = any(${departments}::text[]))`;
  const parts = [isFound];
  if (units.length > 0) parts.push(sql`${ofUnits} and not ${isFound}`);
  if (people.length > 0) parts.push(sql`${ofPeople} and not ${ofUnits} and not ${isFound}`);
  if (departments.length > 0)
    parts.push(sql`${ofDepartments} and not ${ofPeople} and not ${ofUnits} and not ${isFound}`);
  return { given: sql`found as materialized (${projectsWith(user, kind, text)})`, parts };
}
