import { sql, type RawBuilder } from 'kysely';
import { midnightOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { statisticsCalls } from '#contract/statistics.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { isListedAt, isPunishedAt } from '../behaviour/misconduct-state.ts';
import { heaviest } from '../behaviour/punished.ts';
import { reaches } from '../behaviour/standing.ts';
import { containing } from '../db/search.ts';
import type { User } from '../user/user.ts';
import { isUnitVisible } from '../user/visible-units.ts';
import { publishedYears, reports } from './sources.ts';

/** What narrows the statistics down; one unit or one supplier where a single line is asked for. */
export interface Narrowing extends Pick<
  RequestOf<typeof statisticsCalls.list>,
  'statisticsYear' | 'caiGouDanWei' | 'qiYe_Name' | 'categoryGuid' | 'projectType'
> {
  unitGuid?: string;
  supplierGuid?: string;
}

/**
 * The instant whose state the figures of a year show: its last one; now where it is not over, and
 * where what is searched for is no year.
 */
function stateAt(year: string | null | undefined, now: Date): Date {
  if (!year || !/^(?:19|20)\d\d$/.test(year)) return now;
  return new Date(Math.min(now.getTime(), midnightOf(`${year}-12-31`) + DAY_MS - 1));
}

const yearOf = (column: RawBuilder<unknown>) => sql`lot_year(${column})`;
const when = (condition: unknown, text: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  condition ? [text] : [];
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`true`, ...conditions], sql` and `);

/**
 * What is counted, as the common table expressions `scope`, `fact` (one row for each unit, supplier
 * and thing), `pair` (added up for each unit and supplier) and `barred` of a statement. A supplier
 * counts for a year when it was admitted by its end; suspension and listing are as they stood then,
 * in the units they hold for.
 */
export function facts(user: User, now: Date, narrowing: Narrowing): RawBuilder<unknown> {
  const {
    statisticsYear: year,
    caiGouDanWei,
    qiYe_Name,
    categoryGuid,
    projectType,
    unitGuid,
    supplierGuid,
  } = narrowing;
  const at = stateAt(year, now);
  const until = year ? sql`and ${yearOf(sql`a.admitted_at`)} <= ${year}` : sql``;
  const pair = [
    ...when(unitGuid, sql`f.unit_guid = ${unitGuid}`),
    ...when(supplierGuid, sql`f.supplier_guid = ${supplierGuid}`),
    ...when(
      qiYe_Name,
      sql`exists (select 1 from enterprise s where s.guid = f.supplier_guid
        and ${containing('s.name', qiYe_Name ?? '')})`,
    ),
    ...when(
      categoryGuid,
      sql`exists (select 1 from admission c join admission_category x on x.admission_guid = c.guid
        where c.unit_guid = f.unit_guid and c.supplier_guid = f.supplier_guid
        and x.category_guid = ${categoryGuid})`,
    ),
  ];
  return sql`
    scope as materialized (
      select e.guid, e.name from enterprise e where ${isUnitVisible(user, sql`e.guid`)}
        and e.subject_types ~ '[AB]' ${
          caiGouDanWei
            ? sql`and
        ${containing('e.name', caiGouDanWei)}`
            : sql``
        }),
    fact as (
      select f.* from (
        select a.unit_guid, a.supplier_guid, 1 as admitted,
          ${year ? sql`(${yearOf(sql`a.admitted_at`)} = ${year})::integer` : sql`1`} as new,
               0 as contracts, 0::numeric as money, 0 as breaches, 0 as awards,
                 null::numeric as score, null::text as grade, null::text as year
          from admission a where a.admitted_at is not null ${until}
            and ${all(when(projectType, sql`${projectType} = any(a.project_types)`))}
        union all
        select t.unit_guid, t.supplier_guid, 0, 0, t.contract_count, t.contract_money, 0, 0, null,
          null, null
          from contract_year t where ${all([
            ...when(
              year,
              sql`t.year =
            ${year}`,
            ),
            ...when(projectType, sql`t.project_type = ${projectType}`),
          ])}
        union all
        select h.unit_guid, h.supplier_guid, 0, 0, 0, 0, (h.kind = 'breach')::integer,
          (h.kind = 'award')::integer, null, null, null
          from ${reports} h where ${all([
            ...when(
              year,
              sql`${yearOf(sql`h.at`)} =
            ${year}`,
            ),
            ...when(
              projectType,
              sql`exists (select 1 from lot l
            where l.guid = h.lot_guid and l.project_type = ${projectType})`,
            ),
          ])}
        union all
        select y.unit_guid, y.supplier_guid, 0, 0, 0, 0, 0, 0, y.score, y.grade, y.year
          from ${publishedYears} y where ${all(when(year, sql`y.year = ${year}`))}
      ) f join scope u on u.guid = f.unit_guid where ${all(pair)}),
    pair as materialized (
      select f.unit_guid, f.supplier_guid, max(f.admitted) as admitted, max(f.new) as new,
        sum(f.contracts) as contracts, sum(f.money) as money, sum(f.breaches) as breaches,
        sum(f.awards) as awards,
             sum(f.score) as score, count(f.score) as scores
        from fact f group by 1, 2),
    barred as materialized (
      select a.unit_guid, a.supplier_guid, bool_or(d.result is null) as listed, (array_agg(d.result
        order by ${heaviest(sql`d.result`)}) filter (where d.result is not null))[1] as suspended
        from (select b.supplier_guid, b.unit_guid as by, b.scope, null as result
          from blacklist_entry b where ${isListedAt(at)}
              union all select m.supplier_guid, m.purchaser_guid, m.scope, m.result
                from misconduct m where ${isPunishedAt(at)}) d
             join admission a on a.supplier_guid = d.supplier_guid and a.admitted_at is not null
               and ${reaches(sql`d.scope`, sql`d.by`, sql`a.unit_guid`)}
             join scope u on u.guid = a.unit_guid group by 1, 2)`;
}

/** The figures of a group of pairs `f`, with `barred p` joined to them. */
export const figures = sql`
  count(distinct f.supplier_guid) filter (where f.admitted = 1) as "supplierCount",
  count(distinct f.supplier_guid) filter (where f.new = 1) as "newCount",
  count(distinct f.supplier_guid) filter (where f.admitted = 1
    and p.suspended is not null) as "suspendedCount",
  count(distinct f.supplier_guid) filter (where f.admitted = 1 and p.listed) as "blacklistedCount",
  sum(f.contracts)::bigint as "contractCount", sum(f.money)::text as "contractMoney",
    sum(f.breaches)::bigint as "breachCount", sum(f.awards)::bigint as "awardCount",
  round(sum(f.score) / nullif(sum(f.scores), 0), 2)::text as "averageScore"`;

/** The pairs with what bars their suppliers in the unit. */
export const standingPairs = sql`pair f left join barred p on p.unit_guid = f.unit_guid
  and p.supplier_guid = f.supplier_guid`;
