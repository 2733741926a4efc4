import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/core/call.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';

type PersonForm = RequestOf<typeof representativesCalls.save>;

let fixture: Fixture;
let administrator: Client;
let agency: Client;
let buyer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  [administrator, agency, buyer] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.as('agency001'),
    fixture.as('purchaser01'),
  ]);
});
afterAll(() => fixture.close());

const pageOf = { page: 1, rows: 100 } as const;
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes', 'actor_guid'])
    .execute();

describe('supervisors of projects', () => {
  test('are listed with the set-ups that have passed, own and of the units under supervision', async () => {
    const { rows } = await administrator.list(supervisionCalls.listProjects, pageOf);
    const kinds = await fixture.gateway.db
      .selectFrom('record')
      .where(
        'guid',
        'in',
        rows.map(({ gcGuid }) => gcGuid),
      )
      .select(['kind', 'status', 'enterprise_guid'])
      .execute();
    expect(kinds.length).toBeGreaterThan(3);
    expect(
      kinds.every(
        ({ kind, status, enterprise_guid }) =>
          kind === 'setUp' &&
          !['1', '2', '3'].includes(status) &&
          enterprise_guid === 'demo-unit-01',
      ),
    ).toBe(true);
    const [first] = rows;
    expect(
      (
        await administrator.list(supervisionCalls.listProjects, {
          ...pageOf,
          gcBH: first?.gcBH,
          gcName: first?.gcName,
          caiGouRen: '临江',
        })
      ).rows.map(({ gcGuid }) => gcGuid),
    ).toEqual([first?.gcGuid]);
  });

  test('of an agency are for the projects that units under its supervision entrust to it', async () => {
    const { rows } = await agency.list(supervisionCalls.listProjects, pageOf);
    const agents = await fixture.gateway.db
      .selectFrom('procurement')
      .where('guid', 'in', ['', ...rows.map(({ gcGuid }) => gcGuid)])
      .select('agent_guid')
      .execute();
    expect(agents.length).toBeGreaterThan(0);
    expect(new Set(agents.map(({ agent_guid }) => agent_guid))).toEqual(
      new Set(['demo-agency-01']),
    );
  });

  test('are set as a whole, found by name and kept in the log', async () => {
    const { rows: people } = await administrator.list(supervisionCalls.listSupervisors, {
      ...pageOf,
      deptName: '审计',
    });
    expect(people[0]?.idNo).toMatch(/^\d{4}\*{10}.{4}$/);
    const { rows } = await administrator.list(supervisionCalls.listProjects, pageOf);
    const gcGuid = rows[0]?.gcGuid ?? '';
    const userGuidList = people.slice(0, 2).map(({ guid }) => guid);
    await administrator.call(supervisionCalls.assignSupervisors, { gcGuid, userGuidList: [] });
    await administrator.call(supervisionCalls.assignSupervisors, {
      gcGuid,
      userGuidList: [...userGuidList, ...userGuidList],
    });
    const [name] = people.map(({ userName }) => userName ?? '');
    const found = (
      await administrator.list(supervisionCalls.listProjects, { ...pageOf, jianduren: name })
    ).rows.find((row) => row.gcGuid === gcGuid);
    expect(found?.jianDuRenGuids?.split(',').toSorted()).toEqual(userGuidList.toSorted());
    expect((await changesOf(gcGuid)).at(-1)?.changes).toMatchObject([
      { field: 'jianDuRenName', to: expect.stringContaining(name ?? '') as string },
    ]);
    await administrator.call(supervisionCalls.assignSupervisors, { gcGuid, userGuidList: [] });
    expect(
      (
        await administrator.list(supervisionCalls.listProjects, { ...pageOf, jianduren: name })
      ).rows.map((row) => row.gcGuid),
    ).not.toContain(gcGuid);
  });

  test('have no part in the project, and belong to the own enterprise', async () => {
    const setUp = await fixture.passedSetUp(buyer);
    const assign = async (account: string) =>
      administrator.refusal(supervisionCalls.assignSupervisors, {
        gcGuid: setUp.head.guid,
        userGuidList: [await fixture.guidOf(account)],
      });
    expect(await assign('purchaser01')).toMatchObject({
      status: 400,
      reason: 'errors.supervisorInvolved',
      info: expect.stringContaining('陈思远') as string,
    });
    expect(await assign('approver01')).toMatchObject({
      status: 400,
      reason: 'errors.supervisorInvolved',
    });
    expect(await assign('agency001')).toMatchObject({ status: 400, reason: 'errors.noSuchPerson' });
    expect(
      await agency.refusal(supervisionCalls.assignSupervisors, {
        gcGuid: setUp.head.guid,
        userGuidList: [],
      }),
    ).toMatchObject({ status: 404 });
    expect(await buyer.refusal(supervisionCalls.listProjects, pageOf)).toMatchObject({
      status: 403,
    });
  });
});

