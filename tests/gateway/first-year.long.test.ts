import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encrypted } from '#console/session/encrypted.ts';
import { accountsCalls } from '#contract/accounts.ts';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { mentionOf } from '#contract/core/mentions.ts';
import { dayOf, yearOf } from '#contract/core/calendar.ts';
import { creditCalls } from '#contract/credit.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { feesCalls } from '#contract/fees.ts';
import { filesCalls } from '#contract/files.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import { listsCalls } from '#contract/lists.ts';
import { noticesCalls } from '#contract/notices.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { registrationCalls } from '#contract/registration.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { sessionCalls } from '#contract/session.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { viewsCalls } from '#contract/views.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { addressOf, Client } from '../support/client.ts';
import { now } from '../support/clock.ts';
import { ownInformation, type Registered } from '../support/enterprises.ts';
import { DAY, FirstYear, PASSWORD, type Employee } from '../support/first-year.ts';
import { item, newRequest } from '../support/forms.ts';
import { businessKeyOf, nounOf, type View } from '../support/fixture.ts';
import { untouched } from '../support/schema-columns.ts';
import { otherThan } from '../support/sms.ts';
import { onNow } from '../support/suppliers.ts';
import { storeFile } from '../support/upload.ts';

/**
 * The first year of a customer who starts on an empty database, in chapters that build on each
 * other: everything is stored by calls and by what the gateway does automatically.
 */

const YEAR = '2026';
const HOUR = 3_600_000;
const page = { page: 1, rows: 100 } as const;
const CABLES = '030303';

let year: FirstYear;
/** The production centre: administers the platform and reviews registrations. */
let centre: Client;
let centreGuid: string;
let auditor: Employee;
/** A purchasing unit of the group, an agency, a supplier that wins and one that does not. */
let unit: Registered;
let agency: Registered;
let winner: Registered;
let loser: Registered;
/** People of the unit. */
let buyer: Employee;
let approver: Employee;
let director: Employee;
let reviewer: Employee;
let departments: { buying: string; parts: string; audit: string };

beforeAll(async () => {
  year = await FirstYear.begin('asProgram');
});
afterAll(() => year.end());

const command = ({ head }: { head: { guid: string; revision: number } }) => ({
  guid: head.guid,
  revision: head.revision,
  requestId: newRequest(),
});

/** A default role of an administrator's enterprise. */
async function defaultRole(administrator: Client, roleName: string): Promise<string> {
  const { rows } = await administrator.list(personnelCalls.listRoles, { ...page, roleName });
  return rows.find(({ creator }) => creator === 'adminDefault')?.guid ?? '';
}

describe('the enterprises', () => {
  test('begin with the first administrator, who finds nothing there', async () => {
    centre = await year.signIn('groupadmin01');
    await centre.call(sessionCalls.loginInLog, {});
    const told = await centre.call(sessionCalls.userInfo, {});
    centreGuid = told.guid ?? '';
    expect(told).toMatchObject({ isCentral: true, isHasSubmit: '1', zsZhuTiLeiXing: 'B' });
    expect(told.authorities).toContain('enterprise.review');
    expect(told.authorities).not.toContain('records.audit');
    expect(await year.fixture.counts(centre)).toMatchObject({ todo: 0, done: 0, mine: 0 });
    const { rows } = await centre.list(personnelCalls.listRoles, page);
    expect(rows.map(({ roleName, creator }) => `${roleName} ${creator}`).toSorted()).toEqual([
      '业务复核 adminDefault',
      '系统管理员 ',
      '账户复核 adminDefault',
    ]);
  });

  test('register themselves, each with the code of an SMS', async () => {
    const phone = '19800000001';
    const yzm = await year.phones.codeFor(phone, '1');
    const wrong = await year.nobody.refusal(registrationCalls.register, {
      qiYe_Name: '临江钢铁有限公司',
      qiYe_BH: '91340500YEAR000021',
      accountName: 'linjiang01',
      password: PASSWORD,
      userPhone: phone,
      yzm: otherThan(yzm),
    });
    expect(wrong).toMatchObject({ status: 400, reason: 'errors.codeWrong' });
    await year.pass();
    unit = await year.register('临江钢铁有限公司', '91340500YEAR000021', 'linjiang01', phone);
    const others = [
      ['天衡招标代理有限公司', '91340500YEAR000031', 'tianheng01', '19800000002'],
      ['新余轧辊制造有限公司', '91360500YEAR000041', 'zhagun0001', '19800000003'],
      ['丰城电缆有限公司', '91360500YEAR000051', 'dianlan001', '19800000004'],
    ] as const;
    const firms: Registered[] = [];
    for (const [name, code, account, mobile] of others)
      firms.push(await year.register(name, code, account, mobile));
    [agency, winner, loser] = firms as [Registered, Registered, Registered];
    const { isHasSubmit, authorities } = await winner.client.call(sessionCalls.userInfo, {});
    expect([isHasSubmit, authorities.toSorted()]).toEqual([
      '0',
      ['enterprise.edit', 'enterprise.view'],
    ]);
  });

  test('fill in their information, which the centre lets pass', async () => {
    const invited = { zhuCeYaoQingMa: 'YQ2026' };
    await year.enter(unit, centre, { zhuTiLeiXing: 'B', ...invited });
    await year.enter(agency, centre, { zhuTiLeiXing: 'A', ...invited });
    await year.enter(winner, centre, {
      qiYeEmail: 'sales@winner.example',
      caNo: 'CA-2026-1',
      caStartDay: '2026-01-01',
      caEndDay: '2028-12-31',
    });
    await year.enter(loser, centre, { qiYeEmail: 'sales@loser.example' });
    const { rows } = await centre.list(enterpriseCalls.reviewList, page);
    expect(rows.map(({ shenPiZhuangTai }) => shenPiZhuangTai)).toEqual(['2', '2', '2', '2']);
    expect(await winner.client.call(enterpriseCalls.caInfo, { qiYeBH: winner.code })).toMatchObject(
      { caNo: 'CA-2026-1' },
    );
    const told = await unit.client.call(sessionCalls.userInfo, {});
    expect(told.zsZhuTiLeiXing).toBe('B');
    expect(told.authorities).toContain('plans.edit');
  });

  test('change what has passed, which keeps what was before', async () => {
    await winner.client.call(enterpriseCalls.startChange, {
      revision: (await ownInformation(winner)).record.head.revision,
      requestId: newRequest(),
    });
    const { data } = await ownInformation(winner);
    await year.enter(winner, centre, {
      qiYeEmail: data.qiYeEmail,
      caNo: data.caNo,
      caStartDay: data.caStartDay,
      caEndDay: data.caEndDay,
      jinYing_DiZhi: '滨江路1号',
    });
    const { rows } = await winner.client.list(enterpriseCalls.changeRecords, page);
    expect(rows).toMatchObject([{ field: 'jinYing_DiZhi' }]);
  });

  test('form a group: the unit confirms where the centre places it', async () => {
    await centre.call(organisationCalls.saveNode, {
      type: '0',
      qiyeBumen: '1',
      deptName: '临江钢铁',
      qiyeDaima: unit.code,
      parentGuid: centreGuid,
    });
    const { placeGuid } = await unit.client.call(organisationCalls.nodeInfo, { guid: unit.guid });
    await unit.client.call(organisationCalls.confirmNode, { guid: placeGuid ?? '', isQueRen: '1' });
    expect(await unit.client.call(organisationCalls.nodeInfo, { guid: unit.guid })).toMatchObject({
      parentGuid: centreGuid,
      isQueRen: '1',
    });
  });
});

