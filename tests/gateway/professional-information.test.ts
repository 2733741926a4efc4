import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/core/calendar.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { filesCalls } from '#contract/files.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import {
  applicationForm,
  apply,
  codeOf,
  decisionOf,
  freshSpecialty,
  PURCHASER,
  setRights,
} from '../support/applications.ts';
import { type Client } from '../support/client.ts';
import { newRequest, type Form } from '../support/forms.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { storeFile } from '../support/upload.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const DAY = 86_400_000;
/** Start of a day in China, counted from the day of the tests. */
const dayFrom = (days: number) => Date.parse('2026-11-20T16:00:00Z') + days * DAY;

const { events } = kindCalls.professionalApplication;

let fixture: Fixture;
let supplier: Client;
let other: Client;
let file: string;

beforeAll(async () => {
  fixture = await Fixture.open({ now: () => NOW });
  supplier = await fixture.as('supplier01');
  other = await fixture.as('gongying030001');
  file = await storeFile(supplier, '质量管理体系.pdf');
});
afterAll(() => fixture.close());

const qualification = (more: object = {}) => ({
  ziZhiZhengShuName: '质量管理体系认证证书',
  ziZhiZhengShuBH: 'Q-1',
  ziZhiZhengShuJiBie: '一级',
  ziZhiZhengShuFuJianGuid: file,
  ziZhiZhengShuStartTime: dayFrom(-400),
  ziZhiZhengShuEndTime: dayFrom(400),
  ...more,
});
const account = (number: string, more: object = {}) => ({
  yinHangName: '中国银行南京分行',
  yinHangZhangHao: number,
  accountName: '公司',
  yinHangAddress: '南京',
  ...more,
});
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'changes'])
    .execute();

