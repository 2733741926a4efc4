import { sql } from 'kysely';
import type { auditCalls } from '#contract/audit.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { toldChanges } from './told-changes.ts';

/** One page of the log of settings of all units, the latest first. */
export function listSettingChanges(
  search: RequestOf<typeof auditCalls.settingChanges>,
  { db }: CallContext,
): Promise<RawJson> {
  const { mark, personName, unitName, subjectName, startTime, endTime, page, rows } = search;
  return pageOf(db, {
    columns: sql`
      x.id::text as id, ${millis('x.at')} as time, case
        when x.alone then '1' else '0' end as mark, p.name as "personName",
      p.account_name as "accountName", e.name as "unitName", x.module,
        x.subject_name as "subjectName", x.act, ${toldChanges} as changes`,
    from: sql`setting_change x join person p on p.guid = x.actor_guid join enterprise e
      on e.guid = x.enterprise_guid`,
    conditions: [
      sql`true`,
      ...(mark ? [mark === '1' ? sql`x.alone` : sql`not x.alone`] : []),
      ...(personName ? [containing('p.name', personName)] : []),
      ...(unitName ? [containing('e.name', unitName)] : []),
      ...(subjectName ? [containing('x.subject_name', subjectName)] : []),
      ...(typeof startTime === 'number' ? [sql`x.at >= ${new Date(startTime)}`] : []),
      ...(typeof endTime === 'number' ? [sql`x.at <= ${new Date(endTime)}`] : []),
    ],
    order: sql`x.at desc, x.id desc`,
    page,
    rows,
  });
}
