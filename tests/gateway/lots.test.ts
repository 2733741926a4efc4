import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf, endOfDay, midnightOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import type { Client } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { storeFile } from '../support/upload.ts';

const AWARDED = midnightOf('2026-05-31');
const page = { page: 1, rows: 100 } as const;

let fixture: Fixture;
let buyer: Client;
let other: Client;
/** The supplier that wins, with its code, and one that only takes part. */
let winner: Client;
let winnerCode: string;
let loserCode: string;

async function codeOf(account: string): Promise<string> {
  const { code } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', await fixture.unitOf(account))
    .select('code')
    .executeTakeFirstOrThrow();
  return code;
}

beforeAll(async () => {
  fixture = await Fixture.open();
  [buyer, other, winner] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.as('central001'),
    fixture.as('supplier01'),
  ]);
  winnerCode = await codeOf('supplier01');
  loserCode = (
    await fixture.gateway.db
      .selectFrom('admission')
      .innerJoin('enterprise', 'enterprise.guid', 'admission.supplier_guid')
      .where('unit_guid', '=', await fixture.unitOf('sysadmin01'))
      .where('admitted_at', 'is not', null)
      .where('code', '!=', winnerCode)
      .orderBy('code')
      .select('code')
      .executeTakeFirstOrThrow()
  ).code;
});
afterAll(() => fixture.close());

let serial = 0;
function form(more: object = {}) {
  serial += 1;
  return {
    bdBH: `HT-2026-${serial}`,
    bdName: `高炉备件第${serial}标段`,
    qiYe_BH: winnerCode,
    xmLeiXing: '1',
    zbFangShi: '1',
    dealMoney: '1234567.5',
    awardTime: dayOf(AWARDED),
    xmJingLi: '周明',
    phone: '010-12345678',
    bidders: '',
    ...more,
  } as const;
}
const saved = async (more: object = {}) =>
  (await buyer.call(suppliersCalls.saveLot, form(more))).guid ?? '';
const info = (guid: string, who = buyer) => who.call(suppliersCalls.lotInfo, { guid });
const lots = async () => (await buyer.list(suppliersCalls.listLots, page)).total;
async function statistics(qiYe_BH: string) {
  const { rows } = await buyer.list(suppliersCalls.listPerformanceStatistics, {
    ...page,
    qiYe_BH,
    evaluationYear: '2026',
  });
  return rows[0];
}

