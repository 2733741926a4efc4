import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { KINDS } from '#contract/kinds.ts';
import { plansCalls } from '#contract/plans.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { approvalCalls } from '#contract/approval.ts';
import { sessionCalls } from '#contract/session.ts';
import { addressOf, Client, refusalOf, type Answer } from '../support/client.ts';
import { crossing, isDead, renewing, signingIn } from '../support/crossing.ts';
import { item, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';
import { saveMatter } from '../support/matter.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let admin: Client;
let other: Client;
let department: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  admin = await fixture.as('sysadmin01');
  other = await fixture.as('agency001');
  department =
    (await admin.call(personnelCalls.addDepartment, { deptName: '检修部', deptBh: '90' })).guid ??
    '';
});
afterAll(() => fixture.close());

const PASSWORD = 'Initial#2026';
const ADMINISTRATION = 'personnel.edit';
let serial = 0;
const form = (more: object = {}) => {
  serial += 1;
  const number = String(serial).padStart(4, '0');
  return {
    accountName: `renyuan${number}`,
    user_Name: '钱新来',
    user_BH: `11010119900307${number}`,
    user_Phone: '13800138000',
    deptGuid: department,
    userpeople_ID: `88${number}`,
    password: PASSWORD,
    ...more,
  };
};
const addPerson = async (more: object = {}) =>
  (await admin.call(personnelCalls.saveUser, form(more))).user_Guid ?? '';
const addRole = async (authGuid: string[] = [], userList: string[] = []) => {
  serial += 1;
  const roleGuid =
    (await admin.call(personnelCalls.addRole, { roleName: `角色${serial}` })).guid ?? '';
  if (authGuid.length > 0)
    await admin.call(personnelCalls.savePermissions, { roleGuid, authGuid, userList });
  return roleGuid;
};
const namesIn = async (search: object) =>
  (await admin.list(personnelCalls.listUsers, { page: 1, rows: 100, ...search })).rows.map(
    ({ user_Name }) => user_Name,
  );
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes', 'actor_guid'])
    .execute();
const signIn = (account: string, password = PASSWORD) =>
  Client.signIn(fixture.gateway, account, password);
/** Somebody with these rights who has chosen their own password. */
async function employ(authorities: string[], more: object = {}) {
  const given = form(more);
  const guid = (await admin.call(personnelCalls.saveUser, given)).user_Guid ?? '';
  const role = await addRole(
    authorities.filter((code) => code !== ADMINISTRATION),
    [guid],
  );
  // Nobody can make an administrator alone: here one exists already.
  if (authorities.includes(ADMINISTRATION))
    await fixture.gateway.db
      .updateTable('role')
      .set({ authorities })
      .where('guid', '=', role)
      .execute();
  const first = await signIn(given.accountName);
  await first.call(sessionCalls.updatePassword, {
    oldPassword: PASSWORD,
    newPassword: 'Chosen#2026',
  });
  return { guid, role, client: first, account: given.accountName };
}
const authoritiesOf = async (client: Client) =>
  (await client.call(sessionCalls.userInfo, {})).authorities;

test('people are found by their ID number, and nobody learns one by asking for those that fit the mask', async () => {
  const [one, another] = [form({ user_Name: '赵一明' }), form({ user_Name: '孙二伟' })];
  await admin.call(personnelCalls.saveUser, one);
  await admin.call(personnelCalls.saveUser, {
    ...another,
    user_BH: '110101198807070024',
  });
  const find = async (idNo: string) =>
    (await admin.list(personnelCalls.listPersonalUsers, { page: 1, rows: 100, idNo })).rows.map(
      ({ user_Name, user_BH }) => [user_Name, user_BH],
    );
  const found = [['赵一明', `1101**********${one.user_BH.slice(-4)}`]];
  expect(await find(one.user_BH)).toEqual(found);
  expect(await find(`1101${'19850101'}01${one.user_BH.slice(-4)}`)).toEqual(found);
  expect(await find(one.user_BH.slice(0, 10))).toEqual([]);
});

describe('roles', () => {
  test('are narrowed by whether they may review, also where no specialty is named', async () => {
    const given = async (search: object) =>
      (await admin.list(personnelCalls.listRoles, { rows: 1000, ...search })).rows.map(
        ({ guid }) => guid,
      );
    const [all, may, mayNot] = [
      await given({}),
      await given({ shenHeStatus: '1' }),
      await given({ shenHeStatus: '0' }),
    ];
    expect([...may, ...mayNot].toSorted()).toEqual(all.toSorted());
    const rights = await fixture.gateway.db
      .selectFrom('role')
      .where('guid', 'in', all)
      .select(['guid', 'authorities'])
      .execute();
    const reviewing = rights.filter(({ authorities }) => authorities.includes('suppliers.review'));
    expect(reviewing.length).toBeGreaterThan(0);
    expect(reviewing.length).toBeLessThan(all.length);
    expect(may.toSorted()).toEqual(reviewing.map(({ guid }) => guid).toSorted());
  });
});

