import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { filesCalls } from '#contract/files.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { type Client } from '../support/client.ts';
import { runDossierScript } from '../support/dossier.ts';
import {
  decide,
  informationForm,
  ownInformation,
  passed,
  registered,
  sendInformation,
  storeFile,
  type Registered,
} from '../support/enterprises.ts';
import { newRequest, type Form } from '../support/forms.ts';
import { businessKeyOf, Fixture } from '../support/fixture.ts';

const KIND = 'enterpriseInformation';

let fixture: Fixture;
let reviewer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  reviewer = await fixture.as('central001');
});
afterAll(() => fixture.close());

describe('a new enterprise', () => {
  test('finds what its registration said, and its record opened once, also by two looks at once', async () => {
    const firm = await registered(fixture);
    const [one, other] = await Promise.all([ownInformation(firm), ownInformation(firm)]);
    expect(one.data).toMatchObject({
      qiYe_Name: firm.name,
      qiYe_BH: firm.code,
      lianXiRen_Phone: '13900139000',
      userLeiBie: '1',
      zhuCeZiJinBiZhong: '156',
      zhuCeZiJinDanWei: '2',
      isBranch: '0',
      isHasSubmit: '0',
      jyUser: { shenPi_ZhuangTai: '0' },
    });
    expect(one.record.head.number).toBe(other.record.head.number);
    expect(one.zsZhuTiLeiXing).toBe('');
    expect(
      (await readEntries(fixture.gateway.db, firm.guid)).map(({ event, actorGuid }) => [
        event,
        actorGuid,
      ]),
    ).toEqual([['enterprise.create', 'system']]);
  });

  test('keeps a draft as it is, in one form, and submits it only when it is complete', async () => {
    const firm = await registered(fixture);
    const draft = {
      qiYe_Name: firm.name,
      qiYe_BH: firm.code,
      zhuTiLeiXing: 'T, B,T',
      qiYeBHType: '1',
      lianXiRen_Phone: '123',
    };
    await sendInformation(firm, '1', draft);
    const { data, record } = await ownInformation(firm);
    expect(data).toMatchObject({
      zhuTiLeiXing: 'B,T',
      qiYeBHType: '2',
      lianXiRen_Phone: '123',
      isHasSubmit: '0',
    });
    const refused = await firm.client.refusal(enterpriseCalls.saveBaseInfo, {
      ...draft,
      flag: '2',
      revision: record.head.revision,
      requestId: newRequest(),
    });
    expect(refused.status).toBe(400);
    expect(refused.problems?.find(({ field }) => field === 'lianXiRen_Phone')).toMatchObject({
      key: 'rules.mobile',
    });
    expect(refused.problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'zhiZhao_FuJian',
        'zhuCeYaoQingMa',
        'zhuCe_ZiJin',
        'shengId',
        'kaiHuHangName',
        'fddbr_Name',
      ]),
    );
    expect((await ownInformation(firm)).record.head).toMatchObject({
      status: '0',
      revision: record.head.revision,
    });
  });

  test('has the whole menu from its submission, subject types and rights from the approval on, at once', async () => {
    const firm = await registered(fixture);
    const me = () => firm.client.call(sessionCalls.userInfo, {});
    expect(await me()).toMatchObject({
      isHasSubmit: '0',
      zsZhuTiLeiXing: '',
      authorities: ['enterprise.edit', 'enterprise.view'],
    });
    await sendInformation(firm, '2');
    expect(await me()).toMatchObject({ isHasSubmit: '1', zsZhuTiLeiXing: '' });
    await decide(fixture, firm.guid);
    const user = await me();
    expect(user).toMatchObject({ isHasSubmit: '1', zsZhuTiLeiXing: 'T' });
    expect(user.authorities).toEqual(
      expect.arrayContaining(['accounts.view', 'personnel.edit', 'suppliers.view']),
    );
    expect(user.authorities).not.toContain('enterprise.review');
  });

  test('is told why it was rejected, until it submits again', async () => {
    const firm = await registered(fixture);
    await sendInformation(firm, '2');
    await decide(fixture, firm.guid, '3');
    expect((await ownInformation(firm)).data).toMatchObject({
      shenHeYiJianType: '0',
      jyUser: { shenPi_ZhuangTai: '3' },
    });
    const { shjlList } = await firm.client.call(enterpriseCalls.reviewRecords, {});
    expect(shjlList.map(({ is_shenHe, shenHeYiJian }) => [is_shenHe, shenHeYiJian])).toEqual([
      ['3', '名称与执照不一致'],
      ['0', null],
    ]);
    await sendInformation(firm, '1', informationForm(firm, { beiZhu: '已更正' }));
    expect((await ownInformation(firm)).data.shenHeYiJianType).toBe('0');
    await sendInformation(firm, '2', informationForm(firm, { beiZhu: '已更正' }));
    expect((await ownInformation(firm)).data.shenHeYiJianType ?? null).toBeNull();
  });

  test('may not take the name or the code of another, and of two who take a code at once one is refused', async () => {
    const [first, second, third] = [
      await registered(fixture),
      await registered(fixture),
      await registered(fixture),
    ];
    const taken = await refusedSubmission(second, { qiYe_BH: first.code });
    expect(taken.problems).toMatchObject([{ field: 'qiYe_BH', key: 'errors.enterpriseTaken' }]);
    const code = first.code.replace('91TEST', '92TEST');
    const answers = await Promise.all(
      [second, third].map(async (firm) =>
        firm.client.send(enterpriseCalls.saveBaseInfo, await submission(firm, { qiYe_BH: code })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await first.client.call(enterpriseCalls.codeIsTaken, { qiYe_BH: code })).toEqual({
      exists: true,
    });
    expect(await first.client.call(enterpriseCalls.codeIsTaken, { qiYe_BH: first.code })).toEqual({
      exists: false,
    });
  });

  test('may not change its registered name, nor its kind of user after the submission', async () => {
    const firm = await registered(fixture);
    expect((await refusedSubmission(firm, { qiYe_Name: '另一家公司' })).problems).toMatchObject([
      { field: 'qiYe_Name', key: 'errors.fixedByRegistration' },
    ]);
    await sendInformation(firm, '2');
    const { record } = await ownInformation(firm);
    await firm.client.call(enterpriseCalls.recall, {
      revision: record.head.revision,
      requestId: newRequest(),
    });
    expect(
      (await refusedSubmission(firm, { userLeiBie: '2', ziRanRenId: '110101199003074477' }))
        .problems,
    ).toMatchObject([{ field: 'userLeiBie', key: 'errors.fixedAfterSubmission' }]);
  });

  test('may be a natural person, who has neither licence nor legal representative', async () => {
    const firm = await registered(fixture);
    const person = {
      userLeiBie: '2',
      qiYe_Name: '张三丰',
      zhuTiLeiXing: 'T',
      ziRanRenId: '110101199003074477',
      qiYeEmail: 'zhang@example.com',
    };
    const {
      zhuCe_ZiJin,
      qiYeHangYeOne,
      shengId,
      shiId,
      areaId,
      jinYing_DiZhi,
      zhuCe_DiZhi,
      lianXiRen_Name,
      lianXiRen_Phone,
      isGaoXinQiYe,
      isWeiXiaoQiYe,
      isYiBanNaShuiRen,
      fp_ZhuCeAddress,
      zhuCe_Phone,
      kaiHuHangName,
      kaiHuHangZhangHao,
    } = informationForm(firm);
    await sendInformation(firm, '2', {
      ...person,
      zhuCe_ZiJin,
      qiYeHangYeOne,
      shengId,
      shiId,
      areaId,
      jinYing_DiZhi,
      zhuCe_DiZhi,
      lianXiRen_Name,
      lianXiRen_Phone,
      isGaoXinQiYe,
      isWeiXiaoQiYe,
      isYiBanNaShuiRen,
      fp_ZhuCeAddress,
      zhuCe_Phone,
      kaiHuHangName,
      kaiHuHangZhangHao,
    });
    await decide(fixture, firm.guid);
    expect(await firm.client.call(sessionCalls.userInfo, {})).toMatchObject({
      name: '张三丰',
      zsZhuTiLeiXing: 'T',
    });
  });

  test('may only name files of its own, and only scans that can be read', async () => {
    const [firm, other] = [await registered(fixture), await registered(fixture)];
    expect((await refusedSubmission(firm, { zhiZhao_FuJian: other.scan })).problems).toMatchObject([
      { field: 'zhiZhao_FuJian', key: 'errors.noSuchFile' },
    ]);
    for (const scan of [
      await storeFile(fixture, firm, 'docx'),
      await storeFile(fixture, firm, 'pdf', 2 * 1024 * 1024 + 1),
    ]) {
      expect((await refusedSubmission(firm, { zhiZhao_FuJian: scan })).problems).toMatchObject([
        { field: 'zhiZhao_FuJian', key: 'errors.scan' },
      ]);
    }
    await sendInformation(
      firm,
      '2',
      informationForm(firm, {
        zhiZhao_FuJian: await storeFile(fixture, firm, 'pdf', 2 * 1024 * 1024),
      }),
    );
  });
});