describe('a lot entered by hand', () => {
  test('is found by its purchaser, its supplier and whoever reports, and counts', async () => {
    const before = [await statistics(winnerCode), await statistics(loserCode)];
    const guid = await saved({ bidders: `${loserCode}, ${loserCode}` });
    expect(await info(guid)).toMatchObject({
      qiYe_BH: winnerCode,
      dealMoney: '1234567.5000',
      bidders: loserCode,
      evaluationLevel: '0',
    });
    const [won] = (
      await winner.list(suppliersCalls.listEvaluations, { ...page, bdBH: `HT-2026-${serial}` })
    ).rows;
    expect(won).toMatchObject({ guid, pingJiaJieGuo: '0', xmJingLi: '周明' });
    const { pingTaiXiangMuList } = await winner.call(enterpriseCalls.fullInfo, {});
    expect(pingTaiXiangMuList.find((one) => one.guid === guid)).toMatchObject({
      gcName: `高炉备件第${serial}标段`,
      zhongBiaoJinE: '1234567.5000',
      zhongBiaoTime: AWARDED,
      gongYingShangPingJia: '0',
    });
    const others = await other.call(enterpriseCalls.fullInfo, {});
    expect(others.pingTaiXiangMuList.map((one) => one.guid)).not.toContain(guid);
    const ofSupplier = { ...page, userQiYe_Guid: await fixture.unitOf('supplier01') };
    expect(
      (await buyer.list(behaviourCalls.listLots, { ...ofSupplier, bdBH: `HT-2026-${serial}` }))
        .total,
    ).toBe(1);
    expect(
      (
        await buyer.list(behaviourCalls.listContracts, {
          ...ofSupplier,
          hetongBH: `HT-2026-${serial}`,
        })
      ).rows[0],
    ).toMatchObject({ hetongGuid: guid, hetongMoney: '1234567.5000', signTime: AWARDED });
    const after = [await statistics(winnerCode), await statistics(loserCode)];
    expect(after.map((row) => [row?.bidCount, row?.wonCount])).toEqual([
      [(before[0]?.bidCount ?? 0) + 1, (before[0]?.wonCount ?? 0) + 1],
      [(before[1]?.bidCount ?? 0) + 1, before[1]?.wonCount],
    ]);
  });

  test.each([
    ['nobody has the code', { qiYe_BH: '91110000NOBODY0000' }, 'qiYe_BH'],
    ['it lies ahead', { awardTime: '2099-01-01' }, 'awardTime'],
    ['a bidder is unknown', { bidders: 'NOBODY' }, 'bidders'],
    ['the amount is none', { dealMoney: 'viel' }, 'dealMoney'],
    ['the type is none', { xmLeiXing: '7' }, 'xmLeiXing'],
  ])('is refused where %s, and nothing is stored', async (_, wrong, field) => {
    const before = await lots();
    expect(await buyer.refusal(suppliersCalls.saveLot, form(wrong) as never)).toMatchObject({
      status: 400,
      problems: [{ field }],
    });
    expect(await lots()).toBe(before);
  });

  test('has a number once a unit; another unit may use it, and sees neither the lot nor changes it', async () => {
    const guid = await saved();
    const { bdBH } = await info(guid);
    expect(await buyer.refusal(suppliersCalls.saveLot, form({ bdBH }))).toMatchObject({
      status: 400,
      problems: [{ field: 'bdBH' }],
    });
    await other.call(suppliersCalls.saveLot, form({ bdBH }));
    for (const refused of [
      await other.refusal(suppliersCalls.lotInfo, { guid }),
      await other.refusal(suppliersCalls.saveLot, form({ guid })),
      await other.refusal(suppliersCalls.deleteLot, { guid }),
      await other.refusal(suppliersCalls.evaluateLot, { guid, qualityScore: 90 } as never),
    ])
      expect(refused).toMatchObject({ status: 404 });
    await buyer.call(suppliersCalls.deleteLot, { guid });
    expect(await buyer.refusal(suppliersCalls.lotInfo, { guid })).toMatchObject({ status: 404 });
  });
});

describe('the evaluation of a lot', () => {
  test('is told to its supplier, replaced by a second one, and keeps the lot', async () => {
    const guid = await saved();
    const scores = { guid, qualityScore: 90, deliveryScore: 80, priceScore: 100, serveScore: 90 };
    expect(await buyer.refusal(suppliersCalls.evaluateLot, { guid } as never)).toMatchObject({
      status: 400,
      problems: [{ field: 'evaluationLevel' }],
    });
    await buyer.call(suppliersCalls.evaluateLot, {
      ...scores,
      evaluationInfo: '交货及时',
    } as never);
    const told = () => winner.call(suppliersCalls.evaluationInfo, { guid });
    expect(await told()).toMatchObject({
      evaluationLevel: '3',
      evaluationInfo: '交货及时',
      qualityScore: 90,
      serveScore: 90,
      progressScore: null,
    });
    await buyer.call(suppliersCalls.evaluateLot, { ...scores, evaluationLevel: '5' } as never);
    expect(await told()).toMatchObject({ evaluationLevel: '5', evaluationInfo: null });
    for (const refused of [
      await buyer.refusal(suppliersCalls.deleteLot, { guid }),
      await buyer.refusal(suppliersCalls.saveLot, form({ guid, qiYe_BH: loserCode })),
    ])
      expect(refused).toMatchObject({ status: 409, reason: 'errors.lotInUse' });
    const logged = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid)
      .orderBy('id')
      .select('act')
      .execute();
    expect(logged.map(({ act }) => act)).toEqual(['added', 'added', 'changed']);
  });
});

