import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { administratorOf, Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let agency: Client;
let unit: Client;
let centre: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  agency = await fixture.as('agency001');
  unit = await fixture.as('sysadmin01');
  centre = await fixture.as(await administratorOf(fixture, CENTRE));
});
afterAll(() => fixture.close());

const CENTRE = 'demo-central';
const UNIT = 'demo-unit-01';
let serial = 0;
const addGroup = async (more: object = {}) => {
  serial += 1;
  return (
    (await agency.call(organisationCalls.saveGroup, { yeWuZuName: `业务组${serial}`, ...more }))
      .guid ?? ''
  );
};
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes'])
    .execute();
const parentOf = async (guid: string) =>
  (
    await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', guid)
      .select('parent_guid')
      .executeTakeFirstOrThrow()
  ).parent_guid;

const placeOf = async (client: Client, guid: string) =>
  (await client.call(organisationCalls.nodeInfo, { guid })).placeGuid ?? '';

describe('business groups', () => {
  test('that are saved write what is new and what is gone, and leave the rest as it was written', async () => {
    const { db } = fixture.gateway;
    const { rows: people } = await agency.list(organisationCalls.listMemberCandidates, {
      yeWuZuGuid: await addGroup(),
      page: 1,
      rows: 10,
    });
    const [first = '', second = '', third = ''] = people.map(({ user_Guid }) => user_Guid);
    const form = { zuZhangGuid: first, zuYuanGuids: `${first},${second}`, beiZhu: '备注' };
    const guid = await addGroup(form);
    const group = { ...form, guid, yeWuZuName: `业务组${serial}` };
    const written = async () => {
      const { rows } = await sql<{ key: string; row: string }>`
        select guid as key, xmin::text as row from business_group where guid = ${guid}
        union all select person_guid, xmin::text from business_group_member
          where group_guid = ${guid}`.execute(db);
      return new Map(rows.map(({ key, row }) => [key, row]));
    };
    const before = await written();
    await agency.call(organisationCalls.saveGroup, group);
    expect(await written(), 'saved as it is stored').toEqual(before);
    await agency.call(organisationCalls.saveGroup, {
      ...group,
      zuYuanGuids: `${second},${third}`,
    });
    const after = await written();
    expect([...after.keys()].toSorted()).toEqual([guid, second, third].toSorted());
    for (const kept of [guid, second]) expect(after.get(kept)).toBe(before.get(kept));
    expect((await changesOf(guid)).map(({ act }) => act)).toEqual(['added', 'changed']);
  });

  test('have a leader, members and purchasers, and say so in list and detail', async () => {
    const guid = await addGroup({ yeWuZuBH: 'G-9', beiZhu: '备注' });
    const people = (
      await agency.list(organisationCalls.listMemberCandidates, {
        yeWuZuGuid: guid,
        page: 1,
        rows: 10,
      })
    ).rows;
    const [first, second] = people.map(({ user_Guid }) => user_Guid);
    await agency.call(organisationCalls.chooseLeader, { yeWuZuGuid: guid, userGuid: first });
    await agency.call(organisationCalls.chooseMembers, {
      yeWuZuGuid: guid,
      userGuids: `${first},${second}`,
    });
    expect(await agency.call(organisationCalls.groupInfo, { guid })).toMatchObject({
      yeWuZuBH: 'G-9',
      zuZhangGuid: first,
      zuYuanList: expect.arrayContaining([
        expect.objectContaining({ user_Guid: second }),
      ]) as unknown,
      caiGouRenList: [],
    });
    expect(
      (
        await agency.list(organisationCalls.listGroups, {
          page: 1,
          rows: 10,
          yeWuZuName: `业务组${serial}`,
        })
      ).rows,
    ).toMatchObject([{ guid, zuYuanCount: 2, caiGouRenCount: 0 }]);
    const marked = (
      await agency.list(organisationCalls.listLeaderCandidates, {
        yeWuZuGuid: guid,
        page: 1,
        rows: 100,
      })
    ).rows.filter(({ isChosen }) => isChosen);
    expect(marked.map(({ user_Guid }) => user_Guid)).toEqual([first]);
    await agency.call(organisationCalls.chooseMembers, { yeWuZuGuid: guid, userGuids: '' });
    expect((await agency.call(organisationCalls.groupInfo, { guid })).zuYuanList).toEqual([]);
    expect((await changesOf(guid)).map(({ act }) => act)).toEqual([
      'added',
      'changed',
      'changed',
      'changed',
    ]);
  });

  test('serve a purchaser together with nobody else', async () => {
    const [one, two] = [await addGroup(), await addGroup()];
    const served = (
      await fixture.gateway.db
        .selectFrom('business_group_purchaser')
        .select('purchaser_guid')
        .execute()
    ).map(({ purchaser_guid }) => purchaser_guid);
    await fixture.gateway.db
      .deleteFrom('business_group_purchaser')
      .where('purchaser_guid', '=', UNIT)
      .execute();
    expect(served.length).toBeGreaterThan(0);
    await agency.call(organisationCalls.choosePurchasers, { yeWuZuGuid: one, qiYeGuids: UNIT });
    expect(
      await agency.refusal(organisationCalls.choosePurchasers, {
        yeWuZuGuid: two,
        qiYeGuids: UNIT,
      }),
    ).toMatchObject({
      status: 400,
      reason: 'errors.servedByOther',
      problems: [{ field: 'qiYeGuids' }],
    });
    const shown = (
      await agency.list(organisationCalls.listPurchaserCandidates, {
        yeWuZuGuid: two,
        page: 1,
        rows: 100,
      })
    ).rows.find(({ userQiYe_Guid }) => userQiYe_Guid === UNIT);
    expect(shown).toMatchObject({
      isChosen: false,
      otherGroupName: expect.stringContaining('业务组') as string,
    });
    await agency.call(organisationCalls.deleteGroup, { guid: one });
    await agency.call(organisationCalls.choosePurchasers, { yeWuZuGuid: two, qiYeGuids: UNIT });
    expect(
      (await agency.call(organisationCalls.groupInfo, { guid: two })).caiGouRenList,
    ).toMatchObject([{ userQiYe_Guid: UNIT }]);
  });

  test('have names that are unique, and belong to their enterprise', async () => {
    const guid = await addGroup();
    expect(
      await agency.refusal(organisationCalls.saveGroup, { yeWuZuName: `业务组${serial}` }),
    ).toMatchObject({ status: 400, reason: 'errors.groupNameTaken' });
    for (const [call, input] of [
      [organisationCalls.groupInfo, { guid }],
      [organisationCalls.deleteGroup, { guid }],
      [organisationCalls.saveGroup, { guid, yeWuZuName: 'x' }],
      [organisationCalls.chooseMembers, { yeWuZuGuid: guid, userGuids: '' }],
    ] as const) {
      expect(await unit.refusal(call, input), call.id).toMatchObject({ status: 404 });
    }
    expect(
      await agency.refusal(organisationCalls.chooseLeader, {
        yeWuZuGuid: guid,
        userGuid: await fixture.guidOf('sysadmin01'),
      }),
    ).toMatchObject({ status: 400, reason: 'errors.noSuchPerson' });
    expect(
      await (await fixture.as('purchaser01')).refusal(organisationCalls.listGroups),
    ).toMatchObject({ status: 403 });
  });

  test('divide work only where there are some', async () => {
    expect(
      await unit.refusal(organisationCalls.setRegionDivision, { isQuYuHuaFen: '1' }),
    ).toMatchObject({ status: 409, reason: 'errors.noGroupYet' });
    await addGroup();
    for (const isQuYuHuaFen of ['0', '1'] as const) {
      await agency.call(organisationCalls.setRegionDivision, { isQuYuHuaFen });
      expect(await agency.call(organisationCalls.regionDivision, {})).toEqual({ isQuYuHuaFen });
    }
    await agency.call(organisationCalls.setRegionDivision, { isQuYuHuaFen: '0' });
  });

  test('that divide work take what their purchasers entrust, and nobody else of the agency does', async () => {
    const { db } = fixture.gateway;
    const { guid: colleague } = await db
      .selectFrom('person')
      .innerJoin('person_role', 'person_guid', 'person.guid')
      .innerJoin('role', 'role.guid', 'role_guid')
      .where('person.enterprise_guid', '=', await fixture.unitOf('agency001'))
      .where('person.account_name', '!=', 'agency001')
      .where((eb) => eb(eb.val('entrust.receive'), '=', eb.fn.any('role.authorities')))
      .orderBy('person.guid')
      .select('person.guid')
      .executeTakeFirstOrThrow();
    const other = await fixture.person(colleague);
    const buyer = await fixture.as('purchaser01');
    const order = await fixture.sentOrder(buyer);
    await db
      .deleteFrom('business_group_purchaser')
      .where('purchaser_guid', '=', order.head.unitGuid)
      .execute();
    const group = await addGroup({
      caiGouRenGuids: order.head.unitGuid,
      zuYuanGuids: await fixture.guidOf(other.account),
    });
    const standing = async (client: Client) => {
      const { commands } = await client.call(entrustCalls.orderDetail, { guid: order.head.guid });
      const { rows } = await client.list(workbenchCalls.list, { heap: 'todo', rows: 1000 });
      const { todo } = await client.call(workbenchCalls.counts, {});
      return {
        may: commands.find(({ event }) => event === 'order.receive')?.allowed,
        waits: rows.some(({ guid }) => guid === order.head.guid),
        isCounted: todo === rows.length,
      };
    };
    const [ours, others] = [
      { may: true, waits: true, isCounted: true },
      { may: false, waits: false, isCounted: true },
    ];
    expect([await standing(agency), await standing(other)], 'not divided').toEqual([ours, ours]);
    await agency.call(organisationCalls.setRegionDivision, { isQuYuHuaFen: '1' });
    expect([await standing(agency), await standing(other)], 'divided').toEqual([others, ours]);
    expect(
      await fixture.send(agency, 'entrustOrder', 'order.receive', order).then(refusalOf),
    ).toMatchObject({ status: 409, reason: 'guards.isAgency' });
    await agency.call(organisationCalls.chooseLeader, {
      yeWuZuGuid: group,
      userGuid: await fixture.guidOf('agency001'),
    });
    expect([await standing(agency), await standing(other)], 'both in it').toEqual([ours, ours]);
    await agency.call(organisationCalls.chooseMembers, {
      yeWuZuGuid: group,
      userGuids: await fixture.guidOf('agency001'),
    });
    expect([await standing(agency), await standing(other)], 'out of it').toEqual([ours, others]);
    await agency.call(organisationCalls.choosePurchasers, { yeWuZuGuid: group, qiYeGuids: '' });
    expect(await standing(other), 'a purchaser without a group').toEqual(ours);
    await agency.call(organisationCalls.setRegionDivision, { isQuYuHuaFen: '0' });
    expect((await fixture.command(other, 'entrustOrder', 'order.receive', order)).head.status).toBe(
      '10',
    );
  });
});

