import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { Grouping, statisticsCalls } from '#contract/statistics.ts';
import { beginOf } from '../db/days.ts';
import { RawJson } from '../base/raw-json.ts';
import { heaviest } from '../behaviour/punished.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { facts, figures, standingPairs } from './facts.ts';
import { groups } from './groups.ts';
import { reports } from './sources.ts';

/** Whether a unit and a supplier belong to a line of the statistics; both are columns. */
export function belongs(
  groupBy: Grouping,
  guid: string,
  unit: RawBuilder<unknown>,
  supplier: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const inScope = sql`${unit} in (select guid from scope)`;
  if (groupBy === 'unit') return sql<boolean>`(${unit} = ${guid} and ${inScope})`;
  if (groupBy === 'supplier') return sql<boolean>`(${supplier} = ${guid} and ${inScope})`;
  return sql<boolean>`(${inScope} and exists (
    select 1 from admission c join admission_category x on x.admission_guid = c.guid
     where c.unit_guid = ${unit} and c.supplier_guid = ${supplier} and c.admitted_at is not null
       and x.category_guid = ${guid}))`;
}

/** First instant of the month of an instant, by China's calendar and without its zone. */
const monthOf = (column: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${column} at time zone interval '8 hours')`;

/** What happened month by month: contracts, admissions and breaches, one row each. */
function monthly(groupBy: Grouping, guid: string, year: string | null): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>) =>
    year ? sql`and lot_year(${column}) = ${year}` : sql``;
  return sql`
    select ${monthOf(beginOf('l.awarded_on'))} as month, 1 as contracts, l.deal_money as money, 0 as new,
      0 as breaches
      from lot l where ${belongs(groupBy, guid, sql`l.purchaser_guid`, sql`l.supplier_guid`)}
        ${within(sql`l.awarded_on`)}
    union all
    select ${monthOf(sql`a.admitted_at`)}, 0, 0, 1, 0 from admission a
      where a.admitted_at is not null and
      ${belongs(groupBy, guid, sql`a.unit_guid`, sql`a.supplier_guid`)}
      ${within(sql`a.admitted_at`)}
    union all
    select ${monthOf(sql`h.at`)}, 0, 0, 0, 1 from ${reports} h where h.kind = 'breach'
      and ${belongs(groupBy, guid, sql`h.unit_guid`, sql`h.supplier_guid`)} ${within(sql`h.at`)}`;
}

/** One line of the statistics with what it is made of: by month, by grade, supplier by supplier. */
export async function statisticsInfo(
  { guid, groupBy, statisticsYear }: RequestOf<typeof statisticsCalls.info>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const grouping = groupBy ?? 'unit';
  const group = groups[grouping];
  const only =
    grouping === 'unit'
      ? { unitGuid: guid }
      : grouping === 'supplier'
        ? { supplierGuid: guid }
        : {};
  const { rows } = await sql<{ json: string | null }>`
    with ${facts(user, now, { statisticsYear, ...only })},
    own as materialized (select f.* from fact f ${group.joins} where ${group.guid} = ${guid}),
    line as (select ${group.guid} as guid, ${group.name} as name, ${figures}
      from ${standingPairs} ${group.joins} where ${group.guid} = ${guid} group by 1, 2)
    select (to_jsonb(line) || jsonb_build_object(
      'months', coalesce((select jsonb_agg(to_jsonb(m) order by m.month) from (
         select to_char(month, 'YYYY-MM') as month, sum(contracts) as "contractCount",
           sum(money)::text as "contractMoney", sum(new) as "newCount",
           sum(breaches) as "breachCount"
           from (${monthly(grouping, guid, statisticsYear || null)}) happened
             group by happened.month) m), '[]'::jsonb),
      'grades', coalesce((select jsonb_agg(to_jsonb(q) order by left(q.grade, 1),
        length(q.grade) desc, q.grade) from (
         select grade, count(distinct supplier_guid) as "supplierCount" from own
           where grade is not null group by 1) q), '[]'::jsonb),
      'suppliers', coalesce((select jsonb_agg(to_jsonb(one) - 'ordering' order by one.ordering desc,
        one."qiYe_Name") from (
         select s.guid as "userQiYe_Guid", s.name as "qiYe_Name",
           sum(o.contracts) as "contractCount", sum(o.money)::text as "contractMoney",
           sum(o.money) as ordering,
                sum(o.breaches) as "breachCount", sum(o.awards) as "awardCount", round(avg(o.score),
                  2)::text as "totalScore",
                (array_agg(o.grade order by o.year desc) filter (where o.grade is not null))[1] as
                  grade, (array_agg(p.suspended order by ${heaviest(sql`p.suspended`)})
                  filter (where p.suspended is not null))[1] as "misconductState"
           from own o join enterprise s on s.guid = o.supplier_guid left join barred p
             on p.unit_guid = o.unit_guid and p.supplier_guid = o.supplier_guid group by 1, 2) one),
             '[]'::jsonb)))::text as json
      from line`.execute(db);
  const json = rows[0]?.json;
  if (!json) throw notFound();
  return new RawJson(json);
}
