import type { Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';

/** Refuses to delete an account that still has virtual sub-accounts. */
export async function requireNoSubAccounts(tx: Tx, guid: string): Promise<void> {
  const below = await tx
    .selectFrom('bank_account')
    .where('parent_guid', '=', guid)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(below.n) > 0)
    throw new Failure(409, 'errors.accountHasSubAccounts', { params: { count: Number(below.n) } });
}