const submission = async (firm: Registered, more: Form): Promise<Form> => ({
  ...informationForm(firm, more),
  flag: '2',
  revision: (await ownInformation(firm)).record.head.revision,
  requestId: newRequest(),
});
const refusedSubmission = async (firm: Registered, more: Form) =>
  firm.client.refusal(enterpriseCalls.saveBaseInfo, await submission(firm, more));

describe('a change of what has passed', () => {
  const startChange = async (firm: Registered) =>
    firm.client.call(enterpriseCalls.startChange, {
      revision: (await ownInformation(firm)).record.head.revision,
      requestId: newRequest(),
    });
  const inForce = async (firm: Registered) => firm.client.call(enterpriseCalls.fullInfo, {});

  test('leaves in force what passed until it passes itself, and says then what was changed', async () => {
    const firm = await passed(fixture);
    await startChange(firm);
    await sendInformation(
      firm,
      '2',
      informationForm(firm, {
        jinYing_DiZhi: '滨江路1号',
        zhuTiLeiXing: 'T,A',
        zhuCeYaoQingMa: 'YQ2026',
      }),
    );
    expect(await inForce(firm)).toMatchObject({
      jinYing_DiZhi: '工业大道12号',
      zsZhuTiLeiXing: 'T',
    });
    expect(await firm.client.call(sessionCalls.userInfo, {})).toMatchObject({
      zsZhuTiLeiXing: 'T',
    });
    const seen = await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid });
    expect(seen.facts).toMatchObject({ jinYing_DiZhi: '滨江路1号', isBianGeng: '1' });
    expect(seen.approved).toMatchObject({ jinYing_DiZhi: '工业大道12号', zhuTiLeiXing: 'T' });
    await decide(fixture, firm.guid);
    expect(await inForce(firm)).toMatchObject({
      jinYing_DiZhi: '滨江路1号',
      zsZhuTiLeiXing: 'A,T',
    });
    expect((await firm.client.call(sessionCalls.userInfo, {})).authorities).toContain(
      'entrust.receive',
    );
    const { rows, total } = await firm.client.list(enterpriseCalls.changeRecords, {
      field: 'jinYing_DiZhi',
    });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      field: 'jinYing_DiZhi',
      oldValue: '工业大道12号',
      newValue: '滨江路1号',
      userName: firm.client.account,
      approveUserName: '马世昌',
    });
    expect(
      (await reviewer.list(enterpriseCalls.changeRecords, { userQiYe_Guid: firm.guid })).total,
    ).toBe(3);
    expect(
      (
        await (
          await fixture.as('supplier01')
        ).refusal(enterpriseCalls.changeRecords, { userQiYe_Guid: firm.guid })
      ).status,
    ).toBe(404);
  });

  test.each([
    ['T,A', '业务复核 2'],
    ['T,B', '业务复核 15'],
  ])(
    'of %s brings the default roles of a new subject type, and widens what is there',
    async (first, reviewing) => {
      const invited = { zhuCeYaoQingMa: 'YQ2026' };
      const firm = await passed(fixture, { zhuTiLeiXing: first, ...invited });
      const held = async () => {
        const { rows } = await firm.client.list(personnelCalls.listRoles, {});
        return rows
          .filter(({ creator }) => creator === 'adminDefault')
          .map(({ roleName, authCount }) => `${roleName} ${authCount}`)
          .toSorted();
      };
      expect(await held()).toEqual([reviewing, '账户复核 3']);
      await startChange(firm);
      await sendInformation(
        firm,
        '2',
        informationForm(firm, { zhuTiLeiXing: 'T,A,B', ...invited }),
      );
      await decide(fixture, firm.guid);
      expect(await held()).toEqual(['业务复核 15', '账户复核 3']);
    },
  );

  test('brings its CA certificate into force once a reviewer has let it pass', async () => {
    const firm = await passed(fixture);
    const { data } = await ownInformation(firm);
    const ca = () => firm.client.call(enterpriseCalls.caInfo, { qiYeBH: String(data.qiYe_BH) });
    await startChange(firm);
    const certificate = { caNo: 'CA-2026-1', caStartDay: '2026-01-01', caEndDay: '2099-12-31' };
    for (const [wrong, field] of [
      [{ caEndDay: '' }, 'caEndDay'],
      [{ caEndDay: '2025-12-31' }, 'caEndDay'],
      [{ caStartDay: '2026-02-30' }, 'caStartDay'],
    ] as const)
      expect(await refusedSubmission(firm, { ...certificate, ...wrong })).toMatchObject({
        status: 400,
        problems: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
      });
    await sendInformation(firm, '2', informationForm(firm, certificate));
    expect(await ca(), 'not before').toMatchObject({ caNo: null });
    await decide(fixture, firm.guid);
    expect(await ca()).toMatchObject({
      caNo: 'CA-2026-1',
      startTime: Date.parse('2026-01-01T00:00:00+08:00'),
      endTime: Date.parse('2099-12-31T00:00:00+08:00'),
    });
    expect((await ownInformation(firm)).data).toMatchObject({ caRenZhengStatus: '1' });
  });

  test('can be dropped: what has passed is the content again', async () => {
    const firm = await passed(fixture);
    await startChange(firm);
    await sendInformation(firm, '1', informationForm(firm, { jinYing_DiZhi: '滨江路1号' }));
    expect(
      (await refusedSubmission(firm, { qiYe_BH: firm.code.replace('91TEST', '93TEST') })).problems,
    ).toMatchObject([{ field: 'qiYe_BH', key: 'errors.fixedAfterPassing' }]);
    const { record, approved } = await ownInformation(firm);
    expect(approved).toMatchObject({ jinYing_DiZhi: '工业大道12号' });
    await firm.client.call(enterpriseCalls.cancelChange, {
      revision: record.head.revision,
      requestId: newRequest(),
    });
    const now = await ownInformation(firm);
    expect([now.data.jinYing_DiZhi, now.record.head.status, now.approved]).toEqual([
      '工业大道12号',
      '2',
      null,
    ]);
    expect((await readEntries(fixture.gateway.db, firm.guid)).at(-1)?.changes).toEqual([
      { field: 'jinYing_DiZhi', from: '滨江路1号', to: '工业大道12号' },
    ]);
  });
});

