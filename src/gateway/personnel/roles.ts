import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls, ROLES_MAX } from '#contract/personnel.ts';
import { APPLICATION_REVIEW } from '#contract/core/authorities.ts';
import { yesNo } from '#contract/core/codes.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import type { Db, Tx } from '../db/schema.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { sameFolded } from '../db/search.ts';
import { classNameOf, SECOND_LEVEL } from '../suppliers/industry-classes.ts';
import { changeRights, NOT_ASKED, type RightsChange } from './change-rights.ts';

type RoleForm = Pick<
  RequestOf<typeof personnelCalls.addRole>,
  'roleName' | 'roleZhuangTai' | 'beiZhu'
>;

const fields = {
  guid: sql`r.guid`,
  roleName: sql`r.name`,
  roleZhuangTai: sql`case when r.valid then '1' else '0' end`,
  beiZhu: sql`r.remarks`,
  creator: sql`case when r.is_default then 'adminDefault' else coalesce(r.creator_guid, '') end`,
  creatorName: sql`c.name`,
  createTime: millis('r.created_at'),
  userCount: sql`(select count(*) from person_role pr join person p on p.guid = pr.person_guid
    and p.deleted_at is null where pr.role_guid = r.guid)::integer`,
  authCount: sql`cardinality(r.authorities)`,
};
const from = sql`role r left join person c on c.guid = r.creator_guid`;

/**
 * The roles of the enterprise, optionally only those that review, or do not review, a class of
 * applications.
 */
export function listRoles(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listRoles>,
): Promise<RawJson> {
  const { shenQingZhuanYe, shenHeStatus } = search;
  const reviews = reviewing(shenQingZhuanYe ?? '');
  return pageOf(db, personnelCalls.listRoles, search, {
    fields,
    from,
    within: [
      sql`r.enterprise_guid = ${user.enterprise.guid}`,
      ...(shenQingZhuanYe || shenHeStatus
        ? [shenHeStatus === '0' ? sql`not ${reviews}` : reviews]
        : []),
    ],
    filters: { shenQingZhuanYe: null, shenHeStatus: null },
    order: sql`r.is_default desc, r.created_at desc nulls last, r.name, r.guid`,
  });
}

/** Whether a role `r` reviews applications: any without named classes. */
function reviewing(specialty: string) {
  const may = sql`${APPLICATION_REVIEW} = any(r.authorities)`;
  if (specialty === '') return sql`(${may})`;
  const wanted = specialty.slice(0, SECOND_LEVEL);
  return sql`(${may} and (r.specialties = '{}' or ${wanted} = any(r.specialties)))`;
}

/** One role of the enterprise. */
export async function roleInfo({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (select ${columnsOf(fields)} from ${from} where r.guid = ${guid}
      and r.enterprise_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

/** Locks a role of the user's enterprise; refuses default roles unless allowed. */
export async function heldRole(
  tx: Tx,
  { user }: CallContext,
  guid: string,
  { isDefaultToo = false } = {},
) {
  const role = await tx
    .selectFrom('role')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw notFound();
  if (role.is_default && !isDefaultToo)
    throw new Failure(409, 'errors.defaultRole', { params: { name: role.name } });
  return role;
}

/** The part of a role that the log of settings stores: each right, and the holders. */
export async function roleState(tx: Db | Tx, guid: string): Promise<object | null> {
  const role = await tx.selectFrom('role').where('guid', '=', guid).selectAll().executeTakeFirst();
  if (!role) return null;
  const people = await tx
    .selectFrom('person_role')
    .innerJoin('person', 'person.guid', 'person_role.person_guid')
    .where('role_guid', '=', guid)
    .select(['person.guid', 'person.name'])
    .orderBy('person.guid')
    .execute();
  const marked = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, yesNo.yes]));
  return {
    roleName: role.name,
    roleZhuangTai: role.valid ? yesNo.yes : '0',
    beiZhu: role.remarks,
    authorities: marked(role.authorities),
    departmentScope: role.department_scope,
    departments: marked(role.department_guids),
    enterprises: marked(role.enterprise_guids),
    projectTypes: marked(role.project_types),
    archiveScope: role.archive_scope,
    specialties: Object.fromEntries(role.specialties.map((code) => [classNameOf(code), yesNo.yes])),
    people: Object.fromEntries(people.map((person) => [person.guid, person.name])),
  };
}

