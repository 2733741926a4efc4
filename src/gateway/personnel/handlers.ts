import type { personnelCalls } from '#contract/personnel.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { namedKey } from '#locales/keys.ts';
import { Said, type CallContext, type HandlersOf } from '../http/context.ts';
import { assignRole, setRolesOfUser } from './assignment.ts';
import type { AskedChange } from './changes/ask.ts';
import { changeInfo, confirmChange, listChanges } from './changes/changes.ts';
import { departmentTree } from './department-tree.ts';
import { addDepartment, changeDepartment, deleteDepartments } from './departments.ts';
import { deleteUsers } from './deletion.ts';
import { importErp } from './import-erp.ts';
import { listErpDepartments, listErpUsers } from './erp.ts';
import { importPeople, importTemplate } from './import-people.ts';
import { listPersonalUsers, listUsers, listUsersOfEnterprise } from './people-list.ts';
import { namesIn } from './names.ts';
import { authorityTree, permissionsOf, savePermissions } from './permissions.ts';
import { isTaken, saveUser, userInfo } from './person.ts';
import { addRole, deleteRole, listRoles, roleInfo, updateRole } from './roles.ts';
import { addRolesOfTemplates, roleTemplates } from './role-templates.ts';
import { listSupervisedEnterprises } from './supervised.ts';

const existing = (exists: boolean) =>
  new Said({ exists }, exists ? 'errors.taken' : 'errors.success');

/** Answers what was stored, and lists what awaits another administrator instead. */
function saved<T extends object>(context: CallContext, stored: T, asked: readonly AskedChange[]) {
  const data = { ...stored, asked: [...asked] };
  if (asked.length === 0) return data;
  const codes = [...new Set(asked.flatMap(({ actions }) => actions.split(',')))];
  const params = {
    people: namesIn(
      context,
      asked.map(({ personName }) => personName),
    ),
    what: namesIn(
      context,
      codes.map((code) => context.translate(namedKey('errors.partOfPerson', code))),
    ),
    numbers: namesIn(
      context,
      asked.map(({ number }) => number),
    ),
  };
  return new Said(data, 'errors.savedAndAsked', params);
}

/** Staff, departments, roles and rights of the user's own enterprise. */
export const personnelHandlers: HandlersOf<typeof personnelCalls> = {
  listUsers: (search, context) => listUsers(context, search),
  departmentTree: (_, context) => departmentTree(context),
  userInfo: ({ guid }, context) => userInfo(context, guid),
  saveUser: async (form, context) => {
    const { answer, asked } = await saveUser(context, form);
    return saved(context, { status: '1' as const, user_Guid: answer }, asked);
  },
  deleteUsers: async ({ userGuids }, context) => {
    await deleteUsers(context, keysOf(userGuids));
    return {};
  },
  addDepartment: async (form, context) => ({ guid: await addDepartment(context, form) }),
  addSubDepartment: async (form, context) =>
    new Said({ guid: await addDepartment(context, form) }, 'errors.added'),
  renameDepartment: async (form, context) => {
    await changeDepartment(context, form);
    return {};
  },
  deleteDepartment: async ({ guid }, context) => {
    await deleteDepartments(context, [guid]);
    return {};
  },
  listErpDepartments: (search, context) => listErpDepartments(context, search),
  importErp: (request, context) => importErp(context, request),
  listErpUsers: (search, context) => listErpUsers(context, search),
  idNumberExists: async ({ user_BH, user_Guid }, context) =>
    existing(await isTaken(context.db, context, 'user_BH', user_BH, user_Guid)),
  accountNameExists: async ({ accountName, user_Guid }, context) =>
    existing(await isTaken(context.db, context, 'accountName', accountName, user_Guid)),
  listUsersOfEnterprise: (search, context) => listUsersOfEnterprise(context, search),
  listPersonalUsers: (search, context) => listPersonalUsers(context, search),
  listRoles: (search, context) => listRoles(context, search),
  roleInfo: ({ guid }, context) => roleInfo(context, guid),
  addRole: async (form, context) => ({ guid: await addRole(context, form) }),
  listRoleTemplates: (_, context) => roleTemplates(context),
  addRolesOfTemplates: async (given, context) => ({
    added: await addRolesOfTemplates(context, given),
  }),
  updateRole: async (form, context) => {
    await updateRole(context, form);
    return { guid: form.guid };
  },
  deleteRole: async ({ guid }, context) => {
    await deleteRole(context, guid);
    return {};
  },
  authorityTree: async (_, context) => authorityTree(context),
  permissionsOfRole: ({ guid }, context) => permissionsOf(context, guid),
  savePermissions: async (form, context) => {
    const { asked } = await savePermissions(context, form);
    return saved(context, {}, asked);
  },
  listSupervisedEnterprises: (search, context) => listSupervisedEnterprises(context, search),
  setRolesOfUser: async ({ userGuid, userRoleIds }, context) => {
    const { asked } = await setRolesOfUser(context, userGuid, keysOf(userRoleIds));
    return saved(context, {}, asked);
  },
  addUsersToRole: async ({ roleGuid, userGuids }, context) => {
    const { asked } = await assignRole(context, roleGuid, keysOf(userGuids), true);
    return saved(context, {}, asked);
  },
  removeUsersFromRole: async ({ roleGuid, userGuids }, context) => {
    const { asked } = await assignRole(context, roleGuid, keysOf(userGuids), false);
    return saved(context, {}, asked);
  },
  listChanges: (search, context) => listChanges(context, search),
  changeInfo: ({ guid }, context) => changeInfo(context, guid),
  confirmChange: (given, context) => confirmChange(context, given),
  importUsers: async (_, context, request) => {
    const { told, asked } = await importPeople(context, request);
    return saved(context, told, asked);
  },
  importTemplate: async (_, context) => importTemplate(context),
};