describe('repetition and recall', () => {
  test('the same submission twice is one submission, with or without changes', async () => {
    const firm = await registered(fixture);
    for (const more of [{}, { beiZhu: '再次提交' }]) {
      const input = await submission(firm, more);
      const [first, again] = [
        await firm.client.send(enterpriseCalls.saveBaseInfo, input),
        await firm.client.send(enterpriseCalls.saveBaseInfo, input),
      ];
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      const { record } = await ownInformation(firm);
      await firm.client.call(enterpriseCalls.recall, {
        revision: record.head.revision,
        requestId: newRequest(),
      });
    }
    expect(
      (await readEntries(fixture.gateway.db, firm.guid)).map(({ event }) => event.split('.')[1]),
    ).toEqual(['create', 'edit', 'submit', 'recall', 'edit', 'submit', 'recall']);
  });

  test('can be recalled by its business key, too, and hears 已审核 once it was accepted', async () => {
    const firm = await registered(fixture);
    await sendInformation(firm, '2');
    await firm.client.call(sessionCalls.callbackFlow, {
      businessKey: businessKeyOf(KIND, firm.guid),
    });
    await sendInformation(firm, '2');
    const { head } = await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid });
    await reviewer.call(enterpriseCalls.accept, {
      guid: firm.guid,
      revision: head.revision,
      requestId: newRequest(),
    });
    const late = await firm.client.refusal(enterpriseCalls.recall, {
      revision: head.revision + 1,
      requestId: newRequest(),
    });
    expect(late.info).toContain('已审核');
  });
});

