import { expect } from 'vitest';
import { freshSpecialty, setRights, applicationForm, PURCHASER } from '../applications.ts';
import {
  decide,
  informationForm,
  ownInformation,
  passed,
  registered,
  sendInformation,
  type Registered,
} from '../enterprises.ts';
import { newRequest, type Form } from '../forms.ts';
import type { View } from '../fixture.ts';
import type { Look, Teller } from './teller.ts';

const page = { page: '1', rows: '1000' };
const given = ({ head: { guid, revision } }: View) => ({ guid, revision, requestId: newRequest() });

/** Input of a command on the own information. */
const now = async (firm: Registered) => ({
  revision: (await ownInformation(firm)).record.head.revision,
  requestId: newRequest(),
});

const classes = (tree: any[]): string[] =>
  tree.flatMap(({ hangYeFenLeiDaiMa, children }) => [
    hangYeFenLeiDaiMa,
    ...classes(children ?? []),
  ]);

/** The information of an enterprise, from its first draft to its changes. */
export async function information(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const [firm, other] = [await registered(fixture), await passed(fixture)];
  const who = firm.client.account;
  const own = { by: 'enterprise.baseInfo', other: {}, otherAs: other.client.account } as const;
  const save = async (flag: '1' | '2', more: Form, look: Look = own) =>
    teller.does(
      'enterprise.saveBaseInfo',
      () => sendInformation(firm, flag, informationForm(firm, more)),
      look,
      who,
    );
  const industry = classes(await teller.ask('enterprise.industryTree', {}, who)).at(-1) ?? '';
  await save('1', { qiYeHangYeOne: industry, beiZhu: '九号' });
  expect((await ownInformation(firm)).data.qiYeHangYeOne).toBe(industry);
  teller.tell('enterprise.industryTree', 'enterprise.saveBaseInfo', 'a class of it is stored');
  const code = firm.code.replace('91TEST', '92TEST');
  await save(
    '2',
    { qiYe_BH: code },
    {
      by: 'enterprise.codeIsTaken',
      ask: { qiYe_BH: code },
      other: { qiYe_BH: code.replace('92TEST', '94TEST') },
      as: other.client.account,
    },
  );
  await teller.change('enterprise.recall', await now(firm), own, who);
  await save('2', {});
  const info = {
    by: 'enterprise.baseInfoOf',
    ask: { pid: firm.guid },
    other: { pid: other.guid },
    as: 'central001',
  } as const;
  const decided = async (look: Look) =>
    teller.does('enterprise.review', () => decide(fixture, firm.guid), look, who);
  await decided({
    by: 'enterprise.reviewRecords',
    other: {},
    otherAs: other.client.account,
  });
  await teller.change('enterprise.startChange', await now(firm), own, who);
  await save('1', { jinYing_DiZhi: '滨江路8号' });
  await teller.change('enterprise.cancelChange', await now(firm), own, who);
  const changed = async (more: Form, look: Look) => {
    await teller.ask('enterprise.startChange', await now(firm), who);
    await sendInformation(firm, '2', informationForm(firm, more));
    await decided(look);
  };
  await changed({ jinYing_DiZhi: '滨江路9号' }, info);
  await changed(
    { jinYing_DiZhi: '滨江路10号' },
    {
      by: 'enterprise.changeRecords',
      ask: page,
      other: page,
      otherAs: other.client.account,
    },
  );
  await changed(
    { jinYing_DiZhi: '滨江路10号', caNo: 'CA-9', caStartDay: '2026-01-01', caEndDay: '2099-12-31' },
    {
      by: 'enterprise.caInfo',
      ask: { qiYeBH: firm.code },
      other: { qiYeBH: other.code },
      otherAs: other.client.account,
    },
  );
}

/** Approved enterprises appear in the lists from which they are chosen. */
export async function chosen(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const passing = async (type: 'A' | 'B', look: (firm: Registered) => Look) => {
    const firm = await registered(fixture);
    await teller.does(
      'enterprise.saveBaseInfo',
      async () => {
        await sendInformation(
          firm,
          '2',
          informationForm(firm, { zhuTiLeiXing: type, zhuCeYaoQingMa: 'YQ2026' }),
        );
        await decide(fixture, firm.guid);
      },
      look(firm),
      firm.client.account,
    );
    return firm;
  };
  const [buyer, admin, centre] = ['purchaser01', 'sysadmin01', 'panyue0018'];
  const named = ({ code }: Registered) => ({ ...page, qiYe_BH: code });
  await passing('A', () => ({ by: 'entrust.agencies', as: buyer }));
  await passing('A', (firm) => ({
    by: 'representatives.listPurchasersAndAgencies',
    ask: named(firm),
    as: buyer,
  }));
  const unit = await passing('B', (firm) => ({
    by: 'representatives.listEnterprises',
    ask: named(firm),
    as: buyer,
  }));
  const second = await passing('B', () => ({
    by: 'organisation.listUnassignedEnterprises',
    ask: page,
    as: centre,
  }));
  for (const firm of [unit, second]) {
    await teller.change(
      'organisation.saveNode',
      {
        guid: '',
        type: '0',
        qiyeBumen: '1',
        deptName: firm.name,
        qiyeDaima: firm.code,
        deptType: '1',
        parentGuid: 'demo-central',
      },
      { by: 'organisation.listUnassignedEnterprises', ask: page },
      centre,
    );
  }
  const place = async (firm: Registered) => {
    const { placeGuid } = await teller.ask('organisation.nodeInfo', { guid: firm.guid }, centre);
    return { guid: placeGuid, revision: undefined, requestId: newRequest(), opinion: '' };
  };
  await teller.change(
    'organisation.confirmNode',
    await place(unit),
    {
      by: 'organisation.nodeInfo',
      ask: { guid: unit.guid },
      other: { guid: second.guid },
      as: centre,
    },
    unit.client.account,
  );
  await teller.change(
    'organisation.confirmNode',
    await place(second),
    { by: 'personnel.listSupervisedEnterprises', ask: page, as: centre },
    second.client.account,
  );
  const made = 'organisation.confirmNode';
  const { guid } = second;
  await teller.shows('suppliers.listOwnUnits', page, guid, made, 'central001');
  await teller.shows('suppliers.listLabelUnits', page, guid, made, 'central001');
  await teller.shows('representatives.listEvadingEnterprises', page, guid, made, admin);
  await teller.shows('representatives.listOwningUnits', page, guid, made, 'central001');
}