async function requireRoom(tx: Tx, enterprise: string): Promise<void> {
  const { roles } = await tx
    .selectFrom('role')
    .where('enterprise_guid', '=', enterprise)
    .select(sql<number>`count(*)::integer`.as('roles'))
    .executeTakeFirstOrThrow();
  if (roles >= ROLES_MAX) throw new Failure(409, 'errors.rolesFull', { params: { n: ROLES_MAX } });
}

async function refuseTakenName(
  tx: Tx,
  { user }: CallContext,
  name: string,
  except: string,
): Promise<void> {
  const taken = await tx
    .selectFrom('role')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where(sameFolded('name', name))
    .where('guid', '!=', except)
    .select('guid')
    .executeTakeFirst();
  if (taken) throw invalidField('roleName', 'errors.roleNameTaken');
}

/** Creates a role without holders; returns its key. */
export async function insertRole(
  { tx, give, log }: RightsChange,
  context: CallContext,
  form: RoleForm & { authorities: readonly string[] },
): Promise<string> {
  await requireRoom(tx, context.user.enterprise.guid);
  const guid = randomUUID();
  give({ authorities: form.authorities });
  await tx
    .insertInto('role')
    .values({
      guid,
      enterprise_guid: context.user.enterprise.guid,
      name: form.roleName,
      valid: (form.roleZhuangTai ?? yesNo.yes) === yesNo.yes,
      remarks: form.beiZhu ?? null,
      authorities: [...form.authorities],
      department_scope: 'own',
      department_guids: [],
      enterprise_guids: [],
      creator_guid: context.user.guid,
      created_at: context.now,
    })
    .execute();
  log({ module: 'personnel', guid, name: form.roleName }, null, await roleState(tx, guid));
  return guid;
}

/** Creates a role without rights; returns its key. */
export async function addRole(context: CallContext, form: RoleForm): Promise<string> {
  const { answer } = await changeRights(context, { part: NOT_ASKED }, async (change) => {
    await refuseTakenName(change.tx, context, form.roleName, '');
    return insertRole(change, context, { ...form, authorities: [] });
  });
  return answer;
}

/** Changes name, validity and remarks. Making a role valid gives its rights again. */
export async function updateRole(
  context: CallContext,
  { guid, ...form }: RoleForm & { guid: string },
): Promise<void> {
  await changeRights(context, { roles: [guid], part: NOT_ASKED }, async ({ tx, give, log }) => {
    const role = await heldRole(tx, context, guid);
    await refuseTakenName(tx, context, form.roleName, guid);
    const valid = (form.roleZhuangTai ?? (role.valid ? yesNo.yes : '0')) === yesNo.yes;
    if (valid && !role.valid) give({ authorities: role.authorities });
    const before = await roleState(tx, guid);
    await tx
      .updateTable('role')
      .set({ name: form.roleName, valid, remarks: form.beiZhu ?? null })
      .where('guid', '=', guid)
      .execute();
    log({ module: 'personnel', guid, name: form.roleName }, before, await roleState(tx, guid));
  });
}

/** Deletes a role; its holders lose it. */
export async function deleteRole(context: CallContext, guid: string): Promise<void> {
  await changeRights(context, { roles: [guid], part: NOT_ASKED }, async ({ tx, log }) => {
    const role = await heldRole(tx, context, guid);
    const before = await roleState(tx, guid);
    await tx.deleteFrom('role').where('guid', '=', guid).execute();
    log({ module: 'personnel', guid, name: role.name }, before, null);
  });
}