describe('the people', () => {
  const AUTHORITIES = ['plans', 'setUp', 'entrust', 'suppliers'].flatMap((area) => [
    `${area}.view`,
    `${area}.edit`,
  ]);

  test('work in departments, which are linked with those of the ERP system', async () => {
    const { client } = unit;
    const form = { deptName: '采购部', deptBh: '01', lianXiRen: '周明', beiZhu: '负责备件' };
    const buying = (await client.call(personnelCalls.addDepartment, form)).guid ?? '';
    const sub = { deptName: '备件科', parentGuid: buying };
    const parts = (await client.call(personnelCalls.addSubDepartment, sub)).guid ?? '';
    const audit =
      (
        await client.call(organisationCalls.saveNode, {
          type: '0',
          qiyeBumen: '2',
          deptName: '审计部',
          deptType: '3',
          parentGuid: unit.guid,
        })
      ).guid ?? '';
    departments = { buying, parts, audit };
    for (const [what, lines] of [
      ['departments', ['1,2,3,4', 'NC1,01,采购部,', 'NC2,0101,备件科,NC1']],
      ['people', ['1,2,3,4,5,6', 'P1,李明,10001,110101199003070099,13800000001,NC2']],
    ] as const)
      await client.call(personnelCalls.importErp, {
        what,
        fileGuid: await year.sheet(client, ...lines),
      });
    await client.call(personnelCalls.renameDepartment, { guid: buying, ...form, deptNcId: 'NC1' });
    const { rows } = await client.list(personnelCalls.listErpDepartments, page);
    expect(rows.map(({ deptNcId, id }) => [deptNcId, id])).toEqual([
      ['NC1', buying],
      ['NC2', ''],
    ]);
  });

  test('get roles of the enterprise, and default roles for what its administrator does not do', async () => {
    const { client } = unit;
    const buying = await year.role(client, '采购员', AUTHORITIES, { guiDangViewFanWei: '2' });
    const approving = await year.role(
      client,
      '审批人',
      ['plans.view', 'setUp.view', 'entrust.view'],
      { suoZaiBuMen: 'A,B', deptGuids: departments.parts },
    );
    const reviewing = await defaultRole(client, '业务复核');
    const accounts = await defaultRole(client, '账户复核');
    expect(
      await client.refusal(personnelCalls.updateRole, { guid: reviewing, roleName: '复核' }),
    ).toMatchObject({ status: 409, reason: 'errors.defaultRole' });
    expect(
      await client.refusal(personnelCalls.setRolesOfUser, {
        userGuid: unit.person,
        userRoleIds: reviewing,
      }),
      'not to oneself',
    ).toMatchObject({ status: 409, reason: 'errors.givesMoreThanHeld' });
    const signature = Buffer.from([71, 73, 70, 56, 57, 97, 120, 0, 100, 0, 0, 0, 0, 59]);
    buyer = await year.employ(client, '周明', departments.buying, [buying], {
      shenfen: '2',
      user_Mobile: '0555-1234567',
      user_Email: 'zhou@unit.example',
      zhiwei: '采购主管',
      userSign: await storeFile(client, '签名.gif', signature),
      fuJianGuid: await storeFile(
        client,
        '聘书.pdf',
        undefined,
        await storeFile(client, '草稿.pdf'),
      ),
      fuJianName: '聘书.pdf',
    });
    approver = await year.employ(client, '李静怡', departments.parts, [approving]);
    reviewer = await year.employ(client, '徐志强', departments.audit, [reviewing, accounts]);
    director = await year.employ(client, '陈思远', departments.audit, [reviewing]);
    const { authorities } = await reviewer.client.call(sessionCalls.userInfo, {});
    expect(authorities).toEqual(expect.arrayContaining(['suppliers.review', 'accounts.review']));
    const { rows } = await client.list(personnelCalls.listUsers, page);
    expect(rows.map(({ user_Name }) => user_Name)).toEqual(
      expect.arrayContaining(['周明', '李静怡', '徐志强', '陈思远']),
    );
  });

  test('come and go', async () => {
    const { client } = unit;
    await year.role(client, '临时工', ['plans.view'], { isYouXiao: '0' });
    const leaves = await year.employ(client, '钱离职', departments.parts, []);
    await client.call(personnelCalls.saveUser, {
      ...leaves.form,
      user_Guid: leaves.guid,
      password: '',
      isYouXiao: '1',
    });
    expect((await leaves.client.send(sessionCalls.userInfo)).status).toBe(401);
    await client.call(personnelCalls.deleteUsers, { userGuids: leaves.guid });
    await client.call(personnelCalls.saveUser, {
      ...leaves.form,
      accountName: 'xinyuangong',
      user_BH: '110101199003078888',
      userpeople_ID: '668888',
      user_Name: '孙新来',
    });
    const { rows } = await client.list(personnelCalls.listUsers, page);
    const names = rows.map(({ user_Name }) => user_Name);
    expect(names).toContain('孙新来');
    expect(names).not.toContain('钱离职');
  });

  test('of the centre see the unit, and somebody else audits', async () => {
    const { guid: office } = await centre.call(personnelCalls.addDepartment, {
      deptName: '集团采购部',
    });
    const { guid: other } = await centre.call(personnelCalls.addDepartment, { deptName: '法务部' });
    expect(other).not.toBe(office);
    const group = await year.role(centre, '集团采购', ['plans.view', 'suppliers.review'], {
      viewQiTaQiYe: '1',
      xmLeiXing: '1',
      qiYeGuids: unit.guid,
      qiYeNames: '临江钢铁有限公司',
      shenQingZhuanYe: '0303',
    });
    const audit = await year.role(centre, '审计', ['records.audit']);
    const buys = await year.employ(centre, '王集采', office ?? '', [group]);
    auditor = await year.employ(centre, '赵审计', office ?? '', [audit]);
    expect((await buys.client.call(sessionCalls.userInfo, {})).authorities).toContain('plans.view');
    const { rows } = await auditor.client.list(auditCalls.settingChanges, { ...page, mark: '1' });
    expect(rows.map(({ subjectName }) => subjectName)).toContain('徐志强');
  });
});

