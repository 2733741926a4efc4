import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personnelCalls } from '#contract/personnel.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { addressOf, type Client } from '../support/client.ts';
import type { Registered } from '../support/enterprises.ts';
import { FirstYear } from '../support/first-year.ts';

/** The first day of an enterprise on an empty database, of an agency and of a supplier. */

let year: FirstYear;
let centre: Client;
let agency: Registered;
let supplier: Registered;

beforeAll(async () => {
  year = await FirstYear.begin('here');
  centre = await year.signIn('groupadmin01');
  agency = await year.register(
    '天衡招标代理有限公司',
    '91340500YEAR000031',
    'tianheng01',
    '19800000002',
  );
  supplier = await year.register(
    '丰城电缆有限公司',
    '91360500YEAR000051',
    'dianlan001',
    '19800000004',
  );
  await year.enter(agency, centre, { zhuTiLeiXing: 'A', zhuCeYaoQingMa: 'YQ2026' });
  await year.enter(supplier, centre, { qiYeEmail: 'sales@winner.example' });
});
afterAll(() => year.end());

const stepsOf = async (client: Client) => (await client.call(workbenchCalls.firstSteps, {})).steps;
const left = async (client: Client) =>
  (await stepsOf(client)).flatMap(({ step, isDone }) => (isDone ? [] : [step]));

test('whoever signed in for the first time a few days ago is new, and nobody else', async () => {
  const isNew = async (client: Client) => (await client.call(workbenchCalls.firstSteps, {})).isNew;
  expect(await isNew(centre)).toBe(true);
  expect(await isNew(supplier.client)).toBe(true);
  for (const client of [centre, supplier.client]) await client.call(sessionCalls.loginInLog, {});
  const moved = (days: number) =>
    sql`update sign_in set at = at - make_interval(days => ${days}) where person_guid =
      (select guid from person where account_name = 'groupadmin01')`.execute(year.gateway.db);
  await moved(6);
  expect(await isNew(centre)).toBe(true);
  await moved(2);
  expect(await isNew(centre)).toBe(false);
  expect(await isNew(supplier.client)).toBe(true);
});

describe('what is to be done first', () => {
  test('is said by what the enterprise is, with who can do it', async () => {
    expect(await stepsOf(centre)).toEqual([
      { step: 'information', isDone: true, mayDo: true, who: 'groupadmin01' },
      { step: 'passing', isDone: true, mayDo: false, who: null },
      ...['departments', 'roles', 'people', 'levels', 'plan'].map((step) => ({
        step,
        isDone: false,
        mayDo: true,
        who: 'groupadmin01',
      })),
    ]);
    expect(await left(agency.client)).toEqual([
      'departments',
      'roles',
      'people',
      'levels',
      'fees',
      'representatives',
    ]);
    expect(await left(supplier.client)).toEqual(['departments', 'roles', 'people', 'application']);
    const late = await year.register(
      '新余轧辊制造有限公司',
      '91360500YEAR000041',
      'zhagun0001',
      '19800000003',
    );
    expect(await stepsOf(late.client)).toMatchObject([
      { step: 'information', isDone: false, mayDo: true },
      { step: 'passing', isDone: false, mayDo: false, who: null },
    ]);
  });
});

