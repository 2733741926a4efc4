import type { Db, Tx } from '../db/schema.ts';

/** Reads several things as they stood at one moment: a command that comes in between changes neither. */
export function still<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
