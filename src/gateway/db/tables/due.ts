import type { Instant } from './columns.ts';

/**
 * An event that the gateway gives a record by itself once its time has come; the row goes with the
 * event.
 */
export interface DueMomentTable {
  record_guid: string;
  /** Event of the record's machine. */
  event: string;
  due_at: Instant;
  /** Not before then; later than `due_at` after a turn that failed. */
  try_at: Instant;
}

export interface DueTables {
  due_moment: DueMomentTable;
}
