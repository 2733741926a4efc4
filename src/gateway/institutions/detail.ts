import { sql } from 'kysely';
import { columnsOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { readEntries } from '../records/entries.ts';
import { viewRecord } from '../records/view.ts';
import { institutionFields } from './list.ts';

/** A procurement policy with its status and what the user may do with it. */
export async function institutionOf({ db, user }: CallContext, guid: string) {
  const {
    facts: _facts,
    items: _items,
    ...record
  } = await viewRecord(db, user, guid, ['institution']);
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(institutionFields)}, r.author_guid as "creatorGuid", '0' as "isDeleted",
           (select h.opinion from history h where h.record_guid = r.guid
             and h.event in ('institution.approve', 'institution.reject') order by h.seq desc
             limit 1) as "approveOpinion"
      from record r join person a on a.guid = r.author_guid where r.guid = ${guid}`.execute(db);
  const [row] = rows;
  const numbers = {
    createTime: Number(row?.['createTime']),
    approvalTime: row?.['approvalTime'] === null ? null : Number(row?.['approvalTime']),
  };
  return { ...row, ...numbers, record };
}

/** `is_shenHe` of a review record by its event (requirements, 10.10). */
const codes: Readonly<Record<string, string>> = {
  submit: '0',
  recall: '1',
  approve: '2',
  reject: '3',
};

/** When a procurement policy was submitted, recalled, approved and rejected, the newest first. */
export async function reviewRecordsOf({ db }: CallContext, guid: string) {
  const entries = await readEntries(db, guid);
  let submittedAt: number | null = null;
  const lines = [];
  for (const { event, at, actorName, actorUnit, opinion } of entries) {
    const act = event.split('.')[1] ?? '';
    if (act === 'submit') submittedAt = Date.parse(at);
    const code = codes[act];
    if (code !== undefined)
      lines.push({
        commitTime: submittedAt,
        createTime: Date.parse(at),
        is_shenHe: code,
        shenHeRen: actorName,
        shenheQiYe: actorUnit,
        shenHeYiJian: opinion,
      });
  }
  return lines.reverse();
}
