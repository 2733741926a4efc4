import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { notFound } from '../http/failure.ts';
import { entryOf, readEntries, type EntryRow } from './entries.ts';
import { digestOf } from './canonical.ts';
import { brokenAt, type Entry } from './history.ts';
import { itemsOf, type Item } from './items.ts';
import { verifySeals } from './seal.ts';

export interface RecordVerdict {
  valid: boolean;
  entries: number;
  brokenAt: number | null;
  sealedEntries: number;
}

/** What the last entry of a history says of its record. */
interface Kept {
  guid: string;
  head_hash: string;
  entries: number;
  revision: number;
  status: string;
  deleted: boolean;
  facts: object;
  items: Item[] | null;
}

const kept = sql`r.guid, r.head_hash, r.entries, r.revision, r.status, r.deleted, r.facts, ${itemsOf(sql`r.guid`)} as items`;

/** The place of the first entry that does not fit; one after the last when the record is not what its last entry left. */
function brokenIn(record: Kept, entries: readonly Entry[]): number | null {
  const broken = brokenAt(entries, record.head_hash);
  if (broken !== null) return broken;
  const last = entries.at(-1);
  const content = record.items === null ? record.facts : { ...record.facts, items: record.items };
  const fits =
    last !== undefined &&
    record.entries === entries.length &&
    record.revision === entries.length &&
    last.toStatus === (record.deleted ? null : record.status) &&
    last.digest === digestOf(content);
  return fits ? null : entries.length + 1;
}

/** Recomputes the chain of one record, and holds the record against its last entry. */
export async function verifyRecord(db: Db, guid: string): Promise<RecordVerdict> {
  const found = await sql<Kept>`select ${kept} from record r where r.guid = ${guid}`.execute(db);
  const record = found.rows[0];
  if (!record) throw notFound();
  const entries = await readEntries(db, guid);
  const { rows } = await sql<{ sealed: number }>`
    select count(*)::integer as sealed from history where record_guid = ${guid} and id <= coalesce((select max(up_to) from history_seal), 0)`.execute(db);
  const broken = brokenIn(record, entries);
  return { valid: broken === null, entries: entries.length, brokenAt: broken, sealedEntries: rows[0]?.sealed ?? 0 };
}

export interface WholeVerdict {
  valid: boolean;
  records: number;
  entries: number;
  seals: number;
  broken: string[];
  brokenSeals: string[];
}

const PAGE = 500;
const BROKEN_MAX = 100;

/** Recomputes every chain and every seal, some hundred records at a time, so that memory stays small. */
export async function verifyAll(db: Db): Promise<WholeVerdict> {
  const verdict: WholeVerdict = { valid: true, records: 0, entries: 0, seals: 0, broken: [], brokenSeals: [] };
  let after = '';
  for (;;) {
    const { rows: page } = await sql<Kept>`select ${kept} from record r where r.guid > ${after} order by r.guid limit ${PAGE}`.execute(db);
    if (page.length === 0) break;
    const guids = page.map((record) => record.guid);
    const { rows } = await sql<EntryRow>`select * from history where record_guid = any(${guids}::text[]) order by record_guid, seq`.execute(db);
    const chains = new Map<string, Entry[]>();
    for (const row of rows) {
      const chain = chains.get(row.record_guid);
      if (chain) chain.push(entryOf(row));
      else chains.set(row.record_guid, [entryOf(row)]);
    }
    for (const record of page) {
      if (brokenIn(record, chains.get(record.guid) ?? []) !== null && verdict.broken.length < BROKEN_MAX) verdict.broken.push(record.guid);
    }
    verdict.records += page.length;
    verdict.entries += rows.length;
    after = guids.at(-1) ?? after;
  }
  const seals = await verifySeals(db);
  verdict.seals = seals.seals;
  verdict.brokenSeals = seals.broken;
  verdict.valid = verdict.broken.length === 0 && verdict.brokenSeals.length === 0;
  return verdict;
}
