import { storeFile } from '../upload.ts';
import type { Teller } from './teller.ts';

const all = { page: '1', rows: '1000' };

/** Nodes of the organisation, business groups, the receiving account. */
export async function organisation(teller: Teller): Promise<void> {
  const centre = 'panyue0018';
  const pid = 'demo-central';
  const nodes = { by: 'organisation.listNodes', ask: { pid } } as const;
  const node = { guid: '', deptName: '九号部门', qiyeDaima: '', deptType: '1', parentGuid: pid };
  const { guid } = await teller.change('organisation.saveNode', node, nodes, centre);
  const around: any[] = await teller.ask('organisation.listNodes', { pid }, centre);
  const first = around.find((row) => row.departGuid !== guid);
  await teller.change(
    'organisation.saveNode',
    { ...node, type: '2', guid, deptName: '九号部' },
    { by: 'organisation.nodeInfo', ask: { guid }, other: { guid: first.departGuid } },
    centre,
  );
  await teller.shows(
    'organisation.listParents',
    { qiyeBumen: '2' },
    guid,
    'organisation.saveNode',
    centre,
  );
  await teller.change('organisation.deleteNodes', { departGuids: guid }, nodes, centre);

  const agency = 'agency001';
  const region = { by: 'organisation.regionDivision', ask: {} } as const;
  const { isQuYuHuaFen } = await teller.ask('organisation.regionDivision', {}, agency);
  const flipped = isQuYuHuaFen === '1' ? '0' : '1';
  for (const flag of [flipped, isQuYuHuaFen === '1' ? '1' : '0'])
    await teller.change('organisation.setRegionDivision', { isQuYuHuaFen: flag }, region, agency);
  const groups = { by: 'organisation.listGroups', ask: all } as const;
  const group = {
    yeWuZuName: '九号业务组',
    yeWuZuBH: 'G9',
    zuZhangGuid: '',
    zuYuanGuids: '',
    caiGouRenGuids: '',
  };
  const { guid: made } = await teller.change('organisation.saveGroup', group, groups, agency);
  const before = await teller.ask('organisation.listGroups', all, agency);
  const other = before.rows.find((row: any) => row.guid !== made).guid;
  const info = {
    by: 'organisation.groupInfo',
    ask: { guid: made },
    other: { guid: other },
  } as const;
  const person = await teller.fixture.guidOf(agency);
  await teller.change(
    'organisation.chooseLeader',
    { yeWuZuGuid: made, userGuid: person },
    info,
    agency,
  );
  await teller.change('organisation.deleteGroup', { guid: made }, groups, agency);
  const permit = await storeFile(await teller.fixture.as(agency), '许可证.pdf');
  await teller.change(
    'organisation.saveReceiveAccount',
    { guid: '', bankName: '示范商业银行九号支行', bankPermit: permit },
    { by: 'organisation.receiveAccount' },
    agency,
  );
}

/** Deposit accounts and their sub-accounts, changed by two people. */
export async function accounts(teller: Teller): Promise<void> {
  const [writer, reviewer] = ['sysadmin01', 'approver02'];
  const deposits = { by: 'accounts.listDepositAccounts', ask: all, as: writer } as const;
  const form = {
    guid: '',
    shengId: '',
    shiId: '',
    areaId: '',
    bankPermit: '',
    bankAccount: '99880000999900001111',
  };
  const { guid } = await teller.change('accounts.saveDepositAccount', form, deposits, writer);
  const changeOf = async (
    id: 'accounts.listDepositAccounts' | 'accounts.listVirtualAccounts',
    key: string,
  ) => (await teller.ask(id, all, writer)).rows.find((row: any) => row.guid === key).change.guid;
  const confirm = async (change: string) =>
    teller.ask('accounts.decideChange', { guid: change, result: '1' }, reviewer);
  await confirm(await changeOf('accounts.listDepositAccounts', guid));
  const virtuals = { by: 'accounts.listVirtualAccounts', ask: all, as: writer } as const;
  const virtual = { parentAccountGuid: guid, bankAccount: '99880000999900002222' };
  const sub = await teller.change('accounts.addVirtualAccount', virtual, virtuals, writer);
  await confirm(await changeOf('accounts.listVirtualAccounts', sub.guid));
  await teller.change(
    'accounts.updateVirtualAccount',
    { ...virtual, guid: sub.guid, projectName: '九号' },
    virtuals,
    writer,
  );
  const { guid: spare } = await teller.ask(
    'accounts.saveDepositAccount',
    {
      ...form,
      accountName: '户名',
      bankName: '示范商业银行',
      bank_lianhanghao: '900100000001',
      isYouXiao: '1',
      bankAccount: '99880000999900003333',
    },
    writer,
  );
  await confirm(await changeOf('accounts.listDepositAccounts', spare));
  await teller.change('accounts.deleteDepositAccount', { guid: spare }, deposits, writer);
}

