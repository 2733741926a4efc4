import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import type { Call } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import type { Client } from '../support/client.ts';
import { searchForPower } from '../support/duties/search.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;
/** The two administrators of one unit. */
let admin: Client;
let second: { guid: string; client: Client };
/** The only administrator of the production centre. */
let centre: Client;

const db = () => fixture.gateway.db;
const PASSWORD = 'Initial#2026';
let serial = 0;

const administratorsOf = async (unit: string) =>
  db()
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person.enterprise_guid', '=', unit)
    .where((eb) => eb(eb.val('personnel.edit'), '=', eb.fn.any('role.authorities')))
    .select(['person.guid', 'person.account_name', 'role.guid as role'])
    .orderBy('person.guid')
    .execute();
const someoneWith = async (unit: string, authority: string, except = '') =>
  await db()
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person.enterprise_guid', '=', unit)
    .where('account_name', '!=', except)
    .where((eb) => eb(eb.val(authority), '=', eb.fn.any('role.authorities')))
    .select(['person.guid', 'person.account_name'])
    .orderBy('person.guid')
    .executeTakeFirstOrThrow();
/** A person's form as the console sends it, with some changes. */
async function formOf(client: Client, guid: string, more: object) {
  const {
    user_Name,
    user_BH,
    user_Phone,
    accountName,
    deptGuid,
    shenfen,
    userpeople_ID,
    isYouXiao,
  } = await client.call(personnelCalls.userInfo, { guid });
  return {
    user_Guid: guid,
    user_Name: user_Name ?? '',
    user_BH: user_BH ?? '',
    user_Phone: user_Phone ?? '',
    accountName: accountName ?? '',
    deptGuid: deptGuid ?? '',
    shenfen,
    userpeople_ID: userpeople_ID ?? '',
    isYouXiao,
    password: '',
    ...more,
  };
}
const newPerson = (deptGuid: string, more: object = {}) => {
  serial += 1;
  const number = String(serial).padStart(4, '0');
  return {
    accountName: `xinren${number}`,
    user_Name: '郑新来',
    user_BH: `11010119910307${number}`,
    user_Phone: '13800138001',
    deptGuid,
    userpeople_ID: `77${number}`,
    password: PASSWORD,
    ...more,
  };
};
const personOf = (guid: string) =>
  db()
    .selectFrom('person')
    .where('guid', '=', guid)
    .select(['phone', 'password_hash', 'department_guid', 'valid', 'email'])
    .executeTakeFirstOrThrow();
const rolesOf = async (guid: string) =>
  (
    await db()
      .selectFrom('person_role')
      .where('person_guid', '=', guid)
      .select('role_guid')
      .orderBy('role_guid')
      .execute()
  ).map(({ role_guid }) => role_guid);
const marksOf = async (guid: string) =>
  (
    await db()
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid)
      .orderBy('id')
      .select('alone')
      .execute()
  ).map(({ alone }) => alone);
const needsSecond = { status: 409, reason: 'errors.secondPersonNeeded' };
/**
 * The change that a call requests from another administrator instead of making it; withdrawn
 * afterwards, so that the next call may request the same.
 */
async function asked(client: Client, call: Call<any, any>, input: object): Promise<string[]> {
  const { body, status } = await client.send(call, input);
  expect(status, `${call.id} ${JSON.stringify(body)}`).toBe(200);
  const { asked: changes } = (body as { data: { asked: { guid: string; actions: string }[] } })
    .data;
  for (const { guid } of changes)
    await client.call(personnelCalls.withdrawChange, {
      guid,
      revision: 1,
      requestId: newRequest(),
    });
  return changes.map(({ actions }) => actions);
}

