import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { filesCalls } from '#contract/files.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { Client } from '../support/client.ts';
import { House } from '../support/house.ts';
import { storeFile } from '../support/upload.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const DAY = 86_400_000;
/** Beginning of a day in China, so many days from the day of the tests. */
const dayFrom = (days: number) => Date.parse('2026-11-20T16:00:00Z') + days * DAY;

let house: House;
let supplier: Client;
let other: Client;
let file: string;

beforeAll(async () => {
  house = await House.open({ now: () => NOW });
  supplier = await house.as('supplier01');
  other = await house.as('gongying030001');
  file = await storeFile(supplier, '质量管理体系.pdf');
});
afterAll(() => house.close());

const qualification = (more: object = {}) => ({
  ziZhiZhengShuName: '质量管理体系认证证书', ziZhiZhengShuBH: 'Q-1', ziZhiZhengShuJiBie: '一级', ziZhiZhengShuFuJianGuid: file,
  ziZhiZhengShuStartTime: dayFrom(-400), ziZhiZhengShuEndTime: dayFrom(400), ...more,
});
const account = (number: string, more: object = {}) => ({ yinHangName: '中国银行南京分行', yinHangZhangHao: number, accountName: '公司', yinHangAddress: '南京', ...more });
const changesOf = (guid: string) => house.gateway.db.selectFrom('setting_change').where('subject_guid', '=', guid).orderBy('id').select(['act', 'changes']).execute();

