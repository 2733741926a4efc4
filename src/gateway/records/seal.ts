import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { sha256 } from './canonical.ts';
import { FIRST_HASH } from './history.ts';

interface Range {
  entries: number;
  up_to: string | null;
  digest: string | null;
}

/** Digest over the hashes of all entries with ids in a range, computed where they are stored. */
async function digestOfRange(db: Db | Tx, after: string, upTo: string | null): Promise<Range> {
  const { rows } = await sql<Range>`
    select count(*)::integer as entries, max(id)::text as up_to,
           encode(sha256(convert_to(string_agg(hash, E'\n' order by id), 'UTF8')), 'hex') as digest
      from history where id > ${after} and (${upTo}::bigint is null or id <= ${upTo}::bigint)`.execute(db);
  return rows[0] ?? { entries: 0, up_to: null, digest: null };
}

/**
 * Puts a seal over every entry since the last one; answers whether there was anything to seal. The history is held still
 * for that moment, so that no entry with a smaller id can appear below the seal afterwards.
 */
export async function seal(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table history in share row exclusive mode`.execute(tx);
    const last = await tx.selectFrom('history_seal').orderBy('id', 'desc').limit(1).select(['up_to', 'hash']).executeTakeFirst();
    const range = await digestOfRange(tx, last?.up_to ?? '0', null);
    if (range.up_to === null) return false;
    const prevHash = last?.hash ?? FIRST_HASH;
    await tx
      .insertInto('history_seal')
      .values({ at: now, up_to: range.up_to, entries: range.entries, prev_hash: prevHash, hash: sha256(`${prevHash}\n${range.digest}`) })
      .execute();
    return true;
  });
}

/** Recomputes every seal. */
export async function verifySeals(db: Db): Promise<{ seals: number; broken: string[] }> {
  const seals = await db.selectFrom('history_seal').orderBy('id').selectAll().execute();
  const broken: string[] = [];
  let after = '0';
  let prevHash = FIRST_HASH;
  for (const one of seals) {
    const range = await digestOfRange(db, after, one.up_to);
    const fits = one.prev_hash === prevHash && range.entries === one.entries && one.hash === sha256(`${prevHash}\n${range.digest}`);
    if (!fits) broken.push(one.id);
    after = one.up_to;
    prevHash = one.hash;
  }
  return { seals: seals.length, broken };
}