beforeAll(async () => {
  fixture = await Fixture.open();
  admin = await fixture.as('sysadmin01');
  const unit = await fixture.unitOf('sysadmin01');
  const other = (await administratorsOf(unit)).find(
    ({ account_name }) => account_name !== 'sysadmin01',
  );
  if (!other) throw new Error('The unit has no second administrator.');
  second = { guid: other.guid, client: await fixture.as(other.account_name) };
  const [only] = await administratorsOf('demo-central');
  centre = await fixture.as(only?.account_name ?? '');
});
afterAll(() => fixture.close());

describe('where an enterprise has another administrator, one person alone does not', () => {
  test('set the password of somebody who may do more, nor change the phone that resets it', async () => {
    const buyer = await fixture.guidOf('purchaser01');
    const { phone, password_hash } = await personOf(buyer);
    for (const [more, action] of [
      [{ password: 'Stolen#2026' }, 'password'],
      [{ user_Phone: '13912345678' }, 'phone'],
    ] as const) {
      expect(await asked(admin, personnelCalls.saveUser, await formOf(admin, buyer, more))).toEqual(
        [action],
      );
    }
    expect(await personOf(buyer)).toMatchObject({ phone, password_hash });
    await admin.call(
      personnelCalls.saveUser,
      await formOf(admin, buyer, { user_Email: 'new@demo.example' }),
    );
    expect((await personOf(buyer)).email).toBe('new@demo.example');
  });

  test("change the password of whom they hold no less than; one's own phone and password are one's own", async () => {
    const [{ department_guid }, own] = [
      await personOf(second.guid),
      await fixture.guidOf('sysadmin01'),
    ];
    const guid =
      (await admin.call(personnelCalls.saveUser, newPerson(department_guid ?? ''))).user_Guid ?? '';
    await admin.call(
      personnelCalls.saveUser,
      await formOf(admin, guid, { password: 'Another#2026', user_Phone: '13912345679' }),
    );
    await admin.call(
      personnelCalls.saveUser,
      await formOf(admin, own, { user_Phone: '13912345670' }),
    );
    expect((await personOf(own)).phone).toBe('13912345670');
    expect([await marksOf(guid), await marksOf(own)]).toEqual([[false, false], [false]]);
  });

  test('give roles that hold more than they do to a person they made', async () => {
    const { department_guid } = await personOf(second.guid);
    const guid =
      (await admin.call(personnelCalls.saveUser, newPerson(department_guid ?? ''))).user_Guid ?? '';
    const role = (
      await db()
        .selectFrom('role')
        .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
        .where('name', '=', '采购员')
        .select('guid')
        .executeTakeFirstOrThrow()
    ).guid;
    for (const [call, input] of [
      [personnelCalls.addUsersToRole, { roleGuid: role, userGuids: guid }],
      [personnelCalls.setRolesOfUser, { userGuid: guid, userRoleIds: role }],
    ] as const) {
      expect(await asked(admin, call, input), call.id).toEqual(['roles']);
    }
    expect(await rolesOf(guid)).toEqual([]);
  });

  test('make an administrator, or take one away', async () => {
    const { department_guid } = await personOf(second.guid);
    const made = newPerson(department_guid ?? '');
    const guid = (await admin.call(personnelCalls.saveUser, made)).user_Guid ?? '';
    const role = (await admin.call(personnelCalls.addRole, { roleName: '人员管理' })).guid ?? '';
    expect(
      await asked(admin, personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['personnel.view', 'personnel.edit'],
        userList: [guid],
      }),
    ).toEqual(['roles']);
    expect(await rolesOf(guid)).toEqual([]);
    await db().insertInto('person_role').values({ person_guid: guid, role_guid: role }).execute();
    await db()
      .updateTable('role')
      .set({ authorities: ['personnel.view', 'personnel.edit'] })
      .where('guid', '=', role)
      .execute();
    const refused = [
      [
        personnelCalls.savePermissions,
        { roleGuid: role, authGuid: ['personnel.view'], userList: [guid] },
      ],
      [personnelCalls.updateRole, { guid: role, roleName: '人员管理', roleZhuangTai: '0' }],
      [personnelCalls.deleteRole, { guid: role }],
    ] as const;
    for (const [call, input] of refused)
      expect(await admin.refusal(call, input), call.id).toMatchObject(needsSecond);
    expect(await admin.refusal(personnelCalls.deleteUsers, { userGuids: guid })).toMatchObject({
      status: 409,
      reason: 'errors.deletionNeedsSecond',
    });
    expect(
      await asked(admin, personnelCalls.removeUsersFromRole, { roleGuid: role, userGuids: guid }),
    ).toEqual(['roles']);
    expect(
      await asked(admin, personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['personnel.view', 'personnel.edit'],
        userList: [],
      }),
    ).toEqual(['roles']);
    expect(
      await asked(
        admin,
        personnelCalls.saveUser,
        await formOf(admin, guid, { isYouXiao: '1', password: 'Stolen#2026' }),
      ),
    ).toEqual(['password,validity']);
    expect((await personOf(guid)).valid).toBe(true);
    expect(await rolesOf(guid)).toEqual([role]);
    await db().deleteFrom('person_role').where('person_guid', '=', guid).execute();
  });

  test('make somebody valid again who may do more', async () => {
    const { guid } = await someoneWith(await fixture.unitOf('sysadmin01'), 'plans.edit');
    await db().updateTable('person').set({ valid: false }).where('guid', '=', guid).execute();
    expect(
      await asked(admin, personnelCalls.saveUser, await formOf(admin, guid, { isYouXiao: '0' })),
    ).toEqual(['validity']);
    expect(
      await asked(
        admin,
        personnelCalls.saveUser,
        await formOf(admin, guid, { password: 'Stolen#2026' }),
      ),
      'nor prepare it',
    ).toEqual(['password']);
    expect((await personOf(guid)).valid).toBe(false);
    await db().updateTable('person').set({ valid: true }).where('guid', '=', guid).execute();
  });
});

