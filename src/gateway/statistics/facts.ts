import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { statisticsCalls } from '#contract/statistics.ts';
import { isPunishedAt } from '../behaviour/misconduct-state.ts';
import { containing } from '../records/search.ts';
import type { User } from '../session/user.ts';
import { isBlacklistedFor } from '../suppliers/admission/blacklisted.ts';
import { isUnitInSight } from '../suppliers/units-in-sight.ts';
import { publishedYears, reports } from './sources.ts';

/** What narrows the statistics down. */
export type Narrowing = Pick<RequestOf<typeof statisticsCalls.list>, 'statisticsYear' | 'caiGouDanWei' | 'qiYe_Name' | 'categoryGuid' | 'projectType'>;

const yearOf = (column: RawBuilder<unknown>) => sql`lot_year(${column})`;
const when = (condition: unknown, text: RawBuilder<unknown>): RawBuilder<unknown>[] => (condition ? [text] : []);
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

/**
 * What is counted, one row for each unit, supplier and thing: the common table expressions `scope`, `fact` and `barred` of a
 * statement. A supplier counts for a year when it was admitted by its end; suspension and listing are as of now.
 */
export function facts(user: User, now: Date, { statisticsYear: year, caiGouDanWei, qiYe_Name, categoryGuid, projectType }: Narrowing): RawBuilder<unknown> {
  const until = year ? sql`and ${yearOf(sql`a.admitted_at`)} <= ${year}` : sql``;
  const pair = [
    ...when(qiYe_Name, sql`exists (select 1 from enterprise s where s.guid = f.supplier_guid and ${containing('s.name', qiYe_Name ?? '')})`),
    ...when(categoryGuid, sql`exists (select 1 from admission c join admission_category x on x.admission_guid = c.guid where c.unit_guid = f.unit_guid and c.supplier_guid = f.supplier_guid and x.category_guid = ${categoryGuid})`),
  ];
  return sql`
    scope as materialized (
      select e.guid, e.name from enterprise e where ${isUnitInSight(user, sql`e.guid`)} and e.subject_types ~ '[AB]' ${caiGouDanWei ? sql`and ${containing('e.name', caiGouDanWei)}` : sql``}),
    fact as (
      select f.* from (
        select a.unit_guid, a.supplier_guid, 1 as admitted, ${year ? sql`(${yearOf(sql`a.admitted_at`)} = ${year})::integer` : sql`1`} as new,
               0 as contracts, 0::numeric as money, 0 as breaches, 0 as awards, null::numeric as score, null::text as grade, null::text as year
          from admission a where a.admitted_at is not null ${until} and ${all(when(projectType, sql`${projectType} = any(a.project_types)`))}
        union all
        select t.unit_guid, t.supplier_guid, 0, 0, t.contract_count, t.contract_money, 0, 0, null, null, null
          from contract_year t where ${all([...when(year, sql`t.year = ${year}`), ...when(projectType, sql`t.project_type = ${projectType}`)])}
        union all
        select h.unit_guid, h.supplier_guid, 0, 0, 0, 0, (h.kind = 'breach')::integer, (h.kind = 'award')::integer, null, null, null
          from ${reports} h where ${all([...when(year, sql`${yearOf(sql`h.at`)} = ${year}`), ...when(projectType, sql`exists (select 1 from lot l where l.guid = h.lot_guid and l.project_type = ${projectType})`)])}
        union all
        select y.unit_guid, y.supplier_guid, 0, 0, 0, 0, 0, 0, y.score, y.grade, y.year from ${publishedYears} y where ${all(when(year, sql`y.year = ${year}`))}
      ) f join scope u on u.guid = f.unit_guid where ${all(pair)}),
    barred as materialized (
      select a.unit_guid, a.supplier_guid, ${isBlacklistedFor(sql`a.supplier_guid`, sql`a.unit_guid`, now)} as listed,
             (select m.result from misconduct m where m.supplier_guid = a.supplier_guid and ${isPunishedAt(now)} order by m.starts_at desc limit 1) as suspended
        from admission a join scope u on u.guid = a.unit_guid where a.admitted_at is not null)`;
}

/** The figures of a group of facts `f`, with `barred p` joined to them. */
export const figures = sql`
  count(distinct f.supplier_guid) filter (where f.admitted = 1) as "supplierCount",
  count(distinct f.supplier_guid) filter (where f.new = 1) as "newCount",
  count(distinct f.supplier_guid) filter (where f.admitted = 1 and p.suspended is not null) as "suspendedCount",
  count(distinct f.supplier_guid) filter (where f.admitted = 1 and p.listed) as "blacklistedCount",
  sum(f.contracts) as "contractCount", sum(f.money)::text as "contractMoney", sum(f.breaches) as "breachCount", sum(f.awards) as "awardCount",
  round(avg(f.score), 2)::text as "averageScore"`;

/** The facts with what bars their suppliers in the unit now. */
export const standingFacts = sql`fact f left join barred p on p.unit_guid = f.unit_guid and p.supplier_guid = f.supplier_guid`;
