import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEPARTMENTS_MAX } from '#contract/personnel.ts';
import { NONE_ABOVE } from '#contract/core/codes.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';
import {
  aboveOf,
  branchOf,
  childrenOf,
  departmentsOf,
  refuseTakenName,
  type Department,
} from './department-tree.ts';
import type { GatewayKey } from '../base/texts.ts';

/** The content of a department; missing fields stay unchanged, or empty. */
export interface DepartmentForm {
  deptName: string;
  parentGuid?: string | null | undefined;
  deptBh?: string | null | undefined;
  lianXiRen?: string | null | undefined;
  beiZhu?: string | null | undefined;
  deptNcId?: string | null | undefined;
  /** Enumeration departmentType. */
  kind?: string | null | undefined;
}

const logged = ({
  name,
  code,
  contact,
  remarks,
  erpId,
  parent,
  kind,
}: Omit<Department, 'guid' | 'people'>) => ({
  deptName: name,
  deptBh: code,
  lianXiRen: contact,
  beiZhu: remarks,
  deptNcId: erpId,
  parentGuid: parent,
  deptType: kind,
});

/** Runs work on the departments of the user's enterprise, one at a time. */
function changing<T>(
  { db, user }: CallContext,
  work: (tx: Tx, all: Department[]) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await tx
      .selectFrom('enterprise')
      .where('guid', '=', user.enterprise.guid)
      .select('guid')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return work(tx, await departmentsOf(tx, user.enterprise.guid));
  });
}

/**
 * Adds a department below another, or on the first level if `parentGuid` is 0 or missing; returns
 * its key.
 */
export function addDepartment(context: CallContext, form: DepartmentForm): Promise<string> {
  return changing(context, async (tx, all) => {
    const above = aboveOf(all, form.parentGuid ?? NONE_ABOVE);
    refuseTakenName(all, form.deptName, above, null);
    if (all.length >= DEPARTMENTS_MAX)
      throw new Failure(409, 'errors.departmentsFull', { params: { n: DEPARTMENTS_MAX } });
    const guid = randomUUID();
    const added = {
      parent: above?.guid ?? null,
      name: form.deptName,
      code: form.deptBh ?? '',
      contact: form.lianXiRen ?? null,
      remarks: form.beiZhu ?? null,
      erpId: null,
      kind: form.kind ?? '1',
    };
    await tx
      .insertInto('department')
      .values({
        guid,
        enterprise_guid: context.user.enterprise.guid,
        parent_guid: added.parent,
        name: added.name,
        code: added.code,
        contact: added.contact,
        remarks: added.remarks,
        kind: added.kind,
        created_at: context.now,
      })
      .execute();
    await logChange(
      tx,
      context,
      { module: 'personnel', guid, name: form.deptName },
      null,
      logged(added),
    );
    return guid;
  });
}

const given = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);

/** Changes a department; it cannot be moved below itself. */
export function changeDepartment(
  context: CallContext,
  { guid, ...form }: DepartmentForm & { guid: string },
): Promise<void> {
  return changing(context, async (tx, all) => {
    const before = all.find((one) => one.guid === guid);
    if (!before) throw notFound();
    const above = form.parentGuid
      ? aboveOf(all, form.parentGuid)
      : (all.find((one) => one.guid === before.parent) ?? null);
    if (above && branchOf(all, before).includes(above))
      throw invalidField('parentGuid', 'errors.departmentBelowItself');
    refuseTakenName(all, form.deptName, above, guid);
    const after = {
      parent: above?.guid ?? null,
      name: form.deptName,
      code: given(form.deptBh, before.code) ?? '',
      contact: given(form.lianXiRen, before.contact),
      remarks: given(form.beiZhu, before.remarks),
      erpId: given(form.deptNcId, before.erpId),
      kind: form.kind ?? before.kind,
    };
    await saveSetting(
      tx,
      context,
      { module: 'personnel', guid, name: form.deptName },
      { before: logged(before), after: logged(after) },
      () =>
        tx
          .updateTable('department')
          .set({
            parent_guid: after.parent,
            name: after.name,
            code: after.code,
            contact: after.contact,
            remarks: after.remarks,
            erp_id: after.erpId,
            kind: after.kind,
          })
          .where('guid', '=', guid)
          .execute(),
    );
  });
}

async function recordsOf(db: Db | Tx, guid: string): Promise<number> {
  const { n } = await db
    .selectFrom('record')
    .where('department_guid', '=', guid)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Deletes departments without content: no people, no records, and no departments except deleted
 * ones.
 */
export function deleteDepartments(context: CallContext, guids: readonly string[]): Promise<void> {
  return changing(context, async (tx, all) => {
    const going = all.filter(({ guid }) => guids.includes(guid));
    if (going.length < new Set(guids).size) throw notFound();
    for (const gone of going) {
      const refuse = (key: GatewayKey, n: number) =>
        new Failure(409, key, { params: { name: gone.name, n } });
      const below = childrenOf(all, gone.guid).filter((child) => !going.includes(child)).length;
      if (below > 0) throw refuse('errors.departmentHasDepartments', below);
      if (gone.people > 0) throw refuse('errors.departmentHasPeople', gone.people);
      const records = await recordsOf(tx, gone.guid);
      if (records > 0) throw refuse('errors.departmentHasRecords', records);
    }
    await tx
      .updateTable('person')
      .set({ department_guid: null })
      .where('department_guid', '=', anyOf(guids))
      .execute();
    for (const { guid } of going)
      await sql`update role set department_guids = array_remove(department_guids, ${guid})
        where ${guid} = any(department_guids)`.execute(tx);
    await tx.deleteFrom('department').where('guid', '=', anyOf(guids)).execute();
    for (const gone of going)
      await logChange(
        tx,
        context,
        { module: 'personnel', guid: gone.guid, name: gone.name },
        logged(gone),
        null,
      );
  });
}