describe("what is one's own to be", () => {
  test('is given by somebody else: department and roles, to more or to less', async () => {
    const own = await fixture.guidOf('sysadmin01');
    const before = { person: await personOf(own), roles: await rolesOf(own) };
    const { department_guid } = await personOf(await fixture.guidOf('purchaser01'));
    const [role] = before.roles;
    expect(
      await asked(
        admin,
        personnelCalls.saveUser,
        await formOf(admin, own, { deptGuid: department_guid }),
      ),
    ).toEqual(['department']);
    const spare = (await admin.call(personnelCalls.addRole, { roleName: '空角色' })).guid ?? '';
    for (const [call, input] of [
      [personnelCalls.setRolesOfUser, { userGuid: own, userRoleIds: spare }],
      [personnelCalls.setRolesOfUser, { userGuid: own, userRoleIds: `${role},${spare}` }],
      [personnelCalls.addUsersToRole, { roleGuid: spare, userGuids: own }],
      [
        personnelCalls.savePermissions,
        { roleGuid: spare, authGuid: ['plans.view'], userList: [own] },
      ],
      [personnelCalls.removeUsersFromRole, { roleGuid: role ?? '', userGuids: own }],
    ] as const)
      expect(await asked(admin, call, input), call.id).toEqual(['roles']);
    expect({ person: await personOf(own), roles: await rolesOf(own) }).toEqual(before);
  });

  test('does not grow by moving: an administrator of their own department stays there', async () => {
    const { department_guid: home } = await personOf(await fixture.guidOf('purchaser01'));
    const { department_guid: away } = await personOf(second.guid);
    await db()
      .updateTable('role')
      .set({ department_scope: 'own' })
      .where('guid', '=', (await rolesOf(second.guid))[0] ?? '')
      .execute();
    try {
      const guid =
        (await second.client.call(personnelCalls.saveUser, newPerson(away ?? ''))).user_Guid ?? '';
      const role =
        (await second.client.call(personnelCalls.addRole, { roleName: '看计划' })).guid ?? '';
      await second.client.call(personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['plans.view'],
        userList: [guid],
      });
      expect(
        await asked(
          second.client,
          personnelCalls.saveUser,
          await formOf(second.client, guid, { deptGuid: home }),
        ),
        'nor whom they made',
      ).toEqual(['department']);
      expect(
        await asked(
          second.client,
          personnelCalls.saveUser,
          await formOf(second.client, second.guid, { deptGuid: home }),
        ),
      ).toEqual(['department']);
    } finally {
      await db()
        .updateTable('role')
        .set({ department_scope: 'all' })
        .where('guid', '=', (await rolesOf(second.guid))[0] ?? '')
        .execute();
    }
  });
});

