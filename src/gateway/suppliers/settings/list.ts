import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn } from '#locales/keys.ts';
import { millis } from '../../db/instants.ts';
import { pageOf } from '../../db/page.ts';
import type { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { lineOf } from '../../settings/line.ts';

/**
 * The settings that hold for the user's unit: a line for each year, and one for each part of daily
 * management.
 */
export function listSettings(
  search: RequestOf<typeof suppliersCalls.listSettings>,
  { db, user, translate }: CallContext,
): Promise<RawJson> {
  const line = lineOf(user.enterprise.guid);
  const named = (key: NameIn<'suppliers.settings.names'>, more: Record<string, unknown> = {}) =>
    translate(`suppliers.settings.names.${key}`, more);
  const catalogue = (
    key: NameIn<'suppliers.settings.names'>,
    place: number,
    table: ReturnType<typeof sql>,
  ) => sql`
    select null, 'dailyManagement', ${named(key)}, null, (select count(*)::integer
      from (${table}) c), '1',
           (select p.name from (${table}) c join person p on p.guid = c.updated_by
             order by c.updated_at desc limit 1),
           (select ${millis('max(c.updated_at)')} from (${table}) c),
             ${place}::integer`;
  const classes = sql`select c.* from promise_class c join ${line} line
    on line.guid = c.enterprise_guid`;
  const kinds = sql`select k.* from promise_kind k join (${classes}) c on c.guid = k.class_guid`;
  const years = sql`
    select distinct on (s.year) s.guid, 'yearEval' as "settingType",
      ${named('year')} || ' ' || s.year as "settingName", s.year as "evaluationYear",
           jsonb_array_length(s.shares) + jsonb_array_length(s.grades) as "entryCount",
             '1' as "isYouXiao", p.name as "updatorName",
           ${millis('s.updated_at')} as "updateTime", 0 as place
      from year_settings s join ${line} line on line.guid = s.enterprise_guid join person p
        on p.guid = s.updated_by order by s.year, line.distance`;
  const all = sql`
    ((${years}) union all (${catalogue('classes', 1, classes)})
      union all (${catalogue('kinds', 2, kinds)})
      union all (${catalogue(
        'behaviours',
        3,
        sql`select b.* from promise_behaviour b
        join (${kinds}) k on k.guid = b.kind_guid`,
      )})
      union all (${catalogue(
        'letter',
        4,
        sql`select m.* from promise_letter m join ${line} line
        on line.guid = m.enterprise_guid`,
      )}))`;
  return pageOf(db, suppliersCalls.listSettings, search, {
    fields: {
      guid: sql`x.guid`,
      settingType: sql`x."settingType"`,
      settingName: sql`x."settingName"`,
      evaluationYear: sql`x."evaluationYear"`,
      entryCount: sql`x."entryCount"`,
      isYouXiao: sql`x."isYouXiao"`,
      updatorName: sql`x."updatorName"`,
      updateTime: sql`x."updateTime"`,
    },
    from: sql`${all} x`,
    within: [],
    filters: { settingType: 'exact', evaluationYear: 'exact' },
    order: sql`x."settingType" desc, x."evaluationYear" desc nulls last, x.place`,
  });
}
