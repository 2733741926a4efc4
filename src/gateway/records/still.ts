import type { Db, Tx } from '../db/schema.ts';

/**
 * Reads several things as they stood at one moment: a command that comes in between changes
 * neither.
 */
export function still<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  // Who only reads is never in anybody's way: there is nothing to begin again.
  // eslint-disable-next-line no-restricted-properties
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(read);
}