describe('where there is no second administrator', () => {
  test('a change is made and marked: the password of an auditor, a role, the phone of a colleague', async () => {
    const auditor = await someoneWith('demo-central', 'records.audit', 'auditor01');
    await centre.call(
      personnelCalls.saveUser,
      await formOf(centre, auditor.guid, { user_Email: 'audit@demo.example' }),
    );
    await centre.call(
      personnelCalls.saveUser,
      await formOf(centre, auditor.guid, { password: 'Known#2026' }),
    );
    expect(await marksOf(auditor.guid)).toEqual([false, true]);
    await admin.call(
      personnelCalls.saveUser,
      await formOf(admin, second.guid, { user_Phone: '13912345671' }),
    );
    expect(
      (await marksOf(second.guid)).at(-1),
      'the one other administrator does not confirm what concerns them',
    ).toBe(true);
    const buying = (
      await db()
        .selectFrom('role')
        .where('enterprise_guid', '=', 'demo-central')
        .where('name', '=', '采购员')
        .select('guid')
        .executeTakeFirstOrThrow()
    ).guid;
    const { department_guid } = await personOf(auditor.guid);
    const guid =
      (await centre.call(personnelCalls.saveUser, newPerson(department_guid ?? ''))).user_Guid ??
      '';
    await centre.call(personnelCalls.setRolesOfUser, { userGuid: guid, userRoleIds: buying });
    expect(await marksOf(guid)).toEqual([false, true]);
    const plain = (await centre.call(personnelCalls.addRole, { roleName: '看计划' })).guid ?? '';
    await centre.call(personnelCalls.savePermissions, {
      roleGuid: plain,
      authGuid: ['plans.view'],
      userList: [guid],
    });
    expect(await marksOf(plain)).toEqual([false, false]);
  });

  test('that is foreseen: the form of a person names nobody who could confirm it', async () => {
    const own = await fixture.guidOf(centre.account);
    const auditor = await someoneWith('demo-central', 'records.audit', 'auditor01');
    expect((await centre.call(personnelCalls.userInfo, { guid: own })).second).toMatchObject({
      confirmers: [],
      parts: 'roles,department',
    });
    expect(
      (await centre.call(personnelCalls.userInfo, { guid: auditor.guid })).second,
    ).toMatchObject({ confirmers: [], parts: expect.stringContaining('password,phone') as string });
    expect(
      (await admin.call(personnelCalls.userInfo, { guid: second.guid })).second?.confirmers,
      'the one other administrator does not confirm what concerns them',
    ).toEqual([]);
    expect(
      (await admin.call(personnelCalls.userInfo, { guid: await fixture.guidOf('sysadmin01') }))
        .second?.confirmers,
    ).toHaveLength(1);
  });

  test('auditors read what it was and is: names for keys, no password, phones and ID numbers cut', async () => {
    const auditor = await fixture.as('auditor01');
    const unit = await fixture.unitOf('sysadmin01');
    const told = async (subjectName: string) =>
      (await auditor.list(auditCalls.settingChanges, { page: 1, rows: 10, subjectName })).rows.map(
        ({ changes }) =>
          Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }])),
      );
    const { department_guid } = await personOf(second.guid);
    const guid =
      (
        await admin.call(
          personnelCalls.saveUser,
          newPerson(department_guid ?? '', { user_Name: '沈可读' }),
        )
      ).user_Guid ?? '';
    const departments = await db()
      .selectFrom('department')
      .where('enterprise_guid', '=', unit)
      .select(['guid', 'name'])
      .orderBy('guid')
      .execute();
    const [from, to] = [
      departments.find((one) => one.guid === department_guid),
      departments.find((one) => one.guid !== department_guid),
    ];
    await admin.call(
      personnelCalls.saveUser,
      await formOf(admin, guid, { deptGuid: to?.guid, password: 'Anders#2026', zhiwei: '档案员' }),
    );
    const [changed, added] = await told('沈可读');
    expect(changed).toEqual({
      department_guid: { from: [from?.name], to: [to?.name] },
      job_title: { from: [], to: ['档案员'] },
      password: { from: [], to: [] },
    });
    expect(added).toMatchObject({
      name: { to: ['沈可读'] },
      phone: { to: ['138****8001'] },
      id_no: { to: [expect.stringMatching(/^1101\*{10}\d{4}$/) as string] },
    });
    const role = (await admin.call(personnelCalls.addRole, { roleName: '看的人' })).guid ?? '';
    const gone =
      (await admin.call(personnelCalls.addDepartment, { deptName: '将撤室' })).guid ?? '';
    await admin.call(personnelCalls.savePermissions, {
      roleGuid: role,
      authGuid: ['plans.view', 'setUp.view'],
      userList: [guid],
      viewBuMenXM: '1',
      suoZaiBuMen: 'A,B',
      deptGuids: gone,
    });
    await admin.call(personnelCalls.deleteDepartment, { guid: gone });
    expect((await told('看的人'))[0]).toEqual({
      authorities: { from: [], to: ['plans.view', 'setUp.view'] },
      departmentScope: { from: ['own'], to: ['listed'] },
      departments: { from: [], to: ['将撤室'] },
      people: { from: [], to: ['沈可读'] },
    });
    const page = JSON.stringify(
      (await auditor.list(auditCalls.settingChanges, { page: 1, rows: 100 })).rows.map(
        ({ changes }) => changes,
      ),
    );
    expect(page).not.toMatch(/argon2|\d{17}|1[3-9]\d{9}/);
  });

  test('auditors find what was marked, among the changes of every unit', async () => {
    const auditor = await fixture.as('auditor01');
    const all = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 100 });
    const marked = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 100, mark: '1' });
    const unmarked = await auditor.list(auditCalls.settingChanges, {
      page: 1,
      rows: 100,
      mark: '0',
    });
    expect(marked.total).toBe(3);
    expect(marked.total + unmarked.total).toBe(all.total);
    expect(
      new Set(marked.rows.map(({ mark, unitName }) => `${mark} ${unitName}`)).size,
      'of two units',
    ).toBe(2);
    expect(marked.rows[0]).toMatchObject({
      accountName: centre.account,
      module: 'personnel',
      subjectName: '郑新来',
      act: 'changed',
      changes: [{ field: 'roles', from: [], fromCount: 0, to: ['采购员'], toCount: 1 }],
    });
    expect(
      (
        await auditor.list(auditCalls.settingChanges, {
          page: 1,
          rows: 10,
          mark: '1',
          personName: '徐志强',
          subjectName: '林',
        })
      ).rows,
    ).toMatchObject([
      {
        accountName: 'sysadmin01',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'phone', to: ['139****5671'] }),
        ]) as object[],
      },
    ]);
    expect(await admin.refusal(auditCalls.settingChanges, { page: 1, rows: 10 })).toMatchObject({
      status: 403,
    });
  });
});

searchForPower(() => fixture, { steps: 60, seed: 20_261_122 });
