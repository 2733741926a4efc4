import type { Db, Tx } from '../db/schema.ts';

/** Reads several things in one snapshot: a concurrent command changes none of them. */
export function still<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  // A reader blocks nobody, so nothing has to be retried.
  // eslint-disable-next-line no-restricted-properties
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(read);
}
