import type { Tx } from '../db/schema.ts';

/**
 * Marks an enterprise as having virtual sub-accounts once the first one is confirmed. The mark
 * stays when the last one is deleted, because the history is read in the same place.
 */
export async function openVirtualAccounts(tx: Tx, enterpriseGuid: string): Promise<void> {
  await tx
    .updateTable('enterprise')
    .set({ has_virtual_accounts: true })
    .where('guid', '=', enterpriseGuid)
    .where('has_virtual_accounts', '=', false)
    .execute();
}