/** Supervisors of projects. */
export async function supervision(teller: Teller): Promise<void> {
  const projects = { by: 'supervision.listProjects', ask: all } as const;
  const [project] = (await teller.ask('supervision.listProjects', all)).rows;
  const people = await teller.ask('supervision.listSupervisors', all);
  const person = people.rows
    .map((row: any) => row.user_Guid ?? row.userGuid ?? row.guid)
    .find((guid: string) => !String(project.jianDuRenGuids ?? '').includes(guid));
  await teller.change(
    'supervision.assignSupervisors',
    { gcGuid: project.gcGuid, userGuidList: [person] },
    projects,
  );
}

/** People of the pool of representatives. */
export async function representatives(teller: Teller): Promise<void> {
  const { rows } = await teller.ask('representatives.list', { ...all, type: '1' });
  const kept = rows.find((row: any) => row.isOwn !== false);
  const { employer, employerCode } = await teller.ask('representatives.info', { guid: kept.guid });
  const person = {
    guid: '',
    employer,
    employerCode,
    deptGuid: '',
    deptName: '',
    gongXiangQiYeGuids: '',
    phone: '13700009901',
  };
  const pool = { by: 'representatives.list', ask: { ...all, type: '1' } } as const;
  const { guid } = await teller.change('representatives.save', person, pool);
  await teller.change(
    'representatives.save',
    { ...person, guid, beizhu: '改过' },
    { by: 'representatives.info', ask: { guid }, other: { guid: kept.guid } },
  );
  await teller.change(
    'representatives.save',
    { ...person, phone: '13700009902', idNo: '110000198001010038' },
    {
      by: 'representatives.phoneExists',
      ask: { phone: '13700009902', type: '1', guid: '' },
      other: { phone: '13700009903', type: '1', guid: '' },
    },
  );
  await teller.change('representatives.remove', { guid }, pool);
}

/** Notices to suppliers. */
export async function notices(teller: Teller): Promise<void> {
  const list = { by: 'notices.list', ask: all } as const;
  const { rows } = await teller.ask('notices.listReceivers', all);
  const { userQiYe_Guid, qiYe_Name, qiYe_BH } = rows[0];
  const form = {
    gmnGuid: '',
    revision: undefined,
    categoryGuids: '',
    fuJianGuid: '',
    fuJianName: '',
    gysType: '1',
    receiverList: [{ userQiYe_Guid, qiYe_Name, qiYe_BH }],
  };
  const key = ({ head: { guid, revision } }: any) => ({
    gmnGuid: guid,
    revision,
    requestId: crypto.randomUUID(),
  });
  const made = await teller.change('notices.save', form, list);
  const spare = await teller.change(
    'notices.save',
    { ...form, requestId: crypto.randomUUID(), title: '九号通知' },
    list,
  );
  const info = {
    by: 'notices.info',
    ask: { gmnGuid: made.head.guid },
    other: { gmnGuid: spare.head.guid },
  } as const;
  await teller.change('notices.send', { ...key(made), action: 'send' }, info);
  await teller.change('notices.remove', key(spare), list);
}
