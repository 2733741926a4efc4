import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import { punishmentFor } from '../behaviour/punished.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { appraisalsOf, bounds, publicEntriesOf, type Scope } from './inputs.ts';

type Search = RequestOf<typeof creditCalls.listShortListSuppliers>;

/**
 * Keys of the suppliers that a unit can evaluate in a year: those in its library at the end of it,
 * those with a specialty in force there, and those whose contracts it appraised (assumed).
 */
const evaluable = ({ unitGuid, year }: Scope) => sql`
  (select d.supplier_guid from admission d where d.unit_guid = ${unitGuid}
    and d.admitted_at < ${bounds(year).to}::timestamptz
    union select p.supplier_guid from supplier_specialty p where p.purchaser_guid = ${unitGuid}
    union select a.supplier_guid from ${appraisalsOf({ unitGuid, year })} a)`;

/** The suppliers that a unit can evaluate in a year, or the named ones of them, by name. */
export async function evaluableSuppliers(
  db: Db,
  scope: Scope,
  named: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select s.guid from enterprise s where s.guid in ${evaluable(scope)} ${
      named.length > 0
        ? sql`and
      s.guid = any(${[...named]}::text[])`
        : sql``
    } order by s.name, s.guid`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** One page of the suppliers of the user's unit that can be evaluated in a year. */
export function listShortListSuppliers(
  search: Search,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const { creditYear: year, qiYe_Name, categoryGuid, page, rows } = search;
  const scope = { unitGuid: user.enterprise.guid, year };
  const own = sql`y.supplier_guid = s.guid and y.unit_guid = ${scope.unitGuid}
    and y.year = ${year}`;
  const lots = sql`from lot l where l.purchaser_guid = ${scope.unitGuid}
    and l.supplier_guid = s.guid and lot_year(l.awarded_on) = ${year}`;
  return pageOf(db, {
    columns: sql`s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH",
      (select count(*) ${lots}) as "contractCount",
      (select coalesce(sum(l.deal_money), 0)::text ${lots}) as "contractMoney",
      ${punishmentFor(sql`s.guid`, sql`${scope.unitGuid}`, now)} as "misconductState",
      (select coalesce(y.credit_guid, y.guid) from supplier_year y where ${own} and not y.superseded
        order by y.version desc limit 1) as "creditGuid"`,
    from: sql`enterprise s`,
    conditions: [
      sql`s.guid in ${evaluable(scope)}`,
      ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
      ...(categoryGuid
        ? [
            sql`exists (select 1 from admission d join admission_category x
              on x.admission_guid = d.guid where d.unit_guid = ${scope.unitGuid}
              and d.supplier_guid = s.guid and x.category_guid = ${categoryGuid})`,
          ]
        : []),
    ],
    order: sql`s.name, s.guid`,
    page,
    rows,
  });
}

type OfSupplier = RequestOf<typeof creditCalls.listContractAppraisals>;

/**
 * One page of the appraised contracts of a supplier with the user's unit in a year, the latest
 * first.
 */
export function listContractAppraisals(
  { userQiYe_Guid, creditYear: year, page, rows }: OfSupplier,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`a.guid, a.title as "contractName", a.number as "contractNo",
      a.project_type as "projectType", a.amount::text as "dealMoney", a.score,
      a.level as "evaluationLevel", a.appraiser as "appraiserName", a.at as "appraisalTime",
        a.file_guid as attachment`,
    from: sql`${appraisalsOf({ unitGuid: user.enterprise.guid, year })} a`,
    conditions: [sql`a.supplier_guid = ${userQiYe_Guid}`],
    order: sql`a.at desc, a.guid`,
    page,
    rows,
  });
}

/** One page of what public registers say of a supplier in a year, the latest first. */
export function listPublicCredit(
  { userQiYe_Guid, creditYear: year, page, rows }: OfSupplier,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`a.guid, a.source_name as "sourceName", a.title as content, a.kind,
      a.at as "entryTime", a.points, a.link`,
    from: sql`${publicEntriesOf({ unitGuid: user.enterprise.guid, year })} a`,
    conditions: [sql`a.supplier_guid = ${userQiYe_Guid}`],
    order: sql`a.at desc, a.guid`,
    page,
    rows,
  });
}
