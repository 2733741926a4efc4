import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { UNRATED, ALL_EVALUATIONS } from '#contract/core/codes.ts';
import { millis } from '../db/instants.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { containing } from '../db/search.ts';

type Search = RequestOf<typeof suppliersCalls.listEvaluations>;

const lot = sql`
  l.guid, l.name as "bdName", l.number as "bdBH", l.manager_name as "xmJingLi",
    l.project_type as "xmLeiXing", l.tender_way as "zbFangShi",
  ${millis('v.evaluated_at')} as "createdTime"`;

function conditionsOf({ bdName, bdBH, xmJingLi, xmLeiXing, zbFangShi, pingJiaJieGuo }: Search) {
  const result = pingJiaJieGuo === '' ? UNRATED : (pingJiaJieGuo ?? ALL_EVALUATIONS);
  return [
    ...(bdName ? [containing('l.name', bdName)] : []),
    ...(bdBH ? [containing('l.number', bdBH)] : []),
    ...(xmJingLi ? [containing('l.manager_name', xmJingLi)] : []),
    ...(xmLeiXing ? [sql`l.project_type = ${xmLeiXing}`] : []),
    ...(zbFangShi ? [sql`l.tender_way = ${zbFangShi}`] : []),
    ...(result === ALL_EVALUATIONS ? [] : [sql`coalesce(v.level, ${UNRATED}) = ${result}`]),
  ];
}

/**
 * One page of the lots that the user's enterprise has won, with how each was evaluated; the latest
 * first.
 */
export async function listEvaluations(search: Search, { db, user }: CallContext): Promise<RawJson> {
  const where = sql.join(
    [sql`l.supplier_guid = ${user.enterprise.guid}`, ...conditionsOf(search)],
    sql` and `,
  );
  const from = sql`lot l left join lot_evaluation v on v.lot_guid = l.guid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${lot}, coalesce(v.level, ${UNRATED}) as "pingJiaJieGuo" from ${from} where ${where}
          order by l.awarded_on desc, l.guid limit ${search.rows} offset
            ${(search.page - 1) * search.rows}) shown), '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}

/** The evaluation of one lot that the user's enterprise has won. */
export async function evaluationInfo(
  { guid }: { guid: string },
  { db, user }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${lot}, p.name as "caiGouDanWei", p.code as "qiyeBH", l.manager_phone as phone,
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
