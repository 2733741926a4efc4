import type { Tx } from '../db/schema.ts';

/**
 * Says of an enterprise that it has virtual sub-accounts, from the first that is confirmed. It stays
 * so when the last one goes, because what became of them is read in the same place.
 */
export async function openVirtualAccounts(tx: Tx, enterpriseGuid: string): Promise<void> {
  await tx
    .updateTable('enterprise')
    .set({ has_virtual_accounts: true })
    .where('guid', '=', enterpriseGuid)
    .where('has_virtual_accounts', '=', false)
    .execute();
}
