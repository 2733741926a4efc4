import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';

/**
 * Whether a supplier is in the library of a unit, as a condition for other statements. Both are
 * columns or values.
 */
export const isInLibrary = (
  unit: RawBuilder<unknown>,
  supplier: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from admission in_library where in_library.unit_guid = ${unit}
    and in_library.supplier_guid = ${supplier} and in_library.admitted_at is not null)`;

/** Names of the categories of an `admission ad`, as their tree has them in order. */
export const categoryNamesOf = sql<string | null>`
  (select string_agg(k.name, '、' order by k.code) from admission_category x join supplier_category k
    on k.guid = x.category_guid where x.admission_guid = ad.guid)`;

/** Those of some suppliers that are in the library of a unit, by name. */
export const knownInLibrary = (
  db: Db | Tx,
  unitGuid: string,
  supplierGuids: readonly string[],
): Promise<{ guid: string; name: string }[]> =>
  db
    .selectFrom('admission as a')
    .innerJoin('enterprise as e', 'e.guid', 'a.supplier_guid')
    .where('a.unit_guid', '=', unitGuid)
    .where('a.admitted_at', 'is not', null)
    .where('a.supplier_guid', '=', anyOf(supplierGuids))
    .orderBy('e.name')
    .orderBy('a.guid')
    .select(['e.guid', 'e.name'])
    .execute();
