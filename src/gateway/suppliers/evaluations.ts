import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { UNRATED, ALL_EVALUATIONS } from '#contract/core/codes.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';

const lot = {
  guid: sql`l.guid`,
  bdName: sql`l.name`,
  bdBH: sql`l.number`,
  xmJingLi: sql`l.manager_name`,
  xmLeiXing: sql`l.project_type`,
  zbFangShi: sql`l.tender_way`,
  createdTime: millis('v.evaluated_at'),
};

/**
 * One page of the lots that the user's enterprise has won, with how each was evaluated; the latest
 * first.
 */
export function listEvaluations(
  search: RequestOf<typeof suppliersCalls.listEvaluations>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const { pingJiaJieGuo } = search;
  // An empty text asks for the unrated lots; an empty filter would narrow nothing.
  const result = pingJiaJieGuo === '' ? UNRATED : (pingJiaJieGuo ?? ALL_EVALUATIONS);
  const level = sql`coalesce(v.level, ${UNRATED})`;
  return pageOf(db, suppliersCalls.listEvaluations, search, {
    fields: { ...lot, pingJiaJieGuo: level },
    from: sql`lot l left join lot_evaluation v on v.lot_guid = l.guid`,
    within: [
      sql`l.supplier_guid = ${user.enterprise.guid}`,
      ...(result === ALL_EVALUATIONS ? [] : [sql`${level} = ${result}`]),
    ],
    filters: { pingJiaJieGuo: null },
    order: sql`l.awarded_on desc, l.guid`,
  });
}

/** The evaluation of one lot that the user's enterprise has won. */
export async function evaluationInfo(
  { guid }: { guid: string },
  { db, user }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columnsOf(lot)}, p.name as "caiGouDanWei", p.code as "qiyeBH", l.manager_phone as phone,
        l.deal_money::text as "dealMoney",
             coalesce(v.level, ${UNRATED}) as "evaluationLevel", v.remarks as "evaluationInfo",
               v.file_guid as attachment,
             v.quality_score as "qualityScore", v.progress_score as "progressScore",
               v.price_score as "priceScore",
             v.site_score as "siteManageScore", v.delivery_score as "deliveryScore",
               v.service_score as "serveScore"
        from lot l join enterprise p on p.guid = l.purchaser_guid left join lot_evaluation v
          on v.lot_guid = l.guid
       where l.guid = ${guid} and l.supplier_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}
