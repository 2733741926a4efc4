import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import { machine as yearlyCreditMachine } from '#machines/yearly-credit/index.ts';
import { codeOfState, codesOfStates } from '#model/lifecycle.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { headColumns, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';

/** An approved credit counts as approved after it is published or superseded. */
const PASSED = codeOfState(yearlyCreditMachine, 'passed');
const AFTER_PASSING = codesOfStates(yearlyCreditMachine, ['published', 'superseded']);

type Search = RequestOf<typeof creditCalls.listCredits>;
const score = (column: string) => sql.raw(`trim_scale(${column})::text`);

/**
 * The status of the evaluation of a `supplier_year y` and of the review of its credit, whose
 * record, or else the evaluation's, is `r`.
 */
const evaluationStatus = sql`case when y.credit_guid is null then r.status else '3' end`;
const approvalStatus = sql`case when y.credit_guid is null then '0' when r.status
  = any(${AFTER_PASSING}::text[]) then ${PASSED} else r.status end`;

/**
 * The columns of every answer about a supplier's year, over `y`, its record `r`, the supplier `s`
 * and the unit `e`.
 */
export const yearColumns = sql`
  s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH", e.name as "caiGouDanWei",
    y.year as "creditYear",
  ${evaluationStatus} as "evaluationStatus", ${approvalStatus} as "approvalStatus", case
    when y.published_at is null then '0' else '1' end as "isPublished", y.version::text as version,
  ${score('y.total_score')} as "totalScore", ${score('y.calculated_score')} as "calculatedScore",
    y.grade, y.level as "evaluationLevel", y.consequence,
  y.edit_reason as "editReason", ${millis('y.calculated_at')} as "calculateTime",
    ${millis('y.published_at')} as "publishTime", y.correction_reason as "correctionReason"`;

/** The current record of a supplier's year `y`, the supplier, and what record heads need. */
export const yearJoins = sql`join record r on r.guid = coalesce(y.credit_guid, y.guid)
  join enterprise s on s.guid = y.supplier_guid ${headJoins}`;

function conditionsOf({
  creditYear,
  qiYe_Name,
  qiYe_BH,
  evaluationStatus: evaluated,
  approvalStatus: approved,
  grade,
}: Search) {
  return [
    ...(creditYear ? [sql`y.year = ${creditYear}`] : []),
    ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
    ...(qiYe_BH ? [sql`s.code = ${qiYe_BH}`] : []),
    ...(evaluated ? [sql`${evaluationStatus} = ${evaluated}`] : []),
    ...(approved ? [sql`${approvalStatus} = ${approved}`] : []),
    ...(grade ? [sql`y.grade = ${grade}`] : []),
  ];
}

interface Extra {
  columns?: RawBuilder<unknown>;
  conditions?: readonly RawBuilder<unknown>[];
}

function yearPage(
  { db, user }: CallContext,
  search: Search,
  { columns = sql``, conditions = [] }: Extra,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`${headColumns}, ${yearColumns}${columns}`,
    from: sql`supplier_year y join record r on r.guid = coalesce(y.credit_guid, y.guid)
      join enterprise s on s.guid = y.supplier_guid`,
    joined: { of: 'y', joins: yearJoins },
    conditions: [sql`not y.superseded`, visibleTo(user), ...conditionsOf(search), ...conditions],
    order: sql`y.year desc, y.total_score desc nulls last, y.guid`,
    page: search.page,
    rows: search.rows,
  });
}

/**
 * One page of the credits of the units the user sees: each supplier's year once, and beside a
 * published one its correction.
 */
export const listCredits = (search: Search, context: CallContext): Promise<RawJson> =>
  yearPage(context, search, {});

/** The same with the contracts of the supplier in the year. */
export function listPerformances(search: Search, context: CallContext): Promise<RawJson> {
  const contracts = (what: RawBuilder<unknown>) => sql`(select ${what} from (
    select l.deal_money as amount from lot l where l.purchaser_guid = y.unit_guid
      and l.supplier_guid = y.supplier_guid and lot_year(l.awarded_on) = y.year
    union all select c.deal_money from contract_performance c where c.unit_guid = y.unit_guid
      and c.supplier_guid = y.supplier_guid and c.year = y.year) c)`;
  return yearPage(context, search, {
    columns: sql`, ${contracts(sql`count(*)`)} as "contractCount",
      ${contracts(sql`coalesce(sum(c.amount), 0)::text`)} as "contractMoney"`,
  });
}

/** The credits that await the user's review, and those that the user decided on. */
export function listReviews(search: Search, context: CallContext): Promise<RawJson> {
  const { guid } = context.user;
  return yearPage(context, search, {
    conditions: [
      sql`(exists (select 1 from task t where t.record_guid = r.guid and t.person_guid = ${guid})
        or exists (select 1 from history h where h.record_guid = r.guid and h.actor_guid = ${guid}
          and h.event in ('credit.approve', 'credit.return')))`,
    ],
  });
}
