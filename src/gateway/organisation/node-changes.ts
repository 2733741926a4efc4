import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { organisationCalls } from '#contract/organisation.ts';
import { organisationKind, NONE_ABOVE } from '#contract/core/codes.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { addDepartment, changeDepartment, deleteDepartments } from '../personnel/departments.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';
import { createPlace, endPlace } from './places.ts';
import { below, branchOf, nodesOf, type OrganisationNode } from './tree.ts';

type NodeForm = RequestOf<typeof organisationCalls.saveNode>;

const ADD = '0';

/** One change at a time: two units must not be put below each other. */
async function heldNodes(tx: Tx, { user }: CallContext): Promise<OrganisationNode[]> {
  await sql`lock table organisation_place in share row exclusive mode`.execute(tx);
  return nodesOf(tx, user.enterprise.guid);
}

/** The superior unit of a unit; it must be in the user's own branch. */
function unitAbove(
  nodes: readonly OrganisationNode[],
  { user }: CallContext,
  guid: string,
): OrganisationNode {
  const own = nodes.find((one) => one.guid === user.enterprise.guid);
  const above = own ? branchOf(nodes, own).find((one) => one.guid === guid) : undefined;
  if (!above) throw invalidField('parentGuid', 'errors.nodeNotYours');
  if (above.kind !== organisationKind.unit)
    throw invalidField('parentGuid', 'errors.onlyDepartmentsBelow');
  return above;
}

function addUnit(context: CallContext, form: NodeForm): Promise<string> {
  return transact(context.db, async (tx) => {
    const nodes = await heldNodes(tx, context);
    const above = unitAbove(nodes, context, form.parentGuid);
    const unit = await tx
      .selectFrom('enterprise')
      .where('code', '=', form.qiyeDaima ?? '')
      .select(['guid', 'parent_guid', 'subject_types'])
      .executeTakeFirst();
    if (!unit || !/[AB]/.test(unit.subject_types))
      throw invalidField('qiyeDaima', 'errors.noSuchEnterprise');
    const placed = await tx
      .selectFrom('organisation_place')
      .where((eb) =>
        eb.or([eb('enterprise_guid', '=', unit.guid), eb('parent_guid', '=', unit.guid)]),
      )
      .select('name')
      .executeTakeFirst();
    if (placed || unit.guid === context.user.enterprise.guid)
      throw invalidField('qiyeDaima', 'errors.alreadyPlaced');
    await tx
      .insertInto('organisation_place')
      .values({
        enterprise_guid: unit.guid,
        parent_guid: above.guid,
        name: form.deptName,
        record_guid: await createPlace(tx, context, {
          unitGuid: unit.guid,
          name: form.deptName,
          above,
        }),
        created_at: context.now,
      })
      .execute();
    await logChange(
      tx,
      context,
      { module: 'organisation', guid: unit.guid, name: form.deptName },
      null,
      { deptName: form.deptName, parentGuid: above.guid },
    );
    return unit.guid;
  });
}

/** The new place of a unit, which replaces the old one. */
async function moved(
  tx: Tx,
  context: CallContext,
  { guid, placeGuid }: OrganisationNode,
  { deptName }: NodeForm,
  above: OrganisationNode,
): Promise<string> {
  if (placeGuid !== null) await endPlace(tx, context, placeGuid);
  return createPlace(tx, context, { unitGuid: guid, name: deptName, above });
}

/** Renames or moves a unit of the user's branch; a moved unit has to confirm its place again. */
function changeUnit(context: CallContext, guid: string, form: NodeForm): Promise<string> {
  return transact(context.db, async (tx) => {
    const nodes = await heldNodes(tx, context);
    const node = nodes.find((one) => one.guid === guid);
    if (!node || node.parent === null || guid === context.user.enterprise.guid)
      throw new Failure(409, 'errors.nodeNotYours');
    const above = unitAbove(nodes, context, form.parentGuid);
    unitAbove(nodes, context, node.parent);
    if (branchOf(nodes, node).includes(above))
      throw invalidField('parentGuid', 'errors.nodeBelowItself');
    const isMoved = above.guid !== node.parent;
    await saveSetting(
      tx,
      context,
      { module: 'organisation', guid, name: form.deptName },
      {
        before: { deptName: node.name, parentGuid: node.parent },
        after: { deptName: form.deptName, parentGuid: above.guid },
      },
      async () => {
        await tx
          .updateTable('organisation_place')
          .set({
            name: form.deptName,
            parent_guid: above.guid,
            ...(isMoved ? { record_guid: await moved(tx, context, node, form, above) } : {}),
          })
          .where('enterprise_guid', '=', guid)
          .execute();
      },
    );
    return guid;
  });
}

