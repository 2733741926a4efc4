import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
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
  search: RequestOf<typeof behaviourCalls.listOwnListings>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  return pageOf(db, behaviourCalls.listOwnListings, search, {
    fields: {
      guid: sql`b.guid`,
      listUnit: sql`u.name`,
      reason: sql`b.reason`,
      scope: sql`b.scope`,
      startTime: sql`b.starts_on`,
      endTime: sql`b.ends_on`,
      isInForce: sql`case when ${isListedAt(now)} then '1' else '0' end`,
      cancelTime: millis('b.cancelled_at'),
      cancelReason: sql`b.cancel_reason`,
    },
    from: sql`blacklist_entry b join enterprise u on u.guid = b.unit_guid`,
    within: [sql`b.supplier_guid = ${user.enterprise.guid}`],
    order: sql`${isListedAt(now)} desc, b.starts_on desc, b.guid`,
  });
}

/** What the supplier concerned sees of the blacklist. */
export const ownListingHandlers = { listOwnListings } satisfies Partial<
  HandlersOf<typeof behaviourCalls>
>;
