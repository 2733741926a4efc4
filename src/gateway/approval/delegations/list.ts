import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { approvalCalls } from '#contract/approval.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { headColumns, headJoins } from '../../records/head.ts';
import { containing } from '../../db/search.ts';
import { viewRecord } from '../../records/view.ts';
import { waitingFirst } from '../../records/waiting-first.ts';

/** The kind of record that a call on delegations may name. */
export const DELEGATIONS = ['delegation'] as const;

const facts = sql`r.facts ->> 'giverGuid' as "giverGuid", r.facts ->> 'giverName' as "giverName",
  r.facts ->> 'delegateGuid' as "delegateGuid", r.facts ->> 'delegateName' as "delegateName",
  r.facts ->> 'kinds' as kinds, r.facts ->> 'amountMin' as "amountMin",
  r.facts ->> 'amountMax' as "amountMax", (r.facts ->> 'beginAt')::bigint as "beginAt",
  (r.facts ->> 'endAt')::bigint as "endAt"`;

/** One page of the delegations that the user has given or received; those to be accepted first. */
export function listDelegations(
  { db, user }: CallContext,
  { page, rows, side, status }: RequestOf<typeof approvalCalls.listDelegations>,
): Promise<RawJson> {
  const given = sql`r.facts ->> 'giverGuid' = ${user.guid}`;
  const received = sql`r.facts ->> 'delegateGuid' = ${user.guid}`;
  const sides = { given, received } as const;
  return pageOf(db, {
    columns: sql`${headColumns}, ${facts}`,
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    conditions: [
      sql`r.kind = any(${[...DELEGATIONS]}::text[]) and not r.deleted
        and r.enterprise_guid = ${user.enterprise.guid}`,
      side ? sides[side] : sql`(${given} or ${received})`,
      ...(status ? [sql`r.status = ${status}`] : []),
    ],
    order: waitingFirst('delegation', 'takeOn'),
    page,
    rows,
  });
}

/** One delegation, before who sees it. */
export const delegationInfo = async ({ db, user }: CallContext, guid: string): Promise<RawJson> =>
  RawJson.of(await viewRecord(db, user, guid, DELEGATIONS));

/** The colleagues of the user, by name. */
export function listDelegates(
  { db, user }: CallContext,
  { page, rows, userName }: RequestOf<typeof approvalCalls.listDelegates>,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`p.guid as userid, p.name, d.name as "departName"`,
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    conditions: [
      sql`p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.guid <> ${user.guid}`,
      ...(userName ? [containing('p.name', userName)] : []),
    ],
    order: sql`p.name, p.guid`,
    page,
    rows,
  });
}
