import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { forbidden } from '../base/failure.ts';
import { headFields, headJoins } from '../records/head.ts';
import { reviewedKinds } from '../records/reviewers.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';

/** Statuses in which a reviewer has to act. */
const WAITING = ['1', '5'];

/**
 * One page of the submitted information: undecided ones first, the oldest on top, then the latest
 * decisions.
 */
export function listForReview(
  { db, user }: CallContext,
  search: RequestOf<typeof enterpriseCalls.reviewList>,
): Promise<RawJson> {
  if (!reviewedKinds(user).includes('enterpriseInformation')) throw forbidden();
  const isWaiting = sql`r.status = any(${WAITING}::text[])`;
  return pageOf(db, enterpriseCalls.reviewList, search, {
    fields: {
      ...headFields,
      qiYeName: sql`r.title`,
      qiYeBH: sql`r.facts ->> 'qiYe_BH'`,
      zhuTiLeiXing: sql`r.facts ->> 'zhuTiLeiXing'`,
      accountName: sql`a.account_name`,
      lianXiRenName: sql`r.facts ->> 'lianXiRen_Name'`,
      lianXiRenPhone: sql`r.facts ->> 'lianXiRen_Phone'`,
      shenPiZhuangTai: sql`r.status`,
      isBianGeng: sql`r.context ->> 'isBianGeng'`,
      createTime: millis('e.created_at'),
    },
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    within: [
      sql`r.kind = 'enterpriseInformation' and not r.deleted and r.submitted_by is not null
        and ${visibleTo(user)}`,
    ],
    filters: {
      accountName: (name) => sql`r.author_guid in (select p.guid from person p
        where ${containing('p.account_name', name)})`,
      zhuTiLeiXing: (type) => sql`${type} = any(string_to_array(r.facts ->> 'zhuTiLeiXing', ','))`,
      shenPiZhuangTai: (codes) => sql`r.status = any(${codes.split(',')}::text[])`,
    },
    order: sql`${isWaiting} desc, case when ${isWaiting} then r.since end, r.since desc, r.guid`,
  });
}