/** The parent department in the form of the department calls: the enterprise itself is none. */
const departmentAbove = ({ user }: CallContext, guid: string) =>
  guid === user.enterprise.guid ? NONE_ABOVE : guid;

/** Adds or changes a node: units in the user's branch, departments in their own enterprise. */
export async function saveNode(context: CallContext, form: NodeForm): Promise<string> {
  if (form.type === ADD) {
    if (form.qiyeBumen === organisationKind.unit) return addUnit(context, form);
    return addDepartment(context, {
      deptName: form.deptName,
      parentGuid: departmentAbove(context, form.parentGuid),
      kind: form.deptType ?? null,
    });
  }
  const guid = form.guid ?? '';
  const node = (await nodesOf(context.db, context.user.enterprise.guid)).find(
    (one) => one.guid === guid,
  );
  if (!node) throw notFound();
  if (node.kind !== form.qiyeBumen) throw invalidField('qiyeBumen', 'errors.nodeKindFixed');
  if (node.kind === organisationKind.unit) return changeUnit(context, guid, form);
  if (node.enterprise !== context.user.enterprise.guid)
    throw new Failure(409, 'errors.nodeNotYours');
  await changeDepartment(context, {
    guid,
    deptName: form.deptName,
    parentGuid: departmentAbove(context, form.parentGuid),
    kind: form.deptType ?? null,
  });
  return guid;
}

async function deleteUnits(context: CallContext, guids: readonly string[]): Promise<void> {
  await transact(context.db, async (tx) => {
    const nodes = await heldNodes(tx, context);
    for (const guid of guids) {
      const node = nodes.find((one) => one.guid === guid);
      if (!node || node.parent === null) throw new Failure(409, 'errors.nodeNotYours');
      unitAbove(nodes, context, node.parent);
      const units = below(nodes, guid).filter(
        (one) => one.kind === organisationKind.unit && !guids.includes(one.guid),
      );
      if (units.length > 0)
        throw new Failure(409, 'errors.nodeHasNodes', {
          params: { name: node.name, n: units.length },
        });
      if (node.placeGuid !== null) await endPlace(tx, context, node.placeGuid);
      await tx.deleteFrom('organisation_place').where('enterprise_guid', '=', guid).execute();
      await tx
        .updateTable('enterprise')
        .set({ parent_guid: null })
        .where('guid', '=', guid)
        .where('parent_guid', '=', node.parent)
        .execute();
      await logChange(
        tx,
        context,
        { module: 'organisation', guid, name: node.name },
        { deptName: node.name, parentGuid: node.parent },
        null,
      );
    }
  });
}

/**
 * Deletes nodes: a unit leaves the organisation with its own departments, a department must be
 * empty.
 */
export async function deleteNodes(context: CallContext, guids: readonly string[]): Promise<void> {
  const nodes = await nodesOf(context.db, context.user.enterprise.guid);
  const going = nodes.filter(({ guid }) => guids.includes(guid));
  if (going.length < new Set(guids).size) throw notFound();
  const units = going.filter(({ kind }) => kind === organisationKind.unit).map(({ guid }) => guid);
  const departments = going.filter(({ kind }) => kind !== organisationKind.unit);
  if (departments.some(({ enterprise }) => enterprise !== context.user.enterprise.guid))
    throw new Failure(409, 'errors.nodeNotYours');
  if (departments.length > 0)
    await deleteDepartments(
      context,
      departments.map(({ guid }) => guid),
    );
  if (units.length > 0) await deleteUnits(context, units);
}
