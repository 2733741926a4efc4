import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { auditCalls } from '#contract/audit.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing, sameFolded } from '../db/search.ts';

/** One page of the log of sign-ins, the latest first. */
export function listSignIns(
  search: RequestOf<typeof auditCalls.signIns>,
  { db }: CallContext,
): Promise<RawJson> {
  const { personName, accountName, unitName, startTime, endTime, page, rows } = search;
  return pageOf(db, {
    columns: sql`x.id::text as id, ${millis('x.at')} as time,
      p.name as "personName", p.account_name as "accountName", e.name as "unitName", x.address,
      x.agent`,
    from: sql`sign_in x join person p on p.guid = x.person_guid join enterprise e
      on e.guid = p.enterprise_guid`,
    conditions: [
      sql`true`,
      ...(personName ? [containing('p.name', personName)] : []),
      ...(accountName ? [sameFolded('p.account_name', accountName)] : []),
      ...(unitName ? [containing('e.name', unitName)] : []),
      ...(typeof startTime === 'number' ? [sql`x.at >= ${new Date(startTime)}`] : []),
      ...(typeof endTime === 'number' ? [sql`x.at <= ${new Date(endTime)}`] : []),
    ],
    order: sql`x.at desc, x.id desc`,
    page,
    rows,
  });
}