describe('roles by duty', () => {
  const offered = async (client: Client) =>
    (await client.call(personnelCalls.listRoleTemplates, {})).templates.map(
      ({ template }) => template,
    );

  test('are offered by what the enterprise is and what one may give', async () => {
    expect(await offered(centre)).toEqual([
      'buyer',
      'approver',
      'supplierManager',
      'administrator',
      'auditor',
    ]);
    expect(await offered(agency.client)).toEqual([
      'approver',
      'supplierManager',
      'agent',
      'administrator',
    ]);
    expect(await offered(supplier.client)).toEqual(['bidder', 'administrator']);
    expect(
      await agency.client.refusal(personnelCalls.addRolesOfTemplates, {
        templates: ['agent', 'auditor'],
      }),
    ).toMatchObject({ status: 403 });
  });

  test('hold the rights of the duty, whole', async () => {
    const rights = async (client: Client) =>
      Object.fromEntries(
        (await client.call(personnelCalls.listRoleTemplates, {})).templates.map(
          ({ template, authGuid }) => [template, authGuid.join(' ')],
        ),
      );
    expect(await rights(centre)).toMatchObject({
      buyer: [
        'entrust.edit',
        'entrust.view',
        'plans.edit',
        'plans.view',
        'setUp.edit',
        'setUp.view',
        'statistics.view',
        'suppliers.view',
      ].join(' '),
      supplierManager: [
        'behaviour.edit',
        'behaviour.view',
        'credit.edit',
        'credit.view',
        'notices.edit',
        'notices.view',
        'signUp.edit',
        'signUp.view',
        'statistics.view',
        'suppliers.edit',
        'suppliers.view',
      ].join(' '),
    });
    expect(await rights(agency.client)).toMatchObject({
      agent: [
        'entrust.receive',
        'entrust.view',
        'fees.edit',
        'fees.view',
        'representatives.edit',
        'representatives.view',
        'supervision.view',
        'suppliers.view',
      ].join(' '),
      administrator: [
        'accounts.view',
        'approval.edit',
        'approval.view',
        'enterprise.edit',
        'enterprise.view',
        'organisation.edit',
        'organisation.view',
        'personnel.edit',
        'personnel.view',
        'representatives.edit',
        'representatives.view',
      ].join(' '),
    });
    expect(await rights(supplier.client)).toMatchObject({
      bidder: 'enterprise.edit enterprise.view signUp.edit signUp.view suppliers.view',
    });
  });

  test('are made together, each with what its rights need and no more than its maker may give', async () => {
    const { templates } = await centre.call(personnelCalls.listRoleTemplates, {});
    expect(
      await centre.call(personnelCalls.addRolesOfTemplates, {
        templates: ['buyer', 'approver', 'auditor', 'buyer'],
      }),
    ).toEqual({ added: 3 });
    const { rows } = await centre.list(personnelCalls.listRoles, { page: 1, rows: 100 });
    const rights = async (name: string) => {
      const guid = rows.find(({ roleName }) => roleName === name)?.guid ?? '';
      const { authGuid, userList } = await centre.call(personnelCalls.permissionsOfRole, { guid });
      return [authGuid, userList];
    };
    expect(await rights('采购员')).toEqual([
      templates.find(({ template }) => template === 'buyer')?.authGuid,
      [],
    ]);
    expect((await rights('采购员'))[0]).toEqual(
      expect.arrayContaining(['plans.edit', 'plans.view', 'setUp.view', 'entrust.edit']),
    );
    expect(await rights('审计员')).toEqual([['records.analyse', 'records.audit'], []]);
    expect(await rights('审批人')).toEqual([
      ['entrust.view', 'plans.view', 'setUp.view', 'suppliers.view'],
      [],
    ]);
  });

  test('whose name is taken are not made, nor any with them', async () => {
    const taken = (await centre.call(personnelCalls.listRoleTemplates, {})).templates
      .filter(({ isTaken }) => isTaken)
      .map(({ template }) => template);
    expect(taken).toEqual(['buyer', 'approver', 'auditor']);
    expect(
      await centre.refusal(personnelCalls.addRolesOfTemplates, {
        templates: ['supplierManager', 'buyer'],
      }),
    ).toMatchObject({
      status: 400,
      problems: [{ field: 'templates', key: 'errors.templateRoleTaken' }],
    });
    const { rows } = await centre.list(personnelCalls.listRoles, {
      page: 1,
      rows: 100,
      roleName: '供应商管理员',
    });
    expect(rows).toEqual([]);
  });
});

