import { sql } from 'kysely';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { isSameLevel } from '#machines/shared/additions.ts';
import type { ApprovalContext, Switchable } from '#machines/shared/types.ts';
import { noteUpdate } from '../base/updates.ts';
import type { Db, RowOf, Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';
import type { Advanced, LiveRecord } from './advance.ts';
import { switchedOff } from './collaboration.ts';
import type { Entry } from './history.ts';
import { requireRoom } from './history-room.ts';
import { itemsOf, type Item } from './items.ts';
import { partiesOf, type Party } from './parties.ts';
import { visibleTo } from './scope.ts';
import { viewersOf } from './visibility.ts';
import { tasksOf } from './tasks.ts';

/** A record with its row, its procurement columns and its items. */
export interface StoredRecord extends LiveRecord {
  kind: RecordKind;
  enterpriseGuid: string;
  departmentGuid: string | null;
  authorGuid: string;
  title: string;
  number: string;
  amount: string | null;
  facts: Record<string, unknown>;
  items: Item[];
  agentGuid: string | null;
  sourceGuid: string | null;
  parties: readonly Party[];
  createdAt: Date;
  since: Date;
  submittedBy: string | null;
  deleted: boolean;
}

interface Row {
  guid: string;
  kind: RecordKind;
  status: string;
  revision: number;
  context: object;
  facts: Record<string, unknown>;
  entries: number;
  head_hash: string;
  enterprise_guid: string;
  department_guid: string | null;
  author_guid: string;
  title: string;
  number: string;
  amount: string | null;
  agent_guid: string | null;
  source_guid: string | null;
  parties: Party[];
  created_at: Date;
  since: Date;
  submitted_by: string | null;
  deleted: boolean;
  items: Item[] | null;
  switched_off: Switchable[];
}

const columns = sql`
  r.guid, r.kind, r.status, r.revision, r.context, r.facts, r.entries, r.head_hash,
    r.enterprise_guid, r.department_guid,
  r.author_guid, r.title, r.number, r.amount::text as amount, r.created_at, r.since, r.submitted_by,
    r.deleted,
  (select p.agent_guid from procurement p where p.guid = r.guid) as agent_guid,
  (select p.source_guid from procurement p where p.guid = r.guid) as source_guid,
  ${partiesOf(sql`r.guid`)} as parties, ${itemsOf(sql`r.guid`)} as items,
  ${switchedOff} as switched_off`;

function stored(row: Row): StoredRecord {
  const items = row.items ?? [];
  return {
    guid: row.guid,
    kind: row.kind,
    status: row.status,
    revision: row.revision,
    context: row.context,
    switchedOff: row.switched_off,
    content: items.length === 0 ? row.facts : { ...row.facts, items },
    entries: row.entries,
    headHash: row.head_hash,
    enterpriseGuid: row.enterprise_guid,
    departmentGuid: row.department_guid,
    authorGuid: row.author_guid,
    title: row.title,
    number: row.number,
    amount: row.amount,
    facts: row.facts,
    items,
    agentGuid: row.agent_guid,
    sourceGuid: row.source_guid,
    parties: row.parties,
    createdAt: row.created_at,
    since: row.since,
    submittedBy: row.submitted_by,
    deleted: row.deleted,
  };
}

/** Locks a record for a command and reads it completely; null if it does not exist for the user. */
export async function lockRecord(
  tx: Tx,
  guid: string,
  user: User | null,
): Promise<StoredRecord | null> {
  const visible = user === null ? sql`true` : visibleTo(user);
  const { rows } = await sql<Row>`select ${columns} from record r where r.guid = ${guid}
      and ${visible} for update of r`.execute(tx);
  return rows[0] ? stored(rows[0]) : null;
}

/** Reads a record completely; null if it does not exist for the user. */
export async function readRecord(
  db: Db | Tx,
  guid: string,
  user: User,
): Promise<StoredRecord | null> {
  const { rows } =
    await sql<Row>`select ${columns} from record r where r.guid = ${guid} and not r.deleted
      and ${visibleTo(user)}`.execute(db);
  return rows[0] ? stored(rows[0]) : null;
}

const entryInsert = (entry: Entry) => sql`
  insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
    actor_name, actor_unit, on_behalf_guid, on_behalf_name, assignee_guid, assignee_name, place,
    others, needed,
                       opinion, changes, digest, request_id, prev_hash, hash)
  values (${entry.recordGuid}, ${entry.seq}, ${entry.at}::timestamptz, ${entry.event},
    ${entry.fromStatus}, ${entry.toStatus}, ${entry.level},
          ${entry.actorGuid}, ${entry.actorName}, ${entry.actorUnit},
            ${entry.onBehalfOf?.guid ?? null}, ${entry.onBehalfOf?.name ?? null},
            ${entry.assignee?.guid ?? null}, ${entry.assignee?.name ?? null}, ${entry.place ?? null},
            ${entry.others === undefined ? null : JSON.stringify(entry.others)}::jsonb, ${entry.needed ?? null},
            ${entry.opinion},
            ${JSON.stringify(entry.changes)}::jsonb,
          ${entry.digest}, ${entry.requestId}, ${entry.prevHash}, ${entry.hash})`;

function taskRows(record: StoredRecord): string {
  const since = record.since.toISOString();
  const subject = {
    ...record,
    author_guid: record.authorGuid,
    enterprise_guid: record.enterpriseGuid,
  };
  const tasks = tasksOf(subject, { agent_guid: record.agentGuid });
  return JSON.stringify(tasks.map((task) => ({ ...task, since })));
}

const viewers = (record: StoredRecord): string[] =>
  viewersOf(record, { agent_guid: record.agentGuid });

/** Tells the viewers of a record that it has changed. */
export function noteRecord(record: StoredRecord): void {
  const { kind, enterpriseGuid } = record;
  noteUpdate({ module: KINDS[kind].authority, kind, enterpriseGuid, viewers: viewers(record) });
}

/**
 * Stores a new record with its procurement row if it has one, its first history entry, its tasks
 * and its viewers.
 */
export async function insertRecord(
  tx: Tx,
  record: StoredRecord,
  entry: Entry,
  procurement: RowOf<'procurement'> | null,
): Promise<void> {
  await sql`
    with r as (
      insert into record (guid, kind, enterprise_guid, department_guid, author_guid, status,
        revision, context, title, number,
                          amount, facts, created_at, updated_at, since, submitted_by, entries,
                            head_hash)
      values (${record.guid}, ${record.kind}, ${record.enterpriseGuid}, ${record.departmentGuid},
        ${record.authorGuid}, ${record.status},
              ${record.revision}, ${JSON.stringify(record.context)}::jsonb, ${record.title},
                ${record.number}, ${record.amount}::numeric,
              ${JSON.stringify(record.facts)}::jsonb, ${record.createdAt}, ${record.createdAt},
                ${record.createdAt}, ${record.submittedBy}, ${record.entries}, ${record.headHash})
      returning guid),
    p as (
      insert into procurement select * from json_populate_recordset(null::procurement,
        ${JSON.stringify(procurement === null ? [] : [procurement])}::json) returning guid),
    t as (
      insert into task (record_guid, role, person_guid, enterprise_guid, authority, since)
      select ${record.guid}, role, person_guid, enterprise_guid, authority, since
        from json_to_recordset(${taskRows(record)}::json) as x (role text, person_guid text,
          enterprise_guid text, authority text, since timestamptz)),
    s as (
      insert into record_viewer (record_guid, viewer_guid, kind, enterprise_guid, department_guid)
      select ${record.guid}, unnest(${viewers(record)}::text[]), ${record.kind},
        ${record.enterpriseGuid}, ${record.departmentGuid})
    select 1 from r, p`.execute(tx);
  noteRecord(record);
  await sql`with h as (${entryInsert(entry)} returning 1) select 1 from h`.execute(tx);
}

/**
 * Stores the result of a command: status, context, history entry and tasks, in one statement.
 * Refuses if the history is full.
 */
export async function saveAdvanced(
  tx: Tx,
  before: StoredRecord,
  advanced: Advanced,
  at: Date,
): Promise<StoredRecord> {
  const { record, entry, status } = advanced;
  await requireRoom(tx, before, entry, at);
  const context = record.context as ApprovalContext;
  const isStill =
    record.status === before.status && isSameLevel(before.context as ApprovalContext, context);
  const since = isStill && status !== null ? before.since : at;
  const next: StoredRecord = {
    ...before,
    ...record,
    since,
    submittedBy: context.submitter ?? before.submittedBy,
    deleted: status === null,
  };
  await sql`
    with h as (${entryInsert(entry)}),
    d as (delete from task where record_guid = ${record.guid}),
    t as (
      insert into task (record_guid, role, person_guid, enterprise_guid, authority, since)
      select ${record.guid}, role, person_guid, enterprise_guid, authority, since
        from json_to_recordset(${status === null ? '[]' : taskRows(next)}::json)
             as x (role text, person_guid text, enterprise_guid text, authority text,
               since timestamptz)),
    s as (
      insert into record_viewer (record_guid, viewer_guid, kind, enterprise_guid, department_guid)
      select ${record.guid}, unnest(${viewers(next)}::text[]), ${record.kind},
        ${before.enterpriseGuid}, ${before.departmentGuid}
        on conflict do nothing)
    update record set status = ${record.status}, revision = ${record.revision},
      context = ${JSON.stringify(record.context)}::jsonb,
           updated_at = ${at}, since = ${since}, submitted_by = ${next.submittedBy},
             entries = ${record.entries},
           head_hash = ${record.headHash}, deleted = ${next.deleted}
     where guid = ${record.guid}`.execute(tx);
  noteRecord(next);
  return next;
}

/** Stores the facts of a record, its title and its amount. */
export async function saveFacts(
  tx: Tx,
  { guid, facts, title, amount }: Pick<StoredRecord, 'guid' | 'facts' | 'title' | 'amount'>,
): Promise<void> {
  await tx
    .updateTable('record')
    .set({ facts: JSON.stringify(facts), title, amount })
    .where('guid', '=', guid)
    .execute();
}

/**
 * Stores the content of a procurement record: facts, title, amount, search columns.
 * records/items.ts stores the items.
 */
export async function saveContent(
  tx: Tx,
  record: StoredRecord,
  procurement: RowOf<'procurement'>,
): Promise<void> {
  const { guid: _guid, ...columnsOf } = procurement;
  await saveFacts(tx, record);
  await tx.updateTable('procurement').set(columnsOf).where('guid', '=', record.guid).execute();
}