describe('the day of an award', () => {
  const stored = async (awardTime: string) => {
    const { guid } = await buyer.call(suppliersCalls.saveLot, form({ awardTime }));
    return (await buyer.call(suppliersCalls.lotInfo, { guid: guid ?? '' })).awardTime;
  };

  test.each(['2026-03-09', '1988-06-15', '1970-01-01', '1900-01-01', dayOf(now())])(
    'travels as it is written, in the list too: %s',
    async (day) => {
      expect(await stored(day)).toBe(day);
      const { rows } = await buyer.list(suppliersCalls.listLots, {
        ...page,
        bdBH: `HT-2026-${serial}`,
      });
      expect(rows.map(({ awardTime }) => awardTime)).toEqual([day]);
    },
  );

  test.each([
    ['tomorrow', dayOf(endOfDay(now())), 'errors.awardAhead'],
    ['an instant', AWARDED, 'rules.wrongType'],
    ['no day of the calendar', '2026-02-30', 'rules.noSuchDay'],
    ['before 1900', '1899-12-31', 'rules.date'],
    ['missing', '', 'rules.date'],
  ])('is refused where it is %s', async (_, awardTime, key) => {
    const before = await lots();
    expect(await buyer.refusal(suppliersCalls.saveLot, form({ awardTime }) as never)).toMatchObject(
      { problems: [{ field: 'awardTime', key }] },
    );
    expect(await lots()).toBe(before);
  });
});

