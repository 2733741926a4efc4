import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { sha256 } from './canonical.ts';
import { FIRST_HASH } from './history.ts';

/**
 * Maximum of entries under one seal: bounds the evidence of one entry and each step of a
 * verification.
 */
const SEAL_MAX = 5000;

interface Range {
  entries: number;
  up_to: string | null;
  digest: string | null;
}

/** Digest over the hashes of the entries in a range of ids, computed in the database. */
async function digestOfRange(db: Db | Tx, after: string, upTo: string | null): Promise<Range> {
  const { rows } = await sql<Range>`
    select count(*)::integer as entries, max(id)::text as up_to,
           encode(sha256(convert_to(string_agg(hash, E'\n' order by id), 'UTF8')), 'hex') as digest
      from (select id, hash from history where id > ${after} and (${upTo}::bigint is null
        or id <= ${upTo}::bigint)
             order by id limit ${upTo === null ? SEAL_MAX : null}) under`.execute(db);
  return rows[0] ?? { entries: 0, up_to: null, digest: null };
}

const sealHash = (prevHash: string, digest: string | null) => sha256(`${prevHash}\n${digest}`);

async function sealNext(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    await sql`lock table history in share row exclusive mode`.execute(tx);
    const last = await tx
      .selectFrom('history_seal')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['up_to', 'hash'])
      .executeTakeFirst();
    const range = await digestOfRange(tx, last?.up_to ?? '0', null);
    if (range.up_to === null) return false;
    const prevHash = last?.hash ?? FIRST_HASH;
    await tx
      .insertInto('history_seal')
      .values({
        at: now,
        up_to: range.up_to,
        entries: range.entries,
        prev_hash: prevHash,
        hash: sealHash(prevHash, range.digest),
      })
      .execute();
    return true;
  });
}

/**
 * Seals all entries since the last seal; returns whether there were any. The history is locked for
 * each seal, so that no entry with a smaller id can appear below it afterwards.
 */
export async function seal(db: Db, now: Date): Promise<boolean> {
  let any = false;
  while (await sealNext(db, now)) any = true;
  return any;
}

/** A seal with the beginning of its range and the previous seal. */
export interface PlacedSeal {
  id: string;
  at: Date;
  up_to: string;
  entries: number;
  prev_hash: string;
  hash: string;
  /** Highest history id under the previous seal. */
  after: string;
  /** Hash of the previous seal. */
  before: string;
}

const placed = sql`
  s.id::text as id, s.at, s.up_to::text as up_to, s.entries, s.prev_hash, s.hash,
  coalesce((select b.up_to from history_seal b where b.id < s.id order by b.id desc limit 1),
    0)::text as after,
  coalesce((select b.hash from history_seal b where b.id < s.id order by b.id desc limit 1),
    ${FIRST_HASH}) as before`;

/** The next seals after an id, in order. */
export async function sealsAfter(db: Db | Tx, id: string, limit: number): Promise<PlacedSeal[]> {
  const { rows } =
    await sql<PlacedSeal>`select ${placed} from history_seal s where s.id > ${id} order by s.id
      limit ${limit}`.execute(db);
  return rows;
}

/** The seals over entries of any of the records, each once, the oldest first. */
export async function sealsOver(db: Db | Tx, guids: readonly string[]): Promise<PlacedSeal[]> {
  const { rows } = await sql<PlacedSeal>`
    select ${placed} from history_seal s
     where s.id in (select (select o.id from history_seal o where o.up_to >= h.id order by o.up_to,
       o.id limit 1) from history h where h.record_guid = any(${[...guids]}::text[]))
     order by s.id`.execute(db);
  return rows;
}

/** Recomputes one seal. */
export async function sealFits(db: Db | Tx, one: PlacedSeal): Promise<boolean> {
  const range = await digestOfRange(db, one.after, one.up_to);
  return (
    one.prev_hash === one.before &&
    range.entries === one.entries &&
    one.hash === sealHash(one.before, range.digest)
  );
}
