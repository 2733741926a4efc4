import { sql } from 'kysely';
import { auditCalls } from '#contract/audit.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { toldChanges } from './told-changes.ts';

/** One page of the log of settings of all units, the latest first. */
export function listSettingChanges(
  search: RequestOf<typeof auditCalls.settingChanges>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, auditCalls.settingChanges, search, {
    fields: {
      id: sql`x.id::text`,
      time: millis('x.at'),
      mark: sql`case when x.alone then '1' else '0' end`,
      personName: sql`p.name`,
      accountName: sql`p.account_name`,
      unitName: sql`e.name`,
      module: sql`x.module`,
      subjectName: sql`x.subject_name`,
      act: sql`x.act`,
      changes: toldChanges,
    },
    from: sql`setting_change x join person p on p.guid = x.actor_guid join enterprise e
      on e.guid = x.enterprise_guid`,
    within: [],
    filters: {
      // In the words of the index of marked changes, which serves no others.
      mark: (mark) => (mark === '1' ? sql`x.alone` : sql`not x.alone`),
      startTime: (time) => sql`x.at >= ${new Date(time)}`,
      endTime: (time) => sql`x.at <= ${new Date(time)}`,
    },
    order: sql`x.at desc, x.id desc`,
  });
}
