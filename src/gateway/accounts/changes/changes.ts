import { sql } from 'kysely';
import type { accountsCalls } from '#contract/accounts.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { headColumns, headJoins } from '../../records/head.ts';
import { visibleTo } from '../../records/scope.ts';
import { containing } from '../../db/search.ts';
import { viewRecord } from '../../records/view.ts';
import { waitingFirst } from '../../records/waiting-first.ts';
import { wireChanges } from '../content.ts';
import { parentNumbers } from '../parents.ts';
import { mayReadNumbers } from '../readers.ts';

/** The kind of record that a call on changes of accounts may name. */
const CHANGES = ['bankAccountChange'] as const;

/** One page of the changes: undecided ones first, the oldest on top, then the latest decisions. */
export function listChanges(
  { db, user }: CallContext,
  { page, rows, ...search }: RequestOf<typeof accountsCalls.listChanges>,
): Promise<RawJson> {
  const { accountName, status, act, accountKind, accountGuid } = search;
  return pageOf(db, {
    columns: sql`${headColumns}, r.facts ->> 'accountGuid' as "accountGuid",
      r.facts ->> 'accountKind' as "accountKind", r.facts ->> 'act' as act,
      r.facts ->> 'accountName' as "accountName", r.facts ->> 'bankName' as "bankName"`,
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    conditions: [
      sql`r.kind = any(${[...CHANGES]}::text[]) and not r.deleted and ${visibleTo(user)}`,
      ...(accountName ? [containing('r.title', accountName)] : []),
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(act ? [sql`r.facts ->> 'act' = ${act}`] : []),
      ...(accountKind ? [sql`r.facts ->> 'accountKind' = ${accountKind}`] : []),
      ...(accountGuid ? [sql`r.facts ->> 'accountGuid' = ${accountGuid}`] : []),
    ],
    order: waitingFirst('bankAccountChange', 'confirm'),
    page,
    rows,
  });
}

/** One change with its effect on each field; the number is masked for those who may not read it. */
export async function changeInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const view = await viewRecord(db, user, guid, CHANGES);
  const { kind, enterprise_guid, before, after } = await db
    .selectFrom('bank_account_change')
    .where('record_guid', '=', guid)
    .select(['kind', 'enterprise_guid', 'before', 'after'])
    .executeTakeFirstOrThrow();
  const mayRead = enterprise_guid === user.enterprise.guid && mayReadNumbers(user, kind);
  const parents = await parentNumbers(db, [before, after]);
  const { contentDigest: _contentDigest, ...facts } = view.facts;
  return RawJson.of({
    ...view,
    facts: {
      ...facts,
      changes: wireChanges(before, after, mayRead, parents),
      bankPermit: after?.permit_guid ?? null,
    },
  });
}
