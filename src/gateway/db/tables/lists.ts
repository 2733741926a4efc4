import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** Who took a whole list out of the house. */
export interface ListExportTable {
  id: Generated<string>;
  at: Instant;
  person_guid: string;
  enterprise_guid: string;
  /** Id of the list's call. */
  list: string;
  filters: Json<Record<string, unknown>>;
  row_count: number;
  address: string;
}

export interface ListTables {
  list_export: ListExportTable;
}