describe('a spreadsheet of lots', () => {
  const sheet = async (lines: readonly (readonly string[])[]) => {
    async function* rows() {
      for (const line of lines) yield line;
    }
    const columns = Array.from({ length: 9 }, (_, place) => ({
      heading: `第${place + 1}列`,
      kind: 'text' as const,
    }));
    return storeFile(
      buyer,
      '标段.xlsx',
      new Uint8Array(await buffer(workbookOf('标段', columns, rows()))),
    );
  };
  const line = (number: string, more: Partial<Record<number, string>> = {}) =>
    Object.assign(
      [winnerCode, number, '轧辊', '货物', '公开招标', '880000', '2026-05-31', '周明', ''],
      more,
    );

  test('has days as people write them, today from its beginning on', async () => {
    const days: readonly [string, string][] = [
      ['2026/3/9', '2026-03-09'],
      ['2026.3.9', '2026-03-09'],
      ['2026年3月9日', '2026-03-09'],
      ['2026。3。9', '2026-03-09'],
      ['20260309', '2026-03-09'],
      ['2026/3/9 0:00', '2026-03-09'],
      ['2026-03-09 13:45', '2026-03-09'],
      ['1988/6/15', '1988-06-15'],
      ['1970-01-01', '1970-01-01'],
      [dayOf(now()), dayOf(now())],
    ];
    const numbers = days.map((_, place) => `DAY-${place}`);
    expect(
      await buyer.call(suppliersCalls.importLots, {
        fileGuid: await sheet(days.map(([day], place) => line(numbers[place] ?? '', { 6: day }))),
        requestId: newRequest(),
      }),
    ).toEqual({ importedCount: days.length, problems: [] });
    const { rows } = await buyer.list(suppliersCalls.listLots, { ...page, bdBH: 'DAY-' });
    const byNumber = new Map(rows.map(({ bdBH, awardTime }) => [bdBH, awardTime]));
    expect(numbers.map((number) => byNumber.get(number))).toEqual(days.map(([, day]) => day));
  });

  test('is taken whole, once, and not at all where a line is wrong', async () => {
    const before = await lots();
    const wrong = await buyer.call(suppliersCalls.importLots, {
      fileGuid: await sheet([
        line('DR-1'),
        line('DR-2', { 0: 'NOBODY', 4: '抽签', 5: 'viel', 6: '2099-01-01' }),
        line('DR-3', { 8: '1'.repeat(32) }),
        line('DR-4', { 8: '1'.repeat(33) }),
      ]),
      requestId: newRequest(),
    });
    expect(wrong.importedCount).toBe(0);
    expect(new Set(wrong.problems.map(({ line: at, column }) => `${at} ${column}`))).toEqual(
      new Set(['3 qiYe_BH', '3 zbFangShi', '3 dealMoney', '3 awardTime', '5 phone']),
    );
    expect(await lots()).toBe(before);
    const request = {
      fileGuid: await sheet([line('DR-1'), line('DR-2')]),
      requestId: newRequest(),
    };
    expect(await buyer.call(suppliersCalls.importLots, request)).toMatchObject({
      importedCount: 2,
      problems: [],
    });
    expect(await buyer.call(suppliersCalls.importLots, request)).toMatchObject({
      importedCount: 2,
    });
    expect(await lots()).toBe(before + 2);
    const again = await buyer.call(suppliersCalls.importLots, {
      ...request,
      requestId: newRequest(),
    });
    expect(again.problems.map(({ column }) => column)).toEqual(['bdBH', 'bdBH']);
    expect(await lots()).toBe(before + 2);
  });

  const heading = '信用代码,编号,名称,类型,方式,金额,时间,经理,电话';
  const text = (more: readonly string[], end = '\r\n') =>
    [heading, ...more].map((one) => `${one}${end}`).join('');
  const plain = (number: string) => line(number).join(',');

  test.each<[string, string, () => Buffer]>([
    [
      'names its separator',
      'CSV-1',
      () => Buffer.from(`\ufeffsep=;\r\n${text([plain('CSV-1')]).replaceAll(',', ';')}`),
    ],
    [
      'is Unicode text of a spreadsheet',
      'CSV-2',
      () => Buffer.from(`\ufeff${text([plain('CSV-2')]).replaceAll(',', '\t')}`, 'utf16le'),
    ],
    [
      'is UTF-16 with the high byte first',
      'CSV-3',
      () => Buffer.from(`\ufeff${text([plain('CSV-3')])}`, 'utf16le').swap16(),
    ],
    [
      'has formulas around texts of figures',
      '0012',
      () => Buffer.from(text([`"=""${winnerCode}""","=""0012""",${line('').slice(2).join(',')}`])),
    ],
    ['ends its lines with CR', 'CSV-5', () => Buffer.from(text([plain('CSV-5')], '\r'))],
    [
      'has tabs before figures',
      '320206199003071008',
      () => Buffer.from(text([`\t${plain('\t320206199003071008')}`])),
    ],
  ])('of comma-separated values that %s is taken', async (_, bdBH, bytes) => {
    const fileGuid = await storeFile(buyer, '标段.csv', new Uint8Array(bytes()));
    expect(
      await buyer.call(suppliersCalls.importLots, { fileGuid, requestId: newRequest() }),
    ).toMatchObject({ importedCount: 1, problems: [] });
    const { rows } = await buyer.list(suppliersCalls.listLots, { ...page, bdBH });
    expect(rows.filter((lot) => lot.bdBH === bdBH)).toMatchObject([
      { bdName: '轧辊', dealMoney: '880000.0000' },
    ]);
  });

  test('of comma-separated values with a quotation without its end is refused with its line', async () => {
    const before = await lots();
    const wrong = text([plain('Q-1'), plain('"Q-2'), plain('Q-3')]);
    const fileGuid = await storeFile(buyer, '标段.csv', new Uint8Array(Buffer.from(wrong)));
    expect(
      await buyer.refusal(suppliersCalls.importLots, { fileGuid, requestId: newRequest() }),
    ).toMatchObject({ status: 400, reason: 'errors.sheetOpenQuotation' });
    expect(await lots()).toBe(before);
  });
});