describe('units under supervision', () => {
  test('are added and removed; with a unit go the supervisors of its projects', async () => {
    const { rows: before } = await agency.list(supervisionCalls.listSupervisedUnits, pageOf);
    const { rows: projects } = await agency.list(supervisionCalls.listProjects, pageOf);
    const unit = before.find(({ qyName }) => projects.some(({ zbRName }) => zbRName === qyName));
    const ofUnit = projects.filter(({ zbRName }) => zbRName === unit?.qyName);
    await agency.call(supervisionCalls.assignSupervisors, {
      gcGuid: ofUnit[0]?.gcGuid ?? '',
      userGuidList: [await fixture.guidOf('agency001')],
    });
    await agency.call(supervisionCalls.removeSupervisedUnit, { danWeiGuid: unit?.guid ?? '' });
    expect(
      (await agency.list(supervisionCalls.listProjects, pageOf)).rows.map(({ zbRName }) => zbRName),
    ).not.toContain(unit?.qyName);
    const { rows: candidates } = await agency.list(supervisionCalls.listUnitCandidates, {
      ...pageOf,
      zbrName: unit?.qyName,
    });
    expect(candidates).toMatchObject([{ enterpriseName: unit?.qyName }]);
    await agency.call(supervisionCalls.addSupervisedUnits, {
      userQiYe_Guid: candidates[0]?.guid ?? '',
    });
    const again = (await agency.list(supervisionCalls.listProjects, pageOf)).rows.filter(
      ({ zbRName }) => zbRName === unit?.qyName,
    );
    expect(again.map(({ jianDuRenName }) => jianDuRenName)).toEqual(ofUnit.map(() => null));
    expect(
      (await agency.list(supervisionCalls.listUnitCandidates, pageOf)).rows.map(({ guid }) => guid),
    ).not.toContain(candidates[0]?.guid);
    expect(
      await agency.refusal(supervisionCalls.addSupervisedUnits, {
        userQiYe_Guid: candidates[0]?.guid ?? '',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.unitSupervised' });
    expect((await changesOf(unit?.guid ?? '')).map(({ act }) => act)).toEqual(['deleted']);
  });

  test('are found by name, code, who added them and when', async () => {
    const find = async (search: object) =>
      (await agency.list(supervisionCalls.listSupervisedUnits, { ...pageOf, ...search })).rows;
    const [first] = await find({});
    expect(
      (
        await find({
          qiyeName: first?.qyName,
          qiyeBH: first?.qyBH,
          creatorName: first?.creatorName,
        })
      ).map(({ guid }) => guid),
    ).toEqual([first?.guid]);
    expect(await find({ startTime: '2099-01-01 00:00:00' })).toEqual([]);
    expect(
      (await find({ startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' })).length,
    ).toBeGreaterThan(0);
    expect(
      await agency.refusal(supervisionCalls.listSupervisedUnits, {
        ...pageOf,
        startTime: '2026-13-45 99:99:99',
      }),
    ).toMatchObject({ status: 400, reason: 'rules.date' });
  });

  test('are none that neither stand below nor entrust the enterprise', async () => {
    expect((await administrator.list(supervisionCalls.listUnitCandidates, pageOf)).rows).toEqual(
      [],
    );
    expect(
      await administrator.refusal(supervisionCalls.addSupervisedUnits, {
        userQiYe_Guid: 'demo-unit-02',
      }),
    ).toMatchObject({ status: 400, reason: 'errors.unitNotEligible' });
  });
});

let serial = 0;
const personForm = (more: Partial<PersonForm> = {}): PersonForm => {
  serial += 1;
  return {
    type: '1',
    name: `代表${serial}`,
    idNo: `11000019800101${String(serial).padStart(4, '0')}`,
    employer: '外聘单位',
    phone: `1990009${String(serial).padStart(4, '0')}`,
    shengId: 340000,
    shiId: 340500,
    areaId: 340504,
    status: '1',
    ...more,
  } as PersonForm;
};
const add = async (more: Partial<PersonForm> = {}, client = administrator) =>
  (await client.call(representativesCalls.save, personForm(more))).guid ?? '';

describe('representatives', () => {
  test('are added with their area, unit and the enterprises they are shared with', async () => {
    const guid = await add({
      bankName: '中国银行',
      bankCard: '6222000011112222',
      employerCode: (await ownUnit()).qiYe_BH,
      gongXiangQiYeGuids: 'demo-unit-02,demo-unit-03,demo-unit-02',
    });
    expect(await administrator.call(representativesCalls.info, { guid })).toMatchObject({
      zbrdaibiao_code: expect.stringMatching(/^DB\d{6}$/) as string,
      employer: '磐岳临江钢铁有限公司',
      provinceName: '安徽省',
      cityName: '马鞍山市',
      areaName: '雨山区',
      bankCard: '6222000011112222',
      isOwn: true,
      creatorName: '徐志强',
      updatorName: null,
      zbrdbGongXiangList: [{ userQiYe_Guid: 'demo-unit-02' }, { userQiYe_Guid: 'demo-unit-03' }],
    });
  });

  test.each([
    ['12a', 'rules.bankCard'],
    ['6222 0000', 'rules.bankCard'],
  ])('with the account number %s are refused', async (bankCard, key) => {
    expect(
      await administrator.refusal(representativesCalls.save, personForm({ bankCard })),
    ).toMatchObject({
      status: 400,
      problems: [{ field: 'bankCard', key }],
    });
  });

  test.each([
    ['a district of another city', { areaId: 110106 }, 'areaId', 'errors.noSuchArea'],
    [
      'a unit that is neither own nor below',
      { employerCode: '913705030000000000' },
      'employer',
      'errors.noSuchUnit',
    ],
    [
      'a supplier to share with',
      { gongXiangQiYeGuids: 'demo-supplier-0001' },
      'gongXiangQiYeGuids',
      'errors.noSuchEnterprise',
    ],
    [
      'itself to share with',
      { gongXiangQiYeGuids: 'demo-unit-01' },
      'gongXiangQiYeGuids',
      'errors.noSuchEnterprise',
    ],
    ['a wrong phone', { phone: '12345' }, 'phone', 'rules.mobile'],
    ['a wrong number', { idNo: '123' }, 'idNo', 'rules.nationalId'],
  ])('with %s are refused', async (_, more, field, key) => {
    const refused = await administrator.refusal(representativesCalls.save, personForm(more));
    expect(refused).toMatchObject({ status: 400, problems: [{ field, key }] });
  });

  test('have a phone and a national ID of their own; the question says so', async () => {
    const form = personForm();
    const { guid } = await administrator.call(representativesCalls.save, form);
    expect(
      await administrator.refusal(representativesCalls.save, personForm({ phone: form.phone })),
    ).toMatchObject({ status: 400, reason: 'errors.poolPhoneTaken' });
    expect(
      await administrator.refusal(representativesCalls.save, personForm({ idNo: form.idNo })),
    ).toMatchObject({ status: 400, reason: 'errors.idNoTaken' });
    const asked = (more: object) =>
      administrator.send(representativesCalls.phoneExists, {
        phone: form.phone,
        type: '1',
        ...more,
      });
    expect((await asked({})).body).toMatchObject({ code: 0, data: { exists: true } });
    expect((await asked({ guid })).body).toMatchObject({ code: 1, data: { exists: false } });
    const answers = await Promise.all(
      [1, 2].map((one) =>
        administrator.send(
          representativesCalls.save,
          personForm({ phone: '19900088888', name: `同时${one}` }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('that are saved write with whom they are newly and no longer shared, and leave the rest', async () => {
    const form = personForm({ gongXiangQiYeGuids: 'demo-unit-02,demo-unit-03' });
    const { guid = '' } = await administrator.call(representativesCalls.save, form);
    const written = async () => {
      const { rows } = await sql<{ unit: string; row: string }>`
        select enterprise_guid as unit, xmin::text as row from representative_share
         where representative_guid = ${guid}`.execute(fixture.gateway.db);
      return new Map(rows.map(({ unit, row }) => [unit, row]));
    };
    const before = await written();
    await administrator.call(representativesCalls.save, { ...form, guid, name: '改名' });
    expect(await written(), 'shared with the same').toEqual(before);
    await administrator.call(representativesCalls.save, {
      ...form,
      guid,
      gongXiangQiYeGuids: 'demo-unit-03,demo-unit-08',
    });
    const after = await written();
    expect([...after.keys()].toSorted()).toEqual(['demo-unit-03', 'demo-unit-08']);
    expect(after.get('demo-unit-03')).toBe(before.get('demo-unit-03'));
  });

  test('are changed and deleted by their own enterprise only, and every change is kept', async () => {
    const guid = await add({ gongXiangQiYeGuids: 'demo-unit-08' });
    const colleague = await fixture.administrator('agencybuyer1');
    const shared = (
      await colleague.list(representativesCalls.list, { ...pageOf, type: '1' })
    ).rows.find((row) => row.guid === guid);
    expect(shared).toMatchObject({ isOwn: false, idNo: expect.stringMatching(/\*{8}/) as string });
    expect(await colleague.call(representativesCalls.info, { guid })).toMatchObject({
      isOwn: false,
      zbrdbGongXiangList: [],
    });
    expect(await colleague.refusal(representativesCalls.save, personForm({ guid }))).toMatchObject({
      status: 404,
    });
    expect(await colleague.refusal(representativesCalls.remove, { guid })).toMatchObject({
      status: 404,
    });
    expect(
      await (
        await fixture.administrator('donggang0001')
      ).refusal(representativesCalls.info, { guid }),
    ).toMatchObject({ status: 404 });
    expect(
      await administrator.refusal(representativesCalls.save, personForm({ guid, type: '2' })),
    ).toMatchObject({ status: 400 });
    await administrator.call(
      representativesCalls.save,
      personForm({ guid, name: '改名', status: '0' }),
    );
    expect(await administrator.call(representativesCalls.info, { guid })).toMatchObject({
      name: '改名',
      status: '0',
      updatorName: '徐志强',
    });
    await administrator.call(representativesCalls.remove, { guid });
    expect(await administrator.refusal(representativesCalls.info, { guid })).toMatchObject({
      status: 404,
    });
    expect((await changesOf(guid)).map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
  });

  test('keep their number when a form sends it masked, and no other masked one', async () => {
    const form = personForm({ idNo: '340504197001017777' });
    const guid = await add(form);
    const other = await add({ idNo: '340504196502026666' });
    const numberOf = async (key: string) =>
      (
        await fixture.gateway.db
          .selectFrom('representative')
          .where('guid', '=', key)
          .select('id_no')
          .executeTakeFirstOrThrow()
      ).id_no;
    const save = (idNo: string, key?: string) =>
      administrator.send(representativesCalls.save, { ...form, idNo, ...(key && { guid: key }) });
    expect((await save('3405**********7777', guid)).status).toBe(200);
    expect(await numberOf(guid)).toBe(form.idNo);
    for (const [idNo, key] of [
      ['3405**********6666', guid],
      ['3405**********7777', other],
      ['3405**********7777', undefined],
    ] as const)
      expect((await save(idNo, key)).status, idNo).toBe(400);
    expect(await numberOf(other)).toBe('340504196502026666');
    // Numbers with one mask are found together: asking for all that fit tells nothing.
    for (const idNo of [form.idNo, '340504198001017777'])
      expect(
        (await administrator.list(representativesCalls.list, { type: '1', idNo })).rows,
      ).toMatchObject([{ guid }]);
    expect((await save('340504197001015555', guid)).status).toBe(200);
    expect(await numberOf(guid)).toBe('340504197001015555');
  });

  test('show a masked number to everybody, and are not found by parts of it', async () => {
    const form = personForm({ idNo: '340504197001018888' });
    await administrator.call(representativesCalls.save, form);
    const find = (client: Client, idNo: string) =>
      client.list(representativesCalls.list, { ...pageOf, type: '1', idNo });
    const masked = '3405**********8888';
    for (const client of [administrator, buyer]) {
      expect((await find(client, '70010188')).rows).toEqual([]);
      const { rows } = await find(client, form.idNo);
      expect(rows).toMatchObject([{ name: form.name, idNo: masked }]);
      expect(
        await client.call(representativesCalls.info, { guid: rows[0]?.guid ?? '' }),
      ).toMatchObject({ idNo: masked });
    }
    expect(await buyer.refusal(representativesCalls.save, personForm())).toMatchObject({
      status: 403,
    });
  });
});

describe('monitors', () => {
  test('are people of the own unit, and stay', async () => {
    const staff = await fixture.gateway.db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .select(['name', 'id_no', 'phone', 'department_guid'])
      .executeTakeFirstOrThrow();
    const form = personForm({
      type: '2',
      name: staff.name,
      idNo: staff.id_no ?? '',
      phone: staff.phone ?? '',
      deptGuid: staff.department_guid ?? '',
    });
    const { guid } = await administrator.call(representativesCalls.save, form);
    expect(await administrator.call(representativesCalls.info, { guid: guid ?? '' })).toMatchObject(
      {
        type: '2',
        deptName: '设备备件采购科',
        zbrdaibiao_code: expect.stringMatching(/^JB/) as string,
      },
    );
    expect(
      await administrator.refusal(representativesCalls.save, personForm({ type: '2' })),
    ).toMatchObject({ status: 400, reason: 'errors.monitorNotStaff' });
    expect(
      await administrator.refusal(representativesCalls.remove, { guid: guid ?? '' }),
    ).toMatchObject({ status: 409, reason: 'errors.monitorStays' });
    expect(
      (
        await administrator.list(representativesCalls.list, {
          ...pageOf,
          type: '1',
          name: staff.name,
        })
      ).rows.map((row) => row.guid),
    ).not.toContain(guid);
  });
});

describe('what pickers offer', () => {
  test('are the own units, purchasers, purchasers with agencies, and the enterprises of the own group', async () => {
    const names = async (call: typeof representativesCalls.listEnterprises) =>
      (await administrator.list(call, pageOf)).rows.map(({ userQiYe_Guid }) => userQiYe_Guid);
    const group = await fixture.administrator('central001');
    expect((await group.list(representativesCalls.listOwningUnits, pageOf)).total).toBeGreaterThan(
      5,
    );
    expect(
      (await administrator.list(representativesCalls.listOwningUnits, pageOf)).rows,
    ).toMatchObject([{ qiYe_Name: '磐岳临江钢铁有限公司' }]);
    expect(await names(representativesCalls.listEnterprises)).not.toContain('demo-agency-01');
    expect(await names(representativesCalls.listPurchasersAndAgencies)).toEqual(
      expect.arrayContaining(['demo-agency-01', 'demo-unit-02']),
    );
    const evading = await names(representativesCalls.listEvadingEnterprises);
    expect(evading).toEqual(expect.arrayContaining(['demo-central', 'demo-unit-02']));
    expect(evading).not.toContain('demo-unit-01');
    expect(evading).not.toContain('demo-agency-01');
  });

  test('has the areas of the country as a tree whose codes lie in each other', async () => {
    const tree = (await administrator.call(
      representativesCalls.areaTree,
      {},
    )) as unknown as AreaNode[];
    expect(tree.length).toBe(34);
    expect(tree.find(({ value }) => value === 340000)).toMatchObject({ label: '安徽省' });
    const all = new Map(
      tree
        .flatMap((province) => [
          province,
          ...province.children.flatMap((city) => [city, ...city.children]),
        ])
        .map(({ value, label }) => [value, label]),
    );
    // A county of a smaller city, one of a municipality, one directly below the province, and a
    // city without districts.
    expect([340523, 500243, 429004, 441901].map((code) => all.get(code))).toEqual([
      '和县',
      '彭水苗族土家族自治县',
      '仙桃市',
      '市辖区',
    ]);
    expect([500200, 429000, 659000].map((code) => all.get(code))).toEqual([
      '县',
      '省直辖县级行政区划',
      '自治区直辖县级行政区划',
    ]);
    for (const province of tree) {
      expect(province.children.length, province.label).toBeGreaterThan(0);
      for (const city of province.children) {
        expect([city.label, Math.floor(city.value / 10_000)]).toEqual([
          city.label,
          province.value / 10_000,
        ]);
        expect(
          city.children.every(({ value }) => Math.floor(value / 100) === city.value / 100),
          city.label,
        ).toBe(true);
        expect(city.children.length, city.label).toBeGreaterThan(0);
      }
    }
  });
});

interface AreaNode {
  value: number;
  label: string;
  children: AreaNode[];
}

const ownUnit = async () => {
  const { rows } = await administrator.list(representativesCalls.listOwningUnits, pageOf);
  const [own] = rows;
  if (!own) throw new Error('There is no own unit.');
  return own;
};
