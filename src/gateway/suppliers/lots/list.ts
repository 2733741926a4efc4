import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { notFound } from '../../base/failure.ts';
import { RawJson } from '../../base/raw-json.ts';
import { columnsOf, pageOf } from '../../db/page.ts';
import type { CallContext } from '../../http/context.ts';

const fields = {
  guid: sql`l.guid`,
  bdBH: sql`l.number`,
  bdName: sql`l.name`,
  userQiYe_Guid: sql`l.supplier_guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  xmLeiXing: sql`l.project_type`,
  zbFangShi: sql`l.tender_way`,
  dealMoney: sql`l.deal_money::text`,
  awardTime: sql`l.awarded_on`,
  xmJingLi: sql`l.manager_name`,
  phone: sql`l.manager_phone`,
  evaluationLevel: sql`coalesce(v.level, '0')`,
};

const from = sql`lot l join enterprise s on s.guid = l.supplier_guid
  left join lot_evaluation v on v.lot_guid = l.guid`;

/** One page of the lots that suppliers have won from the user's unit, the latest first. */
export function listLots(
  search: RequestOf<typeof suppliersCalls.listLots>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, suppliersCalls.listLots, search, {
    fields,
    from,
    within: [sql`l.purchaser_guid = ${user.enterprise.guid}`],
    order: sql`l.awarded_on desc, l.guid`,
  });
}

/** One lot of the user's unit with how it was evaluated. */
export async function lotInfo(
  { guid }: { guid: string },
  { db, user }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columnsOf(fields)},
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
