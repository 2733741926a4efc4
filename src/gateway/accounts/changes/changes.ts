import { sql } from 'kysely';
import { accountsCalls } from '#contract/accounts.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { headFields, headJoins, authorNamed } from '../../records/head.ts';
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
  search: RequestOf<typeof accountsCalls.listChanges>,
): Promise<RawJson> {
  return pageOf(db, accountsCalls.listChanges, search, {
    fields: {
      ...headFields,
      accountGuid: sql`r.facts ->> 'accountGuid'`,
      accountKind: sql`r.facts ->> 'accountKind'`,
      act: sql`r.facts ->> 'act'`,
      accountName: sql`r.facts ->> 'accountName'`,
      bankName: sql`r.facts ->> 'bankName'`,
    },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    sought: { authorName: authorNamed },
    within: [sql`r.kind = any(${[...CHANGES]}::text[]) and not r.deleted and ${visibleTo(user)}`],
    // The title has the holder and the bank, and either is searched.
    filters: { accountName: (name) => containing('r.title', name) },
    order: waitingFirst('bankAccountChange', 'confirm'),
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
