import { apply } from '../../applications.ts';
import { midnightOf } from '#contract/core/calendar.ts';
import type { CallId } from '#contract/index.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import {
  ChosenFile,
  confirmed,
  fillIn,
  inTurn,
  opened,
  REQUEST,
  save,
  ticked,
  type Press,
  type Sitting,
} from '../sitting.ts';
import { storeFile } from '../../upload.ts';
import type { Desk } from '../desk.ts';

type Values = Readonly<Record<string, string>>;

/** One kind of an enterprise's credentials, as it is written and read. */
interface Kind {
  noun: 'Qualification' | 'Performance' | 'Honour' | 'BankAccount';
  /** Its tab and texts. */
  tab: 'qualifications' | 'performances' | 'honours' | 'bankAccounts';
  /** The field of its name, which is changed later. */
  name: string;
  typed: Values;
  /** Makes further choices, and returns what the request has for them and for days. */
  chosen?: (desk: Desk) => unknown;
  travels: Values;
  file: { field: string; nameField: string };
  /** The name of a row. */
  called?: (name: string) => string;
  rows: () => Promise<readonly object[]>;
  /** Further refusals of a change. */
  more?: (
    change: Press,
    guid: string,
    deleted: (name: string, guid: string) => Press,
  ) => Promise<void>;
}

interface Branch {
  hangYeFenLeiDaiMa: string;
  hangYeFenLeiName: string;
  children: readonly Branch[];
}

/** The first industry without children. */
const firstLeaf = (branch: Branch): Branch =>
  branch.children[0] ? firstLeaf(branch.children[0]) : branch;

const instant = (day: string) => String(midnightOf(day));

