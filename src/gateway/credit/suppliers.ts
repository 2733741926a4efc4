import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { punishmentFor } from '../behaviour/punished.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { appraisalsOf, bounds, publicEntriesOf, type Scope } from './inputs.ts';

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
  search: RequestOf<typeof creditCalls.listShortListSuppliers>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const { creditYear: year } = search;
  const scope = { unitGuid: user.enterprise.guid, year };
  const own = sql`y.supplier_guid = s.guid and y.unit_guid = ${scope.unitGuid}
    and y.year = ${year}`;
  const lots = sql`from lot l where l.purchaser_guid = ${scope.unitGuid}
    and l.supplier_guid = s.guid and lot_year(l.awarded_on) = ${year}`;
  return pageOf(db, creditCalls.listShortListSuppliers, search, {
    fields: {
      userQiYe_Guid: sql`s.guid`,
      qiYe_Name: sql`s.name`,
      qiYe_BH: sql`s.code`,
      contractCount: sql`(select count(*) ${lots})`,
      contractMoney: sql`(select coalesce(sum(l.deal_money), 0)::text ${lots})`,
      misconductState: punishmentFor(sql`s.guid`, sql`${scope.unitGuid}`, now),
      creditGuid: sql`(select coalesce(y.credit_guid, y.guid) from supplier_year y where ${own}
        and not y.superseded order by y.version desc limit 1)`,
    },
    from: sql`enterprise s`,
    within: [sql`s.guid in ${evaluable(scope)}`],
    filters: {
      creditYear: null,
      categoryGuid: (guid) => sql`exists (select 1 from admission d join admission_category x
        on x.admission_guid = d.guid where d.unit_guid = ${scope.unitGuid}
        and d.supplier_guid = s.guid and x.category_guid = ${guid})`,
    },
    order: sql`s.name, s.guid`,
  });
}

const ofSupplier = {
  userQiYe_Guid: (guid: string) => sql`a.supplier_guid = ${guid}`,
  creditYear: null,
};

/**
 * One page of the appraised contracts of a supplier with the user's unit in a year, the latest
 * first.
 */
export function listContractAppraisals(
  search: RequestOf<typeof creditCalls.listContractAppraisals>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, creditCalls.listContractAppraisals, search, {
    fields: {
      guid: sql`a.guid`,
      contractName: sql`a.title`,
      contractNo: sql`a.number`,
      projectType: sql`a.project_type`,
      dealMoney: sql`a.amount::text`,
      score: sql`a.score`,
      evaluationLevel: sql`a.level`,
      appraiserName: sql`a.appraiser`,
      appraisalTime: sql`a.at`,
      attachment: sql`a.file_guid`,
    },
    from: sql`${appraisalsOf({ unitGuid: user.enterprise.guid, year: search.creditYear })} a`,
    within: [],
    filters: ofSupplier,
    order: sql`a.at desc, a.guid`,
  });
}

/** One page of what public registers say of a supplier in a year, the latest first. */
export function listPublicCredit(
  search: RequestOf<typeof creditCalls.listPublicCredit>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, creditCalls.listPublicCredit, search, {
    fields: {
      guid: sql`a.guid`,
      sourceName: sql`a.source_name`,
      content: sql`a.title`,
      kind: sql`a.kind`,
      entryTime: sql`a.at`,
      points: sql`a.points`,
      link: sql`a.link`,
    },
    from: sql`${publicEntriesOf({ unitGuid: user.enterprise.guid, year: search.creditYear })} a`,
    within: [],
    filters: ofSupplier,
    order: sql`a.at desc, a.guid`,
  });
}
