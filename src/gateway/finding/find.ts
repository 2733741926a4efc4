import { sql, type RawBuilder } from 'kysely';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { type findingCalls, FOUND_MAX } from '#contract/finding.ts';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { CallContext } from '../http/context.ts';
import { mayOpen } from '../records/delegated.ts';
import { visibleTo } from '../records/scope.ts';
import { hasDealings } from '../suppliers/archive/page.ts';
import type { User } from '../user/user.ts';
import { folded, wordsOf } from '#contract/core/folding.ts';
import { digestsOf, piecesToFind } from '../db/pieces.ts';
import { personSeenBy, recordsSeenBy, supplierSeenBy } from '../records/seen-by.ts';

/**
 * The newest entries that are scanned first: a text that many entries contain is found among them
 * at once, while its index entry would take long to read.
 */
const NEWEST = 1000;

/**
 * Maximum of matching entries that are examined, whoever sees them; a longer text finds the others.
 */
const CONTAINING = 2000;

type Found = ResponseOf<typeof findingCalls.find>;

/** What is searched for, and who asks. */
interface Sought {
  subject: 'record' | 'supplier' | 'person';
  q: string;
  seenBy: readonly number[];
  /** Columns of the answer, their joins to an entry `e`, and conditions. */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** Whether a user has the right that a call requires: they find nothing that they cannot open. */
const mayMake = ({ authorities }: User, { access }: Pick<Call, 'access'>): boolean =>
  typeof access !== 'object' || authorities.has(access.authority);

/** Whether any text of an entry `e` contains a word. */
const contains = (word: string) => sql`(strpos(e.number, ${word}) > 0
  or strpos(e.title, ${word}) > 0 or strpos(e.initials, ${word}) > 0
  or strpos(e.pinyin, ${word}) > 0)`;

/** Rank of an entry `e`: a whole match before a prefix, a prefix before an infix, pinyin last. */
const nearness = (text: string) => sql`case
  when e.number = ${text} or e.title = ${text} then 6
  when starts_with(e.title, ${text}) or starts_with(e.number, ${text}) then 5
  when strpos(e.title, ${text}) > 0 or strpos(e.number, ${text}) > 0 then 4
  when e.initials = ${text} or e.pinyin = ${text} then 3
  when starts_with(e.initials, ${text}) or starts_with(e.pinyin, ${text}) then 2 else 1 end`;

/** The best matches. */
async function nearest<Row>({ db }: CallContext, sought: Sought): Promise<Row[]> {
  const { subject, seenBy, columns, joins, condition } = sought;
  const words = wordsOf(sought.q);
  if (words.length === 0) return [];
  const fits = sql`e.subject = ${subject} and e.seen_by && ${[...seenBy]}::integer[]
    and ${sql.join(words.map(contains), sql` and `)}`;
  const of = async (entries: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      select ${columns} from (${entries}) e ${joins} where ${condition}
       order by ${nearness(folded(sought.q))} desc, e.created_at desc, e.guid
       limit ${FOUND_MAX}`.execute(db);
    return rows;
  };
  const newest = await of(sql`
    select e.* from (select * from search_entry e where e.subject = ${subject}
      order by e.created_at desc, e.guid limit ${NEWEST}) e where ${fits}`);
  if (newest.length === FOUND_MAX) return newest;
  const grams = digestsOf(words.flatMap(piecesToFind));
  return of(sql`
    select e.* from search_entry e where e.grams @> ${grams}::integer[] and ${fits}
     limit ${CONTAINING}`);
}

const recordsOf = (context: CallContext, q: string): Promise<Found['records']> => {
  const { user } = context;
  const open = RECORD_KINDS.filter((kind) => mayOpen(user, kind));
  return nearest(context, {
    subject: 'record',
    q,
    seenBy: recordsSeenBy(user),
    columns: sql`r.guid, r.kind, r.number, r.title, r.status, u.name as "unitName"`,
    joins: sql`join record r on r.guid = e.guid join enterprise u on u.guid = r.enterprise_guid`,
    condition: sql`not r.deleted and r.kind = any(${open}::text[]) and ${visibleTo(user)}`,
  });
};

const suppliersOf = async (context: CallContext, q: string): Promise<Found['suppliers']> => {
  const { user } = context;
  if (!mayMake(user, suppliersCalls.archive)) return [];
  return nearest(context, {
    subject: 'supplier',
    q,
    seenBy: supplierSeenBy,
    columns: sql`s.guid, s.name, s.code`,
    joins: sql`join enterprise s on s.guid = e.guid`,
    condition: hasDealings(user),
  });
};

const peopleOf = async (context: CallContext, q: string): Promise<Found['people']> => {
  const { user } = context;
  if (!mayMake(user, personnelCalls.listUsers)) return [];
  return nearest(context, {
    subject: 'person',
    q,
    seenBy: personSeenBy(user.enterprise.guid),
    columns: sql`p.guid, p.name, p.account_name as "accountName", d.name as "departmentName"`,
    joins: sql`join person p on p.guid = e.guid
      left join department d on d.guid = p.department_guid`,
    condition: sql`p.enterprise_guid = ${user.enterprise.guid} and p.deleted_at is null`,
  });
};

/**
 * Records, suppliers and people that match a text, the best first, limited to what the user sees in
 * its lists.
 */
export async function find(context: CallContext, q: string): Promise<Found> {
  const [records, suppliers, people] = await Promise.all([
    recordsOf(context, q),
    suppliersOf(context, q),
    peopleOf(context, q),
  ]);
  return { records, suppliers, people };
}
