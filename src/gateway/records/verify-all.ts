import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { entryOf, type EntryRow } from './entries.ts';
import type { Entry } from './history.ts';
import { sealFits, sealsAfter } from './seal.ts';
import { still } from './still.ts';
import { brokenIn, kept, type Kept } from './verify.ts';

/** A record whose history does not match. */
interface BrokenRecord {
  guid: string;
  kind: string;
  number: string;
  title: string;
  unitName: string;
  deleted: boolean;
  entries: number;
  brokenAt: number;
}

/** One step of a complete verification. */
export interface ChainsStep {
  records: number;
  entries: number;
  broken: BrokenRecord[];
  next: string | null;
}

/**
 * Records per step: less than a tenth of a second, so that it delays nobody on the embedded
 * database.
 */
const RECORDS_A_STEP = 100;

type Row = Kept & Pick<BrokenRecord, 'kind' | 'number' | 'title' | 'unitName'>;

function chainsOf(rows: readonly EntryRow[]): Map<string, Entry[]> {
  const chains = new Map<string, Entry[]>();
  for (const row of rows) {
    const chain = chains.get(row.record_guid);
    if (chain) chain.push(entryOf(row));
    else chains.set(row.record_guid, [entryOf(row)]);
  }
  return chains;
}

/** Recomputes the chains of the next records after a key. */
export function verifyChains(db: Db, after: string): Promise<ChainsStep> {
  return still(db, async (tx) => {
    const { rows: page } = await sql<Row>`
      select ${kept}, r.kind, r.number, r.title, e.name as "unitName" from record r
        join enterprise e on e.guid = r.enterprise_guid
       where r.guid > ${after} order by r.guid limit ${RECORDS_A_STEP}`.execute(tx);
    const { rows } = await sql<EntryRow>`
      select * from history where record_guid = any(${page.map(({ guid }) => guid)}::text[])
        order by record_guid, seq`.execute(tx);
    const chains = chainsOf(rows);
    const broken = page.flatMap((record) => {
      const entries = chains.get(record.guid) ?? [];
      const place = brokenIn(record, entries);
      const { guid, kind, number, title, unitName, deleted } = record;
      return place === null
        ? []
        : [
            {
              guid,
              kind,
              number,
              title,
              unitName,
              deleted,
              entries: entries.length,
              brokenAt: place,
            },
          ];
    });
    const last = page.length < RECORDS_A_STEP ? undefined : page.at(-1);
    return { records: page.length, entries: rows.length, broken, next: last?.guid ?? null };
  });
}

/** One step of a verification of every seal. */
export interface SealsStep {
  seals: number;
  entries: number;
  broken: { id: string; at: Date; entries: number }[];
  next: string | null;
}

/** A step ends with the seal that exceeds this number of entries, or after this number of seals. */
const ENTRIES_A_STEP = 5000;
const SEALS_A_STEP = 200;

/** Recomputes the next seals after an id. */
export async function verifySeals(db: Db, after: string): Promise<SealsStep> {
  const page = await sealsAfter(db, after, SEALS_A_STEP);
  const step: SealsStep = { seals: 0, entries: 0, broken: [], next: null };
  for (const one of page) {
    if (!(await sealFits(db, one)))
      step.broken.push({ id: one.id, at: one.at, entries: one.entries });
    step.seals += 1;
    step.entries += one.entries;
    step.next = one.id;
    if (step.entries >= ENTRIES_A_STEP) return step;
  }
  return page.length < SEALS_A_STEP ? { ...step, next: null } : step;
}

export interface WholeVerdict {
  valid: boolean;
  records: number;
  entries: number;
  seals: number;
  broken: string[];
  brokenSeals: string[];
}

const BROKEN_MAX = 100;

/** Recomputes every chain and every seal, step by step. */
async function verifyOnce(db: Db): Promise<WholeVerdict> {
  const verdict: WholeVerdict = {
    valid: true,
    records: 0,
    entries: 0,
    seals: 0,
    broken: [],
    brokenSeals: [],
  };
  for (let after: string | null = ''; after !== null;) {
    const step: ChainsStep = await verifyChains(db, after);
    verdict.records += step.records;
    verdict.entries += step.entries;
    verdict.broken.push(
      ...step.broken.map(({ guid }) => guid).slice(0, BROKEN_MAX - verdict.broken.length),
    );
    after = step.next;
  }
  for (let after: string | null = '0'; after !== null;) {
    const step: SealsStep = await verifySeals(db, after);
    verdict.seals += step.seals;
    verdict.brokenSeals.push(...step.broken.map(({ id }) => id));
    after = step.next;
  }
  verdict.valid = verdict.broken.length === 0 && verdict.brokenSeals.length === 0;
  return verdict;
}

interface Turns {
  running: Promise<WholeVerdict>;
  next: Promise<WholeVerdict> | null;
}

const turns = new WeakMap<Db, Turns>();

function begin(db: Db): Promise<WholeVerdict> {
  const turn: Turns = { running: verifyOnce(db), next: null };
  turns.set(db, turn);
  const end = () => {
    if (turns.get(db) === turn) turns.delete(db);
  };
  turn.running.then(end, end);
  return turn.running;
}

/**
 * Recomputes all chains and seals. One verification per gateway runs at a time; later requests
 * share the next one, so that nobody gets a result from before their request.
 */
export function verifyAll(db: Db): Promise<WholeVerdict> {
  const turn = turns.get(db);
  if (turn === undefined) return begin(db);
  turn.next ??= turn.running.then(
    () => begin(db),
    () => begin(db),
  );
  return turn.next;
}
