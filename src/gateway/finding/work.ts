import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isMyTurn } from '../db/turns.ts';
import { folded } from '#contract/core/folding.ts';
import { digestsOf, markOf, piecesOf, piecesOfPinyin } from '../db/pieces.ts';
import { personSeenBy, recordSeenBy, supplierSeenBy, type SeenRecord } from '../records/seen-by.ts';
import { speller, type Spelling } from './spelling.ts';

/** Entries per transaction, small so that no command is delayed. */
const BATCH_SIZE = 200;

type Subject = 'record' | 'supplier' | 'person';

/** The source of an entry. */
interface Source {
  subject: Subject;
  guid: string;
  number: string;
  title: string;
  /** Further texts of a project, a line each. */
  other?: string;
  /** Kind of a record. */
  kind?: string;
  created_at: string;
  seenBy: number[];
}

interface Changed {
  subject: Subject;
  guid: string;
}

/** Takes the oldest changes without duplicates; no other gateway takes them meanwhile. */
async function takeDue(tx: Tx): Promise<{ taken: number; changed: Changed[] }> {
  if (!(await isMyTurn(tx, 'search'))) return { taken: 0, changed: [] };
  const { rows } = await sql<Changed>`
    delete from search_due where id in (select id from search_due order by id limit ${BATCH_SIZE})
      returning subject, guid`.execute(tx);
  const each = new Map(rows.map((row) => [`${row.subject} ${row.guid}`, row]));
  return { taken: rows.length, changed: [...each.values()] };
}

const keysOf = (changed: readonly Changed[], subject: Subject): string[] =>
  changed.filter((one) => one.subject === subject).map(({ guid }) => guid);

async function recordsOf(tx: Tx, guids: readonly string[]): Promise<Source[]> {
  const { rows } = await sql<SeenRecord & Omit<Source, 'subject' | 'seenBy'>>`
    select r.guid, r.kind, r.number, r.title, r.enterprise_guid, r.department_guid, r.author_guid,
      r.submitted_by is not null as submitted, r.created_at::text as created_at,
      concat_ws(E'\\n', p.project_name, p.project_no, p.orders_name, p.orders_no, p.agent_unit,
        p.contract_name, p.contract_no, p.entrust_unit) as other,
      array(select s.viewer_guid from record_viewer s where s.record_guid = r.guid) as viewers
      from record r left join procurement p on p.guid = r.guid
     where r.guid = any(${[...guids]}::text[]) and not r.deleted`.execute(tx);
  return rows.map((row) => ({ ...row, subject: 'record' as const, seenBy: recordSeenBy(row) }));
}

async function suppliersOf(tx: Tx, guids: readonly string[]): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'subject' | 'seenBy'>>`
    select guid, code as number, name as title, created_at::text as created_at from enterprise
     where guid = any(${[...guids]}::text[])`.execute(tx);
  return rows.map((row) => ({ ...row, subject: 'supplier' as const, seenBy: supplierSeenBy }));
}

async function peopleOf(tx: Tx, guids: readonly string[]): Promise<Source[]> {
  const { rows } = await sql<Omit<Source, 'subject' | 'seenBy'> & { enterprise_guid: string }>`
    select guid, account_name as number, name as title, created_at::text as created_at,
      enterprise_guid from person
     where guid = any(${[...guids]}::text[]) and deleted_at is null`.execute(tx);
  return rows.map((row) => ({
    ...row,
    subject: 'person' as const,
    seenBy: personSeenBy(row.enterprise_guid),
  }));
}

/** The row of an entry. */
function entryOf(source: Source, spelled: (name: string, isPerson: boolean) => Spelling) {
  const { subject, guid, kind, created_at, seenBy } = source;
  const [number, title] = [folded(source.number), folded(source.title)];
  const others = (source.other ?? '').split('\n').map(folded);
  const { syllables, initials } = spelled(title, subject === 'person');
  const grams = digestsOf([
    ...[number, title, initials, ...others].flatMap(piecesOf),
    ...piecesOfPinyin(syllables),
    markOf(subject),
    ...(kind ? [markOf(kind)] : []),
  ]);
  const pinyin = syllables.join('');
  const other = others.join('\n');
  return {
    subject,
    guid,
    number,
    title,
    other,
    pinyin,
    initials,
    grams,
    seen_by: seenBy,
    created_at,
  };
}

async function store(tx: Tx, sources: readonly Source[]): Promise<void> {
  const spelled = await speller();
  const rows = JSON.stringify(sources.map((source) => entryOf(source, spelled)));
  await sql`
    insert into search_entry as e (subject, guid, number, title, other, pinyin, initials, grams,
      seen_by, created_at)
    select subject, guid, number, title, other, pinyin, initials, grams, seen_by, created_at
      from json_to_recordset(${rows}::json) as x (subject text, guid text, number text, title text,
        other text, pinyin text, initials text, grams integer[], seen_by integer[], created_at timestamptz)
    on conflict (subject, guid) do update set number = excluded.number, title = excluded.title,
      other = excluded.other, pinyin = excluded.pinyin, initials = excluded.initials, grams = excluded.grams,
      seen_by = excluded.seen_by, created_at = excluded.created_at`.execute(tx);
}

async function drop(tx: Tx, gone: readonly Changed[]): Promise<void> {
  await sql`
    delete from search_entry e using json_to_recordset(${JSON.stringify(gone)}::json)
      as x (subject text, guid text)
     where e.subject = x.subject and e.guid = x.guid`.execute(tx);
}

/** Rebuilds some entries; returns the number of changes processed. */
const workSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    const { taken, changed } = await takeDue(tx);
    if (changed.length === 0) return taken;
    const sources = [
      ...(await recordsOf(tx, keysOf(changed, 'record'))),
      ...(await suppliersOf(tx, keysOf(changed, 'supplier'))),
      ...(await peopleOf(tx, keysOf(changed, 'person'))),
    ];
    const there = new Set(sources.map(({ subject, guid }) => `${subject} ${guid}`));
    const gone = changed.filter(({ subject, guid }) => !there.has(`${subject} ${guid}`));
    if (sources.length > 0) await store(tx, sources);
    if (gone.length > 0) await drop(tx, gone);
    return taken;
  });

/** Brings the index up to date. */
export async function workSearch(db: Db): Promise<void> {
  while ((await workSome(db)) === BATCH_SIZE);
}