describe('qualifications', () => {
  const expiryOf = async (guid: string | null | undefined) =>
    (await supplier.call(enterpriseCalls.listQualifications, {})).find((row) => row.guid === guid)
      ?.expiry;

  test.each([
    ['ends today, which still counts', 0, 'expiring'],
    ['ended yesterday', -1, 'expired'],
    ['ends in thirty days', 30, 'expiring'],
    ['ends in thirty-one days', 31, 'valid'],
  ])('that %s: says so', async (_, days, expiry) => {
    const { guid } = await supplier.call(
      enterpriseCalls.saveQualification,
      qualification({ ziZhiZhengShuEndTime: dayFrom(days) }),
    );
    expect(await expiryOf(guid)).toBe(expiry);
  });

  test('are changed and deleted by their enterprise only, and every change is kept', async () => {
    const { guid } = await supplier.call(enterpriseCalls.saveQualification, qualification());
    await supplier.call(
      enterpriseCalls.saveQualification,
      qualification({ guid, ziZhiZhengShuJiBie: '特级' }),
    );
    expect(
      await other.refusal(enterpriseCalls.saveQualification, qualification({ guid })),
    ).toMatchObject({ status: 404 });
    expect(await other.refusal(enterpriseCalls.deleteQualification, { guid })).toMatchObject({
      status: 404,
    });
    await supplier.call(enterpriseCalls.deleteQualification, { guid: guid ?? '' });
    expect(
      (await supplier.call(enterpriseCalls.listQualifications, {})).map((row) => row.guid),
    ).not.toContain(guid);
    const kept = await changesOf(guid ?? '');
    expect(kept.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
    expect(kept[1]?.changes).toEqual([{ field: 'grade', from: '一级', to: '特级' }]);
  });

  test.each([
    [
      'an end before the start',
      { ziZhiZhengShuEndTime: dayFrom(-401) },
      'ziZhiZhengShuEndTime',
      'rules.periodOrder',
    ],
    ['a name with signs', { ziZhiZhengShuName: '证书<b>' }, 'ziZhiZhengShuName', 'rules.plainName'],
    ['no copy', { ziZhiZhengShuFuJianGuid: '' }, 'ziZhiZhengShuFuJianGuid', 'rules.required'],
    [
      'a copy that is nowhere',
      { ziZhiZhengShuFuJianGuid: 'no-such-file' },
      'ziZhiZhengShuFuJianGuid',
      'errors.noSuchFile',
    ],
  ])('with %s are refused', async (_, more, field, key) => {
    expect(
      await supplier.refusal(enterpriseCalls.saveQualification, qualification(more)),
    ).toMatchObject({ status: 400, problems: [{ field, key }] });
  });

  test('cannot borrow the file of another enterprise to open it', async () => {
    const foreign = await storeFile(other, '别家证书.pdf');
    expect(
      await supplier.refusal(
        enterpriseCalls.saveQualification,
        qualification({ ziZhiZhengShuFuJianGuid: foreign }),
      ),
    ).toMatchObject({ reason: 'errors.noSuchFile' });
    expect(await supplier.refusal(filesCalls.grantToken, { bindGuid: foreign })).toMatchObject({
      status: 404,
    });
  });
});

test('honours and performances are kept; the amount of a performance stays exact to the fen', async () => {
  const honour = await supplier.call(enterpriseCalls.saveHonour, {
    rongYuName: '优秀供应商',
    huoJiangTime: dayFrom(-30),
    huoJiangDanWei: '集团',
    fuJianGuid: file,
  });
  expect((await supplier.call(enterpriseCalls.listHonours, {}))[0]).toMatchObject({
    guid: honour.guid,
    fuJianName: '质量管理体系.pdf',
  });
  const performance = {
    xiangMuName: '轧辊供货',
    hangYeFenLei: '35',
    heTongJinE: '98765432109876543210',
    xiangMuEndTime: dayFrom(-90),
    heTongQianDingFang: '某公司',
    xmLeiXing: '1',
    xiangMuHeTongFuJianGuid: file,
  } as const;
  for (const hangYeFenLei of ['35,XX', '35,', 'nothing'])
    expect(
      await supplier.refusal(enterpriseCalls.savePerformance, { ...performance, hangYeFenLei }),
    ).toMatchObject({
      status: 400,
      problems: [{ field: 'hangYeFenLei', key: 'rules.enumeration' }],
    });
  const { guid } = await supplier.call(enterpriseCalls.savePerformance, performance);
  const stored = await fixture.gateway.db
    .selectFrom('enterprise_performance')
    .where('guid', '=', guid ?? '')
    .select('amount_fen')
    .executeTakeFirst();
  expect(stored?.amount_fen).toBe('98765432109876543210');
  expect(await other.refusal(enterpriseCalls.deletePerformance, { guid })).toMatchObject({
    status: 404,
  });
  const { guid: kept } = await supplier.call(enterpriseCalls.savePerformance, performance);
  await supplier.call(enterpriseCalls.deletePerformance, { guid: guid ?? '' });
  const left = await fixture.gateway.db
    .selectFrom('enterprise_performance')
    .where('guid', 'in', [guid ?? '', kept ?? ''])
    .select('guid')
    .execute();
  expect(left).toEqual([{ guid: kept }]);
  await supplier.call(enterpriseCalls.deleteHonour, { guid: honour.guid ?? '' });
  expect(
    (await supplier.call(enterpriseCalls.listHonours, {})).map((row) => row.guid),
  ).not.toContain(honour.guid);
});

describe('bank accounts', () => {
  test('are whole for who may change them, and only the last four digits for who may not', async () => {
    await supplier.call(enterpriseCalls.saveBankAccount, account('6222021001116245'));
    const numbersFor = async () =>
      (await supplier.call(enterpriseCalls.listBankAccounts, {})).map(
        ({ yinHangZhangHao }) => yinHangZhangHao,
      );
    expect(await numbersFor()).toContain('6222021001116245');
    const role = fixture.gateway.db
      .updateTable('role')
      .where('enterprise_guid', '=', 'demo-supplier-0001');
    const { authorities } = await fixture.gateway.db
      .selectFrom('role')
      .where('enterprise_guid', '=', 'demo-supplier-0001')
      .select('authorities')
      .executeTakeFirstOrThrow();
    await role
      .set({ authorities: authorities.filter((code) => code !== 'enterprise.edit') })
      .execute();
    try {
      const shown = await numbersFor();
      expect(shown).toContain('************6245');
      expect(shown.filter((number) => !/^\*+\d{4}$/.test(number ?? ''))).toEqual([]);
      expect(
        await supplier.refusal(enterpriseCalls.saveBankAccount, account('6222021001116246')),
      ).toMatchObject({ status: 403 });
    } finally {
      await role.set({ authorities }).execute();
    }
  });

  test('come once by number, and one of them is the basic account', async () => {
    const before = await other.call(enterpriseCalls.listBankAccounts, {});
    expect(before.filter(({ isJiBenHu }) => isJiBenHu === '1')).toHaveLength(1);
    expect(
      await other.refusal(
        enterpriseCalls.saveBankAccount,
        account('6222021001117777', { isJiBenHu: '1' }),
      ),
    ).toMatchObject({ problems: [{ field: 'isJiBenHu', key: 'errors.basicAccountTaken' }] });
    const answers = await Promise.all(
      [1, 2].map(() => other.send(enterpriseCalls.saveBankAccount, account('6222021001117777'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await other.call(enterpriseCalls.listBankAccounts, {})).toHaveLength(before.length + 1);
  });

  test('go one at a time, and only those of the own enterprise', async () => {
    const saved = async (number: string) =>
      (await supplier.call(enterpriseCalls.saveBankAccount, account(number))).guid ?? '';
    const [guid, kept] = [await saved('6222021001118888'), await saved('6222021001119999')];
    const guids = async () =>
      (await supplier.call(enterpriseCalls.listBankAccounts, {})).map((row) => row.guid);
    const before = await guids();
    expect(await other.refusal(enterpriseCalls.deleteBankAccount, { guid })).toMatchObject({
      status: 404,
    });
    expect(await guids()).toEqual(before);
    await supplier.call(enterpriseCalls.deleteBankAccount, { guid });
    expect(await guids()).toEqual(before.filter((one) => one !== guid));
    expect(await guids()).toContain(kept);
  });

  test.each([
    ['', 'rules.bankCard'],
    ['6222 0210 0111 6245', 'rules.bankCard'],
    ['1234567890', 'rules.minText'],
    ['1'.repeat(26), 'rules.maxText'],
  ])('with the number %s are refused', async (number, key) => {
    expect(await supplier.refusal(enterpriseCalls.saveBankAccount, account(number))).toMatchObject({
      status: 400,
      problems: [{ field: 'yinHangZhangHao', key }],
    });
  });
});

test('the CA certificate is told in words, and its absence too', async () => {
  const own = await codeOf(fixture, 'demo-supplier-0001');
  expect(await supplier.call(enterpriseCalls.caInfo, { qiYeBH: own })).toMatchObject({
    caStatus: '已认证',
    caNo: expect.stringMatching(/^CA\d+$/) as string,
  });
  expect(
    await supplier.call(enterpriseCalls.caInfo, { qiYeBH: own }, { language: 'en' }),
  ).toMatchObject({ caStatus: 'Certified' });
  expect(
    await supplier.call(enterpriseCalls.caInfo, {
      qiYeBH: await codeOf(fixture, 'demo-supplier-0002'),
    }),
  ).toMatchObject({ caStatus: '未认证', caNo: null });
});

describe('evaluation results', () => {
  test('are those of the own enterprise; empty or 0 asks for the unrated, 10 for all', async () => {
    const list = (pingJiaJieGuo?: string) =>
      supplier.list(suppliersCalls.listEvaluations, {
        page: 1,
        rows: 100,
        ...(pingJiaJieGuo === undefined ? {} : { pingJiaJieGuo }),
      });
    const [all, ten, none, zero] = [
      await list(),
      await list('10'),
      await list(''),
      await list('0'),
    ];
    expect(all.total).toBeGreaterThan(10);
    expect(ten).toEqual(all);
    expect(none).toEqual(zero);
    expect(none.total).toBe(all.rows.filter((row) => row.pingJiaJieGuo === '0').length);
    expect(none.total).toBeGreaterThan(0);
    const [first] = all.rows;
    expect(
      (
        await supplier.list(suppliersCalls.listEvaluations, {
          page: 1,
          rows: 10,
          bdBH: first?.bdBH,
        })
      ).rows,
    ).toEqual([first]);
    const [theirs] = (await other.list(suppliersCalls.listEvaluations, { page: 1, rows: 100 }))
      .rows;
    expect(all.rows.map(({ guid }) => guid)).not.toContain(theirs?.guid);
    expect(
      await supplier.refusal(suppliersCalls.evaluationInfo, { guid: theirs?.guid }),
    ).toMatchObject({ status: 404 });
  });

  test('say how each point was scored, by project type', async () => {
    const rows = (
      await supplier.list(suppliersCalls.listEvaluations, { page: 1, rows: 100, xmLeiXing: '1' })
    ).rows.filter((row) => row.pingJiaJieGuo !== '0');
    const info = await supplier.call(suppliersCalls.evaluationInfo, { guid: rows[0]?.guid ?? '' });
    expect(info).toMatchObject({
      evaluationLevel: rows[0]?.pingJiaJieGuo,
      xmLeiXing: '1',
      progressScore: null,
      siteManageScore: null,
    });
    for (const score of [info.qualityScore, info.deliveryScore, info.priceScore, info.serveScore])
      expect((score ?? -1) % 10).toBe(0);
  });
});

describe('bad behaviour', () => {
  test('is that of the own enterprise; a punishment that is over says so, and what it was', async () => {
    const { rows, total } = await supplier.list(behaviourCalls.listBadBehaviours, {
      page: 1,
      rows: 10,
    });
    expect([total, rows.map(({ status }) => status)]).toEqual([2, ['0', '0']]);
    const restored = await supplier.call(behaviourCalls.badBehaviourInfo, {
      guid: rows[0]?.guid ?? '',
    });
    expect(restored).toMatchObject({ punishResult: '3', status: '0', belongTo: '0' });
    expect(restored.restoredTime).toBeLessThan(restored.punishEndTime ?? 0);
    const suspended = await fixture.as('gongying040001');
    const [now] = (
      await suspended.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10, status: '2' })
    ).rows;
    expect(now).toMatchObject({ status: '2' });
    expect(
      await supplier.refusal(behaviourCalls.badBehaviourInfo, { guid: now?.guid }),
    ).toMatchObject({ status: 404 });
  });

  test('ends by itself when its time is over', async () => {
    const suspended = await fixture.as('gongying040001');
    const [row] = (await suspended.list(behaviourCalls.listBadBehaviours, { page: 1, rows: 10 }))
      .rows;
    const { db } = fixture.gateway;
    const end = (day: string) =>
      db
        .updateTable('misconduct')
        .set({ ends_on: day })
        .where('guid', '=', row?.guid ?? '')
        .execute();
    const state = async () =>
      (await suspended.call(behaviourCalls.badBehaviourInfo, { guid: row?.guid ?? '' })).status;
    await end(dayOf(NOW));
    expect(await state()).toBe('2');
    await end(dayOf(NOW.getTime() - 86_400_000));
    expect(await state()).toBe('0');
  });
});

describe('an application', () => {
  const review = (
    client: Client,
    view: Pick<View, 'head'>,
    event: 'application.approve' | 'application.reject' = 'application.approve',
  ) =>
    client.call(enterpriseCalls.reviewApplication, {
      guid: view.head.guid,
      revision: view.head.revision,
      requestId: newRequest(),
      ...decisionOf(event),
    } as never) as Promise<View>;
  const command = (call: (typeof events)[string], { head }: Pick<View, 'head'>) =>
    supplier.call(call, {
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
    }) as Promise<View>;
  const countsNow = async (guid: string) =>
    (await supplier.call(enterpriseCalls.professionalInfo, {})).gongYingShangList.find(
      (row) => row.guid === guid,
    )?.isYouXiao;
  const passed = async (more: Form = {}): Promise<View> => {
    await setRights(fixture, PURCHASER, true);
    const submitted = await apply(fixture, supplier, { ...more, action: 'submit' });
    return review(
      await fixture.as('central001'),
      await review(await fixture.as('sysadmin01'), submitted),
    );
  };

  test('counts from its approval on, also while it is changed, until the change passes or it is revoked', async () => {
    const view = await passed();
    const { guid } = view.head;
    expect(await countsNow(guid)).toBe('1');
    const changing = await command(enterpriseCalls.changeApplication, view);
    expect([changing.head.status, await countsNow(guid)]).toEqual(['0', '1']);
    const { facts } = await supplier.call(enterpriseCalls.applicationInfo, { guid });
    const form = {
      ...(await applicationForm(fixture, supplier)),
      guid,
      revision: changing.head.revision,
      action: 'submit',
    };
    const before = facts.zhuanYeFenLei;
    const submitted = (await supplier.call(enterpriseCalls.saveApplication, form as never)) as View;
    const inForce = async () =>
      (await supplier.call(enterpriseCalls.listSpecialties, {})).zhuanYeList
        .filter((row) => row.isYouXiao === '1')
        .map((row) => row.guid);
    expect(await inForce()).toContain(before);
    const again = await review(
      await fixture.as('central001'),
      await review(await fixture.as('sysadmin01'), submitted),
    );
    expect(await inForce()).not.toContain(before);
    expect(await inForce()).toContain(form['zhuanYeFenLei' as never]);
    const revoked = await command(enterpriseCalls.revokeApplication, again);
    expect([revoked.head.status, await countsNow(guid)]).toEqual(['0', '0']);
  });

  test('is reviewed twice by two people, even where one unit has both rights', async () => {
    await setRights(fixture, PURCHASER, true, true);
    const administrator = await fixture.as('sysadmin01');
    const once = await review(administrator, await apply(fixture, supplier, { action: 'submit' }));
    const twice = await administrator.refusal(enterpriseCalls.reviewApplication, {
      guid: once.head.guid,
      revision: once.head.revision,
      requestId: newRequest(),
      ...decisionOf('application.approve'),
    });
    expect(twice).toMatchObject({ status: 409, reason: 'guards.hasNotDecided' });
    expect(
      (await fixture.as('central001')) &&
        (
          await (
            await fixture.as('central001')
          ).send(enterpriseCalls.applicationInfo, { guid: once.head.guid })
        ).status,
    ).toBe(404);
  });

  test('shows its reviewers the days of the applicant as days, and its owner instants', async () => {
    await setRights(fixture, PURCHASER, true);
    const { guid } = await supplier.call(enterpriseCalls.saveQualification, qualification());
    const honour = await supplier.call(enterpriseCalls.saveHonour, {
      rongYuName: '优秀供应商',
      huoJiangTime: dayFrom(-30),
      huoJiangDanWei: '集团',
    });
    const performance = await supplier.call(enterpriseCalls.savePerformance, {
      xiangMuName: '轧辊供货',
      hangYeFenLei: '35',
      heTongJinE: '100',
      xiangMuEndTime: dayFrom(-90),
      heTongQianDingFang: '某公司',
      xmLeiXing: '1',
      xiangMuHeTongFuJianGuid: file,
    });
    const { head } = await apply(fixture, supplier, { action: 'submit' });
    const shown = await (
      await fixture.as('sysadmin01')
    ).call(enterpriseCalls.applicantCredentials, { guid: head.guid });
    expect(shown.ziZhiXinXiList.find((row) => row.guid === guid)).toMatchObject({
      ziZhiZhengShuStartTime: dayOf(dayFrom(-400)),
      ziZhiZhengShuEndTime: dayOf(dayFrom(400)),
    });
    expect(shown.rongYuXinXiList.find((row) => row.guid === honour.guid)?.huoJiangTime).toBe(
      dayOf(dayFrom(-30)),
    );
    expect(shown.yeJiXinXiList.find((row) => row.guid === performance.guid)?.xiangMuEndTime).toBe(
      dayOf(dayFrom(-90)),
    );
    expect(await supplier.call(enterpriseCalls.fullInfo, {})).toMatchObject({
      ziZhiXinXiList: expect.arrayContaining([
        expect.objectContaining({ guid, ziZhiZhengShuEndTime: dayFrom(400) }),
      ]),
      rongYuXinXiList: expect.arrayContaining([
        expect.objectContaining({ guid: honour.guid, huoJiangTime: dayFrom(-30) }),
      ]),
      yeJiXinXiList: expect.arrayContaining([
        expect.objectContaining({ guid: performance.guid, xiangMuEndTime: dayFrom(-90) }),
      ]),
    });
  });

  test('waits on the desks of its reviewers, and opens to them what the applicant can show', async () => {
    await setRights(fixture, PURCHASER, true);
    const { head } = await apply(fixture, supplier, { action: 'submit' });
    const administrator = await fixture.as('sysadmin01');
    const todo = async (client: Client) =>
      (
        await client.list(workbenchCalls.list, {
          heap: 'todo',
          words: head.number,
          page: 1,
          rows: 10,
        })
      ).rows.map(({ guid }) => guid);
    expect([await todo(administrator), await todo(await fixture.as('central001'))]).toEqual([
      [head.guid],
      [],
    ]);
    expect(
      (
        await administrator.list(enterpriseCalls.listApplicationsToReview, {
          page: 1,
          rows: 10,
          shenPiZhuangTai: '1',
        })
      ).rows.map(({ guid }) => guid),
    ).toContain(head.guid);
    const { ziZhiXinXiList } = await administrator.call(enterpriseCalls.applicantCredentials, {
      guid: head.guid,
    });
    const certificate = ziZhiXinXiList[0]?.ziZhiZhengShuFuJianGuid;
    expect(
      (await administrator.send(filesCalls.grantToken, { bindGuid: certificate })).status,
    ).toBe(200);
    expect(
      (await (await fixture.as('agency001')).send(filesCalls.grantToken, { bindGuid: certificate }))
        .status,
    ).toBe(404);
    await review(administrator, { head });
    expect([await todo(administrator), await todo(await fixture.as('central001'))]).toEqual([
      [],
      [head.guid],
    ]);
  });

  test.each([
    [
      'a specialty that does not exist',
      { zhuanYeFenLei: '999999' },
      'zhuanYeFenLei',
      'errors.noSuchSpecialty',
    ],
    [
      'a class above the last level',
      { zhuanYeFenLei: '0303' },
      'zhuanYeFenLei',
      'errors.noSuchSpecialty',
    ],
    [
      'a purchaser that is none',
      { caiGouDanWeiBH: '91110000DEMO99999X' },
      'caiGouDanWeiBH',
      'errors.noSuchPurchaser',
    ],
    [
      'a file of nobody',
      { shenQingZiLiaoGuid: 'no-such-file' },
      'shenQingZiLiaoGuid',
      'errors.noSuchFile',
    ],
    ['no scope', { gongXiangFanWei: '' }, 'gongXiangFanWei', 'rules.choice'],
  ])('with %s is refused', async (_, more, field, key) => {
    expect(
      await supplier.refusal(
        enterpriseCalls.saveApplication,
        await applicationForm(fixture, supplier, more),
      ),
    ).toMatchObject({ status: 400, problems: [{ field, key }] });
  });

  test('is for a specialty once, and needs the material where the purchaser has a template', async () => {
    const form = await applicationForm(fixture, supplier);
    await supplier.call(enterpriseCalls.saveApplication, form as never);
    expect(
      await supplier.refusal(enterpriseCalls.saveApplication, { ...form, requestId: newRequest() }),
    ).toMatchObject({ problems: [{ field: 'zhuanYeFenLei', key: 'errors.specialtyAppliedFor' }] });
    const borrowed = await applicationForm(fixture, supplier, {
      shenQingZiLiaoGuid: await storeFile(other, '别家材料.pdf'),
    });
    expect(await supplier.refusal(enterpriseCalls.saveApplication, borrowed)).toMatchObject({
      problems: [{ field: 'shenQingZiLiaoGuid', key: 'errors.noSuchFile' }],
    });
    const bare = await applicationForm(fixture, supplier, {
      shenQingZiLiaoGuid: '',
      action: 'submit',
    });
    expect(await supplier.refusal(enterpriseCalls.saveApplication, bare)).toMatchObject({
      status: 400,
      problems: [{ field: 'shenQingZiLiaoGuid', key: 'errors.materialNeeded' }],
    });
    expect(
      (await supplier.call(enterpriseCalls.professionalInfo, {})).gongYingShangList.filter(
        (row) => row.zhuanYeFenLei === bare['zhuanYeFenLei'],
      ),
    ).toEqual([]);
  });

  test('sent twice is written once; all that wait are submitted together, also when an answer was lost', async () => {
    const form = await applicationForm(fixture, supplier);
    const [one, two] = [
      await supplier.call(enterpriseCalls.saveApplication, form as never),
      await supplier.call(enterpriseCalls.saveApplication, form as never),
    ] as [View, View];
    expect(two.head.guid).toBe(one.head.guid);
    const pending = (
      await supplier.call(enterpriseCalls.professionalInfo, {})
    ).gongYingShangList.filter(({ status }) => status === '0' || status === '3');
    for (const row of pending) {
      if (row.guid !== one.head.guid)
        await supplier.send(enterpriseCalls.deleteApplication, {
          guid: row.guid,
          revision: row.revision,
          requestId: newRequest(),
        });
    }
    const last = await apply(fixture, supplier);
    const requestId = newRequest();
    const first = await supplier.call(enterpriseCalls.submitApplications, { requestId });
    expect([first.submitted, first.records.map(({ head }) => head.guid).toSorted()]).toEqual([
      2,
      [one.head.guid, last.head.guid].toSorted(),
    ]);
    expect(await supplier.call(enterpriseCalls.submitApplications, { requestId })).toEqual(first);
    expect(
      await supplier.refusal(enterpriseCalls.submitApplications, { requestId: newRequest() }),
    ).toMatchObject({ status: 409, reason: 'errors.nothingToSubmit' });
  });

  test('is decided by who reviews all of its specialties, and waits for nobody else', async () => {
    const { db } = fixture.gateway;
    await setRights(fixture, PURCHASER, true);
    const administrator = await fixture.as('sysadmin01');
    const zhuanYeFenLei = freshSpecialty();
    const own = zhuanYeFenLei.slice(0, 4);
    const other = own === '0102' ? '0103' : '0102';
    const roles = await db
      .selectFrom('role')
      .where('enterprise_guid', '=', PURCHASER)
      .where((eb) => eb(eb.val('suppliers.review'), '=', eb.fn.any('role.authorities')))
      .select('guid')
      .execute();
    const guids = roles.map(({ guid }) => guid);
    const reviewing = (specialties: string[]) =>
      db.updateTable('role').set({ specialties }).where('guid', 'in', guids).execute();
    const send = async () =>
      supplier.send(
        enterpriseCalls.saveApplication,
        await applicationForm(fixture, supplier, { action: 'submit', zhuanYeFenLei }),
      );
    const named = async (search: object) =>
      (
        await administrator.list(personnelCalls.listRoles, { page: 1, rows: 1000, ...search })
      ).rows.flatMap(({ guid }) => (guids.includes(guid) ? [guid] : []));
    try {
      await reviewing([other]);
      expect(await send()).toMatchObject({ status: 409 });
      await reviewing([other, own]);
      expect((await named({ shenQingZhuanYe: zhuanYeFenLei })).toSorted()).toEqual(
        guids.toSorted(),
      );
      expect(await named({ shenQingZhuanYe: '0701' })).toEqual([]);
      expect(await named({ shenQingZhuanYe: '0701', shenHeStatus: '0' })).toHaveLength(
        guids.length,
      );
      const { body } = await send();
      const { head } = (body as { data: View }).data;
      const stands = async () => ({
        waits: (
          await administrator.list(workbenchCalls.list, {
            heap: 'todo',
            words: head.number,
            page: 1,
            rows: 10,
          })
        ).rows.length,
        may: (
          await administrator.call(enterpriseCalls.applicationInfo, { guid: head.guid })
        ).commands.some(({ event, allowed }) => event === 'application.approve' && allowed),
      });
      expect(await stands()).toEqual({ waits: 1, may: true });
      await reviewing([other]);
      expect(await stands()).toEqual({ waits: 0, may: false });
    } finally {
      await reviewing([]);
    }
  });

  test('is not submitted where nobody could review it', async () => {
    const { db } = fixture.gateway;
    const roles = (
      await db
        .selectFrom('role')
        .where('enterprise_guid', '=', PURCHASER)
        .select(['guid', 'authorities'])
        .execute()
    ).filter(({ authorities }) => authorities.includes('suppliers.review'));
    const give = (guid: string, authorities: string[]) =>
      db.updateTable('role').set({ authorities }).where('guid', '=', guid).execute();
    await setRights(fixture, PURCHASER, true);
    for (const { guid, authorities } of roles)
      await give(
        guid,
        authorities.filter((code) => code !== 'suppliers.review'),
      );
    try {
      expect(
        await supplier.refusal(
          enterpriseCalls.saveApplication,
          await applicationForm(fixture, supplier, { action: 'submit' }),
        ),
      ).toMatchObject({ status: 409, reason: 'errors.noReviewer' });
    } finally {
      for (const { guid, authorities } of roles) await give(guid, authorities);
    }
  });
});