describe('the organisation', () => {
  test('is shown from the group down, with departments of the own unit and those below', async () => {
    const top = await unit.call(organisationCalls.listNodes, { pid: '0' });
    expect(top).toMatchObject([{ departGuid: CENTRE, state: 'closed', qiyeBumen: '1' }]);
    const below = await unit.call(organisationCalls.listNodes, { pid: CENTRE });
    expect(below?.map(({ departGuid }) => departGuid)).toContain(UNIT);
    expect(below?.every(({ qiyeBumen }) => qiyeBumen === '1')).toBe(true);
    expect(
      (await unit.call(organisationCalls.listNodes, { pid: UNIT }))?.every(
        ({ qiyeBumen }) => qiyeBumen === '2',
      ),
    ).toBe(true);
    expect(
      (await centre.call(organisationCalls.listNodes, { pid: CENTRE }))?.some(
        ({ qiyeBumen }) => qiyeBumen === '2',
      ),
    ).toBe(true);
    expect(await unit.call(organisationCalls.nodeInfo, { guid: UNIT })).toMatchObject({
      parentGuid: CENTRE,
      isQueRen: '1',
      memberCount: expect.stringMatching(/^\d+$/) as string,
    });
  });

  test('takes a unit by its code; the unit above is its superior once it confirmed', async () => {
    const { rows } = await centre.list(organisationCalls.listUnassignedEnterprises, {
      page: 1,
      rows: 10,
      qiYe_Name: '',
    });
    const joining = rows.find(({ userQiYe_Guid }) => userQiYe_Guid === 'demo-agency-01');
    const form = {
      type: '0' as const,
      qiyeBumen: '1' as const,
      deptName: '招标代理公司',
      qiyeDaima: joining?.qiYe_BH ?? '',
      parentGuid: CENTRE,
    };
    expect(
      await unit.refusal(organisationCalls.saveNode, form),
      'not the business of a subsidiary',
    ).toMatchObject({ status: 400, reason: 'errors.nodeNotYours' });
    await centre.call(organisationCalls.saveNode, form);
    expect(await centre.refusal(organisationCalls.saveNode, form)).toMatchObject({
      status: 400,
      reason: 'errors.alreadyPlaced',
    });
    expect(await parentOf('demo-agency-01')).toBeNull();
    const place = await placeOf(agency, 'demo-agency-01');
    expect(
      await centre.refusal(organisationCalls.confirmNode, { guid: place, isQueRen: '1' }),
    ).toMatchObject({ status: 409, reason: 'guards.isAuthor' });
    await agency.call(organisationCalls.confirmNode, { guid: place, isQueRen: '1' });
    expect(await parentOf('demo-agency-01')).toBe(CENTRE);
    await agency.call(organisationCalls.confirmNode, { guid: place, isQueRen: '0' });
    expect(await parentOf('demo-agency-01'), 'no unit leaves its superior by itself').toBe(CENTRE);
    await centre.call(organisationCalls.deleteNodes, { departGuids: 'demo-agency-01' });
    expect(await parentOf('demo-agency-01')).toBeNull();
    expect((await changesOf('demo-agency-01')).slice(-4).map(({ act }) => act)).toEqual([
      'added',
      'changed',
      'changed',
      'deleted',
    ]);
  });

  test('never stands below itself, and is changed only in the own branch', async () => {
    const info = await centre.call(organisationCalls.nodeInfo, { guid: UNIT });
    const form = {
      type: '2' as const,
      guid: UNIT,
      qiyeBumen: '1' as const,
      deptName: info.deptName ?? '',
    };
    expect(
      await centre.refusal(organisationCalls.saveNode, { ...form, parentGuid: UNIT }),
    ).toMatchObject({ status: 400, reason: 'errors.nodeBelowItself' });
    expect(
      await unit.refusal(organisationCalls.saveNode, { ...form, parentGuid: 'demo-unit-02' }),
    ).toMatchObject({ status: 409, reason: 'errors.nodeNotYours' });
    expect(
      await centre.refusal(organisationCalls.deleteNodes, { departGuids: CENTRE }),
    ).toMatchObject({ status: 409, reason: 'errors.nodeNotYours' });
    await centre.call(organisationCalls.saveNode, { ...form, parentGuid: 'demo-unit-02' });
    expect(await unit.call(organisationCalls.nodeInfo, { guid: UNIT })).toMatchObject({
      parentGuid: 'demo-unit-02',
      isQueRen: '0',
    });
    expect(await parentOf(UNIT), 'until it confirms').toBe(CENTRE);
    expect(
      (
        await centre.call(organisationCalls.listParents, { guid: 'demo-unit-02', qiyeBumen: '1' })
      )?.map(({ departGuid }) => departGuid),
    ).not.toContain(UNIT);
    await centre.call(organisationCalls.saveNode, { ...form, parentGuid: CENTRE });
  });

  test('holds the departments of the own enterprise, and nobody else changes them', async () => {
    const form = {
      type: '0' as const,
      qiyeBumen: '2' as const,
      deptName: '能源环保部',
      deptType: '3' as const,
      parentGuid: UNIT,
    };
    const guid = (await unit.call(organisationCalls.saveNode, form)).guid ?? '';
    expect(await unit.call(organisationCalls.nodeInfo, { guid })).toMatchObject({
      deptName: '能源环保部',
      deptType: '3',
      parentGuid: UNIT,
      memberCount: '0',
    });
    expect(
      await centre.refusal(organisationCalls.saveNode, { ...form, type: '2', guid }),
    ).toMatchObject({ status: 409, reason: 'errors.nodeNotYours' });
    expect(
      await unit.refusal(organisationCalls.saveNode, {
        ...form,
        qiyeBumen: '1',
        qiyeDaima: 'x',
        parentGuid: guid,
      }),
    ).toMatchObject({ status: 400, reason: 'errors.onlyDepartmentsBelow' });
    await unit.call(organisationCalls.deleteNodes, { departGuids: guid });
    expect(await unit.refusal(organisationCalls.nodeInfo, { guid })).toMatchObject({ status: 404 });
  });
});