describe('departments', () => {
  test('stand in a tree with their people counted, and a search in one finds who is below it', async () => {
    const below =
      (
        await admin.call(personnelCalls.addSubDepartment, {
          deptName: '检修一班',
          parentGuid: department,
        })
      ).guid ?? '';
    await addPerson({ deptGuid: below, user_Name: '孙下级' });
    const tree = (await admin.send(personnelCalls.departmentTree)).body as {
      departGuid: string;
      children: { departGuid: string; departName: string; userCount: number }[];
    }[];
    expect(tree.find(({ departGuid }) => departGuid === department)?.children).toMatchObject([
      { departGuid: below, departName: '检修一班', userCount: 1 },
    ]);
    expect(await namesIn({ deptGuid: department })).toContain('孙下级');
    expect(await namesIn({ userName: '孙下' })).toEqual(['孙下级']);
  });

  test('are added below another with the text that clients of the wire look for', async () => {
    const answer = await admin.send(personnelCalls.addSubDepartment, {
      deptName: '检修三班',
      parentGuid: department,
    });
    expect(answer.body).toMatchObject({ code: 1, info: '添加成功', message: '添加成功' });
    const first = await admin.send(personnelCalls.addDepartment, { deptName: '检修二部' });
    expect(first.body).toMatchObject({ code: 1, info: '操作成功' });
  });

  test('have names that are unique in their branch, and never stand below themselves', async () => {
    const below =
      (
        await admin.call(personnelCalls.addSubDepartment, {
          deptName: '检修二班',
          parentGuid: department,
        })
      ).guid ?? '';
    expect(
      await admin.refusal(personnelCalls.addSubDepartment, {
        deptName: '检修二班',
        parentGuid: below,
      }),
    ).toMatchObject({
      status: 400,
      reason: 'errors.departmentNameTaken',
      problems: [{ field: 'deptName' }],
    });
    expect(
      await admin.refusal(personnelCalls.renameDepartment, {
        guid: department,
        deptName: '检修部',
        parentGuid: below,
      }),
    ).toMatchObject({ status: 400, reason: 'errors.departmentBelowItself' });
    await admin.call(personnelCalls.renameDepartment, {
      guid: below,
      deptName: '检修三班',
      parentGuid: '0',
    });
    expect((await changesOf(below)).at(-1)?.changes).toContainEqual({
      field: 'deptName',
      from: '检修二班',
      to: '检修三班',
    });
  });

  test('are deleted only when nothing is in them', async () => {
    const above =
      (await admin.call(personnelCalls.addDepartment, { deptName: '临时部' })).guid ?? '';
    const below =
      (
        await admin.call(personnelCalls.addSubDepartment, {
          deptName: '临时一班',
          parentGuid: above,
        })
      ).guid ?? '';
    const person = await addPerson({ deptGuid: below });
    expect(
      await admin.refusal(personnelCalls.deleteDepartment, { guid: above, departGuid: above }),
    ).toMatchObject({ status: 409, reason: 'errors.departmentHasDepartments' });
    expect(
      await admin.refusal(personnelCalls.deleteDepartment, { guid: below, departGuid: below }),
    ).toMatchObject({ status: 409, reason: 'errors.departmentHasPeople' });
    await admin.call(personnelCalls.deleteUsers, { userGuids: person });
    for (const guid of [below, above])
      await admin.call(personnelCalls.deleteDepartment, { guid, departGuid: guid });
    expect(JSON.stringify((await admin.send(personnelCalls.departmentTree)).body)).not.toContain(
      above,
    );
  });
});

