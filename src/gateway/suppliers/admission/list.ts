import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { punishmentFor } from '../../behaviour/punished.ts';
import { pageOf } from '../../db/page.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { headFields, headJoins } from '../../records/head.ts';
import { visibleTo } from '../../records/scope.ts';
import { containingAny } from '../../db/search.ts';
import { categoryNamesOf } from '../library.ts';
import { isUnitVisible } from '../../user/visible-units.ts';
import { isBlacklistedFor } from '../../behaviour/blacklisted.ts';

type Search = RequestOf<typeof suppliersCalls.listSuppliers>;

/**
 * What every answer says of an `admission ad` of the supplier `s`, with the audit `y` of a year and
 * its record `ya`.
 */
export const supplierFields = (now: Date) => ({
  userQiYe_Guid: sql`ad.supplier_guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  caiGouDanWeiGuid: sql`ad.unit_guid`,
  caiGouDanWei: sql`e.name`,
  subLibraryName: sql`ad.sub_library`,
  belongTo: sql`case when s.parent_guid is null then '0' else '1' end`,
  sourceType: sql`ad.source_type`,
  inviteTime: millis('ad.invited_at'),
  inviteEndTime: millis('ad.invite_ends_at'),
  admissionTime: millis('ad.admitted_at'),
  auditYear: sql`y.year`,
  yearAuditStatus: sql`y.status`,
  yearAuditGuid: sql`y.guid`,
  misconductState: punishmentFor(sql`ad.supplier_guid`, sql`ad.unit_guid`, now),
  isBlacklisted: sql`case when ${isBlacklistedFor(sql`ad.supplier_guid`, sql`ad.unit_guid`, now)}
    then '1' else '0' end`,
  categoryNames: categoryNamesOf,
});

/** The audit of one year of an `admission ad`, or the latest. */
export const auditOf = (year: string | null | undefined) => sql`
  left join lateral (select w.year, w.guid, wr.status from yearly_audit w join record wr
    on wr.guid = w.guid
                      where w.admission_guid = ad.guid ${year ? sql`and w.year = ${year}` : sql``}
                        order by w.year desc limit 1) y on true`;

const joins = (year: string | null | undefined) =>
  sql`join admission ad on ad.guid = r.guid join enterprise s
    on s.guid = ad.supplier_guid ${auditOf(year)}`;

/**
 * Which admissions a view shows: those the supplier is in itself; those whose records the user
 * sees; in the archive those that passed in the units visible to them, as the archive of each supplier
 * does.
 */
function ofView({ user }: CallContext, view: Search['view']): RawBuilder<unknown>[] {
  const own = user.enterprise.guid;
  if (view === 'own') return [sql`ad.supplier_guid = ${own}`];
  const others = sql`ad.supplier_guid <> ${own}`;
  return view === 'archive'
    ? [isUnitVisible(user, sql`ad.unit_guid`), others, sql`ad.admitted_at is not null`]
    : [visibleTo(user), others];
}

/** One page of admissions, the latest change first. */
export function listSuppliers(search: Search, context: CallContext): Promise<RawJson> {
  const { auditYear } = search;
  const { db, now } = context;
  return pageOf(db, suppliersCalls.listSuppliers, search, {
    fields: { ...headFields, ...supplierFields(now) },
    from: sql`record r join enterprise e on e.guid = r.enterprise_guid ${joins(auditYear)}`,
    joined: { of: 'r', joins: sql`${headJoins} ${joins(auditYear)}` },
    within: [sql`r.kind = 'supplierAdmission' and not r.deleted`, ...ofView(context, search.view)],
    filters: {
      view: null,
      search: (part) => containingAny(part, ['r.number', 's.name', 's.code', 'e.name']),
      categoryGuid: (guid) => sql`exists (select 1 from admission_category x
        where x.admission_guid = ad.guid and x.category_guid = ${guid})`,
      status: (codes) => sql`r.status = any(${codes.split(',')}::text[])`,
      auditYear: () => sql`y.year is not null`,
    },
    // Of a year what waits for the unit stands first, then what waits for the suppliers.
    order: auditYear
      ? sql`array_position(array['1', '0', '3', '2'], y.status), r.updated_at desc, r.guid`
      : sql`r.updated_at desc, r.guid`,
  });
}

/** How many admissions stand in each status, of those the list shows. */
export async function admissionCounts(_: object, context: CallContext): Promise<RawJson> {
  const { rows } = await sql<{ status: string; count: number }>`
    select r.status, count(*)::integer as count from record r join admission ad on ad.guid = r.guid
     where r.kind = 'supplierAdmission' and not r.deleted
       and ${sql.join(ofView(context, 'admission'), sql` and `)} group by r.status
       order by r.status`.execute(context.db);
  return RawJson.of(rows);
}