describe('the settings', () => {
  const nobodyElse = {
    erjiRenYuanList: [],
    sanjiRenYuanList: [],
    sijiRenYuanList: [],
    wujiRenYuanList: [],
  };

  test('of approvals say who decides, and the simulator shows it', async () => {
    const { client } = unit;
    const { rows } = await client.list(approvalCalls.listMatters, page);
    for (const { shenPiGuid } of rows)
      await client.call(approvalCalls.saveApprovers, {
        guid: shenPiGuid,
        shenPiJiBie: '1',
        yijiRenYuanList: [{ userid: shenPiGuid === '2206' ? reviewer.guid : approver.guid }],
        ...(shenPiGuid === '2205'
          ? { copiedFrom: '1', copiedTo: [{ userid: director.guid }] }
          : {}),
        ...nobodyElse,
      });
    await client.call(approvalCalls.saveApprovers, {
      guid: '2110',
      shenPiJiBie: '1',
      escalationHours: 24,
      transferHours: 720,
      yijiRenYuanList: [{ userid: approver.guid }, { userid: director.guid }],
      ...nobodyElse,
    });
    await client.call(approvalCalls.saveApprovers, {
      guid: '2206',
      shenPiJiBie: '1',
      statementDays: 0,
      transferScope: 'department',
      addApproverScope: 'approvers',
      adviceScope: 'off',
      copyScope: 'department',
      isUrgingOn: '0',
      yijiRenYuanList: [{ userid: reviewer.guid }],
      ...nobodyElse,
    });
    const ranges = [{ type: '4', min: '0', max: null, levels: '1' }] as const;
    const rule = { moneyRanges: [...ranges], beiZhu: '按金额' };
    const { guid: moneyRuleGuid } = await client.call(approvalCalls.saveMoneyRule, {
      ...rule,
      ruleName: '全部金额',
      isYouXiao: '1',
    });
    await client.call(approvalCalls.saveMoneyRule, {
      ...rule,
      ruleName: '停用的规则',
      isYouXiao: '0',
    });
    const condition = {
      shenPiGuid: '2111',
      projectType: '1',
      tenderWay: '1',
      organizationType: '2',
      moneyRuleGuid,
      shenPiJiBie: '1',
      isYouXiao: '1',
      ...nobodyElse,
    } as const;
    const yijiRenYuanList = [{ userid: director.guid }];
    const { guid } = await client.call(approvalCalls.saveCondition, {
      ...condition,
      conditionName: '公开招标',
      yijiRenYuanList,
    });
    await client.call(approvalCalls.saveCondition, {
      ...condition,
      guid,
      conditionName: '公开招标的物资',
      yijiRenYuanList,
    });
    const { levels } = await client.call(approvalCalls.simulate, {
      kind: 'selfPlan',
      amount: '1000',
      projectType: '1',
      tenderWay: '1',
      organizationType: '2',
    });
    expect(levels.map(({ approvers }) => approvers.map(({ name }) => name))).toEqual([['陈思远']]);
  });

  test('of fees, institution, representatives and business groups are kept by who may', async () => {
    const { guid: rule } = await agency.client.call(feesCalls.addRule, {
      ptfwType: '1',
      ruleName: '代理服务费',
      ruleBH: 'R-1',
      ptfwRuleType: '1',
      countAmount: '1',
    });
    const tier = { ruleGuid: rule ?? '', feiLv: '1.5' };
    await agency.client.call(feesCalls.addTier, {
      ...tier,
      sequence: 1,
      minValue: '0',
      maxValue: '100',
      sequenceName: '一档',
    });
    await agency.client.call(feesCalls.addTier, {
      ...tier,
      sequence: 2,
      minValue: '100',
      maxValue: '∞',
    });
    expect(await agency.client.call(feesCalls.listTiers, { ruleGuid: rule ?? '' })).toHaveLength(2);

    const { guid: group } = await agency.client.call(organisationCalls.saveGroup, {
      yeWuZuName: '华东业务组',
      yeWuZuBH: 'G1',
      zuZhangGuid: agency.person,
      zuYuanGuids: agency.person,
      caiGouRenGuids: unit.guid,
      beiZhu: '服务临江',
    });
    await agency.client.call(organisationCalls.setRegionDivision, { isQuYuHuaFen: '1' });
    const calendarYear = yearOf(now());
    await agency.client.call(organisationCalls.saveWorkingCalendar, {
      calendarYear,
      isWorkingTime: '1',
      ownDays: [{ day: `${calendarYear}-09-01`, isWorked: '0', note: '厂庆' }],
    });
    expect(
      await agency.client.call(organisationCalls.groupInfo, { guid: group ?? '' }),
    ).toMatchObject({ caiGouRenList: [{ userQiYe_Guid: unit.guid }] });

    const { client } = unit;
    const written = await client.call(institutionsCalls.save, {
      gczbLimit: 400,
      wzzbLimit: 200,
      fwzbLimit: 100,
      cgzdAttachmentGuid: await storeFile(client, '采购管理制度.pdf'),
      cgzdAttachmentName: '采购管理制度.pdf',
      content: '达到限额的采购应当公开招标。',
      status: '1',
      requestId: newRequest(),
    });
    const passed = await reviewer.client.call(institutionsCalls.approve, {
      ...command(written),
      shenHeStatus: '2',
    });
    expect(passed.head.status).toBe('2');

    const representative = {
      type: '1',
      name: '吴代表',
      idNo: '110000198001010011',
      employer: unit.name,
      employerCode: unit.code,
      phone: '19900090001',
      bankName: '中国银行',
      bankCard: '6222000011112222',
      bank_lianhanghao: '102100099996',
      shengId: 340000,
      shiId: 340500,
      areaId: 340504,
      status: '1',
      beizhu: '常驻',
      gongXiangQiYeGuids: centreGuid,
    } as const;
    const { guid } = await client.call(representativesCalls.save, representative);
    await client.call(representativesCalls.save, { ...representative, guid, beizhu: '外派' });
    await client.call(representativesCalls.save, {
      ...representative,
      type: '2',
      name: '李静怡',
      idNo: approver.idNumber,
      phone: '19900090002',
      deptName: '备件科',
      deptGuid: departments.parts,
      gongXiangQiYeGuids: '',
    });
    const shared = await centre.list(representativesCalls.list, { ...page, type: '1' });
    expect(shared.rows).toMatchObject([{ guid, isOwn: false }]);
  });

  test('of accounts come into force by a second person, in the unit and at a supplier', async () => {
    const department = await winner.client.call(personnelCalls.addDepartment, {
      deptName: '财务部',
    });
    const role = await defaultRole(winner.client, '账户复核');
    const cashier = await year.employ(winner.client, '郑出纳', department.guid ?? '', [role]);
    const account = {
      accountName: winner.name,
      bankName: '示范商业银行',
      bankAccount: '99880000111122223333',
      bank_lianhanghao: '900100000001',
      isYouXiao: '1',
      beiZhu: '保证金',
    } as const;
    const area = { shengId: 340000, shiId: 340500, areaId: 340504 };
    const deposit = {
      ...account,
      ...area,
      bankPermit: await storeFile(winner.client, '开户许可证.pdf'),
      isDefault: '1',
    } as const;
    const { guid } = await winner.client.call(accountsCalls.saveDepositAccount, deposit);
    const shown = async () =>
      (await cashier.client.list(accountsCalls.listDepositAccounts, { ...page, guid })).rows[0];
    const confirm = (change: string | undefined, client = cashier.client) =>
      client.call(accountsCalls.decideChange, {
        guid: change ?? '',
        result: '1',
        opinion: '核对无误',
      });
    await confirm((await shown())?.change?.guid);
    await winner.client.call(accountsCalls.saveDepositAccount, {
      ...deposit,
      guid,
      beiZhu: '投标保证金',
    });
    await confirm((await shown())?.change?.guid);
    expect(await shown()).toMatchObject({ change: null, beiZhu: '投标保证金' });

    await winner.client.call(accountsCalls.addVirtualAccount, {
      ...account,
      bankAccount: '99880000111122224444',
      parentAccountGuid: guid,
      projectName: '高炉大修',
      projectNo: 'P-1',
    });
    const waiting = await cashier.client.list(accountsCalls.listVirtualAccounts, page);
    await confirm(waiting.rows[0]?.change?.guid);
    expect((await winner.client.call(sessionCalls.userInfo, {})).virAccManager).toBe(true);

    await unit.client.call(organisationCalls.saveReceiveAccount, {
      accountName: unit.name,
      bankName: '中国银行马鞍山支行',
      bankAccount: '99880000111122225555',
      bank_lianhanghao: '900100000001',
      bankAddress: '马鞍山市',
    });
    const { change } = await unit.client.call(organisationCalls.receiveAccount, {});
    await confirm(change?.guid, reviewer.client);
    expect(await unit.client.call(organisationCalls.receiveAccount, {})).toMatchObject({
      isSet: true,
      bankAddress: '马鞍山市',
    });
  });
});

