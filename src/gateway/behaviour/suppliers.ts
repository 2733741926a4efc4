import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayMillis } from '../db/days.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
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
  search: RequestOf<typeof behaviourCalls.listCompanySuppliers>,
  { db, user, now }: CallContext,
) {
  const unit = user.enterprise.guid;
  return pageOf(db, behaviourCalls.listCompanySuppliers, search, {
    fields: {
      userQiYe_Guid: sql`e.guid`,
      qiYe_Name: sql`e.name`,
      qiYe_BH: sql`e.code`,
      misconductState: punishmentFor(sql`e.guid`, sql`${unit}`, now),
      isBlacklisted: isBlacklistedFor(sql`e.guid`, sql`${unit}`, now),
      standing: banAt(sql`e.guid`, unit, now),
    },
    from: sql`enterprise e`,
    within: [suppliersFor(user), sql`e.guid <> ${unit}`],
    filters: { qiYe_BH: 'exact' },
    order: sql`e.name, e.guid`,
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
  search: RequestOf<typeof behaviourCalls.listLots>,
  { db, user }: CallContext,
) {
  return pageOf(db, behaviourCalls.listLots, search, {
    fields: {
      bdGuid: sql`l.guid`,
      bdName: sql`l.name`,
      bdBH: sql`l.number`,
      projectType: sql`l.project_type`,
      tenderWay: sql`l.tender_way`,
      caiGouDanWei: sql`p.name`,
    },
    from: sql`lot l join enterprise p on p.guid = l.purchaser_guid`,
    within: [lotsFor(user)],
    filters: { userQiYe_Guid: (guid) => sql`l.supplier_guid = ${guid}` },
    order: sql`l.awarded_on desc, l.guid`,
  });
}

/**
 * The contracts behind those lots: the platform knows a contract by its lot, whose name and number
 * it shares (assumed).
 */
export function listContracts(
  search: RequestOf<typeof behaviourCalls.listContracts>,
  { db, user }: CallContext,
) {
  return pageOf(db, behaviourCalls.listContracts, search, {
    fields: {
      hetongGuid: sql`l.guid`,
      hetongName: sql`l.name`,
      hetongBH: sql`l.number`,
      hetongMoney: sql`l.deal_money::text`,
      signTime: dayMillis('l.awarded_on'),
    },
    from: sql`lot l`,
    within: [lotsFor(user)],
    filters: {
      userQiYe_Guid: (guid) => sql`l.supplier_guid = ${guid}`,
      bdGuid: (guid) => sql`l.guid = ${guid}`,
    },
    order: sql`l.awarded_on desc, l.guid`,
  });
}
