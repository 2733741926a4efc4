import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { Figure, statisticsCalls } from '#contract/statistics.ts';
import { beginOf } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { facts } from './facts.ts';
import { belongs } from './info.ts';
import { publishedYears, reports } from './sources.ts';

type Search = RequestOf<typeof statisticsCalls.behind>;

const nothing = sql`null::text`;
const noNumber = sql`null::numeric`;

/** The suppliers that are admitted, with the condition of the figure. */
const admitted = (condition: RawBuilder<unknown>) => sql`
  select a.guid, a.unit_guid, a.supplier_guid, ${nothing} as what, ${nothing} as number,
    ${noNumber} as money, ${noNumber} as score, ${nothing} as grade, a.admitted_at as time
    from admission a where a.admitted_at is not null and ${condition}`;

/** The rows behind a figure, before they are narrowed down to the line. */
function rowsBehind({ figure, statisticsYear, projectType }: Search): RawBuilder<unknown> {
  const year = sql`${statisticsYear || null}::text`;
  const typed = (of: RawBuilder<unknown>) => (projectType ? of : sql`true`);
  const ofAdmission = typed(sql`${projectType} = any(a.project_types)`);
  const byEnd = sql`(${year} is null or lot_year(a.admitted_at) <= ${year}) and ${ofAdmission}`;
  const reported = (kind: 'breach' | 'award') => sql`
    select h.guid, h.unit_guid, h.supplier_guid, h.title as what, h.number, ${noNumber} as money,
      h.points as score, ${nothing} as grade, h.at as time
      from ${reports} h where h.kind = ${kind} and (${year} is null or lot_year(h.at) = ${year})
        and ${typed(sql`exists (select 1 from lot l where l.guid = h.lot_guid
        and l.project_type = ${projectType})`)}`;
  const barred = (condition: RawBuilder<unknown>) =>
    admitted(
      sql`${byEnd} and exists (select 1 from barred p where p.unit_guid = a.unit_guid
        and p.supplier_guid = a.supplier_guid and ${condition})`,
    );
  const of: Readonly<Record<Figure, () => RawBuilder<unknown>>> = {
    supplierCount: () => admitted(byEnd),
    newCount: () =>
      admitted(sql`(${year} is null or lot_year(a.admitted_at) = ${year}) and ${ofAdmission}`),
    suspendedCount: () => barred(sql`p.suspended is not null`),
    blacklistedCount: () => barred(sql`p.listed`),
    contractCount: () => sql`
      select l.guid, l.purchaser_guid as unit_guid, l.supplier_guid, l.name as what, l.number,
        l.deal_money as money, ${noNumber} as score, ${nothing} as grade, ${beginOf('l.awarded_on')} as time
        from lot l where (${year} is null or lot_year(l.awarded_on) = ${year})
          and ${typed(sql`l.project_type = ${projectType}`)}`,
    breachCount: () => reported('breach'),
    awardCount: () => reported('award'),
    averageScore: () => sql`
      select y.guid, y.unit_guid, y.supplier_guid, y.year as what, ${nothing} as number,
        ${noNumber} as money, y.score, y.grade, y.published_at as time
        from ${publishedYears} y where y.score is not null and (${year} is null
          or y.year = ${year})`,
  };
  return of[figure]();
}

/**
 * Figures that count suppliers: one that several units of the line admitted counts once, and is one
 * row.
 */
const OF_SUPPLIERS: readonly Figure[] = [
  'supplierCount',
  'newCount',
  'suspendedCount',
  'blacklistedCount',
];

const bySupplier = sql`
  select min(d.guid) as guid, array_agg(d.unit_guid) as units, d.supplier_guid, ${nothing} as what,
    ${nothing} as number, ${noNumber} as money, ${noNumber} as score, ${nothing} as grade,
    min(d.time) as time
    from behind d group by d.supplier_guid`;

const oneByOne = sql`select d.guid, array[d.unit_guid] as units, d.supplier_guid, d.what, d.number,
  d.money, d.score, d.grade, d.time from behind d`;

/**
 * One page of what stands behind a figure of a line, the latest first; as many rows as the figure
 * counts.
 */
export async function behindFigure(
  search: Search,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const { guid, groupBy, figure, statisticsYear, page, rows: size } = search;
  const lines = OF_SUPPLIERS.includes(figure) ? bySupplier : oneByOne;
  const { rows } = await sql<{ json: string }>`
    with ${facts(user, now, { statisticsYear })},
    behind as not materialized (select d.* from (${rowsBehind(search)}) d
      where ${belongs(groupBy ?? 'unit', guid, sql`d.unit_guid`, sql`d.supplier_guid`)})
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select d.guid, d.supplier_guid as "userQiYe_Guid", s.name as "qiYe_Name",
           (select string_agg(u.name, '、' order by u.name) from enterprise u
           where u.guid = any(d.units)) as "caiGouDanWei",
                d.what, d.number, d.money::text as money, trim_scale(d.score)::text as score,
                  d.grade, ${millis('d.time')} as time
           from (select * from (${lines}) l order by l.time desc, l.guid
             limit ${size} offset ${(page - 1) * size}) d join enterprise s
             on s.guid = d.supplier_guid
          order by d.time desc, d.guid) shown), '[]'::json),
      'total', (select count(*) from (${lines}) l))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}
