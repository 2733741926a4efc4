import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import { columnsOf, pageOf, rangesIn } from '../../db/page.ts';
import { banAt } from '../../behaviour/standing.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { containing, containingAny } from '../../db/search.ts';
import { classNameOf, FIRST_LEVEL, SECOND_LEVEL, THIRD_LEVEL } from '../industry-classes.ts';
import type { User } from '../../user/user.ts';
import { isSupplierVisible } from '../../user/visible-suppliers.ts';
import { bearersFor, labelsOf, specialtiesFor, unitsOf } from './scope.ts';

interface LabelRow {
  guid: string;
  name: string;
  unitGuid: string;
  unitName: string;
  creatorGuid: string;
  isCoal: boolean;
  class: string;
  valid: boolean;
  createdTime: number;
}

const columns = sql`
  l.guid, l.name, l.unit_guid as "unitGuid", u.name as "unitName", l.creator_guid as "creatorGuid",
    l.is_coal as "isCoal", l.class, l.valid,
  ${millis('l.created_at')}::float8 as "createdTime"`;

const from = sql`supplier_label l join enterprise u on u.guid = l.unit_guid`;

const labelOnWire = (row: LabelRow) => ({
  guid: row.guid,
  biaoqianName: row.name,
  suoshuQiye: row.unitGuid,
  suoshuQiyeName: row.unitName,
  ifMeiDian: row.isCoal ? ('1' as const) : ('0' as const),
  yiHangyeFenlei: row.class.slice(0, FIRST_LEVEL),
  erHangyeFenlei: row.class.slice(0, SECOND_LEVEL),
  sanHangyeFenlei: row.class.length === THIRD_LEVEL ? row.class : null,
  isYouxiao: row.valid ? ('1' as const) : ('0' as const),
});

/** One page of the labels visible to the user, the newest first. */
export async function listLabels(
  asked: RequestOf<typeof suppliersCalls.listLabels>,
  { db, user }: CallContext,
) {
  const { search, biaoqianName, isYouxiao, page, rows: size } = asked;
  const where = sql.join(
    [
      labelsOf(user),
      ...rangesIn(suppliersCalls.listLabels, asked, { createdTime: millis('l.created_at') }),
      ...(search ? [containingAny(search, ['l.name', 'u.name'])] : []),
      ...(biaoqianName ? [containing('l.name', biaoqianName)] : []),
      ...(isYouxiao ? [sql`l.valid = ${isYouxiao === '1'}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<LabelRow & { total: number }>`
    select ${columns}, count(*) over ()::integer as total from ${from} where ${where}
      order by l.created_at desc, l.guid limit ${size} offset ${(page - 1) * size}`.execute(db);
  const mayEdit = user.authorities.has('suppliers.edit');
  return {
    rows: rows.map((row) => ({
      ...labelOnWire(row),
      qiyeName: row.unitName,
      yijiName: classNameOf(row.class.slice(0, FIRST_LEVEL)),
      erjiName: classNameOf(row.class.slice(0, SECOND_LEVEL)),
      createdTime: row.createdTime,
      creatorGuid: row.creatorGuid,
      edit: mayEdit && row.creatorGuid === user.enterprise.guid,
    })),
    total:
      rows[0]?.total ??
      (page === 1
        ? 0
        : ((
            await sql<{
              n: number;
            }>`select count(*)::integer as n from ${from} where ${where}`.execute(db)
          ).rows[0]?.n ?? 0)),
  };
}

const supplierFields = {
  guid: sql`e.guid`,
  name: sql`e.name`,
  bh: sql`e.code`,
  lianxiren: sql`e.facts ->> 'lianXiRen_Name'`,
  phone: sql`e.facts ->> 'lianXiRen_Phone'`,
};

/** A label with the suppliers that carry it. */
export async function labelInfo(
  { guid }: { guid: string },
  { db, user }: CallContext,
): Promise<RawJson> {
  const found = await sql<LabelRow>`select ${columns} from ${from} where l.guid = ${guid}
      and ${labelsOf(user)}`.execute(db);
  const [label] = found.rows;
  if (!label) throw notFound();
  const { rows } = await sql`
    select ${columnsOf(supplierFields)} from supplier_label_bearer b join enterprise e
      on e.guid = b.supplier_guid
     where b.label_guid = ${guid} and ${bearersFor(user)} order by e.name, e.guid`.execute(db);
  return RawJson.of({ ...labelOnWire(label), qiyeList: rows });
}

/**
 * One page of the suppliers visible to the user whose specialties count for their unit; one that is
 * suspended or listed says so.
 */
export function listLabelSuppliers(
  search: RequestOf<typeof suppliersCalls.listLabelSuppliers>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const { secondLevelGuid } = search;
  const ofClass = secondLevelGuid
    ? sql`and left(s.class, ${SECOND_LEVEL}) = ${secondLevelGuid}`
    : sql``;
  return pageOf(db, suppliersCalls.listLabelSuppliers, search, {
    fields: { ...supplierFields, standing: banAt(sql`e.guid`, user.enterprise.guid, now) },
    from: sql`enterprise e`,
    within: [
      isSupplierVisible(user, sql`e.guid`),
      sql`exists (select 1 from supplier_specialty s where s.supplier_guid = e.guid
        and ${specialtiesFor(user)} ${ofClass})`,
    ],
    filters: {
      qiyeName: (name) => containing('e.name', name),
      qiyeBh: (code) => sql`e.code = ${code}`,
      secondLevelGuid: null,
    },
    order: sql`e.name, e.guid`,
  });
}

/** The units whose suppliers the user manages, the own one first. */
const unitsFor = (user: User) => ({
  from: sql`enterprise e`,
  within: [unitsOf(user)],
  order: sql`e.guid <> ${user.enterprise.guid}, e.name, e.guid`,
});

/** Units a label can belong to. */
export function listLabelUnits(
  search: RequestOf<typeof suppliersCalls.listLabelUnits>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, suppliersCalls.listLabelUnits, search, {
    ...unitsFor(user),
    fields: { guid: sql`e.guid`, name: sql`e.name`, bh: sql`e.code` },
    filters: {
      qiyeName: (name) => containing('e.name', name),
      qiyeBh: (code) => sql`e.code = ${code}`,
    },
  });
}

/** Units whose suppliers the user manages. */
export function listOwnUnits(
  search: RequestOf<typeof suppliersCalls.listOwnUnits>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, suppliersCalls.listOwnUnits, search, {
    ...unitsFor(user),
    fields: { userQiYe_Guid: sql`e.guid`, qiYe_Name: sql`e.name`, qiYe_BH: sql`e.code` },
    filters: { qiYe_BH: 'exact' },
  });
}
