import { sql } from 'kysely';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';

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