describe('the purchasing', () => {
  const approve = async (kind: ProcurementKind, { head }: View, by = approver): Promise<View> =>
    year.fixture.command(
      by.client,
      kind,
      `${nounOf(kind)}.approve`,
      await year.fixture.detail(by.client, kind, head.guid),
    );

  test('goes from the yearly plan to the contract', async () => {
    const { fixture } = year;
    const yearly = await approve('yearlyPlan', await fixture.plan(buyer.client, 'yearlyPlan'));
    expect(yearly.head.status).toBe('4');
    const { items } = await fixture.detail(buyer.client, 'yearlyPlan', yearly.head.guid);
    const written = await fixture.plan(buyer.client, 'batchPlan', {
      sourceGuid: yearly.head.guid,
      items: [item({ sourceItemGuid: items[0]?.['guid'], quantity: '9' })],
    });
    const batch = await approve('batchPlan', written);
    const setUp = await approve('setUp', await fixture.setUp(buyer.client, batch.head.guid));
    const handlers = await unit.client.call(setUpCalls.handlers, {});
    expect(handlers.map(({ name }) => name)).toContain('周明');
    const assigned = await fixture.command(unit.client, 'setUp', 'setUp.assign', setUp, {
      agentGuid: agency.guid,
      handlerGuid: buyer.guid,
    });
    const order = await fixture.order(buyer.client, assigned.head.guid);
    await approve('entrustOrder', order);
    const sent = await fixture.detail(agency.client, 'entrustOrder', order.head.guid);
    expect(sent.head.status).toBe('9');
    const received = await fixture.command(agency.client, 'entrustOrder', 'order.receive', sent);
    const contract = await fixture.contract(buyer.client, received.head.guid);
    await approve('entrustContract', contract);
    const { head, related } = await fixture.detail(
      buyer.client,
      'entrustContract',
      contract.head.guid,
    );
    expect(head.status).toBe('1012');
    expect(related.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'batchPlan 5',
      'entrustOrder 11',
      'setUp 11',
      'yearlyPlan 5',
    ]);
    const { rows } = await agency.client.list(entrustCalls.contractList, page);
    expect(rows.map(({ guid }) => guid)).toEqual([contract.head.guid]);
  });

  test('is rejected with an opinion, given up, and waits for people', async () => {
    const { fixture } = year;
    const rejected = await fixture.command(
      director.client,
      'selfPlan',
      'plan.reject',
      await fixture.plan(buyer.client, 'selfPlan'),
      { opinion: '预算依据不足' },
    );
    expect(rejected.head.status).toBe('3');
    const draft = await fixture.plan(buyer.client, 'selfPlan', { action: 'save' });
    await fixture.command(buyer.client, 'selfPlan', 'plan.delete', draft);
    const passed = await approve(
      'selfPlan',
      await fixture.plan(buyer.client, 'selfPlan'),
      director,
    );
    await approve('setUp', await fixture.setUp(buyer.client, passed.head.guid));
    await fixture.plan(buyer.client, 'yearlyPlan');
    expect(await fixture.counts(approver.client)).toMatchObject({ todo: 1 });
    const { rows } = await unit.client.list(workbenchCalls.list, { ...page, heap: 'todo' });
    expect(rows.map(({ kind, guid }) => [kind, guid !== ''])).toContainEqual(['setUp', true]);
  });

  test('is decided on by a colleague for its approver, who is away', async () => {
    const { fixture } = year;
    const { client } = unit;
    const deputy = await year.employ(client, '赵敏', departments.parts, []);
    const colleague = await year.employ(client, '孙立', departments.parts, []);
    const { head } = await approver.client.call(approvalCalls.offerDelegation, {
      delegateGuid: deputy.guid,
      amountMin: '0',
      amountMax: '100000000',
      beginAt: year.now - DAY,
      endAt: year.now + DAY,
      requestId: newRequest(),
    });
    await fixture.command(deputy.client, 'delegation', 'delegation.takeOn', {
      head: { guid: head.guid, revision: head.revision },
    } as View);
    await deputy.client.call(workbenchCalls.keepOpinion, { text: '同意' });
    const view = await deputy.client.call(viewsCalls.save, {
      list: 'yearlyPlan',
      name: '待我审批',
      isShared: '1',
      filters: [{ name: 'status', value: '2' }],
      columns: [],
      isCompact: '0',
    });
    await approver.client.call(viewsCalls.setDefault, { list: 'yearlyPlan', guid: view.guid });
    const plan = await fixture.plan(buyer.client, 'yearlyPlan');
    const { guid: said } = await buyer.client.call(recordsCalls.addComment, {
      guid: plan.head.guid,
      text: '预算依据见附件。',
      requestId: newRequest(),
    });
    await buyer.client.call(recordsCalls.mentionable, { guid: plan.head.guid, userName: '赵' });
    await buyer.client.call(recordsCalls.editComment, { guid: said ?? '', text: '单价含税。' });
    await buyer.client.call(recordsCalls.deleteComment, { guid: said ?? '' });
    await buyer.client.call(recordsCalls.addComment, {
      guid: plan.head.guid,
      text: `${mentionOf(approver.guid)} 请看附件。`,
      files: await storeFile(buyer.client, '依据.txt'),
      requestId: newRequest(),
    });
    await buyer.client.call(recordsCalls.urge, {
      guid: plan.head.guid,
      requestId: newRequest(),
    });
    await buyer.client.call(recordsCalls.withdrawUrge, { guid: plan.head.guid });
    await buyer.client.call(recordsCalls.see, { guid: plan.head.guid, revision: 1 });
    await buyer.client.call(recordsCalls.copy, {
      guid: plan.head.guid,
      people: director.guid,
      words: '请知悉。',
      requestId: newRequest(),
    });
    const { copying } = await buyer.client.call(recordsCalls.copy, {
      guid: plan.head.guid,
      people: reviewer.guid,
      words: '',
      requestId: newRequest(),
    });
    await buyer.client.call(recordsCalls.withdrawCopy, {
      guid: copying.copies.find(({ words }) => words === '')?.guid ?? '',
    });
    const { advices } = await approver.client.call(approvalCalls.askAdvice, {
      guid: plan.head.guid,
      requestId: newRequest(),
      adviserGuid: deputy.guid,
      question: '单价是否合理？',
    });
    await fixture.command(
      deputy.client,
      'advice',
      'advice.answer',
      { head: { guid: advices[0]?.guid ?? '', revision: 1 } },
      { opinion: '与去年持平。' },
    );
    const decided = await approve('yearlyPlan', plan, deputy);
    expect(decided.head.status).toBe('4');
    await buyer.client.call(notificationsCalls.markAllRead, {});
    await buyer.client.call(notificationsCalls.saveSetting, { sort: 'due', isOn: '0' });
    await buyer.client.call(notificationsCalls.saveMailing, {
      rhythm: 'daily',
      quietFrom: '22:00',
      quietTo: '07:00',
    });
    expect(decided.context.decisions).toMatchObject([{ onBehalfOf: { guid: approver.guid } }]);
    const other = await fixture.plan(buyer.client, 'yearlyPlan');
    const transferred = await fixture.command(
      approver.client,
      'yearlyPlan',
      'plan.transfer',
      other,
      { assigneeGuid: deputy.guid },
    );
    const longer = await fixture.command(
      deputy.client,
      'yearlyPlan',
      'plan.addApprover',
      transferred,
      { assigneeGuid: reviewer.guid, others: colleague.guid, needed: 'all', place: 'after' },
    );
    const once = await approve('yearlyPlan', longer, deputy);
    const twice = await approve('yearlyPlan', once, reviewer);
    const { context } = await approve('yearlyPlan', twice, colleague);
    expect(context.decisions.map(({ by }) => by)).toEqual([
      deputy.guid,
      reviewer.guid,
      colleague.guid,
    ]);
  });

  test('comes before the head of the department when it waits too long', async () => {
    const { head } = await year.fixture.plan(buyer.client, 'yearlyPlan');
    await year.pass(5 * DAY);
    const { escalations } = await director.client.call(plansCalls.yearlyDetail, {
      guid: head.guid,
    });
    expect(escalations).toMatchObject([
      { personName: '周明', approverNames: '李静怡', inForce: true },
    ]);
  });

  test('is supervised by the agency that is entrusted with it', async () => {
    const { client } = agency;
    await client.call(supervisionCalls.addSupervisedUnits, { userQiYe_Guid: unit.guid });
    const { rows } = await client.list(supervisionCalls.listProjects, page);
    expect(rows).toHaveLength(1);
    await client.call(supervisionCalls.assignSupervisors, {
      gcGuid: rows[0]?.gcGuid ?? '',
      userGuidList: [agency.person],
    });
    expect((await client.list(supervisionCalls.listProjects, page)).rows[0]).toMatchObject({
      jianDuRenGuids: agency.person,
    });
  });

  test('is decided on above where the group wants it', async () => {
    const give = (type: string, status: '0' | '1') =>
      centre.call(approvalCalls.setRight, { userQiyeGuid: unit.guid, type, status } as never);
    await give('yearPlan', '0');
    await give('projectApproval', '1');
    await give('zhuanyechushen', '1');
    await give('zhuanyezhongshen', '1');
    const { rows } = await centre.list(approvalCalls.listRights, page);
    expect(rows).toMatchObject([{ userQiYe_Guid: unit.guid, zhuanYeZhongShenQuanXianStatus: '1' }]);
  });
});

