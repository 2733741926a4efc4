import { sql } from 'kysely';
import type { ResponseOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import { machine as yearlyCreditMachine } from '#machines/yearly-credit/index.ts';
import { codesOfStates } from '#model/lifecycle.ts';
import type { CallContext } from '../http/context.ts';
import { lineOf } from '../settings/line.ts';

/** Statuses of a credit that was approved and not superseded. */
const PASSED = codesOfStates(yearlyCreditMachine, ['passed', 'published']);

type Years = ResponseOf<typeof creditCalls.creditYears>;

/** The years with settings or evaluations in the user's unit, with their progress. */
export async function yearsOfUnit({ db, user }: CallContext): Promise<Years> {
  const unit = user.enterprise.guid;
  const { rows } = await sql<Years['years'][number]>`
    with years as (
      select s.year from year_settings s join ${lineOf(unit)} line on line.guid = s.enterprise_guid
        union select y.year from supplier_year y where y.unit_guid = ${unit})
    select w.year as "creditYear", count(y.guid)::integer as "supplierCount",
      count(y.total_score)::integer as "ratedCount",
           count(*) filter (where r.status = any(${PASSED}::text[]))::integer as "passedCount",
             count(y.published_at)::integer as "publishedCount"
      from years w left join supplier_year y on y.unit_guid = ${unit} and y.year = w.year
        and not y.superseded
           left join record r on r.guid = y.credit_guid
     group by w.year order by w.year desc`.execute(db);
  return { years: rows };
}

/** The years of one supplier in the user's unit, each in its newest version. */
export async function yearsOfSupplier(
  { db, user }: CallContext,
  supplierGuid: string,
): Promise<Years> {
  const { rows } = await sql<Years['years'][number]>`
    select distinct on (y.year) y.year as "creditYear", 1 as "supplierCount", case
      when y.total_score is null then 0 else 1 end as "ratedCount",
           case when r.status = any(${PASSED}::text[]) then 1 else 0 end as "passedCount", case
             when y.published_at is null then 0 else 1 end as "publishedCount",
           trim_scale(y.total_score)::text as "totalScore", y.grade
      from supplier_year y left join record r on r.guid = y.credit_guid
     where y.unit_guid = ${user.enterprise.guid} and y.supplier_guid = ${supplierGuid}
       and not y.superseded
     order by y.year desc, y.published_at is null, y.version desc`.execute(db);
  return { years: rows };
}