describe('people', () => {
  test('are stored as they were written, and each number only once', async () => {
    const given = form({
      zhiwei: '工程师',
      user_Mobile: '0312-5551234-8',
      user_Email: 'q@example.com',
    });
    const guid = (await admin.call(personnelCalls.saveUser, given)).user_Guid ?? '';
    const { password: _, ...shown } = given;
    expect(await admin.call(personnelCalls.userInfo, { guid })).toMatchObject({
      ...shown,
      user_BH: given.user_BH.replace(/^(.{4}).*(.{4})$/, '$1**********$2'),
      user_Guid: guid,
      shenfen: '1',
      isYouXiao: '0',
      deptName: '检修部',
    });
    for (const [field, reason] of [
      ['accountName', 'errors.accountNameTaken'],
      ['user_BH', 'errors.idNumberTaken'],
      ['userpeople_ID', 'errors.staffNumberTaken'],
    ] as const) {
      expect(
        await admin.refusal(personnelCalls.saveUser, form({ [field]: given[field] })),
      ).toMatchObject({ status: 400, reason, problems: [{ field }] });
    }
    expect(
      (await admin.send(personnelCalls.accountNameExists, { accountName: given.accountName })).body,
    ).toMatchObject({ data: { exists: true } });
    expect(
      (await admin.send(personnelCalls.idNumberExists, { user_BH: given.user_BH, user_Guid: guid }))
        .body,
    ).toMatchObject({ data: { exists: false } });
  });

  test('of one login name added by two at once: one is added, the other is told', async () => {
    const { accountName } = form();
    const answers = await Promise.all(
      [1, 2].map(() => admin.send(personnelCalls.saveUser, form({ accountName }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('belong to their enterprise: no other sees or changes them; who may only look sees no ID number', async () => {
    const guid = await addPerson();
    for (const [call, input] of [
      [personnelCalls.userInfo, { guid }],
      [personnelCalls.deleteUsers, { userGuids: guid }],
      [personnelCalls.setRolesOfUser, { userGuid: guid, userRoleIds: 'x' }],
    ] as const) {
      expect(await other.refusal(call, input), call.id).toMatchObject({ status: 404 });
    }
    expect(await other.refusal(personnelCalls.saveUser, form())).toMatchObject({
      status: 400,
      reason: 'errors.noSuchDepartment',
    });
    const { client } = await employ(['personnel.view']);
    expect((await client.call(personnelCalls.userInfo, { guid })).user_BH).toMatch(
      /^1101\*+\d{4}$/,
    );
    expect(await client.refusal(personnelCalls.saveUser, form())).toMatchObject({ status: 403 });
  });

  test('keep their ID number when the form sends it masked, and no other masked one', async () => {
    const given = form();
    const { user_Guid = '' } = await admin.call(personnelCalls.saveUser, given);
    const other = form();
    await admin.call(personnelCalls.saveUser, other);
    const { user_BH } = await admin.call(personnelCalls.userInfo, { guid: user_Guid ?? '' });
    expect(user_BH).toMatch(/^1101\*{10}\d{4}$/);
    const save = (number: string) =>
      admin.send(personnelCalls.saveUser, {
        ...given,
        user_Guid,
        user_Name: '钱改名',
        user_BH: number,
        password: '',
      });
    const stored = async () =>
      await fixture.gateway.db
        .selectFrom('person')
        .where('guid', '=', user_Guid ?? '')
        .select(['name', 'id_no'])
        .executeTakeFirstOrThrow();
    expect((await save(`1101**********${other.user_BH.slice(-4)}`)).status).toBe(400);
    expect(await stored()).toEqual({ name: '钱新来', id_no: given.user_BH });
    expect((await save(user_BH ?? '')).status).toBe(200);
    expect(await stored()).toEqual({ name: '钱改名', id_no: given.user_BH });
    expect((await save('110101198511230018')).status).toBe(200);
    expect((await stored()).id_no).toBe('110101198511230018');
  });

  test('who are made invalid or get a new password are out at once', async () => {
    const { guid, client, account } = await employ(['plans.view']);
    const shown = await admin.call(personnelCalls.userInfo, { guid });
    const saved = {
      ...form(),
      accountName: account,
      user_BH: shown.user_BH ?? '',
      userpeople_ID: shown.userpeople_ID ?? '',
      user_Guid: guid,
      password: '',
    };
    await admin.call(personnelCalls.saveUser, { ...saved, password: 'Another#2026' });
    expect((await client.send(sessionCalls.userInfo)).status).toBe(401);
    const again = await signIn(account, 'Another#2026');
    await admin.call(personnelCalls.saveUser, { ...saved, isYouXiao: '1' });
    expect((await again.send(sessionCalls.userInfo)).status).toBe(401);
    const log = JSON.stringify(await changesOf(guid));
    expect(log).not.toContain('Another#2026');
    expect(log).not.toMatch(/\d{17}/);
  });

  test.each([
    ['get a new password', { password: 'Another#2026' }],
    ['are made invalid', { isYouXiao: '1' }],
    ['are deleted', null],
  ])('who %s get no session meanwhile, by password or by renewing one', async (_, change) => {
    for (const enter of ['password', 'renewal'] as const) {
      const { guid, client, account } = await employ(['plans.view']);
      const shown = await admin.call(personnelCalls.userInfo, { guid });
      const saved = {
        ...form(),
        accountName: account,
        user_BH: shown.user_BH ?? '',
        userpeople_ID: shown.userpeople_ID ?? '',
        user_Guid: guid,
        password: '',
      };
      const end = () =>
        change === null
          ? admin.send(personnelCalls.deleteUsers, { userGuids: guid })
          : admin.send(personnelCalls.saveUser, { ...saved, ...change });
      const [ended, entered] = await crossing(fixture.gateway, end, () =>
        enter === 'password' ? signingIn(client, account, 'Chosen#2026') : renewing(client),
      );
      expect(ended.status).toBe(200);
      expect((await signingIn(client, account, 'Chosen#2026')).status).toBe(401);
      // A person made valid again later starts afresh: nothing from before is restored.
      if (change !== null && 'isYouXiao' in change)
        expect((await admin.send(personnelCalls.saveUser, saved)).status).toBe(200);
      expect(await isDead(client, entered), enter).toBe(true);
      expect((await client.send(sessionCalls.userInfo)).status).toBe(401);
    }
  });

  test('have a signature that is a picture of the right size', async () => {
    const gif = (width: number, height: number) =>
      Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, width, 0, height, 0, 0, 0, 0, 0x3b]);
    const [right, wrong] = [
      await storeFile(admin, '签名.gif', gif(120, 100)),
      await storeFile(admin, '签名.gif', gif(100, 120)),
    ];
    expect(await admin.refusal(personnelCalls.saveUser, form({ userSign: wrong }))).toMatchObject({
      status: 400,
      reason: 'errors.signaturePicture',
      problems: [{ field: 'userSign' }],
    });
    expect(
      await admin.refusal(personnelCalls.saveUser, form({ userSign: 'nowhere' })),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchFile' });
    const guid = await addPerson({ userSign: right });
    expect(await admin.call(personnelCalls.userInfo, { guid })).toMatchObject({
      userSign: right,
      userSignName: '签名.gif',
    });
  });

  test('with a password that was given to them do nothing but change it', async () => {
    const given = form();
    const guid = (await admin.call(personnelCalls.saveUser, given)).user_Guid ?? '';
    await addRole(['plans.view'], [guid]);
    const newcomer = await signIn(given.accountName);
    expect(await newcomer.call(sessionCalls.userInfo, {})).toMatchObject({
      passwordIsInitial: true,
      authorities: ['plans.view'],
    });
    expect(await newcomer.refusal(plansCalls.selfList)).toMatchObject({
      status: 403,
      reason: 'errors.passwordInitial',
    });
    await newcomer.call(sessionCalls.updatePassword, {
      oldPassword: PASSWORD,
      newPassword: 'Chosen#2026',
    });
    expect((await newcomer.send(plansCalls.selfList)).status).toBe(200);
    expect(await newcomer.call(sessionCalls.userInfo, {})).toMatchObject({
      passwordIsInitial: false,
    });
  });

  test('who alone can decide at a level to come stay until the record has no such level', async () => {
    const buyer = await fixture.as('purchaser01');
    const [alone, colleague] = [await addPerson(), await addPerson()];
    await addRole(['plans.view'], [alone, colleague]);
    const { matter } = KINDS.selfPlan;
    const given = await admin.call(approvalCalls.approversOfMatter, { guid: matter });
    // A large plan has three levels; its condition takes the approvers of the third from the matter.
    const large = { action: 'submit', items: [item({ quantity: '1', unitPrice: '12000000' })] };
    const submittedTo = async (people: string[]) => {
      const third = people.map((userid) => ({ userid }));
      expect((await saveMatter(admin, matter, { sanjiRenYuanList: third })).status).toBe(200);
      return (await buyer.call(plansCalls.selfAdd, planForm('selfPlan', large))).head;
    };
    const one = await submittedTo([alone]);
    const other = await submittedTo([alone, colleague]);
    await saveMatter(admin, matter, { sanjiRenYuanList: given.sanjiRenYuanList });

    const remove = (userGuids: string) => admin.send(personnelCalls.deleteUsers, { userGuids });
    const refused = async (userGuids: string) => refusalOf(await remove(userGuids));
    const first = await refused(alone);
    expect(first).toMatchObject({ status: 409, reason: 'errors.neededLater' });
    expect(first.info).toContain(one.number);
    expect(first.info).not.toContain(other.number);
    expect((await refused(`${alone},${colleague}`)).info).toContain(other.number);
    expect((await remove(colleague)).status).toBe(200);
    expect((await refused(alone)).info).toContain(other.number);
    for (const head of [one, other])
      expect((await fixture.send(buyer, 'selfPlan', 'plan.recall', { head })).status).toBe(200);
    expect((await remove(alone)).status).toBe(200);
  });

  test('for whom work waits are neither deleted nor made invalid, and it is said which', async () => {
    const buyer = await fixture.as('purchaser01');
    const plan = await buyer.call(plansCalls.selfAdd, planForm('selfPlan', { action: 'submit' }));
    const decider = await fixture.decider(plan.head.guid);
    const guid = await fixture.guidOf(decider?.account ?? '');
    expect(await admin.refusal(personnelCalls.deleteUsers, { userGuids: guid })).toMatchObject({
      status: 409,
      reason: 'errors.openWork',
    });
    const { db } = fixture.gateway;
    expect(
      (
        await db
          .selectFrom('person')
          .where('guid', '=', guid)
          .select('valid')
          .executeTakeFirstOrThrow()
      ).valid,
    ).toBe(true);
    const idle = await db
      .selectFrom('approver')
      .innerJoin('person', 'person.guid', 'approver.person_guid')
      .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
      .where(
        'person.guid',
        'not in',
        db
          .selectFrom('task')
          .where('person_guid', 'is not', null)
          .select('person_guid')
          .$castTo<{ person_guid: string }>(),
      )
      .select('person.guid')
      .executeTakeFirst();
    if (idle)
      expect(
        await admin.refusal(personnelCalls.deleteUsers, { userGuids: idle.guid }),
      ).toMatchObject({ status: 409, reason: 'errors.isApprover' });
  });

  test('who are deleted are in no list and cannot sign in, their name stays taken', async () => {
    const { guid, account } = await employ(['plans.view'], { user_Name: '李离开' });
    await admin.call(personnelCalls.deleteUsers, { userGuids: guid });
    expect(await namesIn({ userName: '李离开' })).toEqual([]);
    await expect(signIn(account, 'Chosen#2026')).rejects.toThrow('401');
    expect(
      await admin.refusal(personnelCalls.saveUser, form({ accountName: account })),
    ).toMatchObject({ reason: 'errors.accountNameTaken' });
    expect(
      await admin.refusal(personnelCalls.deleteUsers, {
        userGuids: await fixture.guidOf('sysadmin01'),
      }),
    ).toMatchObject({ status: 409, reason: 'errors.notYourself' });
  });
});

describe('rights', () => {
  test('given to a role count at once for who is signed in, and are gone at once when taken', async () => {
    const { guid, role, client } = await employ(['personnel.view', 'plans.view']);
    expect(await authoritiesOf(client)).toEqual(['personnel.view', 'plans.view']);
    expect((await client.send(personnelCalls.listUsers)).status).toBe(200);
    await admin.call(personnelCalls.savePermissions, {
      roleGuid: role,
      authGuid: ['plans.view', 'setUp.view'],
      userList: [guid],
    });
    expect(await authoritiesOf(client)).toEqual(['plans.view', 'setUp.view']);
    expect((await client.send(personnelCalls.listUsers)).status).toBe(403);
    await admin.call(personnelCalls.removeUsersFromRole, { roleGuid: role, userGuids: guid });
    expect(await authoritiesOf(client)).toEqual([]);
    expect((await changesOf(role)).at(-1)?.changes).toContainEqual({
      field: `people.${guid}`,
      from: '钱新来',
      to: null,
    });
  });

  test('to do something bring the right to look with them, and open the list', async () => {
    const { guid, role, client } = await employ(['setUp.view']);
    await admin.call(personnelCalls.savePermissions, {
      roleGuid: role,
      authGuid: ['approval.edit'],
      userList: [guid],
    });
    expect((await admin.call(personnelCalls.permissionsOfRole, { guid: role })).authGuid).toEqual([
      'approval.edit',
      'approval.view',
    ]);
    expect((await client.send(approvalCalls.listMoneyRules)).status).toBe(200);
  });

  test('of a role come back as they were stored', async () => {
    const role = await addRole();
    const permissions = {
      roleGuid: role,
      authGuid: ['plans.view'],
      userList: [] as string[],
      isYouXiao: '1' as const,
      viewBuMenXM: '1' as const,
      suoZaiBuMen: 'B',
      deptGuids: department,
      viewQiTaQiYe: '0' as const,
      xmLeiXing: '',
      qiYeGuids: '',
      guiDangViewFanWei: '2' as const,
      shenQingZhuanYe: '0101,0103',
    };
    await admin.call(personnelCalls.savePermissions, permissions);
    expect(await admin.call(personnelCalls.permissionsOfRole, { guid: role })).toMatchObject(
      permissions,
    );
    const { guiDangViewFanWei, ...shown } = permissions;
    await admin.call(personnelCalls.savePermissions, { ...shown, shenQingZhuanYe: '0103' });
    expect(await admin.call(personnelCalls.permissionsOfRole, { guid: role })).toMatchObject({
      shenQingZhuanYe: '0103',
      guiDangViewFanWei,
    });
    expect(
      await admin.refusal(personnelCalls.savePermissions, { ...permissions, deptGuids: '' }),
    ).toMatchObject({ status: 400, problems: [{ field: 'deptGuids' }] });
    for (const shenQingZhuanYe of ['9999', '01', '010101'])
      expect(
        await admin.refusal(personnelCalls.savePermissions, { ...permissions, shenQingZhuanYe }),
      ).toMatchObject({ status: 400, problems: [{ field: 'shenQingZhuanYe' }] });
    expect(
      await admin.refusal(personnelCalls.savePermissions, {
        ...permissions,
        viewQiTaQiYe: '1',
        qiYeGuids: 'demo-agency-01',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchEnterprise' });
  });

  test('that nobody holds themselves they cannot give, neither to a role nor by a role', async () => {
    const role = await addRole();
    expect(
      await admin.refusal(personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['records.audit'],
        userList: [],
      }),
    ).toMatchObject({ status: 409, reason: 'errors.givesMoreThanHeld' });
    const { guid, client } = await employ(['personnel.view', 'personnel.edit']);
    const strong = await addRole(['plans.administer']);
    expect(
      await client.refusal(personnelCalls.addUsersToRole, { roleGuid: strong, userGuids: guid }),
    ).toMatchObject({ status: 409, reason: 'errors.givesMoreThanHeld' });
    expect(
      await client.refusal(personnelCalls.setRolesOfUser, { userGuid: guid, userRoleIds: strong }),
    ).toMatchObject({ status: 409, reason: 'errors.givesMoreThanHeld' });
    expect(await authoritiesOf(client)).toEqual(['personnel.edit', 'personnel.view']);
  });

  test('of the last administrator stay; the auditor is named by the centre and administers nobody', async () => {
    const centre = await fixture
      .colleague('central001', 'setUp.view', 'other')
      .then(() =>
        fixture.gateway.db
          .selectFrom('person')
          .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
          .innerJoin('role', 'role.guid', 'person_role.role_guid')
          .where('role.name', '=', '单位管理员')
          .where('person.enterprise_guid', '=', 'demo-central')
          .select(['person.guid', 'person.account_name', 'role.guid as role'])
          .executeTakeFirstOrThrow(),
      );
    const administrator = await fixture.as(centre.account_name);
    expect(
      await administrator.refusal(personnelCalls.removeUsersFromRole, {
        roleGuid: centre.role,
        userGuids: centre.guid,
      }),
    ).toMatchObject({ status: 409, reason: 'errors.lastAdministrator' });
    const auditing =
      (await administrator.call(personnelCalls.addRole, { roleName: '内审' })).guid ?? '';
    const permissions = { roleGuid: auditing, authGuid: ['records.audit'] };
    await administrator.call(personnelCalls.savePermissions, { ...permissions, userList: [] });
    expect(
      await administrator.refusal(personnelCalls.savePermissions, {
        ...permissions,
        userList: [centre.guid],
      }),
    ).toMatchObject({ status: 409, reason: 'errors.auditingAdministrator' });
  });

  test('of a default role can be given to people but not changed', async () => {
    const role = await fixture.gateway.db
      .selectFrom('role')
      .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
      .where('name', '=', '采购员')
      .select('guid')
      .executeTakeFirstOrThrow();
    expect(await admin.call(personnelCalls.roleInfo, { guid: role.guid })).toMatchObject({
      creator: 'adminDefault',
    });
    for (const [call, input] of [
      [personnelCalls.deleteRole, { guid: role.guid }],
      [personnelCalls.updateRole, { guid: role.guid, roleName: '别名' }],
      [
        personnelCalls.savePermissions,
        { roleGuid: role.guid, authGuid: ['plans.view'], userList: [] },
      ],
    ] as const) {
      expect(await admin.refusal(call, input), call.id).toMatchObject({
        status: 409,
        reason: 'errors.defaultRole',
      });
    }
    expect(
      await admin.refusal(personnelCalls.addUsersToRole, {
        roleGuid: role.guid,
        userGuids: await fixture.guidOf('sysadmin01'),
      }),
      'not to themselves',
    ).toMatchObject({ status: 409, reason: 'errors.givesMoreThanHeld' });
    // In a unit with one administrator, who has nobody to ask.
    const inUnit = (name: string) =>
      fixture.gateway.db
        .selectFrom('person')
        .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
        .innerJoin('role', 'role.guid', 'person_role.role_guid')
        .where('role.name', '=', name)
        .where('person.enterprise_guid', '=', 'demo-unit-02')
        .select(['person.guid', 'person.account_name', 'role.guid as role'])
        .executeTakeFirstOrThrow();
    const [only, { role: buying }, { guid }] = [
      await fixture.as((await inUnit('单位管理员')).account_name),
      await inUnit('采购员'),
      await inUnit('监督员'),
    ];
    await only.call(personnelCalls.addUsersToRole, { roleGuid: buying, userGuids: guid });
    expect(
      (
        await only.list(personnelCalls.listUsersOfEnterprise, {
          page: 1,
          rows: 100,
          roleGuid: buying,
        })
      ).rows.find((row) => row.user_Guid === guid),
    ).toMatchObject({ hasRole: true });
  });

  test('to see records: none of the department, or those of enterprises below for some project types', async () => {
    const { db } = fixture.gateway;
    const role = await addRole(['plans.view']);
    await admin.call(personnelCalls.savePermissions, {
      roleGuid: role,
      authGuid: ['plans.view'],
      userList: [],
      viewBuMenXM: '0',
    });
    expect(
      await db
        .selectFrom('role')
        .where('guid', '=', role)
        .select('department_scope')
        .executeTakeFirstOrThrow(),
    ).toEqual({ department_scope: 'none' });
    const { client } = await employ(['plans.view', 'setUp.view'], {
      deptGuid: (
        await db
          .selectFrom('person')
          .where('account_name', '=', 'purchaser01')
          .select('department_guid')
          .executeTakeFirstOrThrow()
      ).department_guid,
    });
    const buyer = await fixture.as('purchaser01');
    const plan = await buyer.call(plansCalls.selfAdd, planForm('selfPlan', { action: 'save' }));
    expect((await client.send(plansCalls.selfDetail, { guid: plan.head.guid })).status).toBe(200);
    const mine = (
      await db
        .selectFrom('person_role')
        .innerJoin('person', 'person.guid', 'person_role.person_guid')
        .where('account_name', '=', client.account)
        .select('role_guid')
        .executeTakeFirstOrThrow()
    ).role_guid;
    await admin.call(personnelCalls.savePermissions, {
      roleGuid: mine,
      authGuid: ['plans.view'],
      userList: [(await client.call(sessionCalls.userInfo, {})).currentUserId],
      viewBuMenXM: '0',
    });
    expect((await client.send(plansCalls.selfDetail, { guid: plan.head.guid })).status).toBe(404);
  });
});

describe('a list of keys', () => {
  test('of which a part is empty or no key is refused, and takes nothing from anybody', async () => {
    const { guid, role } = await employ(['plans.view']);
    const rolesOf = () =>
      fixture.gateway.db
        .selectFrom('person_role')
        .where('person_guid', '=', guid)
        .select('role_guid')
        .execute();
    const before = await rolesOf();
    const lists: [Call, string, (list: string) => object][] = [
      [personnelCalls.deleteUsers, 'userGuids', (userGuids) => ({ userGuids })],
      [personnelCalls.addUsersToRole, 'userGuids', (userGuids) => ({ roleGuid: role, userGuids })],
      [
        personnelCalls.removeUsersFromRole,
        'userGuids',
        (userGuids) => ({ roleGuid: role, userGuids }),
      ],
      [
        personnelCalls.setRolesOfUser,
        'userRoleIds',
        (userRoleIds) => ({ userGuid: guid, userRoleIds }),
      ],
    ];
    for (const [call, field, input] of lists) {
      for (const list of [
        ',',
        ',,',
        ' , ',
        `${guid},`,
        `,${guid}`,
        `${guid},,${role}`,
        `${guid},no key`,
        `${guid}，${role}`,
      ]) {
        expect(await admin.refusal(call, input(list)), `${call.id} ${list}`).toMatchObject({
          status: 400,
          problems: [{ field, key: 'rules.guid' }],
        });
      }
      for (const list of ['', ' '])
        expect(await admin.refusal(call, input(list)), call.id).toMatchObject({
          status: 400,
          problems: [{ field, key: 'rules.required' }],
        });
      const many = Array.from({ length: 2001 }, (_, index) => `k${index}`).join(',');
      expect(await admin.refusal(call, input(many)), call.id).toMatchObject({
        status: 400,
        problems: [{ field, key: 'rules.maxItems', params: { n: 2000 } }],
      });
    }
    expect(await rolesOf()).toEqual(before);
  });

  test('may name a key twice and have blanks around it: it counts once', async () => {
    const [guid, role] = [await addPerson(), await addRole(['plans.view'])];
    await admin.call(personnelCalls.addUsersToRole, {
      roleGuid: role,
      userGuids: ` ${guid} , ${guid}`,
    });
    await admin.call(personnelCalls.setRolesOfUser, {
      userGuid: guid,
      userRoleIds: `${role},${role}`,
    });
    expect(
      await fixture.gateway.db
        .selectFrom('person_role')
        .where('person_guid', '=', guid)
        .select('role_guid')
        .execute(),
    ).toEqual([{ role_guid: role }]);
  });

  test('of more than may be sent at once is refused', async () => {
    const roleGuid = await addRole();
    expect(
      await admin.refusal(personnelCalls.savePermissions, {
        roleGuid,
        authGuid: ['personnel.view'],
        userList: Array.from({ length: 20_001 }, (_, index) => `nobody-${index}`),
      }),
    ).toMatchObject({
      status: 400,
      problems: [{ field: 'userList', key: 'rules.maxItems', params: { n: 20_000 } }],
    });
  });
});

describe('an import', () => {
  const cells = (more: Partial<Record<keyof typeof IMPORT_COLUMNS, string>> = {}) => {
    const { password: _p, deptGuid: _d, ...person } = form();
    const said: Record<string, string> = {
      ...person,
      deptName: '检修部',
      shenfen: '普通成员',
      ...more,
    };
    return namesOf(IMPORT_COLUMNS)
      .map((column) => said[column] ?? '')
      .join(',');
  };
  const send = (
    lines: string[],
    encoded: (text: string) => BlobPart = (text) => text,
    headings: readonly string[] = namesOf(IMPORT_COLUMNS),
  ): Promise<Answer> => {
    const body = new FormData();
    body.append('deptGuid', department);
    body.append(
      'file',
      new Blob([encoded([headings.join(','), ...lines].join('\r\n'))]),
      'people.csv',
    );
    return admin.fetch(addressOf(fixture.gateway, personnelCalls.importUsers), {
      method: 'POST',
      body,
    });
  };

  test('adds everybody and tells the passwords this once', async () => {
    const answer = await send([
      cells({ user_Name: '导入甲' }),
      cells({ user_Name: '导入乙', deptName: '' }),
    ]);
    const { data } = answer.body as {
      data: { added: number; people: { accountName: string; password: string }[] };
    };
    expect(data.added).toBe(2);
    expect(await namesIn({ userName: '导入', deptGuid: department })).toHaveLength(2);
    for (const { accountName, password } of data.people) await signIn(accountName, password);
  });

  test('with any wrong line adds nobody and tells every line', async () => {
    const twice = cells({ user_Name: '全无' });
    const refused = refusalOf(
      await send([
        twice,
        twice,
        cells({ user_Name: '全无', user_Phone: '123' }),
        '',
        cells({ user_Name: '全无', deptName: '没有的部门' }),
      ]),
    );
    expect(refused).toMatchObject({ status: 400, reason: 'errors.invalidInput' });
    expect(refused.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'rows[3].accountName', key: 'errors.sameAsLine' }),
        expect.objectContaining({ field: 'rows[4].user_Phone', key: 'rules.mobile' }),
        expect.objectContaining({ field: 'rows[6].deptName', key: 'errors.noSuchDepartment' }),
      ]),
    );
    expect(await namesIn({ userName: '全无' })).toEqual([]);
  });

  test.each([
    ['zh-CN', '错位甲'],
    ['en', '错位乙'],
  ] as const)(
    'with the headings of its template in another order is refused (%s), and nobody is added',
    async (language, userName) => {
      const headings = namesOf(IMPORT_COLUMNS).map((column) =>
        textsIn(language)(`personnel.fields.${column}`),
      );
      const [account = '', name = '', ...rest] = headings;
      const lines = [cells({ user_Name: userName })];
      expect(refusalOf(await send(lines, undefined, [name, account, ...rest]))).toMatchObject({
        status: 400,
        reason: 'errors.columnMisplaced',
      });
      expect(await namesIn({ userName })).toEqual([]);
      expect((await send(lines, undefined, headings)).status).toBe(200);
      expect(await namesIn({ userName })).toHaveLength(1);
    },
  );

  test('larger than a file may be is refused as that, and nobody is added', async () => {
    const refused = refusalOf(
      await send([cells({ user_Name: '太大' })], (text) =>
        text.padEnd(fixture.gateway.config.fileLimit + 1),
      ),
    );
    expect(refused).toMatchObject({ status: 413, reason: 'errors.fileTooLarge' });
    expect(await namesIn({ userName: '太大' })).toEqual([]);
  });

  test('that is no template, or empty, is refused; the template has the columns', async () => {
    expect(refusalOf(await admin.send(personnelCalls.importUsers))).toMatchObject({ status: 415 });
    expect(refusalOf(await send([]))).toMatchObject({ reason: 'errors.noRows' });
    const template = (await admin.send(personnelCalls.importTemplate)).body as string;
    expect(
      template
        .replace(/^\ufeff/, '')
        .trim()
        .split(','),
    ).toHaveLength(namesOf(IMPORT_COLUMNS).length);
    expect((await admin.list(personnelCalls.listErpUsers, { page: 1, rows: 10 })).rows).toEqual([]);
  });
});

describe('the lists of the ERP system', () => {
  const cells = async ([heading = '', ...lines]: readonly string[]) => {
    async function* rows() {
      for (const line of lines) yield line.split(',');
    }
    const columns = heading.split(',').map((name) => ({ heading: name, kind: 'text' as const }));
    return storeFile(
      admin,
      '清单.xlsx',
      new Uint8Array(await buffer(workbookOf('清单', columns, rows()))),
    );
  };
  const take = async (what: 'departments' | 'people', lines: readonly string[]) =>
    admin.call(personnelCalls.importErp, { what, fileGuid: await cells(lines) });
  const listed = async () => [
    (await admin.list(personnelCalls.listErpDepartments, { page: 1, rows: 10 })).rows.map(
      ({ deptNcId, departName, parentName }) => [deptNcId, departName, parentName],
    ),
    (await admin.list(personnelCalls.listErpUsers, { page: 1, rows: 10 })).rows.map(
      ({ userNcId, user_Name, departName }) => [userNcId, user_Name, departName],
    ),
  ];

  test('come from spreadsheets, each in place of the one before, all or nothing', async () => {
    const heading = '1,2,3,4';
    const departments = [heading, 'NC1,01,炼铁厂,', 'NC2,0101,高炉车间,NC1'];
    expect(await take('departments', departments)).toMatchObject({ importedCount: 2 });
    expect(
      await take('people', ['1,2,3,4,5,6', 'P1,李明,10001,,13800000001,NC2', 'P2,王强,10002,,,']),
    ).toMatchObject({ importedCount: 2 });
    const known = [
      [
        ['NC1', '炼铁厂', null],
        ['NC2', '高炉车间', '炼铁厂'],
      ],
      [
        ['P1', '李明', '高炉车间'],
        ['P2', '王强', null],
      ],
    ];
    expect(await listed()).toEqual(known);
    const wrong = await take('departments', [heading, 'NC3,01,轧钢厂,', 'NC3,,,']);
    expect([wrong.importedCount, wrong.problems.map(({ line, column }) => [line, column])]).toEqual(
      [
        0,
        [
          [3, 'deptNcId'],
          [3, 'departCode'],
          [3, 'departName'],
        ],
      ],
    );
    expect(
      await admin.refusal(personnelCalls.importErp, { what: 'people', fileGuid: 'nobodys' }),
    ).toMatchObject({ status: 400, problems: [{ field: 'fileGuid' }] });
    expect(await listed()).toEqual(known);
    expect(await take('departments', [heading, 'NC9,09,轧钢厂,'])).toMatchObject({
      importedCount: 1,
    });
    expect((await listed())[0]).toEqual([['NC9', '轧钢厂', null]]);
  });
});