describe('the suppliers', () => {
  const admissions = new Map<string, string>();
  let category: string;

  test('keep their credentials, and a specialty comes into force by two reviews', async () => {
    const { client } = winner;
    const file = await storeFile(client, '证书.pdf');
    const from = year.now - 400 * DAY;
    await client.call(enterpriseCalls.saveQualification, {
      ziZhiZhengShuName: '质量管理体系认证证书',
      ziZhiZhengShuBH: 'Q-1',
      ziZhiZhengShuJiBie: '一级',
      ziZhiZhengShuFuJianGuid: file,
      ziZhiZhengShuStartTime: from,
      ziZhiZhengShuEndTime: year.now + 800 * DAY,
    });
    await client.call(enterpriseCalls.saveHonour, {
      rongYuName: '优秀供应商',
      huoJiangTime: from,
      huoJiangDanWei: '行业协会',
      fuJianGuid: file,
      beiZhu: '连续三年',
    });
    await client.call(enterpriseCalls.savePerformance, {
      xiangMuName: '轧辊供货',
      hangYeFenLei: '35',
      zhuanYeFenLeiName: '专用设备制造业',
      heTongJinE: '120000000',
      xiangMuEndTime: from,
      heTongQianDingFang: '某钢铁公司',
      xmLeiXing: '1',
      xiangMuHeTongFuJianGuid: file,
      jiangXiangName: '优质工程',
      huoJiangZhengShuFuJianGuid: file,
    });
    await client.call(enterpriseCalls.saveBankAccount, {
      yinHangName: '中国银行新余分行',
      yinHangZhangHao: '6222021001116245',
      accountName: winner.name,
      bank_lianhanghao: '102100099996',
      yinHangAddress: '新余',
      yinHang_FuJian: file,
      isJiBenHu: '1',
    });
    const applied = await client.call(enterpriseCalls.saveApplication, {
      caiGouDanWeiBH: unit.code,
      zhuanYeFenLei: CABLES,
      gongXiangFanWei: '1',
      shenQingZiLiaoGuid: file,
      action: 'submit',
      requestId: newRequest(),
    });
    const review = (by: Employee, view: Parameters<typeof command>[0]) =>
      by.client.call(enterpriseCalls.reviewApplication, { ...command(view), shenHeStatus: '2' });
    const passed = await review(director, await review(reviewer, applied));
    expect(passed.head.status).toBe('2');
    const label = await unit.client.call(suppliersCalls.saveLabel, {
      biaoqianName: '电缆供方',
      yiHangyeFenlei: '03',
      erHangyeFenlei: '0303',
      sanHangyeFenlei: '',
      isYouxiao: '1',
      qiyeGuids: winner.guid,
      ifMeiDian: '0',
    });
    const { rows } = await unit.client.list(suppliersCalls.listLabels, page);
    expect(rows.map(({ guid }) => guid)).toEqual([label.guid]);
  });

  test('are invited, say what they deliver, and are admitted', async () => {
    const base = { projectTypes: '1', beiZhu: '集团统一' };
    const { guid: parentGuid } = await centre.call(suppliersCalls.saveCategory, {
      ...base,
      categoryCode: '01',
      categoryName: '备件',
      requiredCertificates: '',
      sequence: 1,
    });
    const below = async (categoryCode: string, categoryName: string, sequence: number) =>
      (
        await centre.call(suppliersCalls.saveCategory, {
          ...base,
          parentGuid,
          categoryCode,
          categoryName,
          requiredCertificates: '质量管理体系认证证书',
          sequence,
        })
      ).guid ?? '';
    category = await below('0101', '轧辊', 1);
    await centre.call(suppliersCalls.hideCategory, {
      guid: await below('0102', '旧备件', 2),
      isHidden: '1',
    });
    const { client } = unit;
    await client.call(suppliersCalls.saveAdmissionSettings, {
      conditions: [{ conditionKey: 'informationPassed', isRequired: '1', isYouXiao: '1' }],
      inviteDays: 30,
      yearAudit: '1',
      yearAuditStart: '06-01',
      yearAuditEnd: '12-31',
      statementTemplateGuid: await storeFile(client, '承诺书.pdf'),
      statementTemplateName: '承诺书.pdf',
      notice: '请如实填报。',
    });
    const { invited } = await client.call(suppliersCalls.inviteSuppliers, {
      qiYeGuids: `${winner.guid},${loser.guid}`,
      categoryGuids: category,
      subLibraryName: '备件库',
      sourceType: '1',
      message: '请尽快填报',
      requestId: newRequest(),
    });
    expect(invited).toHaveLength(2);
    for (const supplier of [winner, loser]) {
      const { rows } = await supplier.client.list(suppliersCalls.listSuppliers, {
        ...page,
        view: 'own',
      });
      const guid = rows[0]?.guid ?? '';
      admissions.set(supplier.guid, guid);
      await supplier.client.call(
        suppliersCalls.saveSupplierData,
        await onNow(supplier.client, guid, {
          categoryGuids: category,
          projectTypes: '1',
          lianXiRen_Name: '王小明',
          lianXiRen_Phone: '13800138000',
          mainProducts: '轧辊',
          statementGuid: await storeFile(supplier.client, '承诺书.pdf'),
          action: 'submit',
        }),
      );
    }
    await reviewer.client.call(
      suppliersCalls.auditSupplier,
      await onNow(reviewer.client, admissions.get(winner.guid) ?? '', {
        auditType: '1',
        shenHeStatus: '2',
      }),
    );
    expect(
      await reviewer.client.call(suppliersCalls.supplierInfo, {
        guid: admissions.get(winner.guid) ?? '',
      }),
    ).toMatchObject({ head: { status: '2' } });
  });

  test('win lots and are evaluated', async () => {
    const { client } = unit;
    const { guid } = await client.call(suppliersCalls.saveLot, {
      bdBH: 'HT-1',
      bdName: '高炉备件第一标段',
      qiYe_BH: winner.code,
      xmLeiXing: '1',
      zbFangShi: '1',
      dealMoney: '1234567.5',
      awardTime: dayOf(year.now - DAY),
      xmJingLi: '周明',
      phone: '010-12345678',
      bidders: loser.code,
    });
    const imported = await client.call(suppliersCalls.importLots, {
      fileGuid: await year.sheet(
        client,
        '1,2,3,4,5,6,7,8,9',
        `${winner.code},HT-2,轧辊,货物,公开招标,880000,2026-01-05,周明,`,
      ),
      requestId: newRequest(),
    });
    expect(imported).toMatchObject({ importedCount: 1, problems: [] });
    const scores = {
      qualityScore: 90,
      progressScore: 80,
      priceScore: 70,
      siteManageScore: 60,
      deliveryScore: 80,
      serveScore: 100,
      evaluationLevel: '3',
      evaluationInfo: '交货及时',
      attachment: await storeFile(client, '评价表.pdf'),
    } as const;
    await client.call(suppliersCalls.evaluateLot, { guid: guid ?? '', ...scores });
    expect(
      await winner.client.call(suppliersCalls.evaluationInfo, { guid: guid ?? '' }),
    ).toMatchObject({ evaluationLevel: '3', evaluationInfo: '交货及时' });
    await client.call(suppliersCalls.saveSubLibraryEvaluation, {
      userQiYe_Guid: winner.guid,
      evaluationYear: YEAR,
      ...scores,
    });
    const { rows } = await client.list(suppliersCalls.listPerformanceStatistics, {
      ...page,
      evaluationYear: YEAR,
      qiYe_BH: winner.code,
    });
    expect(rows).toMatchObject([{ bidCount: 2, wonCount: 2 }]);
  });

  test('break a promise, are heard and punished, make up for it and are restored', async () => {
    const { client } = unit;
    const line = { sequence: 1, isYouXiao: '1', beiZhu: '见办法' } as const;
    const behaviours: string[] = [];
    for (const behaviourSide of ['1', '2'] as const) {
      const { guid: classifyGuid } = await client.call(suppliersCalls.addPromiseClass, {
        ...line,
        classifyName: `履约${behaviourSide}`,
        behaviourSide,
      });
      const { guid: kindGuid } = await client.call(suppliersCalls.addPromiseKind, {
        ...line,
        classifyGuid: classifyGuid ?? '',
        kindName: '交货',
        happenStage: '3',
      });
      const { guid } = await client.call(suppliersCalls.addPromiseBehaviour, {
        ...line,
        kindGuid: kindGuid ?? '',
        behaviourName: '交货期',
        description: '以验收单为准',
        score: '5',
        maxScore: '20',
        punishResult: '2',
        needsEvidence: '0',
      });
      behaviours.push(guid ?? '');
    }
    await client.call(suppliersCalls.addPromiseLetter, {
      mouldName: '供应商承诺书',
      content: '{{supplier}}承诺按期交货。',
      fileGuid: await storeFile(client, '承诺书.docx', 'PK\u0003\u0004'),
      fileName: '承诺书.docx',
      isYouXiao: '1',
    });
    const { rows: lots } = await client.list(behaviourCalls.listLots, {
      ...page,
      userQiYe_Guid: winner.guid,
      bdBH: 'HT-1',
    });
    const report = {
      userQiYe_Guid: winner.guid,
      behaviourTime: year.now - HOUR,
      evidence: await storeFile(client, '情况说明.pdf'),
      evidenceName: '情况说明.pdf',
      requestId: newRequest(),
    };
    const breach = await client.call(behaviourCalls.addBreach, {
      ...report,
      behaviourGuid: behaviours[0] ?? '',
      bdGuid: lots[0]?.bdGuid,
      description: '逾期交货，影响生产。',
      action: 'submit',
    });
    const examined = await reviewer.client.call(behaviourCalls.examineBreach, {
      ...command(breach),
      businessKey: businessKeyOf('breach', breach.head.guid),
      result: '1',
    });
    const until = year.now + HOUR;
    const dealt = await director.client.call(behaviourCalls.dealWithBreach, {
      ...command(examined),
      punishResult: '2',
      happenStage: '3',
      badBehaviourType: '3',
      punishScope: 'unit',
      punishReason: '按办法处理。',
      statementEndTime: until,
      punishStartTime: until,
    });
    const heard = await winner.client.call(behaviourCalls.giveStatement, {
      ...command(dealt),
      statement: '已整改。',
    });
    await director.client.call(behaviourCalls.submitDealing, {
      guid: heard.guid,
      revision: heard.revision ?? 0,
      requestId: newRequest(),
    });
    await year.pass(2 * HOUR);
    const state = async () =>
      (await winner.client.list(behaviourCalls.listBadBehaviours, page)).rows.map(
        ({ status }) => status,
      );
    expect(await state()).toEqual(['2']);
    const asked = await winner.client.call(behaviourCalls.submitRestoration, {
      action: 'apply',
      breachGuid: breach.head.guid,
      applyReason: '已整改',
      rectification: '更换供方',
      evidence: await storeFile(winner.client, '整改报告.pdf'),
      evidenceName: '整改报告.pdf',
      requestId: newRequest(),
    });
    await director.client.call(behaviourCalls.submitRestoration, {
      ...command(asked),
      action: 'approve',
    });
    expect(await state()).toEqual(['0']);
    await client.call(behaviourCalls.addAward, {
      ...report,
      behaviourGuid: behaviours[1] ?? '',
      description: '抢修及时。',
      requestId: newRequest(),
    });
    const { rows: awards } = await client.list(behaviourCalls.listAwards, page);
    expect(awards).toHaveLength(1);
  });

  test('stand on the blacklist until somebody takes them off it', async () => {
    const entry = async () => ({
      userQiYe_Guid: loser.guid,
      reason: '围标串标',
      scope: 'unit' as const,
      startTime: year.now,
      endTime: year.now + 900 * DAY,
      evidence: await storeFile(director.client, '认定书.pdf'),
      requestId: newRequest(),
    });
    const listed = await director.client.call(behaviourCalls.addToBlacklist, await entry());
    await director.client.call(behaviourCalls.cancelBlacklist, {
      ...command(listed),
      reason: '已查清',
    });
    const { rows } = await loser.client.list(behaviourCalls.listOwnListings, page);
    expect(rows).toHaveLength(1);
    await reviewer.client.call(
      suppliersCalls.auditSupplier,
      await onNow(reviewer.client, admissions.get(loser.guid) ?? '', {
        auditType: '1',
        shenHeStatus: '2',
      }),
    );
  });

  test('are audited again when their year comes', async () => {
    await year.pass(150 * DAY);
    const { facts } = await winner.client.call(suppliersCalls.supplierInfo, {
      guid: admissions.get(winner.guid) ?? '',
    });
    const audit = facts.yearAuditGuid ?? '';
    await winner.client.call(
      suppliersCalls.saveSupplierData,
      await onNow(winner.client, audit, {
        categoryGuids: category,
        projectTypes: '1',
        lianXiRen_Name: '王小明',
        lianXiRen_Phone: '13800138000',
        mainProducts: '轧辊',
        statementGuid: await storeFile(winner.client, '承诺书.pdf'),
        action: 'submit',
        auditType: '2',
      }),
    );
    await reviewer.client.call(
      suppliersCalls.auditSupplier,
      await onNow(reviewer.client, audit, { auditType: '2', shenHeStatus: '2' }),
    );
    expect(
      (await reviewer.client.call(suppliersCalls.supplierInfo, { guid: audit })).head.status,
    ).toBe('2');
  });

  test('get a notice each, by mail where the mail server takes it', async () => {
    year.mail.manner = (address) => (address.includes('loser') ? 'refuses' : 'takes');
    const { client } = unit;
    const notice = await client.call(noticesCalls.save, {
      title: '年度评价通知',
      content: '请关注年度评价。',
      msgType: '3',
      gysType: '1',
      sendType: '3',
      noticeYear: YEAR,
      receiverList: [],
      requestId: newRequest(),
    });
    await client.call(noticesCalls.send, {
      gmnGuid: notice.head.guid,
      revision: notice.head.revision,
      requestId: newRequest(),
      action: 'send',
    });
    await year.pass();
    expect(year.mail.taken.map(({ to }) => to)).toEqual(['sales@winner.example']);
    const { rows } = await winner.client.list(noticesCalls.listMessages, {
      ...page,
      title: '年度评价通知',
    });
    await winner.client.call(noticesCalls.messageInfo, { guid: rows[0]?.guid ?? '' });
    const { facts } = await client.call(noticesCalls.info, { gmnGuid: notice.head.guid });
    expect(facts).toMatchObject({ receiverCount: 2, deliveredCount: 1, readCount: 1 });
  });

  test('sign up as quality suppliers and are put on public notice', async () => {
    const applied = await winner.client.call(signUpCalls.apply, {
      admissionGuid: admissions.get(winner.guid) ?? '',
      reason: '全年按期供货。',
      requestId: newRequest(),
    });
    const passed = await reviewer.client.call(signUpCalls.review, {
      ...command(applied),
      shenHeStatus: '2',
    });
    await unit.client.call(signUpCalls.publish, {
      items: [{ guid: passed.head.guid, revision: passed.head.revision }],
      noticeTitle: '优质供应商公示',
      noticeStartTime: year.now,
      noticeEndTime: year.now + 900 * DAY,
      requestId: newRequest(),
    });
    expect(
      (await winner.client.call(signUpCalls.info, { guid: applied.head.guid })).head.status,
    ).toBe('published');
  });
});

