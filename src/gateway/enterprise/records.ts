import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import type { RawJson } from '../base/raw-json.ts';
import { readEntries } from '../records/entries.ts';

/** `is_shenHe` of a review record by its event (requirements, 10.4). */
const codeOf: Readonly<Record<string, string>> = {
  submit: '0',
  recall: '1',
  approve: '2',
  reject: '3',
};

/** The review records of an enterprise, from its history, the newest first. */
export async function reviewRecords({ db }: CallContext, guid: string) {
  let commitTime: number | null = null;
  const lines = (await readEntries(db, guid)).flatMap((entry) => {
    const act = entry.event.split('.')[1] ?? '';
    const code = codeOf[act];
    if (code === undefined) return [];
    const createTime = Date.parse(entry.at);
    if (act === 'submit') commitTime = createTime;
    return [
      {
        commitTime,
        createTime,
        is_shenHe: code,
        shenHeRen: entry.actorName,
        shenheQiYe: entry.actorUnit,
        shenHeYiJian: entry.opinion,
      },
    ];
  });
  return lines.reverse();
}

/** One page of the changes that came into force, the newest first. */
export function changeRecords(
  { db }: CallContext,
  guid: string,
  search: RequestOf<typeof enterpriseCalls.changeRecords>,
): Promise<RawJson> {
  return pageOf(db, enterpriseCalls.changeRecords, search, {
    fields: {
      field: sql`c.field`,
      oldValue: sql`c.old_value`,
      newValue: sql`c.new_value`,
      changeTime: millis('c.at'),
      userName: sql`p.name`,
      approveUserName: sql`a.name`,
    },
    from: sql`enterprise_change c`,
    joined: {
      of: 'c',
      joins: sql`join person p on p.guid = c.changed_by join person a on a.guid = c.passed_by`,
    },
    within: [sql`c.enterprise_guid = ${guid}`],
    filters: { userQiYe_Guid: null, field: 'exact' },
    order: sql`c.id desc`,
  });
}
