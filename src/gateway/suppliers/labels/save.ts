import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { allOf, inStatements } from '../../db/many.ts';
import { requireGoodStanding } from '../../behaviour/standing.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext } from '../../http/context.ts';
import { invalidField, notFound } from '../../base/failure.ts';
import { logChange, saveSetting } from '../../settings/change-log.ts';
import { COAL_CLASS, industryClass, SECOND_LEVEL } from '../industry-classes.ts';
import { isSupplierVisible } from '../../user/visible-suppliers.ts';
import { specialtiesFor, unitsOf } from './scope.ts';
import { folded } from '#contract/core/folding.ts';
import { joinedNames } from '../../base/joined-names.ts';

type Form = RequestOf<typeof suppliersCalls.saveLabel>;

/** A label that the user's enterprise keeps, held for a change, with its suppliers. */
async function heldLabel(tx: Tx, { user }: CallContext, guid: string) {
  const label = await tx
    .selectFrom('supplier_label')
    .where('guid', '=', guid)
    .where('creator_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!label) throw notFound();
  const bearers = await tx
    .selectFrom('supplier_label_bearer')
    .where('label_guid', '=', guid)
    .orderBy('supplier_guid')
    .select('supplier_guid')
    .execute();
  return { label, bearers: bearers.map((row) => row.supplier_guid) };
}

async function unitOf(
  tx: Tx,
  { user }: CallContext,
  wanted: string | null | undefined,
): Promise<string> {
  if (!wanted || wanted === user.enterprise.guid) return user.enterprise.guid;
  const { rows } =
    await sql`select 1 from enterprise e where e.guid = ${wanted} and ${unitsOf(user)}`.execute(tx);
  if (rows.length === 0) throw invalidField('suoshuQiye', 'errors.noSuchUnit');
  return wanted;
}

/**
 * The class of a label: its third level where one is chosen, else its second; for coal it is fixed
 * (requirements, 10.9).
 */
function classOf({ ifMeiDian, yiHangyeFenlei, erHangyeFenlei, sanHangyeFenlei }: Form): string {
  if (ifMeiDian === '1') return COAL_CLASS;
  if (
    erHangyeFenlei.length !== SECOND_LEVEL ||
    !erHangyeFenlei.startsWith(yiHangyeFenlei) ||
    !industryClass(erHangyeFenlei)
  )
    throw invalidField('erHangyeFenlei', 'errors.noSuchClass');
  if (!sanHangyeFenlei) return erHangyeFenlei;
  if (!sanHangyeFenlei.startsWith(erHangyeFenlei) || !industryClass(sanHangyeFenlei))
    throw invalidField('sanHangyeFenlei', 'errors.noSuchClass');
  return sanHangyeFenlei;
}

/**
 * The suppliers of a label: each that comes new has a specialty of the class that counts for the
 * unit, and is neither suspended nor on the blacklist. Those that carried the label before stay.
 */
async function suppliersOf(
  tx: Tx,
  { user, now }: CallContext,
  given: string,
  code: string,
  before: readonly string[],
): Promise<string[]> {
  const wanted = keysOf(given).toSorted();
  const added = wanted.filter((guid) => !before.includes(guid));
  const { rows } = await sql<{ guid: string; name: string; fits: boolean }>`
    select e.guid, e.name, exists (select 1 from supplier_specialty s where s.supplier_guid = e.guid
      and left(s.class, ${SECOND_LEVEL}) = ${code.slice(0, SECOND_LEVEL)}
      and ${specialtiesFor(user)}) as fits
      from enterprise e where e.guid = any(${added}::text[])
        and ${isSupplierVisible(user, sql`e.guid`)}`.execute(tx);
  if (rows.length < added.length) throw invalidField('qiyeGuids', 'errors.noSuchSupplier');
  const unfit = rows.filter(({ fits }) => !fits);
  if (unfit.length > 0)
    throw invalidField('qiyeGuids', 'errors.supplierWithoutSpecialty', {
      names: joinedNames(unfit.map(({ name }) => name)),
    });
  await requireGoodStanding(tx, added, user.enterprise.guid, now, 'qiyeGuids');
  return wanted;
}

async function refuseTaken(
  tx: Tx,
  guid: string,
  unit: string,
  name: string,
  isCoal: boolean,
): Promise<void> {
  const others = await tx
    .selectFrom('supplier_label')
    .where('unit_guid', '=', unit)
    .where('guid', '!=', guid)
    .select(['name', 'is_coal'])
    .execute();
  if (others.some((other) => folded(other.name) === folded(name)))
    throw invalidField('biaoqianName', 'errors.labelNameTaken');
  if (isCoal && others.some((other) => other.is_coal))
    throw invalidField('ifMeiDian', 'errors.coalLabelExists');
}

/** Adds a label, or changes one that the user's enterprise keeps; answers its key. */
export function saveLabel(context: CallContext, form: Form): Promise<string> {
  const { db, user, now, config } = context;
  return transact(db, async (tx) => {
    const held = form.guid ? await heldLabel(tx, context, form.guid) : null;
    const isCoal = form.ifMeiDian === '1';
    // Only the group's centre buys power-station coal for the others (requirements, 10.9: one
    // specific enterprise; which: assumed).
    if (isCoal && user.enterprise.code !== config.centralEnterpriseCode)
      throw invalidField('ifMeiDian', 'errors.coalOfCentreOnly');
    const guid = held?.label.guid ?? randomUUID();
    const unit = await unitOf(tx, context, form.suoshuQiye ?? held?.label.unit_guid);
    const code = classOf(form);
    await refuseTaken(tx, guid, unit, form.biaoqianName, isCoal);
    // Another second-level class asks all of them for another specialty.
    const isSame = held?.label.class.slice(0, SECOND_LEVEL) === code.slice(0, SECOND_LEVEL);
    const carried = held && isSame ? held.bearers : [];
    const suppliers = await suppliersOf(tx, context, form.qiyeGuids, code, carried);
    const columns = {
      name: form.biaoqianName,
      unit_guid: unit,
      is_coal: isCoal,
      class: code,
      valid: form.isYouxiao === '1',
    };
    const write = async () => {
      if (held)
        await tx.updateTable('supplier_label').set(columns).where('guid', '=', guid).execute();
      else
        await tx
          .insertInto('supplier_label')
          .values({ guid, ...columns, creator_guid: user.enterprise.guid, created_at: now })
          .execute();
      await tx
        .deleteFrom('supplier_label_bearer')
        .where('label_guid', '=', guid)
        .where('supplier_guid', '!=', allOf(suppliers))
        .execute();
      const bearers = suppliers.map((supplier) => ({ label_guid: guid, supplier_guid: supplier }));
      for (const rows of inStatements(bearers))
        await tx
          .insertInto('supplier_label_bearer')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    const before = held && {
      name: held.label.name,
      unit_guid: held.label.unit_guid,
      is_coal: held.label.is_coal,
      class: held.label.class,
      valid: held.label.valid,
      suppliers: held.bearers,
    };
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid, name: form.biaoqianName },
      { before, after: { ...columns, suppliers } },
      write,
    );
    return guid;
  });
}

/** Deletes a label that the user's enterprise keeps. */
export function deleteLabel(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const { label, bearers } = await heldLabel(tx, context, guid);
    await tx.deleteFrom('supplier_label').where('guid', '=', guid).execute();
    await logChange(
      tx,
      context,
      { module: 'suppliers', guid, name: label.name },
      { name: label.name, class: label.class, valid: label.valid, suppliers: bearers },
      null,
    );
  });
}