describe('the credit of the year', () => {
  const credits = async () =>
    (await unit.client.list(creditCalls.listCredits, { ...page, creditYear: YEAR })).rows;

  async function publish(row: { guid: string; revision: number }): Promise<string> {
    await unit.client.call(creditCalls.saveYearCredit, {
      guid: row.guid,
      revision: row.revision,
      requestId: newRequest(),
      action: 'submit',
      shares: [],
    });
    const { related } = await unit.client.call(creditCalls.yearCreditInfo, { guid: row.guid });
    const credit = related.findLast(({ kind }) => kind === 'yearlyCredit')?.guid ?? '';
    const pending = await reviewer.client.call(creditCalls.yearCreditInfo, { guid: credit });
    const passed = await reviewer.client.call(creditCalls.reviewCredit, {
      ...command(pending),
      shenHeStatus: '2',
    });
    const { refused } = await director.client.call(creditCalls.publishCredits, {
      items: [{ guid: credit, revision: passed.head.revision }],
      message: '请持续改进',
      requestId: newRequest(),
    });
    expect(refused).toEqual([]);
    return credit;
  }

  const points = async () =>
    (await winner.client.list(suppliersCalls.listPoints, page)).rows.map(({ points: given }) =>
      Number(given),
    );

  test('is calculated from contracts, registers, reports and the audit', async () => {
    await year.pass(180 * DAY);
    const { client } = unit;
    const grades = [
      { grade: 'A', minScore: '60', evaluationLevel: '3', consequence: '1' },
      { grade: 'B', minScore: '0', evaluationLevel: '2', consequence: '3' },
    ] as const;
    await client.call(suppliersCalls.saveYearEvaluation, {
      evaluationYear: YEAR,
      fullScore: '100',
      shares: ['contract', 'breach', 'award', 'publicCredit', 'yearAudit'].map((source) => ({
        source: source as 'contract',
        weight: '20',
      })),
      grades: [...grades],
    });
    const creditYear = YEAR;
    const contracts = await client.call(creditCalls.importPerformances, {
      creditYear,
      fileGuid: await year.sheet(
        client,
        '1,2,3,4,5,6,7',
        `${winner.code},C-1,轧辊采购,货物,120000,86,2026-05-31`,
      ),
      requestId: newRequest(),
    });
    const registers = await client.call(creditCalls.importPublicCredit, {
      creditYear,
      fileGuid: await year.sheet(
        client,
        '1,2,3,4,5,6,7',
        `${winner.code},信用中国,守信激励,纳税信用A级,2,2026-04-01,https://example.org/1`,
      ),
      requestId: newRequest(),
    });
    expect([contracts, registers]).toMatchObject([
      { importedCount: 1, problems: [] },
      { importedCount: 1, problems: [] },
    ]);
    const done = await client.call(creditCalls.calculateRatings, {
      creditYear,
      requestId: newRequest(),
    });
    expect(done).toMatchObject({ ratedCount: 1 });
    expect((await credits()).find(({ grade }) => grade === 'A')).toMatchObject({
      qiYe_BH: winner.code,
      evaluationStatus: '1',
    });
  });

  test('is published with its points, corrected, and published anew', async () => {
    const [first] = (await credits()).filter(({ qiYe_BH }) => qiYe_BH === winner.code);
    if (!first) throw new Error('The winner has no credit.');
    const credit = await publish(first);
    expect(await points()).toEqual([20]);
    const { rows } = await winner.client.list(suppliersCalls.listRatings, page);
    expect(rows).toMatchObject([{ pingJi: 'A' }]);

    await year.pass();
    const published = await unit.client.call(creditCalls.yearCreditInfo, { guid: credit });
    await unit.client.call(creditCalls.correctCredit, {
      ...command(published),
      opinion: '一份合同重复计入',
    });
    const next = (await credits()).find(({ version }) => version === '2');
    const calculated = await unit.client.call(creditCalls.calculateYearScore, {
      userQiYe_Guid: winner.guid,
      creditYear: YEAR,
      revision: next?.revision ?? 0,
      requestId: newRequest(),
    });
    const edited = await unit.client.call(creditCalls.editYearScore, {
      guid: next?.guid ?? '',
      revision: calculated.head.revision,
      requestId: newRequest(),
      totalScore: '50',
      editReason: '现场考核结果',
    });
    await publish(edited.head);
    expect((await unit.client.call(creditCalls.yearCreditInfo, { guid: credit })).head.status).toBe(
      'superseded',
    );
    expect(await points(), 'newest first').toEqual([-10, -20, 20]);
  });
});

