import { sql } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import type { Db, Tx } from '../db/schema.ts';
import { digestOf } from './canonical.ts';
import { readEntries } from './entries.ts';
import { brokenAt, type Entry } from './history.ts';
import { itemsOf, type Item } from './items.ts';
import { divergenceOf } from './moments.ts';
import { retraceRecord } from './retrace.ts';
import { sealFits, sealsOver } from './seal.ts';
import { still } from './still.ts';

/** The result of recomputing one record's history. */
export interface RecordVerdict {
  valid: boolean;
  entries: number;
  brokenAt: number | null;
  sealedEntries: number;
  seals: number;
  brokenSeals: string[];
}

/** What the last entry of a history says about its record. */
export interface Kept {
  guid: string;
  head_hash: string;
  entries: number;
  revision: number;
  status: string;
  deleted: boolean;
  facts: object;
  items: Item[] | null;
}

/** The columns of `record r` that a verification needs. */
export const kept = sql`r.guid, r.head_hash, r.entries, r.revision, r.status, r.deleted, r.facts,
  ${itemsOf(sql`r.guid`)} as items`;

/** The content of a record that its digest covers. */
export const contentOf = ({ facts, items }: Kept): object =>
  items === null ? facts : { ...facts, items };

/**
 * The position of the first entry that does not match; one after the last if the record differs
 * from its last entry.
 */
export function brokenIn(record: Kept, entries: readonly Entry[]): number | null {
  const broken = brokenAt(entries, record.head_hash);
  if (broken !== null) return broken;
  const last = entries.at(-1);
  const fits =
    last !== undefined &&
    record.entries === entries.length &&
    record.revision === entries.length &&
    last.toStatus === (record.deleted ? null : record.status) &&
    last.digest === digestOf(contentOf(record));
  return fits ? null : entries.length + 1;
}

/** A record with its whole history in one snapshot. */
export interface Evidence {
  record: Kept;
  entries: Entry[];
  /** How many entries, from the oldest, are under a seal. */
  sealedEntries: number;
}

/** Reads the evidence of an existing record. */
export async function evidenceOf(tx: Tx, guid: string): Promise<Evidence> {
  const found = await sql<Kept>`select ${kept} from record r where r.guid = ${guid}`.execute(tx);
  const record = found.rows[0];
  if (!record) throw new Error(`There is no record ${guid}.`);
  const entries = await readEntries(tx, guid);
  const { rows } = await sql<{ sealed: number }>`
    select count(*)::integer as sealed from history where record_guid = ${guid}
      and id <= coalesce((select max(up_to) from history_seal), 0)`.execute(tx);
  return { record, entries, sealedEntries: rows[0]?.sealed ?? 0 };
}

/**
 * Evaluates the evidence: the chain, whether the record matches its last entry, and the seals over
 * its entries.
 */
export async function verdictOn(
  tx: Tx,
  { record, entries, sealedEntries }: Evidence,
): Promise<RecordVerdict> {
  const broken = brokenIn(record, entries);
  const seals = await sealsOver(tx, [record.guid]);
  const brokenSeals: string[] = [];
  for (const one of seals) if (!(await sealFits(tx, one))) brokenSeals.push(one.id);
  return {
    valid: broken === null && brokenSeals.length === 0,
    entries: entries.length,
    brokenAt: broken,
    sealedEntries,
    seals: seals.length,
    brokenSeals,
  };
}

/** Where the history diverges from the machine of its kind; reported separately from the hashes. */
async function replayed(tx: Tx, { record: { guid, status, deleted }, entries }: Evidence) {
  const { kind, context } = await tx
    .selectFrom('record')
    .where('guid', '=', guid)
    .select(['kind', 'context'])
    .executeTakeFirstOrThrow();
  const retraced = retraceRecord(kind as RecordKind, entries, context);
  const end = retraced.moments.at(-1)?.status ?? null;
  const stored = deleted ? null : status;
  const last = entries.at(-1);
  if (retraced.divergence !== null || end === stored || last === undefined)
    return divergenceOf(retraced);
  return {
    seq: last.seq,
    event: last.event,
    problem: 'to',
    expected: end,
    stored,
    reason: null,
  } as const;
}

/**
 * Recomputes the chain of one record and its seals, compares the record with its last entry, and
 * replays it.
 */
export function verifyRecord(
  db: Db,
  guid: string,
): Promise<RecordVerdict & { divergence: ReturnType<typeof divergenceOf> }> {
  return still(db, async (tx) => {
    const evidence = await evidenceOf(tx, guid);
    return { ...(await verdictOn(tx, evidence)), divergence: await replayed(tx, evidence) };
  });
}
