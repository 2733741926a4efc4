import type { Database } from '#gateway/db/schema.ts';

/** Rows of one table, JSON columns as values, instants as ISO texts. */
export interface TableRows {
  table: keyof Database;
  rows: readonly object[];
}