describe('the accounts of people', () => {
  test('are found again by SMS, and appealed for where the phone is lost', async () => {
    const reset = {
      accountName: 'dianlan001',
      userPhone: '19800000004',
      password: 'Stahl#2028',
    };
    const keyOf = () => year.nobody.call(registrationCalls.encryptInfo, {});
    const yzm = await year.phones.codeFor(reset.userPhone, '3', {
      accountName: reset.accountName,
    });
    await year.nobody.call(registrationCalls.resetPassword, {
      ...reset,
      yzm,
      password: await encrypted(reset.password, keyOf),
    });
    expect((await loser.client.send(sessionCalls.userInfo)).status).toBe(401);
    loser.client = await year.signIn(reset.accountName, reset.password);

    const userPhone = '19811110001';
    const code = await year.phones.codeFor(userPhone, '2');
    const form = new FormData();
    form.append('userPhone', userPhone);
    form.append('yzm', code);
    form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), '授权书.pdf');
    const stored = await year.nobody.fetch(
      addressOf(year.gateway, registrationCalls.uploadMaterial),
      { method: 'POST', body: form },
    );
    await year.nobody.call(registrationCalls.appealAccount, {
      qiYeName: loser.name,
      qiYeBH: loser.code,
      userPhone,
      yzm: code,
      fileId: (stored.body as { data: { guid: string } }).data.guid,
      password: PASSWORD,
    });
    const { rows } = await centre.list(registrationCalls.listAppeals, page);
    expect(rows).toMatchObject([{ qiYeName: loser.name, status: '1' }]);
  });

  test('are changed by a second administrator, once there is one', async () => {
    const { client } = unit;
    const role = await year.role(client, '管理员', ['personnel.view', 'personnel.edit']);
    const second = await year.employ(client, '何管理', departments.audit, [role]);
    const { asked } = await client.call(personnelCalls.saveUser, {
      ...director.form,
      user_Guid: director.guid,
      user_Phone: '13900139009',
      password: '',
    });
    expect(asked).toMatchObject([{ personName: '陈思远', actions: 'phone' }]);
    const { rows } = await second.client.list(personnelCalls.listChanges, page);
    expect(rows).toMatchObject([{ personGuid: director.guid, status: '1' }]);
  });

  test('are renewed, and open files and lists', async () => {
    const { refresh_token } = await Client.tokens(year.gateway, 'linjiang01', PASSWORD);
    const renewed = await year.nobody.call(sessionCalls.token, {
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'refresh_token',
      userType: '3',
      refresh_token,
    });
    expect(renewed.access_token).not.toBe('');
    await unit.client.call(filesCalls.grantToken, { bindGuid: unit.scan });
    const exported = await unit.client.send(listsCalls.export, {
      list: 'suppliers.listRatings',
      filters: {},
    });
    expect(exported.status).toBe(200);
    await year.nobody.call(registrationCalls.sendCode, { userPhone: '19822220001', sendType: '1' });
    await year.losePhones();
  });
});

