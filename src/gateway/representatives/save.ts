import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { representativesCalls } from '#contract/representatives.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { representativeType } from '#contract/core/codes.ts';
import { allOf, inStatements } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';
import { meantIdNumber } from '../base/id-number.ts';
import { joinedNames } from '../base/joined-names.ts';
import { areaNames } from './areas.ts';
import { isOwningUnit } from './enterprises.ts';

type Form = RequestOf<typeof representativesCalls.save>;

/**
 * Whether another person of the own pool and type has the phone. Monitors may share one, as their
 * telephones are the office's.
 */
export async function isPhoneTaken(
  db: Db | Tx,
  { user }: CallContext,
  { phone, type, guid }: { phone: string; type: string; guid?: string | null | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('representative')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('type', '=', type)
    .where('phone', '=', phone)
    .where('guid', '!=', guid ?? '')
    .select('guid')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The unit behind a credit code; its name stands in place of what was typed. Without a code the
 * employer is as typed.
 */
async function employerOf(
  tx: Tx,
  context: CallContext,
  { employer, employerCode }: Form,
): Promise<{ employer: string; employer_code: string | null }> {
  if (!employerCode) return { employer, employer_code: null };
  const { rows } = await sql<{
    name: string;
  }>`select e.name from enterprise e where e.code = ${employerCode}
    and ${isOwningUnit(context)}`.execute(tx);
  if (!rows[0]) throw invalidField('employer', 'errors.noSuchUnit');
  return { employer: rows[0].name, employer_code: employerCode };
}

/** A bid monitor is one of the enterprise's own people. */
async function requireStaff(tx: Tx, { user }: CallContext, { type, idNo }: Form): Promise<void> {
  if (type !== representativeType.monitor) return;
  const found = await tx
    .selectFrom('person')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('id_no', '=', idNo)
    .where('valid', '=', true)
    .select('guid')
    .executeTakeFirst();
  if (!found) throw invalidField('idNo', 'errors.monitorNotStaff');
}

async function departmentOf(
  tx: Tx,
  { user }: CallContext,
  { type, deptGuid, deptName }: Form,
): Promise<{ department_guid: string | null; department_name: string | null }> {
  if (type !== representativeType.monitor || !deptGuid)
    return {
      department_guid: null,
      department_name: type === representativeType.monitor ? (deptName ?? null) : null,
    };
  const found = await tx
    .selectFrom('department')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('guid', '=', deptGuid)
    .select('name')
    .executeTakeFirst();
  if (!found) throw invalidField('deptGuid', 'errors.noSuchDepartment');
  return { department_guid: deptGuid, department_name: found.name };
}

/** The enterprises a person is to be shared with: purchasers other than the own one. */
async function sharesOf(
  tx: Tx,
  { user }: CallContext,
  { gongXiangQiYeGuids }: Form,
): Promise<{ guid: string; name: string }[]> {
  const wanted = keysOf(gongXiangQiYeGuids);
  const { rows } = await sql<{ guid: string; name: string }>`
    select guid, name from enterprise where guid = any(${wanted}::text[])
      and guid <> ${user.enterprise.guid} and has_submitted
      and 'B' = any(string_to_array(subject_types, ',')) order by name`.execute(tx);
  if (rows.length < wanted.length)
    throw invalidField('gongXiangQiYeGuids', 'errors.noSuchEnterprise');
  return rows;
}

async function heldPerson(tx: Tx, { user }: CallContext, guid: string) {
  const found = await tx
    .selectFrom('representative')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

async function columnsOf(tx: Tx, context: CallContext, form: Form) {
  if (areaNames(form.shengId, form.shiId, form.areaId) === null)
    throw invalidField('areaId', 'errors.noSuchArea');
  await requireStaff(tx, context, form);
  return {
    name: form.name,
    id_no: form.idNo,
    ...(await employerOf(tx, context, form)),
    phone: form.phone,
    ...(await departmentOf(tx, context, form)),
    bank_name: form.bankName || null,
    bank_card: form.bankCard || null,
    interbank_number:
      (form.type === representativeType.representative && form.bank_lianhanghao) || null,
    province_code: form.shengId,
    city_code: form.shiId,
    district_code: form.areaId,
    valid: form.status === '1',
    remarks: form.beizhu || null,
  };
}

async function refuseTaken(tx: Tx, context: CallContext, form: Form, guid: string): Promise<void> {
  const { type, idNo } = form;
  if (
    type === representativeType.representative &&
    (await isPhoneTaken(tx, context, { ...form, guid }))
  )
    throw invalidField('phone', 'errors.poolPhoneTaken');
  const same = await tx
    .selectFrom('representative')
    .where('enterprise_guid', '=', context.user.enterprise.guid)
    .where('type', '=', type)
    .where('id_no', '=', idNo)
    .where('guid', '!=', guid)
    .select('guid')
    .executeTakeFirst();
  if (same) throw invalidField('idNo', 'errors.idNoTaken');
}

const sharedWith = async (tx: Tx, guid: string) =>
  tx
    .selectFrom('representative_share')
    .innerJoin('enterprise', 'enterprise.guid', 'representative_share.enterprise_guid')
    .where('representative_guid', '=', guid)
    .orderBy('enterprise.name')
    .select(['enterprise.guid', 'enterprise.name'])
    .execute();

const keysOfShares = (shares: readonly { guid: string }[]) =>
  shares.map(({ guid }) => guid).toSorted();

const logged = (person: object, shares: readonly { name: string }[]) => ({
  ...person,
  sharedWith: joinedNames(shares.map(({ name }) => name)),
});

/**
 * Adds or changes a person of the own pool with the enterprises they are shared with; answers their key.
 */
export function savePerson(context: CallContext, given: Form): Promise<string> {
  return transact(context.db, async (tx) => {
    const { user, now } = context;
    const stored = given.guid ? await heldPerson(tx, context, given.guid) : null;
    const form = { ...given, idNo: meantIdNumber('idNo', given.idNo, stored?.id_no ?? null) };
    if (stored && stored.type !== form.type)
      throw invalidField('type', 'errors.representativeTypeFixed');
    const guid = stored?.guid ?? randomUUID();
    const columns = await columnsOf(tx, context, form);
    await refuseTaken(tx, context, form, guid);
    const shares = await sharesOf(tx, context, form);
    const sharedBefore = await sharedWith(tx, guid);
    const write = async () => {
      if (stored)
        await tx
          .updateTable('representative')
          .set({ ...columns, updated_by: user.guid, updated_at: now })
          .where('guid', '=', guid)
          .execute();
      else
        await tx
          .insertInto('representative')
          .values({
            guid,
            enterprise_guid: user.enterprise.guid,
            type: form.type,
            ...columns,
            created_by: user.guid,
            created_at: now,
            updated_by: null,
            updated_at: null,
          })
          .execute();
      await tx
        .deleteFrom('representative_share')
        .where('representative_guid', '=', guid)
        .where('enterprise_guid', '!=', allOf(keysOfShares(shares)))
        .execute();
      const shared = shares.map((share) => ({
        representative_guid: guid,
        enterprise_guid: share.guid,
      }));
      for (const rows of inStatements(shared))
        await tx
          .insertInto('representative_share')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    await saveSetting(
      tx,
      context,
      { module: 'representatives', guid, name: form.name },
      {
        before: stored && logged(pick(stored, columns), sharedBefore),
        after: logged(columns, shares),
        untold: { before: keysOfShares(sharedBefore), after: keysOfShares(shares) },
      },
      write,
    );
    return guid;
  });
}

const pick = (stored: object, columns: object) =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, (stored as Record<string, unknown>)[name]]),
  );

/** Deletes a representative; monitors stay, since the wire knows no deletion of them. */
export function removePerson(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const person = await heldPerson(tx, context, guid);
    if (person.type === representativeType.monitor) throw new Failure(409, 'errors.monitorStays');
    const { name, id_no, employer, phone } = person;
    await tx.deleteFrom('representative').where('guid', '=', guid).execute();
    await logChange(
      tx,
      context,
      { module: 'representatives', guid, name },
      { name, id_no, employer, phone },
      null,
    );
  });
}
