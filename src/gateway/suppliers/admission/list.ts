import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { punishmentFor } from '../../behaviour/punished.ts';
import { pageOf } from '../../db/page.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { headColumns, headJoins } from '../../records/head.ts';
import { visibleTo } from '../../records/scope.ts';
import { containing, containingAny } from '../../db/search.ts';
import { categoryNamesOf } from '../library.ts';
import { isUnitVisible } from '../../user/visible-units.ts';
import { isBlacklistedFor } from '../../behaviour/blacklisted.ts';

type Search = RequestOf<typeof suppliersCalls.listSuppliers>;

/** The punishment of a supplier that holds for the unit of its admission. */
const misconductOf = (now: Date) => punishmentFor(sql`ad.supplier_guid`, sql`ad.unit_guid`, now);

const belongs = sql<string>`case when s.parent_guid is null then '0' else '1' end`;

/**
 * What every answer says of an `admission ad` of the supplier `s`, with the audit `y` of a year and
 * its record `ya`.
 */
export const supplierFacts = (now: Date): RawBuilder<unknown> => sql`
  ad.supplier_guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
    ad.unit_guid as "caiGouDanWeiGuid", e.name as "caiGouDanWei",
    ad.sub_library as "subLibraryName",
  ${belongs} as "belongTo", ad.source_type as "sourceType",
    ${millis('ad.invited_at')} as "inviteTime", ${millis('ad.invite_ends_at')} as "inviteEndTime",
  ${millis('ad.admitted_at')} as "admissionTime", y.year as "auditYear",
    y.status as "yearAuditStatus", y.guid as "yearAuditGuid",
  ${misconductOf(now)} as "misconductState", case
    when ${isBlacklistedFor(sql`ad.supplier_guid`, sql`ad.unit_guid`, now)} then '1' else '0'
    end as "isBlacklisted",
  ${categoryNamesOf} as "categoryNames"`;

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
  const {
    qiYe_Name,
    qiYe_BH,
    caiGouDanWei,
    categoryGuid,
    status,
    auditYear,
    yearAuditStatus,
    misconductState,
    belongTo,
    page,
    rows,
  } = search;
  const { db, now } = context;
  return pageOf(db, {
    columns: sql`${headColumns}, ${supplierFacts(now)}`,
    from: sql`record r join enterprise e on e.guid = r.enterprise_guid ${joins(auditYear)}`,
    joined: { of: 'r', joins: sql`${headJoins} ${joins(auditYear)}` },
    conditions: [
      sql`r.kind = 'supplierAdmission' and not r.deleted`,
      ...ofView(context, search.view),
      ...(search.search
        ? [containingAny(search.search, ['r.number', 's.name', 's.code', 'e.name'])]
        : []),
      ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
      ...(qiYe_BH ? [containing('s.code', qiYe_BH)] : []),
      ...(caiGouDanWei ? [containing('e.name', caiGouDanWei)] : []),
      ...(categoryGuid
        ? [
            sql`exists (select 1 from admission_category x where x.admission_guid = ad.guid
              and x.category_guid = ${categoryGuid})`,
          ]
        : []),
      ...(status ? [sql`r.status = any(${status.split(',')}::text[])`] : []),
      ...(auditYear ? [sql`y.year is not null`] : []),
      ...(yearAuditStatus ? [sql`y.status = ${yearAuditStatus}`] : []),
      ...(misconductState ? [sql`${misconductOf(now)} = ${misconductState}`] : []),
      ...(belongTo ? [sql`${belongs} = ${belongTo}`] : []),
    ],
    // Of a year what waits for the unit stands first, then what waits for the suppliers.
    order: auditYear
      ? sql`array_position(array['1', '0', '3', '2'], y.status), r.updated_at desc, r.guid`
      : sql`r.updated_at desc, r.guid`,
    page,
    rows,
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
