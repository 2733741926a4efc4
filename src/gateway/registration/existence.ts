import type { Db, Tx } from '../db/schema.ts';
import { sameFolded } from '../db/search.ts';

/** Whether an account has this name, even an invalid one: names are never reused. */
export async function accountNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('person')
      .where(sameFolded('account_name', name))
      .select('guid')
      .executeTakeFirst()) !== undefined
  );
}

/** Whether a valid account has this phone. */
export async function phoneTaken(db: Db | Tx, phone: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('person')
      .where('phone', '=', phone)
      .where('valid', '=', true)
      .select('guid')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Whether an enterprise has this code. */
export async function enterpriseCodeTaken(db: Db | Tx, code: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('enterprise')
      .where('code', '=', code)
      .select('guid')
      .executeTakeFirst()) !== undefined
  );
}

/** Whether an enterprise has this name. */
export async function enterpriseNameTaken(db: Db | Tx, name: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('enterprise')
      .where(sameFolded('name', name))
      .select('guid')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
