import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { folded } from '#contract/core/folding.ts';
import type { Db, Tx } from '../db/schema.ts';

/** For so long an address stays known (assumed). */
const KNOWN_DAYS = 90;
/** Account names are shorter; what is longer is no account's. */
const NAME_MAX = 200;

/**
 * An account name as a person reads it: what looks the same is guessed together, whether or not the
 * database tells it apart.
 */
export const accountAsRead = (name: string): string =>
  folded(name.slice(0, NAME_MAX)).replaceAll(' ', '');

const keyOf = (account: string, network: string) =>
  createHash('sha256')
    .update(JSON.stringify([accountAsRead(account), network]))
    .digest('base64url');

/**
 * Notes that the owner of an account was at an address: they proved it by password, or by the code
 * sent to their phone.
 */
export async function knowAddress(db: Db | Tx, account: string, network: string): Promise<void> {
  await sql`
    insert into known_address as k (key, seen_at) values (${keyOf(account, network)}, now())
    on conflict (key) do update set seen_at = excluded.seen_at
      where k.seen_at < excluded.seen_at - interval '1 day'`.execute(db);
}

/** Whether the owner of an account has been at an address in the last 90 days. */
export async function isKnownAddress(db: Db, account: string, network: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_address where key = ${keyOf(account, network)}
      and seen_at > now() - make_interval(days => ${KNOWN_DAYS})`.execute(db);
  return rows.length > 0;
}

/** Forgets addresses where the owner has not been for long. */
export async function sweepKnownAddresses(db: Db): Promise<void> {
  await sql`delete from known_address where seen_at < now() - make_interval(days =>
    ${KNOWN_DAYS})`.execute(db);
}
