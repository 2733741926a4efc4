import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** Keys of the advisory locks by which gateways on one database take turns. */
const LOCKS = { search: 728117, overdue: 728118, digest: 728119, bot: 728120 } as const;

/**
 * Whether this gateway got the turn for work that only one does at a time, until its transaction
 * ends. It is a separate statement, so that the next one reads what the previous holder has stored.
 */
export async function isMyTurn(tx: Tx, work: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[work]}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
