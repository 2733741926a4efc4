import type { Db, Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';

/** Whether what a feature keeps opens a file to a user, beside the records that they see. */
export type FileOpener = (db: Db | Tx, user: User, guid: string) => Promise<boolean>;

let registered: readonly FileOpener[] | null = null;

/** Tells what else opens files, as the features say; done before the first call. */
export function registerFileOpeners(openers: readonly FileOpener[]): void {
  registered = openers;
}

/** Whether one of the features opens a file to a user. */
export async function opensOtherwise(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  if (registered === null) throw new Error('A file is asked for before registerFileOpeners.');
  for (const opens of registered) if (await opens(db, user, guid)) return true;
  return false;
}
