import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { auditCalls } from '#contract/audit.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { sameFolded } from '../db/search.ts';

/** One page of the log of sign-ins, the latest first. */
export function listSignIns(
  search: RequestOf<typeof auditCalls.signIns>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, auditCalls.signIns, search, {
    fields: {
      id: sql`x.id::text`,
      time: millis('x.at'),
      personName: sql`p.name`,
      accountName: sql`p.account_name`,
      unitName: sql`e.name`,
      address: sql`x.address`,
      agent: sql`x.agent`,
    },
    from: sql`sign_in x join person p on p.guid = x.person_guid join enterprise e
      on e.guid = p.enterprise_guid`,
    within: [],
    filters: {
      accountName: (name) => sameFolded('p.account_name', name),
      startTime: (time) => sql`x.at >= ${new Date(time)}`,
      endTime: (time) => sql`x.at <= ${new Date(time)}`,
    },
    order: sql`x.at desc, x.id desc`,
  });
}
