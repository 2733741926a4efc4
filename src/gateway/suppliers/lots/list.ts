import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { notFound } from '../../base/failure.ts';
import { RawJson } from '../../base/raw-json.ts';
import { pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';
import { containing } from '../../records/search.ts';

const columns = sql`l.guid, l.number as "bdBH", l.name as "bdName",
  l.supplier_guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
  l.project_type as "xmLeiXing", l.tender_way as "zbFangShi", l.deal_money::text as "dealMoney",
  l.awarded_on as "awardTime", l.manager_name as "xmJingLi",
  l.manager_phone as phone, coalesce(v.level, '0') as "evaluationLevel"`;

const from = sql`lot l join enterprise s on s.guid = l.supplier_guid
  left join lot_evaluation v on v.lot_guid = l.guid`;

/** One page of the lots that suppliers have won from the user's unit, the latest first. */
export function listLots(
  search: RequestOf<typeof suppliersCalls.listLots>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const { bdName, bdBH, qiYe_Name, xmLeiXing, evaluationLevel, page, rows } = search;
  return pageOf(db, {
    columns,
    from,
    conditions: [
      sql`l.purchaser_guid = ${user.enterprise.guid}`,
      ...(bdName ? [containing('l.name', bdName)] : []),
      ...(bdBH ? [containing('l.number', bdBH)] : []),
      ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
      ...(xmLeiXing ? [sql`l.project_type = ${xmLeiXing}`] : []),
      ...(evaluationLevel ? [sql`coalesce(v.level, '0') = ${evaluationLevel}`] : []),
    ],
    order: sql`l.awarded_on desc, l.guid`,
    page,
    rows,
  });
}

/** One lot of the user's unit with how it was evaluated. */
export async function lotInfo(
  { guid }: { guid: string },
  { db, user }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columns},
        (select string_agg(b.code, ',' order by b.code) from lot_bidder o
           join enterprise b on b.guid = o.supplier_guid where o.lot_guid = l.guid) as bidders,
        v.quality_score as "qualityScore", v.progress_score as "progressScore",
        v.price_score as "priceScore", v.site_score as "siteManageScore",
        v.delivery_score as "deliveryScore", v.service_score as "serveScore",
        v.remarks as "evaluationInfo", v.file_guid as attachment, p.name as "evaluatorName",
        ${millis('v.evaluated_at')} as "evaluationTime"
        from ${from} left join person p on p.guid = v.evaluated_by
       where l.guid = ${guid} and l.purchaser_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}
