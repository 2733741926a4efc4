import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { punishmentFor } from '../../behaviour/punished.ts';
import { pageOf } from '../../db/page.ts';
import type { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { containing } from '../../db/search.ts';
import { reports } from '../../statistics/sources.ts';

type Search = RequestOf<typeof suppliersCalls.listCreditEvaluations>;

const supplier = sql`s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH"`;

const bySupplier = ({ qiYe_Name, qiYe_BH }: Pick<Search, 'qiYe_Name' | 'qiYe_BH'>) => [
  ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
  ...(qiYe_BH ? [sql`s.code = ${qiYe_BH}`] : []),
];

/**
 * One page of the suppliers in the own library with what the unit says of them for a year, those
 * without an appraisal too.
 */
export function listAppraisals(search: Search, { db, user, now }: CallContext): Promise<RawJson> {
  const year = search.evaluationYear || yearOf(now);
  const level = sql`coalesce(v.level, '0')`;
  return pageOf(db, {
    columns: sql`v.guid, ${supplier}, ${year}::text as "evaluationYear",
      a.sub_library as "subLibraryName", trim_scale(v.total_score)::text as "totalScore",
      ${level} as "evaluationLevel",
      ${punishmentFor(sql`s.guid`, sql`a.unit_guid`, now)} as "misconductState",
      p.name as "evaluatorName", ${millis('v.evaluated_at')} as "evaluationTime"`,
    from: sql`admission a join enterprise s on s.guid = a.supplier_guid
      left join yearly_appraisal v on v.unit_guid = a.unit_guid
        and v.supplier_guid = a.supplier_guid and v.year = ${year} left join person p
        on p.guid = v.evaluated_by`,
    conditions: [
      sql`a.unit_guid = ${user.enterprise.guid} and a.admitted_at is not null`,
      ...bySupplier(search),
      ...(search.evaluationLevel ? [sql`${level} = ${search.evaluationLevel}`] : []),
    ],
    order: sql`s.name, a.guid`,
    page: search.page,
    rows: search.rows,
  });
}

/**
 * One page of what each supplier of the own library has won from the unit and how it was evaluated;
 * most money first. It took part in what it won, and in what it was named as a bidder of.
 */
export function listPerformanceStatistics(
  search: RequestOf<typeof suppliersCalls.listPerformanceStatistics>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const { evaluationYear: year, xmLeiXing } = search;
  const asked = sql`l.purchaser_guid = a.unit_guid
    ${year ? sql`and lot_year(l.awarded_on) = ${year}` : sql``}
    ${xmLeiXing ? sql`and l.project_type = ${xmLeiXing}` : sql``}`;
  const lots = sql`
    lateral (select count(*) as won, coalesce(sum(l.deal_money), 0) as money,
      count(v.lot_guid) as evaluated, count(*) filter (where v.level = '2') as unqualified,
                    round(avg((select avg(one) from unnest(array[v.quality_score, v.progress_score,
                      v.price_score, v.site_score, v.delivery_score, v.service_score]) one)),
                      2) as average
               from lot l left join lot_evaluation v on v.lot_guid = l.guid
              where l.supplier_guid = s.guid and ${asked}) w
    cross join lateral (select count(*) as others from lot_bidder b join lot l
        on l.guid = b.lot_guid where b.supplier_guid = s.guid and ${asked}) o`;
  return pageOf(db, {
    columns: sql`${supplier}, w.won + o.others as "bidCount", w.won as "wonCount",
      w.money::text as "wonMoney", w.evaluated as "evaluatedCount",
      w.average::text as "averageScore",
      w.unqualified as "unqualifiedCount",
      (select count(*) from ${reports} h where h.supplier_guid = s.guid and h.kind = 'breach'
        and h.unit_guid = a.unit_guid ${year ? sql`and lot_year(h.at) = ${year}` : sql``}) as
        "badBehaviourCount"`,
    from: sql`admission a join enterprise s on s.guid = a.supplier_guid cross join ${lots}`,
    conditions: [
      sql`a.unit_guid = ${user.enterprise.guid} and a.admitted_at is not null`,
      ...bySupplier(search),
    ],
    order: sql`w.money desc, s.name, a.guid`,
    page: search.page,
    rows: search.rows,
  });
}
