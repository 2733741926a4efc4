import { sql } from 'kysely';
import type { Tx } from './schema.ts';

/** Keys of the locks by which gateways on one database take turns. */
const LOCKS = { search: 728117, overdue: 728118 } as const;

/**
 * Whether work that one gateway at a time does is this one's now, until its transaction ends. It is a
 * statement of its own: what the next one reads, it reads after the turn of the others.
 */
export async function isMyTurn(tx: Tx, work: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS[work]}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
