import { sql, type RawBuilder } from 'kysely';
import { isListedAt } from './misconduct-state.ts';
import { reaches } from './standing.ts';
import type { Db, Tx } from '../db/schema.ts';

/**
 * Whether a supplier (a column or value) is on the blacklist of a unit, or of one whose entries
 * apply to it, at an instant.
 */
export const isBlacklistedFor = (
  supplier: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from blacklist_entry b where b.supplier_guid = ${supplier}
    and ${isListedAt(now)} and ${reaches(sql`b.scope`, sql`b.unit_guid`, unit)})`;

/** The same for one supplier. */
export async function isBlacklistedIn(
  db: Db | Tx,
  { supplierGuid, unitGuid }: { supplierGuid: string; unitGuid: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    listed: boolean;
  }>`select ${isBlacklistedFor(sql`${supplierGuid}`, sql`${unitGuid}`, now)} as listed`.execute(db);
  return rows[0]?.listed ?? false;
}
