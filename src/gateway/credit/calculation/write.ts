import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { Entry } from '../../records/history.ts';
import type { LiveRecord } from '../../records/advance.ts';
import type { CreditFacts } from '../scoring.ts';
import { scoreColumns } from '../year-row.ts';

/** An evaluation after a calculation. */
export interface Calculated {
  record: LiveRecord;
  /** For a new evaluation its creation, then the calculation. */
  entries: Entry[];
  facts: CreditFacts;
  supplierName: string;
  settings: object;
  input: object;
}

/** What all rows of a chunk have in common. */
export interface ChunkFrame {
  unitGuid: string;
  authorGuid: string;
  departmentGuid: string | null;
  now: Date;
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::json`;

async function writeHistory(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    record_guid: entry.recordGuid,
    seq: entry.seq,
    at: entry.at,
    event: entry.event,
    from_status: entry.fromStatus,
    to_status: entry.toStatus,
    level: entry.level,
    actor_guid: entry.actorGuid,
    actor_name: entry.actorName,
    actor_unit: entry.actorUnit,
    opinion: entry.opinion,
    changes: entry.changes,
    digest: entry.digest,
    request_id: entry.requestId,
    prev_hash: entry.prevHash,
    hash: entry.hash,
  }));
  await sql`
    insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
      actor_name, actor_unit, opinion, changes, digest, request_id, prev_hash, hash)
    select record_guid, seq, at, event, from_status, to_status, level, actor_guid, actor_name,
      actor_unit, opinion, changes, digest, request_id, prev_hash, hash
      from json_populate_recordset(null::history, ${json(rows)})`.execute(tx);
}

/** Stores new evaluations with their numbers, with one statement per table. */
export async function writeNew(
  tx: Tx,
  made: readonly (Calculated & { number: string; title: string })[],
  { unitGuid, authorGuid, departmentGuid, now }: ChunkFrame,
): Promise<void> {
  if (made.length === 0) return;
  const records = made.map(({ record, number, title, facts }) => ({
    guid: record.guid,
    kind: record.kind,
    enterprise_guid: unitGuid,
    department_guid: departmentGuid,
    author_guid: authorGuid,
    status: record.status,
    revision: record.revision,
    context: record.context,
    title,
    number,
    facts,
    created_at: now,
    updated_at: now,
    since: now,
    entries: record.entries,
    head_hash: record.headHash,
  }));
  await sql`
    insert into record (guid, kind, enterprise_guid, department_guid, author_guid, status, revision,
      context, title, number, facts, created_at, updated_at, since, entries, head_hash)
    select x.guid, x.kind, x.enterprise_guid, x.department_guid, x.author_guid, x.status,
      x.revision, x.context, x.title, x.number, x.facts, x.created_at, x.updated_at, x.since,
      x.entries, x.head_hash
      from json_to_recordset(${json(records)}) as x (guid text, kind text, enterprise_guid text,
        department_guid text, author_guid text, status text, revision integer, context jsonb,
           title text, number text, facts jsonb, created_at timestamptz, updated_at timestamptz,
             since timestamptz, entries integer, head_hash text)`.execute(tx);
  const years = made.map(({ record, facts }) => ({
    guid: record.guid,
    unit_guid: unitGuid,
    supplier_guid: facts.userQiYe_Guid,
    year: facts.creditYear,
    version: Number(facts.version),
  }));
  await sql`
    insert into supplier_year (guid, unit_guid, supplier_guid, year, version)
    select guid, unit_guid, supplier_guid, year, version
      from json_populate_recordset(null::supplier_year, ${json(years)})`.execute(tx);
}

/** Stores the results of stored evaluations: status, content, score and histories. */
export async function writeCalculated(
  tx: Tx,
  all: readonly Calculated[],
  stored: readonly Calculated[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  const moved = stored.map(({ record, facts }) => ({
    guid: record.guid,
    status: record.status,
    revision: record.revision,
    context: record.context,
    facts,
    entries: record.entries,
    head_hash: record.headHash,
  }));
  if (moved.length > 0) {
    await sql`
      update record r set status = x.status, revision = x.revision, context = x.context,
        facts = x.facts, updated_at = ${now}, entries = x.entries, head_hash = x.head_hash,
             since = case when r.status = x.status then r.since else ${now}::timestamptz end
        from json_to_recordset(${json(moved)}) as x (guid text, status text, revision integer,
          context jsonb, facts jsonb, entries integer, head_hash text)
       where r.guid = x.guid`.execute(tx);
  }
  const scores = all.map(({ record, facts, settings, input }) => ({
    guid: record.guid,
    settings,
    input,
    input_digest: facts.inputDigest,
    ...scoreColumns(facts),
  }));
  await sql`
    update supplier_year y set settings = x.settings, input = x.input,
      input_digest = x.input_digest, total_score = x.total_score,
      calculated_score = x.calculated_score,
           grade = x.grade, level = x.level, consequence = x.consequence,
             edit_reason = x.edit_reason, calculated_at = ${now}
      from json_to_recordset(${json(scores)}) as x (guid text, settings jsonb, input jsonb,
        input_digest text, total_score numeric, calculated_score numeric, grade text, level text,
        consequence text, edit_reason text)
     where y.guid = x.guid`.execute(tx);
  await writeHistory(
    tx,
    all.flatMap(({ entries }) => entries),
  );
}
