import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import type { RawJson } from '../base/raw-json.ts';
import { pageOf } from '../db/page.ts';
import type { CallContext } from '../http/context.ts';
import { headFields, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';
import { waitingFirst } from '../records/waiting-first.ts';

/** One page of the appeals: undecided ones first, the oldest on top, then the latest decisions. */
export function listAppeals(
  { db, user }: CallContext,
  search: RequestOf<typeof registrationCalls.listAppeals>,
): Promise<RawJson> {
  return pageOf(db, registrationCalls.listAppeals, search, {
    fields: {
      ...headFields,
      qiYeName: sql`r.title`,
      qiYeBH: sql`r.facts ->> 'qiYeBH'`,
      userPhone: sql`r.facts ->> 'userPhone'`,
      accountName: sql`r.facts ->> 'accountName'`,
    },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    within: [sql`r.kind = 'accountAppeal' and not r.deleted and ${visibleTo(user)}`],
    filters: {
      userName: (name) => containing("r.facts ->> 'accountName'", name),
      shenPiZhuangTai: (codes) => sql`r.status = any(${codes.split(',')}::text[])`,
    },
    order: waitingFirst('accountAppeal', 'approve'),
  });
}