describe('qualifications', () => {
  const expiryOf = async (guid: string | null | undefined) => (await supplier.call(enterpriseCalls.listQualifications, {})).find((row) => row.guid === guid)?.expiry;

  it.each([
    ['ends today, which still counts', 0, 'expiring'],
    ['ended yesterday', -1, 'expired'],
    ['ends in thirty days', 30, 'expiring'],
    ['ends in thirty-one days', 31, 'valid'],
  ])('that %s: says so', async (_, days, expiry) => {
    const { guid } = await supplier.call(enterpriseCalls.saveQualification, qualification({ ziZhiZhengShuEndTime: dayFrom(days) }));
    expect(await expiryOf(guid)).toBe(expiry);
  });

  it('are changed and deleted by their enterprise only, and every change is kept', async () => {
    const { guid } = await supplier.call(enterpriseCalls.saveQualification, qualification());
    await supplier.call(enterpriseCalls.saveQualification, qualification({ guid, ziZhiZhengShuJiBie: '特级' }));
    expect(await other.refusal(enterpriseCalls.saveQualification, qualification({ guid }))).toMatchObject({ status: 404 });
    expect(await other.refusal(enterpriseCalls.deleteQualification, { guid })).toMatchObject({ status: 404 });
    await supplier.call(enterpriseCalls.deleteQualification, { guid: guid ?? '' });
    expect((await supplier.call(enterpriseCalls.listQualifications, {})).map((row) => row.guid)).not.toContain(guid);
    const kept = await changesOf(guid ?? '');
    expect(kept.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
    expect(kept[1]?.changes).toEqual([{ field: 'grade', from: '一级', to: '特级' }]);
  });

  it.each([
    ['an end before the start', { ziZhiZhengShuEndTime: dayFrom(-401) }, 'ziZhiZhengShuEndTime', 'rules.periodOrder'],
    ['a name with signs', { ziZhiZhengShuName: '证书<b>' }, 'ziZhiZhengShuName', 'rules.plainName'],
    ['no copy', { ziZhiZhengShuFuJianGuid: '' }, 'ziZhiZhengShuFuJianGuid', 'rules.required'],
    ['a copy that is nowhere', { ziZhiZhengShuFuJianGuid: 'no-such-file' }, 'ziZhiZhengShuFuJianGuid', 'errors.noSuchFile'],
  ])('with %s are refused', async (_, more, field, key) => {
    expect(await supplier.refusal(enterpriseCalls.saveQualification, qualification(more))).toMatchObject({ status: 400, problems: [{ field, key }] });
  });

  it('cannot borrow the file of another enterprise to open it', async () => {
    const foreign = await storeFile(other, '别家证书.pdf');
    expect(await supplier.refusal(enterpriseCalls.saveQualification, qualification({ ziZhiZhengShuFuJianGuid: foreign }))).toMatchObject({ reason: 'errors.noSuchFile' });
    expect(await supplier.refusal(filesCalls.grantToken, { bindGuid: foreign })).toMatchObject({ status: 404 });
  });
});

it('honours and performances are kept; the amount of a performance stays exact to the fen', async () => {
  const honour = await supplier.call(enterpriseCalls.saveHonour, { rongYuName: '优秀供应商', huoJiangTime: dayFrom(-30), huoJiangDanWei: '集团', fuJianGuid: file });
  expect((await supplier.call(enterpriseCalls.listHonours, {}))[0]).toMatchObject({ guid: honour.guid, fuJianName: '质量管理体系.pdf' });
  const performance = {
    xiangMuName: '轧辊供货', hangYeFenLei: '35', heTongJinE: '98765432109876543210', xiangMuEndTime: dayFrom(-90), heTongQianDingFang: '某公司', xmLeiXing: '1', xiangMuHeTongFuJianGuid: file,
  } as const;
  const { guid } = await supplier.call(enterpriseCalls.savePerformance, performance);
  const stored = await house.gateway.db.selectFrom('enterprise_performance').where('guid', '=', guid ?? '').select('amount_fen').executeTakeFirst();
  expect(stored?.amount_fen).toBe('98765432109876543210');
  expect(await other.refusal(enterpriseCalls.deletePerformance, { guid })).toMatchObject({ status: 404 });
  await supplier.call(enterpriseCalls.deleteHonour, { guid: honour.guid ?? '' });
  expect((await supplier.call(enterpriseCalls.listHonours, {})).map((row) => row.guid)).not.toContain(honour.guid);
});

describe('bank accounts', () => {
  it('are whole for who may change them, and only the last four digits for who may not', async () => {
    await supplier.call(enterpriseCalls.saveBankAccount, account('6222021001116245'));
    const numbersFor = async () => (await supplier.call(enterpriseCalls.listBankAccounts, {})).map(({ yinHangZhangHao }) => yinHangZhangHao);
    expect(await numbersFor()).toContain('6222021001116245');
    const role = house.gateway.db.updateTable('role').where('enterprise_guid', '=', 'demo-supplier-0001');
    const { authorities } = await house.gateway.db.selectFrom('role').where('enterprise_guid', '=', 'demo-supplier-0001').select('authorities').executeTakeFirstOrThrow();
    await role.set({ authorities: authorities.filter((code) => code !== 'enterprise.edit') }).execute();
    try {
      const shown = await numbersFor();
      expect(shown).toContain('************6245');
      expect(shown.filter((number) => !/^\*+\d{4}$/.test(number ?? ''))).toEqual([]);
      expect(await supplier.refusal(enterpriseCalls.saveBankAccount, account('6222021001116246'))).toMatchObject({ status: 403 });
    } finally {
      await role.set({ authorities }).execute();
    }
  });

  it('come once by number, and one of them is the basic account', async () => {
    const before = await other.call(enterpriseCalls.listBankAccounts, {});
    expect(before.filter(({ isJiBenHu }) => isJiBenHu === '1')).toHaveLength(1);
    expect(await other.refusal(enterpriseCalls.saveBankAccount, account('6222021001117777', { isJiBenHu: '1' }))).toMatchObject({ problems: [{ field: 'isJiBenHu', key: 'errors.basicAccountTaken' }] });
    const answers = await Promise.all([1, 2].map(() => other.send(enterpriseCalls.saveBankAccount, account('6222021001117777'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await other.call(enterpriseCalls.listBankAccounts, {})).toHaveLength(before.length + 1);
  });

  it.each([
    ['6222 0210 0111 6245', 'rules.bankCard'], ['1234567890', 'rules.minText'], ['1'.repeat(26), 'rules.maxText'],
  ])('with the number %s are refused', async (number, key) => {
    expect(await supplier.refusal(enterpriseCalls.saveBankAccount, account(number))).toMatchObject({ status: 400, problems: [{ field: 'yinHangZhangHao', key }] });
  });
});

it('the CA certificate is told in words, and its absence too', async () => {
  const codeOf = async (guid: string) => (await house.gateway.db.selectFrom('enterprise').where('guid', '=', guid).select('code').executeTakeFirstOrThrow()).code;
  const own = await codeOf('demo-supplier-0001');
  expect(await supplier.call(enterpriseCalls.caInfo, { qiYeBH: own })).toMatchObject({ caStatus: '已认证', caNo: expect.stringMatching(/^CA\d+$/) as string });
  expect(await supplier.call(enterpriseCalls.caInfo, { qiYeBH: own }, { language: 'en' })).toMatchObject({ caStatus: 'Certified' });
  expect(await supplier.call(enterpriseCalls.caInfo, { qiYeBH: await codeOf('demo-supplier-0002') })).toMatchObject({ caStatus: '未认证', caNo: null });
});

describe('evaluation results', () => {
  it('are those of the own enterprise; empty or 0 asks for the unrated, 10 for all (wire facts)', async () => {
    const list = (pingJiaJieGuo?: string) => supplier.list(suppliersCalls.listEvaluations, { page: 1, rows: 100, ...(pingJiaJieGuo === undefined ? {} : { pingJiaJieGuo }) });
    const [all, ten, none, zero] = [await list(), await list('10'), await list(''), await list('0')];
    expect(all.total).toBeGreaterThan(10);
    expect(ten).toEqual(all);
    expect(none).toEqual(zero);
    expect(none.total).toBe(all.rows.filter((row) => row.pingJiaJieGuo === '0').length);
    expect(none.total).toBeGreaterThan(0);
    const [first] = all.rows;
    expect((await supplier.list(suppliersCalls.listEvaluations, { page: 1, rows: 10, bdBH: first?.bdBH })).rows).toEqual([first]);
    const [theirs] = (await other.list(suppliersCalls.listEvaluations, { page: 1, rows: 100 })).rows;
    expect(all.rows.map(({ guid }) => guid)).not.toContain(theirs?.guid);
    expect(await supplier.refusal(suppliersCalls.evaluationInfo, { guid: theirs?.guid })).toMatchObject({ status: 404 });
  });

  it('say how each point was scored, by project type', async () => {
    const rows = (await supplier.list(suppliersCalls.listEvaluations, { page: 1, rows: 100, xmLeiXing: '1' })).rows.filter((row) => row.pingJiaJieGuo !== '0');
    const info = await supplier.call(suppliersCalls.evaluationInfo, { guid: rows[0]?.guid ?? '' });
    expect(info).toMatchObject({ evaluationLevel: rows[0]?.pingJiaJieGuo, xmLeiXing: '1', progressScore: null, siteManageScore: null });
    for (const score of [info.qualityScore, info.deliveryScore, info.priceScore, info.serveScore]) expect((score ?? -1) % 10).toBe(0);
  });
});

describe('bad behaviour', () => {
  it('is that of the own enterprise; a punishment that is over says so, and what it was', async () => {
    const { rows, total } = await supplier.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10 });
    expect([total, rows.map(({ status }) => status)]).toEqual([2, ['0', '0']]);
    const restored = await supplier.call(behaviourCalls.badBehaviourInfo, { guid: rows[0]?.guid ?? '' });
    expect(restored).toMatchObject({ punishResult: '3', status: '0', belongTo: '0' });
    expect(restored.restoredTime).toBeLessThan(restored.punishEndTime ?? 0);
    const suspended = await house.as('gongying040001');
    const [now] = (await suspended.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10, status: '2' })).rows;
    expect(now).toMatchObject({ status: '2' });
    expect(await supplier.refusal(behaviourCalls.badBehaviourInfo, { guid: now?.guid })).toMatchObject({ status: 404 });
  });

  it('ends by itself when its time is over', async () => {
    const suspended = await house.as('gongying040001');
    const [row] = (await suspended.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10 })).rows;
    const { db } = house.gateway;
    const end = (at: Date) => db.updateTable('misconduct').set({ ends_at: at }).where('guid', '=', row?.guid ?? '').execute();
    const state = async () => (await suspended.call(behaviourCalls.badBehaviourInfo, { guid: row?.guid ?? '' })).status;
    await end(new Date(NOW.getTime() + 1));
    expect(await state()).toBe('2');
    await end(NOW);
    expect(await state()).toBe('0');
  });
});
