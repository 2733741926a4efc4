import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { headFields, headJoins } from '../../records/head.ts';
import { containing } from '../../db/search.ts';
import { viewRecord } from '../../records/view.ts';
import { waitingFirst } from '../../records/waiting-first.ts';

/** The kind of record that a call on delegations may name. */
export const DELEGATIONS = ['delegation'] as const;

const facts = {
  giverGuid: sql`r.facts ->> 'giverGuid'`,
  giverName: sql`r.facts ->> 'giverName'`,
  delegateGuid: sql`r.facts ->> 'delegateGuid'`,
  delegateName: sql`r.facts ->> 'delegateName'`,
  kinds: sql`r.facts ->> 'kinds'`,
  amountMin: sql`r.facts ->> 'amountMin'`,
  amountMax: sql`r.facts ->> 'amountMax'`,
  beginAt: sql`(r.facts ->> 'beginAt')::bigint`,
  endAt: sql`(r.facts ->> 'endAt')::bigint`,
};

/** One page of the delegations that the user has given or received; those to be accepted first. */
export function listDelegations(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listDelegations>,
): Promise<RawJson> {
  const given = sql`r.facts ->> 'giverGuid' = ${user.guid}`;
  const received = sql`r.facts ->> 'delegateGuid' = ${user.guid}`;
  const sides = { given, received } as const;
  return pageOf(db, approvalCalls.listDelegations, search, {
    fields: { ...headFields, ...facts },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    within: [
      sql`r.kind = any(${[...DELEGATIONS]}::text[]) and not r.deleted
        and r.enterprise_guid = ${user.enterprise.guid}`,
      search.side ? sides[search.side] : sql`(${given} or ${received})`,
    ],
    filters: { side: null },
    order: waitingFirst('delegation', 'takeOn'),
  });
}

/** One delegation, before who sees it. */
export const delegationInfo = async ({ db, user }: CallContext, guid: string): Promise<RawJson> =>
  RawJson.of(await viewRecord(db, user, guid, DELEGATIONS));

/** The colleagues of the user, by name. */
export function listDelegates(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listDelegates>,
): Promise<RawJson> {
  return pageOf(db, approvalCalls.listDelegates, search, {
    fields: { userid: sql`p.guid`, name: sql`p.name`, departName: sql`d.name` },
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    within: [
      sql`p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.guid <> ${user.guid}`,
    ],
    filters: { userName: (name) => containing('p.name', name) },
    order: sql`p.name, p.guid`,
  });
}
