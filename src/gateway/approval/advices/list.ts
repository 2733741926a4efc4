import { sql } from 'kysely';
import type { approvalCalls } from '#contract/approval.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { unanswered } from '../../records/advising.ts';
import { opens } from '../../records/assignees.ts';
import { mayChoose } from '../../records/collaboration.ts';
import { headColumns, headJoins } from '../../records/head.ts';
import { containing } from '../../db/search.ts';
import { viewRecord } from '../../records/view.ts';
import { requireVisible } from '../../records/visible.ts';
import { waitingFirst } from '../../records/waiting-first.ts';

/** The kind of record that a call on advices may name. */
const ADVICES = ['advice'] as const;

const facts = sql`r.facts ->> 'askerGuid' as "askerGuid", r.facts ->> 'askerName' as "askerName",
  r.facts ->> 'adviserGuid' as "adviserGuid", r.facts ->> 'adviserName' as "adviserName",
  r.facts ->> 'subjectGuid' as "subjectGuid", r.facts ->> 'subjectKind' as "subjectKind",
  r.facts ->> 'subjectNumber' as "subjectNumber", r.facts ->> 'question' as question`;

/**
 * One page of the advice that the user was asked for and has asked for; unanswered questions first.
 */
export function listAdvices(
  { db, user }: CallContext,
  { page, rows, side, status }: RequestOf<typeof approvalCalls.listAdvices>,
): Promise<RawJson> {
  const asked = sql`r.facts ->> 'adviserGuid' = ${user.guid}`;
  const asking = sql`r.author_guid = ${user.guid}`;
  const sides = { asked, asking } as const;
  return pageOf(db, {
    columns: sql`${headColumns}, ${facts}`,
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    conditions: [
      sql`r.kind = any(${[...ADVICES]}::text[]) and not r.deleted
        and r.enterprise_guid = ${user.enterprise.guid}`,
      side ? sides[side] : sql`(${asked} or ${asking})`,
      ...(status ? [sql`r.status = ${status}`] : []),
    ],
    order: waitingFirst('advice', 'answer'),
    page,
    rows,
  });
}

/** One advice, before who sees it. */
export const adviceInfo = async ({ db, user }: CallContext, guid: string): Promise<RawJson> =>
  RawJson.of(await viewRecord(db, user, guid, ADVICES));

/** The colleagues of the user, those who can be asked about the record first. */
export async function listAdvisers(
  { db, user }: CallContext,
  { guid, userName, page, rows }: RequestOf<typeof approvalCalls.listAdvisers>,
): Promise<RawJson> {
  const { kind } = await requireVisible(db, user, guid);
  const part = sql`case when p.guid in (select o.adviser
      from (${unanswered(sql`v.subject_guid = ${guid}`)}) o) then 'asked'
    when not ${opens(kind)} then 'lacksRight'
    when not ${mayChoose('advice', user, guid)} then 'outOfScope' end`;
  return pageOf(db, {
    columns: sql`p.guid, p.name, d.name as "departName", ${part} as part`,
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    conditions: [
      sql`p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.guid <> ${user.guid}`,
      ...(userName ? [containing('p.name', userName)] : []),
    ],
    order: sql`(${part}) is not null, p.name, p.guid`,
    page,
    rows,
  });
}
