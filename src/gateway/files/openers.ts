import type { Db, Tx } from '../db/schema.ts';
import type { User } from '../user/user.ts';

/** Which of some files what a feature keeps opens to a user, beside the records that they see. */
export type FileOpener = (
  db: Db | Tx,
  user: User,
  guids: readonly string[],
) => Promise<readonly string[]>;

let registered: readonly FileOpener[] | null = null;

/** Tells what else opens files, as the features say; done before the first call. */
export function registerFileOpeners(openers: readonly FileOpener[]): void {
  registered = openers;
}

/** Which of some files one of the features opens to a user. */
export const openedOtherwise: FileOpener = async (db, user, guids) => {
  if (registered === null) throw new Error('A file is asked for before registerFileOpeners.');
  const opened: string[] = [];
  for (const opens of registered) opened.push(...(await opens(db, user, guids)));
  return opened;
};