describe('the reviewers of the platform', () => {
  test('have what waits on their workbench and on top of their list', async () => {
    const firm = await registered(fixture);
    await sendInformation(firm, '2');
    const { rows } = await reviewer.list(workbenchCalls.list, {
      heap: 'todo',
      kind: KIND,
      rows: 100,
    });
    expect(rows.find(({ guid }) => guid === firm.guid)).toMatchObject({
      role: 'reviewer',
      status: '1',
    });
    const list = await reviewer.list(enterpriseCalls.reviewList, { qiYeName: firm.name });
    expect(list).toMatchObject({
      total: 1,
      rows: [
        {
          guid: firm.guid,
          shenPiZhuangTai: '1',
          zhuTiLeiXing: 'T',
          isBianGeng: '0',
          accountName: firm.client.account,
        },
      ],
    });
    const all = await reviewer.list(enterpriseCalls.reviewList, { rows: 100 });
    const waits = all.rows.map(({ status }) => status === '1' || status === '5');
    expect(waits.lastIndexOf(true)).toBe(waits.filter(Boolean).length - 1);
  });

  test('see a licence that is under review; others do not', async () => {
    const firm = await registered(fixture);
    const file = { bindGuid: firm.scan, bindType: 1, type: 2 };
    await sendInformation(firm, '1');
    expect((await reviewer.send(filesCalls.grantToken, file)).status).toBe(404);
    await sendInformation(firm, '2');
    expect((await reviewer.send(filesCalls.grantToken, file)).status).toBe(200);
    expect((await (await fixture.as('supplier01')).send(filesCalls.grantToken, file)).status).toBe(
      404,
    );
  });

  test('are only those of the operator: the authority alone, held elsewhere, reviews nothing', async () => {
    const [firm, pretender] = [
      await registered(fixture),
      await registered(fixture, ['enterprise.view', 'enterprise.edit', 'enterprise.review']),
    ];
    await sendInformation(firm, '2');
    const { head } = await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid });
    const command = { guid: firm.guid, revision: head.revision, requestId: newRequest() };
    expect((await pretender.client.refusal(enterpriseCalls.accept, command)).status).toBe(404);
    expect((await pretender.client.refusal(enterpriseCalls.reviewList, {})).status).toBe(403);
    await sendInformation(pretender, '2');
    const own = (await ownInformation(pretender)).record.head;
    expect(
      await pretender.client.refusal(enterpriseCalls.accept, {
        ...command,
        guid: pretender.guid,
        revision: own.revision,
      }),
    ).toMatchObject({ status: 409, reason: 'guards.isReviewer' });
  });

  test('see nothing of what was never submitted', async () => {
    const firm = await registered(fixture);
    await sendInformation(firm, '1');
    expect((await reviewer.refusal(enterpriseCalls.reviewDetail, { guid: firm.guid })).status).toBe(
      404,
    );
  });

  test('must say why they reject', async () => {
    const firm = await registered(fixture);
    await sendInformation(firm, '2');
    const { head } = await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid });
    const accepted = await reviewer.call(enterpriseCalls.accept, {
      guid: firm.guid,
      revision: head.revision,
      requestId: newRequest(),
    });
    const refused = await reviewer.refusal(enterpriseCalls.review, {
      guid: firm.guid,
      revision: accepted.head.revision,
      requestId: newRequest(),
      shenHeStatus: '3',
    });
    expect(refused.problems?.map(({ field }) => field).toSorted()).toEqual([
      'shenHeYiJian',
      'shenHeYiJianType',
    ]);
  });
});

