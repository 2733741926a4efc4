import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';

/** Locks a rule of the user's enterprise for a change. */
export async function heldRule(tx: Tx, { user }: CallContext, guid: string) {
  const rule = await tx
    .selectFrom('fee_rule')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!rule) throw notFound();
  return rule;
}