describe('several people at once', () => {
  const HEADINGS =
    '登录名,姓名,身份证号码,手机号码,员工职工号,部门名称,身份,职位,座机,邮箱,角色'.split(',');
  const person = (n: number, role: string) => [
    `renyuan${n}`,
    `钱新来`,
    `11010119900307${1000 + n}`,
    `1380013${1000 + n}`,
    `6600${n}`,
    '采购部',
    '',
    '',
    '',
    '',
    `"${role}"`,
  ];
  const take = (lines: readonly (readonly string[])[]) => {
    const body = new FormData();
    const text = lines.map((cells) => cells.join(',')).join('\r\n');
    body.append('file', new Blob([text]), '人员.csv');
    return centre.fetch(addressOf(year.gateway, personnelCalls.importUsers), {
      method: 'POST',
      body,
    });
  };
  const people = async () =>
    (await centre.list(personnelCalls.listUsers, { page: 1, rows: 100 })).rows.map(
      ({ accountName, roleName }) => [accountName, roleName],
    );

  test('get their roles by name, and a password that is stored nowhere in clear', async () => {
    await centre.call(personnelCalls.addDepartment, { deptName: '采购部' });
    const wrong = await take([HEADINGS, person(1, '采购员'), person(2, '采购员、出纳')]);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      problems: [
        { field: 'rows[3].roleNames', key: 'errors.noRoleNamed', params: { name: '出纳' } },
      ],
    });
    expect(await people()).toEqual([['groupadmin01', '系统管理员']]);

    const right = await take([
      HEADINGS,
      person(1, '采购员'),
      person(2, '审批人、采购员'),
      person(3, ''),
    ]);
    const { data } = right.body as {
      data: {
        added: number;
        people: { accountName: string; password: string }[];
        asked: unknown[];
      };
    };
    expect([data.added, data.asked]).toEqual([3, []]);
    expect(await people()).toEqual(
      expect.arrayContaining([
        ['renyuan1', '采购员'],
        ['renyuan2', '审批人,采购员'],
        ['renyuan3', null],
      ]),
    );
    const [first] = data.people;
    const buyer = await year.signIn('renyuan1', first?.password);
    expect(await buyer.call(sessionCalls.userInfo, {})).toMatchObject({ passwordIsInitial: true });
    const stored = await year.gateway.db.selectFrom('person').selectAll().execute();
    const logged = await year.gateway.db.selectFrom('setting_change').selectAll().execute();
    for (const { password } of data.people)
      expect(JSON.stringify([stored, logged])).not.toContain(password);
  });

  test('come from sheets without roles too', async () => {
    const old = [HEADINGS, person(4, '')].map((cells) => cells.slice(0, 10));
    expect((await take(old)).status).toBe(200);
    expect((await take([HEADINGS, person(5, '')].map((cells) => cells.slice(0, 9)))).status).toBe(
      400,
    );
  });

  test('cannot be made administrators by one person alone: it is marked, or waits for another', async () => {
    await centre.call(personnelCalls.addRolesOfTemplates, { templates: ['administrator'] });
    const alone = await take([HEADINGS, person(6, '单位管理员')]);
    expect(alone.body).toMatchObject({ data: { asked: [] } });
    const marked = await year.gateway.db
      .selectFrom('setting_change')
      .where('subject_name', '=', '钱新来')
      .where('alone', '=', true)
      .selectAll()
      .execute();
    expect(marked.length).toBeGreaterThan(0);

    const waits = await take([HEADINGS, person(7, '单位管理员'), person(8, '采购员')]);
    expect(waits.body).toMatchObject({
      data: { added: 2, asked: [{ personName: '钱新来', actions: 'roles' }] },
    });
    expect(await people()).toEqual(
      expect.arrayContaining([
        ['renyuan6', '单位管理员'],
        ['renyuan7', null],
        ['renyuan8', '采购员'],
      ]),
    );
  });
});

test('what was done is ticked', async () => {
  expect(await left(centre)).toEqual(['levels', 'plan']);
});