describe('the number of the legal representative', () => {
  const numberOf = async ({ guid }: Registered, table: 'record' | 'enterprise') => {
    const { facts } = await fixture.gateway.db
      .selectFrom(table)
      .where('guid', '=', guid)
      .select('facts')
      .executeTakeFirstOrThrow();
    return (facts as Record<string, unknown>)['fddbr_ShenFenZheng_BH'];
  };
  /** The form as its page shows it, with what is typed over it. */
  const shown = async (firm: Registered, more: Form = {}) =>
    informationForm(firm, {
      fddbr_ShenFenZheng_BH: (await ownInformation(firm)).data.fddbr_ShenFenZheng_BH,
      ...more,
    });

  test('is masked in every answer, and stays when the form sends it masked', async () => {
    const firm = await passed(fixture);
    const { record } = await ownInformation(firm);
    await firm.client.call(enterpriseCalls.startChange, {
      revision: record.head.revision,
      requestId: newRequest(),
    });
    await sendInformation(firm, '1', await shown(firm, { fddbr_Name: '王建国' }));
    expect((await ownInformation(firm)).data).toMatchObject({
      fddbr_Name: '王建国',
      fddbr_ShenFenZheng_BH: '1101**********4477',
    });
    expect(await numberOf(firm, 'record')).toBe('110101199003074477');
    const refused = await firm.client.refusal(enterpriseCalls.saveBaseInfo, {
      ...(await shown(firm, { fddbr_ShenFenZheng_BH: '1101**********4478' })),
      flag: '1',
      revision: (await ownInformation(firm)).record.head.revision,
      requestId: newRequest(),
    });
    expect(refused.problems).toMatchObject([{ field: 'fddbr_ShenFenZheng_BH' }]);
    // The same ends, another person.
    const other = '110101198001014477';
    await sendInformation(firm, '2', await shown(firm, { fddbr_ShenFenZheng_BH: other }));
    const detail = await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid });
    expect(detail.facts).toMatchObject({ fddbr_ShenFenZheng_BH: '1101**********4477' });
    expect(detail.approved).toMatchObject({ fddbr_ShenFenZheng_BH: '*'.repeat(18) });
    await decide(fixture, firm.guid);
    expect(await numberOf(firm, 'enterprise')).toBe(other);
    const auditor = await fixture.as('auditor01');
    const { body: dossier } = await auditor.send(auditCalls.dossier, { guids: firm.guid });
    const told = JSON.stringify([
      await firm.client.call(enterpriseCalls.fullInfo, {}),
      await firm.client.list(enterpriseCalls.changeRecords, { page: 1, rows: 100 }),
      await reviewer.call(enterpriseCalls.reviewDetail, { guid: firm.guid }),
      await fixture.history(reviewer, firm.guid),
      dossier,
    ]);
    for (const number of ['110101199003074477', other]) expect(told).not.toContain(number);
    expect(told).toContain('王建国');
    expect(runDossierScript(dossier as string)).toMatchObject({ code: 0 });
  });
});

