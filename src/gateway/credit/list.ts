import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { machine as yearlyCreditMachine } from '#machines/yearly-credit/index.ts';
import { codeOfState, codesOfStates } from '#model/lifecycle.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { headFields, headJoins, unitNamed } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** An approved credit counts as approved after it is published or superseded. */
const PASSED = codeOfState(yearlyCreditMachine, 'passed');
const AFTER_PASSING = codesOfStates(yearlyCreditMachine, ['published', 'superseded']);

const score = (column: string) => sql.raw(`trim_scale(${column})::text`);

/**
 * The fields of every answer about a supplier's year, over the `supplier_year y`, the record `r` of
 * its credit, or else of its evaluation, the supplier `s` and the unit `e`.
 */
export const yearFields = {
  userQiYe_Guid: sql`s.guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  caiGouDanWei: sql`e.name`,
  creditYear: sql`y.year`,
  evaluationStatus: sql`case when y.credit_guid is null then r.status else '3' end`,
  approvalStatus: sql`case when y.credit_guid is null then '0' when r.status
    = any(${AFTER_PASSING}::text[]) then ${PASSED} else r.status end`,
  isPublished: sql`case when y.published_at is null then '0' else '1' end`,
  version: sql`y.version::text`,
  totalScore: score('y.total_score'),
  calculatedScore: score('y.calculated_score'),
  grade: sql`y.grade`,
  evaluationLevel: sql`y.level`,
  consequence: sql`y.consequence`,
  editReason: sql`y.edit_reason`,
  calculateTime: millis('y.calculated_at'),
  publishTime: millis('y.published_at'),
  correctionReason: sql`y.correction_reason`,
};

/** The current record of a supplier's year `y`, the supplier, and what record heads need. */
export const yearJoins = sql`join record r on r.guid = coalesce(y.credit_guid, y.guid)
  join enterprise s on s.guid = y.supplier_guid ${headJoins}`;

const fields = { ...headFields, ...yearFields };

/** The years of the units whose records a user sees, and how a search narrows them. */
const yearsFor = (user: User) => ({
  from: sql`supplier_year y join record r on r.guid = coalesce(y.credit_guid, y.guid)
    join enterprise s on s.guid = y.supplier_guid`,
  joined: { of: 'y', joins: yearJoins },
  sought: { caiGouDanWei: unitNamed },
  within: [sql`not y.superseded`, visibleTo(user)],
  filters: { creditYear: 'exact', qiYe_BH: 'exact', grade: 'exact' } as const,
  order: sql`y.year desc, y.total_score desc nulls last, y.guid`,
});

/**
 * One page of the credits of the units the user sees: each supplier's year once, and beside a
 * published one its correction.
 */
export const listCredits = (
  search: RequestOf<typeof creditCalls.listCredits>,
  { db, user }: CallContext,
): Promise<RawJson> => pageOf(db, creditCalls.listCredits, search, { ...yearsFor(user), fields });

/** The same with the contracts of the supplier in the year. */
export function listPerformances(
  search: RequestOf<typeof creditCalls.listPerformances>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const contracts = (what: RawBuilder<unknown>) => sql`(select ${what} from (
    select l.deal_money as amount from lot l where l.purchaser_guid = y.unit_guid
      and l.supplier_guid = y.supplier_guid and lot_year(l.awarded_on) = y.year
    union all select c.deal_money from contract_performance c where c.unit_guid = y.unit_guid
      and c.supplier_guid = y.supplier_guid and c.year = y.year) c)`;
  return pageOf(db, creditCalls.listPerformances, search, {
    ...yearsFor(user),
    fields: {
      ...fields,
      contractCount: contracts(sql`count(*)`),
      contractMoney: contracts(sql`coalesce(sum(c.amount), 0)::text`),
    },
  });
}

/** The credits that await the user's review, and those that the user decided on. */
export function listReviews(
  search: RequestOf<typeof creditCalls.listReviews>,
  { db, user }: CallContext,
): Promise<RawJson> {
  const years = yearsFor(user);
  return pageOf(db, creditCalls.listReviews, search, {
    ...years,
    fields,
    within: [
      ...years.within,
      sql`(exists (select 1 from task t where t.record_guid = r.guid
        and t.person_guid = ${user.guid})
        or exists (select 1 from history h where h.record_guid = r.guid
          and h.actor_guid = ${user.guid} and h.event in ('credit.approve', 'credit.return')))`,
    ],
  });
}
