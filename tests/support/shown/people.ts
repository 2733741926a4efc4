import { expect } from 'vitest';
import type { CallId } from '#contract/index.ts';
import { sheetOf } from './sheet.ts';
import type { Teller } from './teller.ts';

const page = { page: '1', rows: '1000' };
const [agency, administrator] = ['agency001', 'sysadmin01'];

/** Members of business groups and the purchasers that they serve. */
export async function groups(teller: Teller): Promise<void> {
  const group = async (yeWuZuName: string) =>
    (
      await teller.ask(
        'organisation.saveGroup',
        { guid: '', yeWuZuName, yeWuZuBH: yeWuZuName, zuYuanGuids: '', caiGouRenGuids: '' },
        agency,
      )
    ).guid as string;
  const [one, other] = [await group('十一号业务组'), await group('十二号业务组')];
  const listed = async (id: CallId) =>
    (await teller.ask(id, { ...page, yeWuZuGuid: one }, agency)).rows;
  const people = await listed('organisation.listMemberCandidates');
  const purchasers = (await listed('organisation.listPurchaserCandidates')).filter(
    (row: { otherGroupName: string | null }) => !row.otherGroupName,
  );
  const kinds = [
    ['chooseMembers', 'listMemberCandidates', 'userGuids', people[0].user_Guid],
    ['choosePurchasers', 'listPurchaserCandidates', 'qiYeGuids', purchasers[0]?.userQiYe_Guid],
  ] as const;
  for (const [act, list, field, guid] of kinds) {
    const input = { yeWuZuGuid: one, [field]: guid };
    const info = {
      by: 'organisation.groupInfo',
      ask: { guid: one },
      other: { guid: other },
    } as const;
    await teller.change(`organisation.${act}`, input, info, agency);
    await teller.change(
      `organisation.${act}`,
      { ...input, [field]: '' },
      { by: `organisation.${list}`, ask: { ...page, yeWuZuGuid: one } },
      agency,
    );
  }
}

/** Units under the supervision of another one. */
export async function supervised(teller: Teller): Promise<void> {
  const list = { by: 'supervision.listSupervisedUnits', ask: page } as const;
  const { rows } = await teller.ask('supervision.listSupervisedUnits', page, agency);
  for (const look of [list, { by: 'supervision.listUnitCandidates', ask: page } as const]) {
    const { rows: now } = await teller.ask('supervision.listSupervisedUnits', page, agency);
    const { guid, qyBH } = now[0];
    await teller.change('supervision.removeSupervisedUnit', { danWeiGuid: guid }, look, agency);
    const found = await teller.ask(
      'supervision.listUnitCandidates',
      { ...page, zbrBh: qyBH },
      agency,
    );
    await teller.change(
      'supervision.addSupervisedUnits',
      { userQiYe_Guid: found.rows[0].guid },
      look,
      agency,
    );
  }
  expect((await teller.ask('supervision.listSupervisedUnits', page, agency)).total).toBe(
    rows.length,
  );
}

/** Rules of the platform fee. */
export const platformFees = (teller: Teller): Promise<void> =>
  teller.change(
    'fees.addRule',
    { ptfwType: '2', ruleName: '平台九号', ruleBH: 'P-901' },
    { by: 'fees.listPlatformRules', ask: page },
    agency,
  );

/**
 * People and departments of the ERP system, and newly added people, in the lists from which they
 * are chosen.
 */
export async function candidates(teller: Teller): Promise<void> {
  const client = await teller.fixture.as(administrator);
  for (const [what, by, line] of [
    ['departments', 'personnel.listErpDepartments', 'NC1,01,九号厂,'],
    ['people', 'personnel.listErpUsers', 'P1,李明,10001,,13800000001,NC1'],
  ] as const)
    await teller.change(
      'personnel.importErp',
      { what, fileGuid: await sheetOf(client, '1,2,3,4,5,6', line) },
      { by, ask: page },
      administrator,
    );
  const [group] = (await teller.ask('organisation.listGroups', page, agency)).rows;
  let serial = 0;
  for (const [by, user_BH, account] of [
    ['personnel.listPersonalUsers', '110101199103074474', administrator],
    ['approval.listCandidates', '110101199103074490', administrator],
    ['approval.listCandidatesOfRole', '110101199103074511', administrator],
    ['supervision.listSupervisors', '110101199203074519', administrator],
    ['organisation.listLeaderCandidates', '110101199203074535', agency],
  ] as const) {
    serial += 1;
    const { guid: deptGuid } = await teller.ask(
      'personnel.addDepartment',
      { deptName: `检修部9${serial}` },
      account,
    );
    await teller.change(
      'personnel.saveUser',
      {
        deptGuid,
        userSign: '',
        fuJianGuid: '',
        fuJianName: '',
        accountName: `xinren910${serial}`,
        userpeople_ID: `7910${serial}`,
        user_Phone: `1370000910${serial}`,
        user_BH,
      },
      { by, ask: { ...page, ...(account === agency && { yeWuZuGuid: group.guid }) } },
      account,
    );
  }
}

interface Area {
  value: number;
  children?: Area[] | null;
}

/** A node of the area tree is that of a person of the pool. */
export async function areas(teller: Teller): Promise<void> {
  const tree: Area[] = await teller.ask('representatives.areaTree', {}, administrator);
  const [province] = tree.filter(({ children }) => children?.[0]?.children?.length);
  const city = province?.children?.[0];
  const place = {
    shengId: province?.value,
    shiId: city?.value,
    areaId: city?.children?.[0]?.value,
  };
  const { rows } = await teller.ask('representatives.list', { ...page, type: '1' }, administrator);
  const kept = rows.find((row: { isOwn: boolean }) => row.isOwn);
  const { employer, employerCode } = await teller.ask(
    'representatives.info',
    { guid: kept.guid },
    administrator,
  );
  const { guid } = await teller.change(
    'representatives.save',
    {
      guid: '',
      employer,
      employerCode,
      deptGuid: '',
      deptName: '',
      gongXiangQiYeGuids: '',
      phone: '13700009911',
      idNo: '110000198101010059',
      ...place,
    },
    { by: 'representatives.list', ask: { ...page, type: '1' } },
    administrator,
  );
  expect(await teller.ask('representatives.info', { guid }, administrator)).toMatchObject(place);
  teller.tell('representatives.areaTree', 'representatives.save', 'a place of it is stored');
}
