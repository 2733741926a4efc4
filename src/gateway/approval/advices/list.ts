import { sql } from 'kysely';
import { approvalCalls } from '#contract/approval.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { unanswered } from '../../records/advising.ts';
import { opens } from '../../records/assignees.ts';
import { mayChoose } from '../../records/collaboration.ts';
import { headFields, headJoins } from '../../records/head.ts';
import { containing } from '../../db/search.ts';
import { viewRecord } from '../../records/view.ts';
import { requireVisible } from '../../records/visible.ts';
import { waitingFirst } from '../../records/waiting-first.ts';

/** The kind of record that a call on advices may name. */
const ADVICES = ['advice'] as const;

const facts = {
  askerGuid: sql`r.facts ->> 'askerGuid'`,
  askerName: sql`r.facts ->> 'askerName'`,
  adviserGuid: sql`r.facts ->> 'adviserGuid'`,
  adviserName: sql`r.facts ->> 'adviserName'`,
  subjectGuid: sql`r.facts ->> 'subjectGuid'`,
  subjectKind: sql`r.facts ->> 'subjectKind'`,
  subjectNumber: sql`r.facts ->> 'subjectNumber'`,
  question: sql`r.facts ->> 'question'`,
  isAwaited: sql`r.facts ->> 'isAwaited'`,
};

/**
 * One page of the advice that the user was asked for and has asked for; unanswered questions first.
 */
export function listAdvices(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listAdvices>,
): Promise<RawJson> {
  const asked = sql`r.facts ->> 'adviserGuid' = ${user.guid}`;
  const asking = sql`r.author_guid = ${user.guid}`;
  const sides = { asked, asking } as const;
  return pageOf(db, approvalCalls.listAdvices, search, {
    fields: { ...headFields, ...facts },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    within: [
      sql`r.kind = any(${[...ADVICES]}::text[]) and not r.deleted
        and r.enterprise_guid = ${user.enterprise.guid}`,
      search.side ? sides[search.side] : sql`(${asked} or ${asking})`,
    ],
    filters: { side: null },
    order: waitingFirst('advice', 'answer'),
  });
}

/** One advice, before who sees it. */
export const adviceInfo = async ({ db, user }: CallContext, guid: string): Promise<RawJson> =>
  RawJson.of(await viewRecord(db, user, guid, ADVICES));

/** The colleagues of the user, those who can be asked about the record first. */
export async function listAdvisers(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listAdvisers>,
): Promise<RawJson> {
  const { guid } = search;
  const { kind } = await requireVisible(db, user, guid);
  const part = sql`case when p.guid in (select o.adviser
      from (${unanswered(sql`v.subject_guid = ${guid}`)}) o) then 'asked'
    when not ${opens(kind)} then 'lacksRight'
    when not ${mayChoose('advice', user, guid)} then 'outOfScope' end`;
  return pageOf(db, approvalCalls.listAdvisers, search, {
    fields: { guid: sql`p.guid`, name: sql`p.name`, departName: sql`d.name`, part },
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    within: [
      sql`p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.guid <> ${user.guid}`,
    ],
    // The request's key is that of the record, a row's that of a person.
    filters: { guid: null, userName: (name) => containing('p.name', name) },
    order: sql`(${part}) is not null, p.name, p.guid`,
  });
}