/** Certificates, project references, honours and bank accounts of the own enterprise. */
export async function credentials(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'supplier01';
  const supplier = await fixture.as(by);
  const second = await sitting.twin(by);
  const label = (name: string) => t(`professional.fields.${name}`);

  /** Adds one, changes it while somebody else is faster, changes it again, and deletes it. */
  async function lives(kind: Kind): Promise<void> {
    const { noun, tab, name, typed, chosen, travels, file: fields, called, rows, more } = kind;
    const at = `/qyxxgl/gyszyxx?tab=${tab}`;
    const file = new ChosenFile('证明.docx', label(fields.field));
    const value = typed[name] ?? '';
    const words = called ?? ((one: string) => one);
    const names = async () =>
      (await rows()).flatMap((row) => {
        const found = (row as Values)[name] ?? '';
        return found.startsWith(value) ? [[found, (row as Values)[fields.field]]] : [];
      });
    const whole = () => ({
      ...typed,
      ...travels,
      [fields.field]: file.guid,
      [fields.nameField]: file.name,
    });
    await sitting.press({
      call: `enterprise.save${noun}` as CallId,
      by,
      at,
      prepare: inTurn(
        opened(t(`professional.${tab}.add`), label, typed),
        (desk) => chosen?.(desk),
        file.choose,
      ),
      give: save(t('ui.form.save')),
      form: { field: name, label: label(name), value },
      isSeen: true,
      sends: whole,
      says: t('ui.form.saved'),
      stored: async () => (await names()).length,
      becomes: 1,
    });
    const row = (await rows()).find((one) => (one as Values)[name] === value) as
      | { guid: string }
      | undefined;
    const guid = row?.guid ?? '';
    const changes = (from: string, to: string): Press => ({
      call: `enterprise.save${noun}` as CallId,
      by,
      at,
      prepare: opened(t('professional.own.editOne', { name: words(from) }), label, { [name]: to }),
      give: save(t('ui.form.save')),
      form: { field: name, label: label(name), value: to },
      isSeen: true,
      sends: () => ({ ...whole(), [name]: to, guid }),
      says: t('ui.form.saved'),
      stored: names,
      becomes: [[to, file.guid]],
    });
    const changed = `${value}二`;
    await sitting.press(changes(value, changed));
    const deleted = (one: string, key: string): Press => ({
      call: `enterprise.delete${noun}` as CallId,
      by,
      at,
      give: confirmed(
        t('professional.own.deleteOne', { name: words(one) }),
        t('professional.own.delete'),
      ),
      sends: { guid: key },
      says: t('professional.own.deleted'),
      stored: names,
      becomes: [],
    });
    await more?.(changes(changed, `${value}三`), guid, deleted);
    await sitting.press(deleted(changed, guid));
  }

  const { start, end } = { start: '2026-01-01', end: '2028-12-31' };
  const qualification = {
    ziZhiZhengShuName: '计量认证',
    ziZhiZhengShuBH: 'CMA-77',
    ziZhiZhengShuJiBie: '一级',
  };
  const period = {
    ziZhiZhengShuStartTime: instant(start),
    ziZhiZhengShuEndTime: instant(end),
  };
  await lives({
    noun: 'Qualification',
    tab: 'qualifications',
    name: 'ziZhiZhengShuName',
    typed: { ...qualification, ziZhiZhengShuStartTime: start, ziZhiZhengShuEndTime: end },
    travels: period,
    file: { field: 'ziZhiZhengShuFuJianGuid', nameField: 'ziZhiZhengShuFuJianName' },
    rows: () => supplier.call(enterpriseCalls.listQualifications, {}),
    more: async (change, guid) => {
      const file = await storeFile(second);
      const faster = { ...qualification, ...period, ziZhiZhengShuFuJianGuid: file, guid };
      await sitting.meets(change, 412, () =>
        second.call(enterpriseCalls.saveQualification, {
          ...faster,
          ziZhiZhengShuName: '计量认证二',
          ziZhiZhengShuJiBie: '二级',
        } as never),
      );
    },
  });
  const [industries] = (await supplier.call(
    enterpriseCalls.industryTree,
    {},
  )) as unknown as Branch[];
  const industry = firstLeaf(industries as Branch);
  await lives({
    noun: 'Performance',
    tab: 'performances',
    name: 'xiangMuName',
    typed: {
      xiangMuName: '轧机改造',
      xmLeiXing: '2',
      heTongJinE: '12.5',
      xiangMuEndTime: start,
      heTongQianDingFang: '示范钢铁',
      jiangXiangName: '优质工程',
    },
    chosen: ticked(industry.hangYeFenLeiName),
    travels: {
      heTongJinE: '12500000',
      xiangMuEndTime: instant(start),
      hangYeFenLei: industry.hangYeFenLeiDaiMa,
      zhuanYeFenLeiName: industry.hangYeFenLeiName,
    },
    file: { field: 'xiangMuHeTongFuJianGuid', nameField: 'xiangMuHeTongFuJianName' },
    rows: async () => (await supplier.call(enterpriseCalls.professionalInfo, {})).yeJiXinXiList,
  });
  const honour = { rongYuName: '优秀供应商', huoJiangDanWei: '行业协会', beiZhu: '备注' };
  await lives({
    noun: 'Honour',
    tab: 'honours',
    name: 'rongYuName',
    typed: { ...honour, huoJiangTime: start },
    travels: { huoJiangTime: instant(start) },
    file: { field: 'fuJianGuid', nameField: 'fuJianName' },
    rows: () => supplier.call(enterpriseCalls.listHonours, {}),
    more: async (_, __, deleted) => {
      const other = { ...honour, rongYuName: '优秀供应商乙', huoJiangTime: Number(instant(start)) };
      const { guid } = await supplier.call(enterpriseCalls.saveHonour, other as never);
      await sitting.meets(deleted(other.rongYuName, guid ?? ''), 404, () =>
        second.call(enterpriseCalls.deleteHonour, { guid: guid ?? '' }),
      );
    },
  });
  const account = {
    yinHangName: '示范银行',
    yinHangZhangHao: '9988000012345678',
    accountName: '供应商一',
    yinHangAddress: '示范市',
    isJiBenHu: '0',
  };
  const taken = '9988000087654321';
  await supplier.call(enterpriseCalls.saveBankAccount, {
    ...account,
    yinHangName: '另一银行',
    yinHangZhangHao: taken,
  } as never);
  await lives({
    noun: 'BankAccount',
    tab: 'bankAccounts',
    name: 'yinHangName',
    typed: { ...account, bank_lianhanghao: '102100099996' },
    travels: {},
    file: { field: 'yinHang_FuJian', nameField: 'yinHang_FuJian_Name' },
    called: (name) => `${name} 5678`,
    rows: () => supplier.call(enterpriseCalls.listBankAccounts, {}),
    more: async ({ prepare, sends, ...change }) => {
      const field = 'yinHangZhangHao';
      const number = { [field]: taken };
      await sitting.meets(
        {
          ...change,
          prepare: inTurn(
            (desk) => prepare?.(desk),
            (desk) => fillIn(desk, label, number, desk.dialog ?? undefined),
          ),
          form: { field, label: label(field), value: taken },
          sends: () => ({ ...(sends as () => Values)(), ...number }),
        },
        400,
      );
    },
  });

  const { head } = await apply(fixture, supplier);
  const pending = (
    await supplier.call(enterpriseCalls.professionalInfo, {})
  ).gongYingShangList.filter(({ status }) => status === '0' || status === '3');
  const submit = t('professional.applications.submit');
  await sitting.press({
    call: 'enterprise.submitApplications',
    by,
    at: '/qyxxgl/gyszyxx?tab=applications',
    give: async (desk) => {
      await confirmed(submit, submit)(desk);
      return desk.button(submit);
    },
    sends: { requestId: REQUEST },
    says: t('professional.applications.submitted', { n: pending.length }),
    stored: async () =>
      (await supplier.call(enterpriseCalls.professionalInfo, {})).gongYingShangList.find(
        ({ guid }) => guid === head.guid,
      )?.status,
    becomes: '1',
  });
}
