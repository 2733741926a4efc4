import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { enterpriseCalls } from '#contract/enterprise.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { forbidden } from '../base/failure.ts';
import { headColumns, headJoins } from '../records/head.ts';
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
  const { qiYeName, qiYeBH, accountName, zhuTiLeiXing, shenPiZhuangTai, isBianGeng, page, rows } =
    search;
  const isWaiting = sql`r.status = any(${WAITING}::text[])`;
  return pageOf(db, {
    columns: sql`
      ${headColumns}, r.title as "qiYeName", r.facts ->> 'qiYe_BH' as "qiYeBH",
        r.facts ->> 'zhuTiLeiXing' as "zhuTiLeiXing", a.account_name as "accountName",
      r.facts ->> 'lianXiRen_Name' as "lianXiRenName",
        r.facts ->> 'lianXiRen_Phone' as "lianXiRenPhone", r.status as "shenPiZhuangTai",
      r.context ->> 'isBianGeng' as "isBianGeng", ${millis('e.created_at')} as "createTime"`,
    from: sql`record r`,
    joined: { of: 'r', joins: headJoins },
    conditions: [
      sql`r.kind = 'enterpriseInformation' and not r.deleted and r.submitted_by is not null
        and ${visibleTo(user)}`,
      ...(qiYeName ? [containing('r.title', qiYeName)] : []),
      ...(qiYeBH ? [containing("r.facts ->> 'qiYe_BH'", qiYeBH)] : []),
      ...(accountName
        ? [
            sql`r.author_guid in (select p.guid from person p
              where ${containing('p.account_name', accountName)})`,
          ]
        : []),
      ...(zhuTiLeiXing
        ? [sql`${zhuTiLeiXing} = any(string_to_array(r.facts ->> 'zhuTiLeiXing', ','))`]
        : []),
      ...(shenPiZhuangTai ? [sql`r.status = any(${shenPiZhuangTai.split(',')}::text[])`] : []),
      ...(isBianGeng ? [sql`r.context ->> 'isBianGeng' = ${isBianGeng}`] : []),
    ],
    order: sql`${isWaiting} desc, case when ${isWaiting} then r.since end, r.since desc, r.guid`,
    page,
    rows,
    answer: 'listCount',
  });
}