const specialties = (tree: any[]): any[] =>
  tree.flatMap(({ children, ...one }) => [one, ...specialties(children ?? [])]);

/** Applications for specialties, and the labels of those who have one. */
export async function applications(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const who = 'supplier01';
  const client = await fixture.as(who);
  await setRights(fixture, PURCHASER, false);
  const own = { by: 'enterprise.listSpecialties' } as const;
  const form = async (zhuanYeFenLei: string) => ({
    guid: '',
    revision: undefined,
    ...(await applicationForm(fixture, client, { zhuanYeFenLei, shenQingZiLiaoName: '' })),
  });
  const [first, second] = [freshSpecialty(), freshSpecialty()];
  const view: View = await teller.change('enterprise.saveApplication', await form(first), own, who);
  const tree = specialties(await teller.ask('enterprise.specialtyTree', { guid: '' }, who));
  expect(tree.map(({ guid }) => guid)).toContain(first);
  teller.tell(
    'enterprise.specialtyTree',
    'enterprise.saveApplication',
    'a specialty of it is stored',
  );
  const spare: View = await teller.ask('enterprise.saveApplication', await form(second), who);
  await teller.change('enterprise.deleteApplication', given(spare), own, who);
  await teller.change('enterprise.submitApplications', {}, own, who);
  const current = async (): Promise<View> =>
    teller.ask('enterprise.applicationInfo', { guid: view.head.guid }, who);
  await teller.change('enterprise.recallApplication', given(await current()), own, who);
  await teller.ask('enterprise.submitApplications', { requestId: newRequest() }, who);
  const review = async () =>
    teller.ask(
      'enterprise.reviewApplication',
      { ...given(await current()), shenHeStatus: '2' },
      'central001',
    );
  const recorded = () =>
    teller.does(
      'enterprise.reviewApplication',
      review,
      { by: 'enterprise.applicationRecords', ask: { guid: view.head.guid } },
      who,
    );
  await teller.does(
    'enterprise.reviewApplication',
    recorded,
    {
      by: 'suppliers.listLabelSuppliers',
      ask: { ...page, secondLevelGuid: first.slice(0, 4) },
      as: 'sysadmin01',
    },
    who,
  );
  await labels(teller, first);
  await teller.change('enterprise.changeApplication', given(await current()), own, who);
  await teller.ask(
    'enterprise.saveApplication',
    { ...(await form(first)), ...given(await current()), action: 'submit' },
    who,
  );
  await review();
  await teller.change('enterprise.revokeApplication', given(await current()), own, who);
}

/** Labels of the suppliers of a specialty. */
async function labels(teller: Teller, specialty: string): Promise<void> {
  const [unit, centre] = ['sysadmin01', 'central001'];
  const list = { by: 'suppliers.listLabels', ask: page } as const;
  const label = {
    guid: '',
    suoshuQiye: '',
    yiHangyeFenlei: specialty.slice(0, 2),
    erHangyeFenlei: specialty.slice(0, 4),
    sanHangyeFenlei: '',
    qiyeGuids: await teller.fixture.unitOf('supplier01'),
  };
  const tree = JSON.stringify(await teller.ask('suppliers.industryClasses', {}, unit));
  expect(tree).toContain(`"${label.erHangyeFenlei}"`);
  const { guid } = await teller.change(
    'suppliers.saveLabel',
    { ...label, biaoqianName: '九号标签' },
    list,
    unit,
  );
  teller.tell('suppliers.industryClasses', 'suppliers.saveLabel', 'a class of it is stored');
  const { guid: other } = await teller.change(
    'suppliers.saveLabel',
    { ...label, biaoqianName: '十号标签' },
    list,
    unit,
  );
  await teller.change(
    'suppliers.saveLabel',
    { ...label, guid, biaoqianName: '九号签' },
    { by: 'suppliers.labelInfo', ask: { guid }, other: { guid: other } },
    unit,
  );
  await teller.change('suppliers.deleteLabel', { guid: other }, list, unit);
  const { rows } = await teller.ask('suppliers.listLabels', page, centre);
  const coal = rows.find((row: any) => row.ifMeiDian === '1');
  await teller.change(
    'suppliers.deleteLabel',
    { guid: coal.guid },
    {
      by: 'suppliers.hasCoalLabel',
      ask: { qiyeGuid: coal.suoshuQiye },
      other: { qiyeGuid: 'demo-unit-01' },
    },
    centre,
  );
}
