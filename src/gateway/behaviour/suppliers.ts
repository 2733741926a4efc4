import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import { dayMillis } from '../db/days.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import { containing } from '../records/search.ts';
import { isBlacklistedFor } from './blacklisted.ts';
import { isSupplierVisible } from '../user/visible-suppliers.ts';
import { wholeEnterprises } from '../records/reviewers.ts';
import type { User } from '../user/user.ts';
import { punishmentFor } from './punished.ts';
import { banAt } from './standing.ts';

/**
 * Enterprises `e` that are suppliers or agencies by their subject types, limited to those visible
 * to a user.
 */
const suppliersFor = (user: User) =>
  sql`string_to_array(e.subject_types, ',') && array['T', 'A']
    and ${isSupplierVisible(user, sql`e.guid`)}`;

/**
 * The supplier that a report is about. Refuses enterprises that are no suppliers, and the own one.
 * The supplier of the stored report stays.
 */
export async function supplierOf(
  tx: Tx,
  user: User,
  guid: string,
  before?: unknown,
): Promise<{ guid: string; name: string }> {
  const { rows } = await sql<{
    guid: string;
    name: string;
  }>`select e.guid, e.name from enterprise e where e.guid = ${guid}
    and (${guid === before} or ${suppliersFor(user)})`.execute(tx);
  if (!rows[0]) throw invalidField('userQiYe_Guid', 'errors.noSuchSupplier');
  if (guid === user.enterprise.guid) throw invalidField('userQiYe_Guid', 'errors.ownBehaviour');
  return rows[0];
}

/**
 * One page of the suppliers that a report can be about; suspended and blacklisted ones are marked,
 * because they can be reported, too.
 */
export function listCompanySuppliers(
  { qiYe_Name, qiYe_BH, page, rows }: RequestOf<typeof behaviourCalls.listCompanySuppliers>,
  { db, user, now }: CallContext,
) {
  return pageOf(db, {
    columns: sql`e.guid as "userQiYe_Guid", e.name as "qiYe_Name", e.code as "qiYe_BH",
      ${punishmentFor(sql`e.guid`, sql`${user.enterprise.guid}`, now)} as "misconductState",
      ${isBlacklistedFor(sql`e.guid`, sql`${user.enterprise.guid}`, now)} as "isBlacklisted",
      ${banAt(sql`e.guid`, user.enterprise.guid, now)} as standing`,
    from: sql`enterprise e`,
    conditions: [
      suppliersFor(user),
      sql`e.guid <> ${user.enterprise.guid}`,
      ...(qiYe_Name ? [containing('e.name', qiYe_Name)] : []),
      ...(qiYe_BH ? [sql`e.code = ${qiYe_BH}`] : []),
    ],
    order: sql`e.name, e.guid`,
    page,
    rows,
  });
}

/** Lots `l` of the units whose records the user sees as a whole. */
export const lotsFor = (user: User): RawBuilder<boolean> =>
  user.isAuditor
    ? sql<boolean>`true`
    : sql<boolean>`l.purchaser_guid =
      any(${[user.enterprise.guid, ...wholeEnterprises(user)]}::text[])`;

/**
 * One page of the lots that a supplier has won from units visible to the user, the latest first.
 */
export function listLots(
  { userQiYe_Guid, bdName, bdBH, page, rows }: RequestOf<typeof behaviourCalls.listLots>,
  { db, user }: CallContext,
) {
  return pageOf(db, {
    columns: sql`l.guid as "bdGuid", l.name as "bdName", l.number as "bdBH",
      l.project_type as "projectType", l.tender_way as "tenderWay", p.name as "caiGouDanWei"`,
    from: sql`lot l join enterprise p on p.guid = l.purchaser_guid`,
    conditions: [
      sql`l.supplier_guid = ${userQiYe_Guid}`,
      lotsFor(user),
      ...(bdName ? [containing('l.name', bdName)] : []),
      ...(bdBH ? [containing('l.number', bdBH)] : []),
    ],
    order: sql`l.awarded_on desc, l.guid`,
    page,
    rows,
  });
}

/**
 * The contracts behind those lots: the platform knows a contract by its lot, whose name and number
 * it shares (assumed).
 */
export function listContracts(
  {
    userQiYe_Guid,
    bdGuid,
    hetongName,
    hetongBH,
    page,
    rows,
  }: RequestOf<typeof behaviourCalls.listContracts>,
  { db, user }: CallContext,
) {
  return pageOf(db, {
    columns: sql`l.guid as "hetongGuid", l.name as "hetongName", l.number as "hetongBH",
      l.deal_money::text as "hetongMoney", ${dayMillis('l.awarded_on')} as "signTime"`,
    from: sql`lot l`,
    conditions: [
      sql`l.supplier_guid = ${userQiYe_Guid}`,
      lotsFor(user),
      ...(bdGuid ? [sql`l.guid = ${bdGuid}`] : []),
      ...(hetongName ? [containing('l.name', hetongName)] : []),
      ...(hetongBH ? [containing('l.number', hetongBH)] : []),
    ],
    order: sql`l.awarded_on desc, l.guid`,
    page,
    rows,
  });
}