test('others see of an enterprise that has passed what is open, and nothing of one that has not', async () => {
  const firm = await passed(fixture);
  const buyer = await fixture.as('purchaser01');
  const seen = await buyer.call(enterpriseCalls.baseInfoOf, { pid: firm.guid });
  expect(seen).toMatchObject({ qiYe_Name: firm.name, lianXiRen_Name: '王小明' });
  expect(Object.keys(seen).filter((name) => /kaiHuHang|ShenFenZheng_|zhiZhao/.test(name))).toEqual(
    [],
  );
  // Account name and phone would be enough to request a new password.
  for (const account of ['purchaser01', 'agency001', 'central001']) {
    const told = await (
      await fixture.as(account)
    ).call(enterpriseCalls.baseInfoOf, { pid: firm.guid });
    expect(Object.keys(told.jyUser ?? {}).toSorted(), account).toEqual([
      'create_Time',
      'qiyeBH',
      'shenPi_ZhuangTai',
    ]);
    expect(told.user_Guid, account).toBeNull();
  }
  const own = await firm.client.call(enterpriseCalls.baseInfoOf, { pid: firm.guid });
  expect(own.jyUser).toMatchObject({ accountName: expect.any(String) });
  const fresh = await registered(fixture);
  expect((await buyer.refusal(enterpriseCalls.baseInfoOf, { pid: fresh.guid })).status).toBe(404);
});

test('industries come as a tree, and a purchaser has their review rights', async () => {
  const tree = (await (
    await fixture.as('supplier01')
  ).call(enterpriseCalls.industryTree, {})) as unknown as {
    hangYeFenLeiDaiMa: string;
    children: unknown[];
  }[];
  expect(tree.map(({ hangYeFenLeiDaiMa }) => hangYeFenLeiDaiMa).join('')).toBe(
    'ABCDEFGHIJKLMNOPQRST',
  );
  expect(
    (await (await fixture.as('purchaser01')).call(enterpriseCalls.baseInfo, {})).rights,
  ).toEqual({ yearPlanAppStatus: '1', projectApprovalAppStatus: '0' });
});
