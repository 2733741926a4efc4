import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { isListedAt } from './misconduct-state.ts';

/**
 * One page of the entries of the blacklist about the user's enterprise, those in force first, then
 * the latest.
 */
function listOwnListings(
  { isInForce, page, rows }: RequestOf<typeof behaviourCalls.listOwnListings>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`b.guid, u.name as "listUnit", b.reason, b.scope,
      b.starts_on as "startTime", b.ends_on as "endTime",
      case when ${isListedAt(now)} then '1' else '0' end as "isInForce",
        ${millis('b.cancelled_at')} as "cancelTime", b.cancel_reason as "cancelReason"`,
    from: sql`blacklist_entry b join enterprise u on u.guid = b.unit_guid`,
    conditions: [
      sql`b.supplier_guid = ${user.enterprise.guid}`,
      ...(isInForce ? [sql`${isListedAt(now)} = ${isInForce === '1'}`] : []),
    ],
    order: sql`${isListedAt(now)} desc, b.starts_on desc, b.guid`,
    page,
    rows,
  });
}

/** What the supplier concerned sees of the blacklist. */
export const ownListingHandlers = { listOwnListings } satisfies Partial<
  HandlersOf<typeof behaviourCalls>
>;
