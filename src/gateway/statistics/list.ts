import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { statisticsCalls } from '#contract/statistics.ts';
import { RawJson } from '../base/raw-json.ts';
import { containing } from '../db/search.ts';
import type { CallContext } from '../http/context.ts';
import { facts, figures, standingPairs } from './facts.ts';
import { groups } from './groups.ts';

/** One page of the statistics, where most money goes first. */
export async function listStatistics(
  { groupBy, search, page, rows: size, ...narrowing }: RequestOf<typeof statisticsCalls.list>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const grouping = groupBy ?? 'unit';
  const { joins, guid, name } = groups[grouping];
  const { rows } = await sql<{ json: string }>`
    with ${facts(user, now, narrowing)},
    line as materialized (
      select ${guid} as guid, ${name} as name, ${figures}, sum(f.money) as ordering
        from ${standingPairs} ${joins} where ${search ? containing(name, search) : sql`true`}
        group by 1, 2)
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select guid, name, ${grouping}::text as "groupBy",
           ${narrowing.statisticsYear ?? null}::text as "statisticsYear", "supplierCount",
           "newCount", "suspendedCount",
                "blacklistedCount", "contractCount", "contractMoney", "breachCount", "awardCount",
                  "averageScore"
           from line order by ordering desc, name, guid
             limit ${size} offset ${(page - 1) * size}) shown), '[]'::json),
      'total', (select count(*) from line))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}