describe('review rights', () => {
  test('are set by the unit above, for one unit or for all, and logged', async () => {
    const before = (await centre.list(approvalCalls.listRights, { page: 1, rows: 100 })).rows;
    expect(before.map(({ userQiYe_Guid }) => userQiYe_Guid)).toContain(UNIT);
    await centre.call(approvalCalls.setRight, {
      userQiyeGuid: UNIT,
      status: '0',
      type: 'zhuanyechushen',
    });
    expect(
      (
        await centre.list(approvalCalls.listRights, {
          page: 1,
          rows: 100,
          zhuanYeChuShenQuanXian_status: '0',
        })
      ).rows,
    ).toMatchObject([{ userQiYe_Guid: UNIT }]);
    await centre.call(approvalCalls.setRightOfAll, { status: '1', type: 'projectApproval' });
    expect(
      (await centre.list(approvalCalls.listRights, { page: 1, rows: 100 })).rows.every(
        ({ projectApprovalAppStatus }) => projectApprovalAppStatus === '1',
      ),
    ).toBe(true);
    expect((await changesOf(UNIT)).at(-1)?.changes).toEqual([
      { field: 'projectApproval', from: '0', to: '1' },
    ]);
    expect((await unit.list(approvalCalls.listRights, { page: 1, rows: 100 })).rows).toEqual([]);
    expect(
      await unit.refusal(approvalCalls.setRight, {
        userQiyeGuid: UNIT,
        status: '1',
        type: 'yearPlan',
      }),
    ).toMatchObject({ status: 404 });
  });
});
