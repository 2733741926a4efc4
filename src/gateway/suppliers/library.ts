import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** A supplier in the library of a unit. */
export interface LibrarySupplier {
  admissionGuid: string;
  supplierGuid: string;
  name: string;
  code: string;
  subLibraryName: string | null;
  /** Codes of projectType. */
  projectTypes: string[];
  /** Keys of the categories it is admitted for. */
  categoryGuids: string[];
  admittedAt: Date;
}

/** What narrows a library down; what is missing does not. */
export interface LibraryFilter {
  supplierGuids?: readonly string[];
  categoryGuid?: string;
  projectType?: string;
  subLibraryName?: string;
  /** Only who stood in it at that moment. */
  admittedBefore?: Date;
}

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

/**
 * The suppliers that are in the library of a unit, by name: for pickers, notices, statistics and
 * the credit of a year.
 */
export async function libraryOf(
  db: Db | Tx,
  unitGuid: string,
  filter: LibraryFilter = {},
): Promise<LibrarySupplier[]> {
  const { supplierGuids, categoryGuid, projectType, subLibraryName, admittedBefore } = filter;
  const where = sql.join(
    [
      sql`a.unit_guid = ${unitGuid} and a.admitted_at is not null`,
      ...(supplierGuids ? [sql`a.supplier_guid = any(${[...supplierGuids]}::text[])`] : []),
      ...(categoryGuid
        ? [
            sql`exists (select 1 from admission_category x where x.admission_guid = a.guid
              and x.category_guid = ${categoryGuid})`,
          ]
        : []),
      ...(projectType ? [sql`${projectType} = any(a.project_types)`] : []),
      ...(subLibraryName ? [sql`a.sub_library = ${subLibraryName}`] : []),
      ...(admittedBefore ? [sql`a.admitted_at < ${admittedBefore}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<LibrarySupplier>`
    select a.guid as "admissionGuid", a.supplier_guid as "supplierGuid", e.name, e.code,
      a.sub_library as "subLibraryName", a.project_types as "projectTypes",
           coalesce((select array_agg(x.category_guid order by x.category_guid)
             from admission_category x where x.admission_guid = a.guid), '{}') as "categoryGuids",
           a.admitted_at as "admittedAt"
      from admission a join enterprise e on e.guid = a.supplier_guid where ${where} order by e.name,
        a.guid`.execute(db);
  return rows;
}