describe('at the end of the year', () => {
  test('suppliers are listed still, and every history verifies under its seals', async () => {
    await director.client.call(behaviourCalls.addToBlacklist, {
      userQiYe_Guid: loser.guid,
      reason: '再次围标',
      scope: 'unit',
      startTime: year.now,
      endTime: year.now + 900 * DAY,
      evidence: await storeFile(director.client, '认定书.pdf'),
      requestId: newRequest(),
    });
    await year.pass();
    const { rows: plans } = await buyer.client.list(plansCalls.yearlyList, page);
    const { guid: found } = await auditor.client.call(auditCalls.addFinding, {
      guid: plans[0]?.guid ?? '',
      finding: '审核意见与附件不一致。',
      requestId: newRequest(),
    });
    await auditor.client.call(auditCalls.withdrawFinding, { guid: found ?? '' });
    await unit.client.call(auditCalls.showIdNumber, {
      subject: '4',
      guid: unit.guid,
      requestId: newRequest(),
    });
    expect(await auditor.client.call(recordsCalls.verifyAll, {})).toMatchObject({
      valid: true,
      broken: [],
      brokenSeals: [],
    });
  });

  test('no table is empty but mails, bots and what waits to be found, and no column is as it was made', async () => {
    // Without a mail server nothing is mailed, and no host is allowed for bots; the queue is then
    // found empty.
    expect(await untouched(year.gateway.db)).toEqual([
      'notification_bot',
      'notification_bot_sort',
      'notification_mail',
      'search_due',
    ]);
  });
});
