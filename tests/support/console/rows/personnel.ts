import { expect } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import { confirmed, opened, save, type Press, type Sitting } from '../sitting.ts';

const STAFF = '/userAndQxManage/zzjg/list';
const ROLES = '/userAndQxManage/userManageTable';

/** Departments, roles, and who has which. */
export async function personnel(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'sysadmin01';
  const admin = await fixture.as(by);
  const label = (name: string) => t(`personnel.fields.${name}`);

  const departments = (...names: string[]) =>
    db
      .selectFrom('department')
      .where('name', 'in', names)
      .where('enterprise_guid', '=', 'demo-unit-01')
      .orderBy('name')
      .select(['name', 'parent_guid'])
      .execute();
  const department = { deptName: '计量部', deptBh: '77', lianXiRen: '周计量', beiZhu: '新设' };
  const added: Press = {
    call: 'personnel.addDepartment',
    by,
    at: STAFF,
    prepare: opened(t('personnel.departments.add'), label, department),
    give: save(t('ui.form.save')),
    form: { field: 'deptName', label: label('deptName'), value: '计量部' },
    sends: department,
    says: t('ui.form.saved'),
    stored: () => departments('计量部'),
    becomes: [{ name: '计量部', parent_guid: null }],
  };
  await sitting.press(added);
  await sitting.meets(added, 400);
  const { guid } = await db
    .selectFrom('department')
    .where('name', '=', '计量部')
    .select('guid')
    .executeTakeFirstOrThrow();
  const at = `${STAFF}?deptGuid=${guid}`;
  await sitting.press({
    call: 'personnel.addSubDepartment',
    by,
    at,
    prepare: opened(t('personnel.departments.addBelow'), label, { deptName: '计量一室' }),
    give: save(t('ui.form.save')),
    form: { field: 'deptName', label: label('deptName'), value: '计量一室' },
    sends: { deptName: '计量一室', parentGuid: guid },
    says: t('ui.form.saved'),
    stored: () => departments('计量一室'),
    becomes: [{ name: '计量一室', parent_guid: guid }],
  });
  await sitting.press({
    call: 'personnel.renameDepartment',
    by,
    at,
    prepare: opened(t('personnel.departments.rename'), label, { deptName: '计量中心', beiZhu: '' }),
    give: save(t('ui.form.save')),
    form: { field: 'deptName', label: label('deptName'), value: '计量中心' },
    isSeen: true,
    sends: { ...department, deptName: '计量中心', beiZhu: '', deptNcId: '', guid, parentGuid: '0' },
    says: t('ui.form.saved'),
    stored: () => departments('计量部', '计量中心'),
    becomes: [{ name: '计量中心', parent_guid: null }],
  });
  const below = await db
    .selectFrom('department')
    .where('name', '=', '计量一室')
    .select('guid')
    .executeTakeFirstOrThrow();
  await sitting.press({
    call: 'personnel.deleteDepartment',
    by,
    at: `${STAFF}?deptGuid=${below.guid}`,
    give: confirmed(t('personnel.departments.delete'), t('personnel.departments.delete')),
    sends: { guid: below.guid, departGuid: below.guid },
    says: t('personnel.departments.deleted'),
    stored: () => departments('计量一室', '计量中心'),
    becomes: [{ name: '计量中心', parent_guid: null }],
  });

  const roles = async (...names: string[]) =>
    (await admin.list(personnelCalls.listRoles, { page: 1, rows: 100 })).rows.flatMap(
      ({ roleName, roleZhuangTai, beiZhu }) =>
        names.includes(roleName ?? '') ? [{ roleName, roleZhuangTai, beiZhu }] : [],
    );
  const role = { roleName: '计量员', roleZhuangTai: '0', beiZhu: '只看' };
  await sitting.press({
    call: 'personnel.addRole',
    by,
    at: ROLES,
    prepare: opened(t('personnel.roles.new'), label, role),
    give: save(t('ui.form.save')),
    form: { field: 'roleName', label: label('roleName'), value: '计量员' },
    isSeen: true,
    sends: role,
    says: t('ui.form.saved'),
    stored: () => roles('计量员'),
    becomes: [role],
  });
  // The roles of the unit have Chinese names, so that no English name is in use.
  const duties = ['approver', 'supplierManager', 'administrator'] as const;
  const names = duties.map((duty) => t(`personnel.templates.names.${duty}`));
  await sitting.press({
    call: 'personnel.addRolesOfTemplates',
    by,
    at: ROLES,
    prepare: (desk) => {
      if (!desk.dialog) desk.button(t('personnel.templates.open')).click();
      expect(desk.dialog?.textContent).toContain(
        t('personnel.templates.run', { count: duties.length }),
      );
    },
    give: save(t('personnel.templates.run', { count: duties.length })),
    dialog: true,
    sends: { templates: duties },
    says: t('personnel.templates.done', { count: duties.length }),
    stored: async () => (await roles(...names)).length,
    becomes: duties.length,
  });
  const roleGuid =
    (await admin.list(personnelCalls.listRoles, { page: 1, rows: 100 })).rows.find(
      ({ roleName }) => roleName === '计量员',
    )?.guid ?? '';
  const changed = { ...role, roleName: '计量师', roleZhuangTai: '1' };
  await sitting.press({
    call: 'personnel.updateRole',
    by,
    at: ROLES,
    prepare: opened(t('personnel.roles.changeOf', { name: '计量员' }), label, {
      roleName: '计量师',
      roleZhuangTai: '1',
    }),
    give: save(t('ui.form.save')),
    form: { field: 'roleName', label: label('roleName'), value: '计量师' },
    isSeen: true,
    sends: { ...changed, guid: roleGuid },
    says: t('ui.form.saved'),
    stored: () => roles('计量员', '计量师'),
    becomes: [changed],
  });

  // A person with one plain role, so that no second person has to confirm.
  const plain =
    (await admin.call(personnelCalls.addRole, { roleName: '见习', roleZhuangTai: '1' })).guid ?? '';
  const person = await admin.call(personnelCalls.saveUser, {
    accountName: 'jiliang01',
    user_Name: '周计量',
    user_BH: '110101199003079999',
    user_Phone: '13800138009',
    deptGuid: guid,
    userpeople_ID: '889999',
    password: 'Initial#2026',
  });
  const userGuid = person.user_Guid ?? '';
  await admin.call(personnelCalls.addUsersToRole, { roleGuid: plain, userGuids: userGuid });
  const held = async () =>
    (
      await db
        .selectFrom('person_role')
        .where('person_guid', '=', userGuid)
        .select('role_guid')
        .execute()
    )
      .map(({ role_guid }) => role_guid)
      .toSorted();
  const both = [plain, roleGuid].toSorted();
  const ticked = (desk: Desk) => {
    if (!desk.dialog) desk.button(t('personnel.staff.rolesOf', { name: '周计量' })).click();
    const box = [...(desk.dialog?.querySelectorAll('label') ?? [])].find(
      (one) => one.textContent === '计量师',
    );
    if (!box) throw new Error(`There is no role to tick: ${desk.shown}`);
    box.querySelector('input')?.click();
  };
  await sitting.press({
    call: 'personnel.setRolesOfUser',
    by,
    at: `${STAFF}?deptGuid=${guid}`,
    prepare: ticked,
    give: save(t('ui.form.save')),
    isSeen: true,
    sends: { userGuid, userRoleIds: `${plain},${roleGuid}` },
    says: t('personnel.staff.rolesSaved'),
    stored: held,
    becomes: both,
    dialog: true,
  });
  const assign = `/userAndQxManage/assignUserQx?guid=${roleGuid}&userName=${encodeURIComponent('周计量')}`;
  await sitting.press({
    call: 'personnel.removeUsersFromRole',
    by,
    at: assign,
    give: confirmed(t('personnel.assign.takeFrom', { name: '周计量' }), t('personnel.assign.take')),
    sends: { roleGuid, userGuids: userGuid },
    says: t('personnel.assign.taken'),
    stored: held,
    becomes: [plain],
  });
  await sitting.press({
    call: 'personnel.addUsersToRole',
    by,
    at: assign,
    give: async (desk) => {
      (await soon(() => desk.button(t('personnel.assign.giveTo', { name: '周计量' })))).click();
      return null;
    },
    sends: { roleGuid, userGuids: userGuid },
    says: t('personnel.assign.given'),
    stored: held,
    becomes: both,
  });
  await sitting.press({
    call: 'personnel.deleteRole',
    by,
    at: ROLES,
    give: confirmed(t('personnel.roles.deleteOf', { name: '计量师' }), t('personnel.roles.delete')),
    sends: { guid: roleGuid },
    says: t('personnel.roles.deleted'),
    stored: () => roles('计量师', '见习'),
    becomes: [{ roleName: '见习', roleZhuangTai: '1', beiZhu: null }],
  });
  await sitting.press({
    call: 'personnel.deleteUsers',
    by,
    at: `${STAFF}?deptGuid=${guid}`,
    give: confirmed(t('personnel.staff.deleteOf', { name: '周计量' }), t('personnel.staff.delete')),
    sends: { userGuids: userGuid },
    says: t('personnel.staff.deleted'),
    stored: async () =>
      (await admin.list(personnelCalls.listUsers, { page: 1, rows: 100, deptGuid: guid })).rows.map(
        ({ user_Name }) => user_Name,
      ),
    becomes: [],
  });
}
