import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { punishmentFor } from '../../behaviour/punished.ts';
import { pageOf } from '../../db/page.ts';
import type { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { reports } from '../../statistics/sources.ts';

const supplier = {
  userQiYe_Guid: sql`s.guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
};

/**
 * One page of the suppliers in the own library with what the unit says of them for a year, those
 * without an appraisal too.
 */
export function listAppraisals(
  search: RequestOf<typeof suppliersCalls.listCreditEvaluations>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const year = search.evaluationYear || yearOf(now);
  return pageOf(db, suppliersCalls.listCreditEvaluations, search, {
    fields: {
      guid: sql`v.guid`,
      ...supplier,
      evaluationYear: sql`${year}::text`,
      subLibraryName: sql`a.sub_library`,
      totalScore: sql`trim_scale(v.total_score)::text`,
      evaluationLevel: sql`coalesce(v.level, '0')`,
      misconductState: punishmentFor(sql`s.guid`, sql`a.unit_guid`, now),
      evaluatorName: sql`p.name`,
      evaluationTime: millis('v.evaluated_at'),
    },
    from: sql`admission a join enterprise s on s.guid = a.supplier_guid
      left join yearly_appraisal v on v.unit_guid = a.unit_guid
        and v.supplier_guid = a.supplier_guid and v.year = ${year} left join person p
        on p.guid = v.evaluated_by`,
    within: [sql`a.unit_guid = ${user.enterprise.guid} and a.admitted_at is not null`],
    filters: { evaluationYear: null, qiYe_BH: 'exact' },
    order: sql`s.name, a.guid`,
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
  return pageOf(db, suppliersCalls.listPerformanceStatistics, search, {
    fields: {
      ...supplier,
      bidCount: sql`w.won + o.others`,
      wonCount: sql`w.won`,
      wonMoney: sql`w.money::text`,
      evaluatedCount: sql`w.evaluated`,
      averageScore: sql`w.average::text`,
      unqualifiedCount: sql`w.unqualified`,
      badBehaviourCount: sql`(select count(*) from ${reports} h where h.supplier_guid = s.guid
        and h.kind = 'breach' and h.unit_guid = a.unit_guid
        ${year ? sql`and lot_year(h.at) = ${year}` : sql``})`,
    },
    from: sql`admission a join enterprise s on s.guid = a.supplier_guid cross join ${lots}`,
    within: [sql`a.unit_guid = ${user.enterprise.guid} and a.admitted_at is not null`],
    filters: { evaluationYear: null, xmLeiXing: null, qiYe_BH: 'exact' },
    order: sql`w.money desc, s.name, a.guid`,
  });
}
