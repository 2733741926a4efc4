import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditCalls, PERFORMANCE_COLUMNS } from '#contract/credit.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { ERP_COLUMNS, IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { LOT_COLUMNS, suppliersCalls } from '#contract/suppliers.ts';
import {
  numberCell,
  row,
  sheetPart,
  sheetsParts,
  STYLE,
  workbookWith,
} from '../support/cell-workbook.ts';
import { addressOf, refusalOf, type Client } from '../support/client.ts';
import { exportedFile } from '../support/exported.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import type { Part } from '../support/hostile/archive.ts';
import { storeFile } from '../support/upload.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

let fixture: Fixture;
let admin: Client;
let code: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  admin = await fixture.as('sysadmin01');
  ({ code } = await fixture.gateway.db
    .selectFrom('enterprise')
    .where('guid', '=', await fixture.unitOf('supplier01'))
    .select('code')
    .executeTakeFirstOrThrow());
});
afterAll(() => fixture.close());

const lotHeading = row(1, namesOf(LOT_COLUMNS));
/** The cells of a lot with its number and some changes. */
const lotCells = (number: string, more: Partial<Record<keyof typeof LOT_COLUMNS, string>> = {}) =>
  Object.values({
    qiYe_BH: code,
    bdBH: number,
    bdName: '备件标段',
    xmLeiXing: '货物',
    zbFangShi: '公开招标',
    dealMoney: '1000',
    awardTime: '2026-03-09',
    xmJingLi: '周明',
    phone: '010-12345678',
    ...more,
  } satisfies Record<keyof typeof LOT_COLUMNS, string>);
const lotRows = (...args: Parameters<typeof lotCells>) => lotHeading + row(2, lotCells(...args));

const stored = () =>
  fixture.gateway.db
    .selectFrom('lot')
    .select(['number', 'name', 'manager_phone', 'awarded_on', 'deal_money'])
    .orderBy('number')
    .execute();

/** The answer to a workbook of lots, and the lots imported from it. */
async function importLots(...parts: readonly Part[]) {
  const before = new Set((await stored()).map(({ number }) => number));
  const answer = await admin.call(suppliersCalls.importLots, {
    fileGuid: await storeFile(admin, '标段.xlsx', new Uint8Array(workbookWith(...parts))),
    requestId: newRequest(),
  });
  const lots = (await stored()).filter(({ number }) => !before.has(number));
  return {
    lots: lots.map(({ number, name, manager_phone, awarded_on, deal_money }) => [
      number,
      name,
      manager_phone,
      awarded_on,
      Number(deal_money),
    ]),
    problems: answer.problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`),
    params: answer.problems.map(({ params }) => params),
    sheets: answer.sheets,
  };
}
const taken = (number: string, more: { name?: string; phone?: string | null } = {}) => [
  number,
  more.name ?? '备件标段',
  more.phone === undefined ? '010-12345678' : more.phone,
  '2026-03-09',
  1000,
];

describe('a workbook of lots', () => {
  test.each(['hidden', 'veryHidden'])(
    'is read past a sheet that is %s, and says so',
    async (state) => {
      const { lots, sheets } = await importLots(
        ...sheetsParts([
          { name: '旧表', state, rows: lotRows('HIDDEN-OLD') },
          { name: '图表', type: 'chartsheet', rows: '' },
          { name: '标段', rows: lotRows(`SEEN-${state}`) },
          { name: '备用', rows: '' },
        ]),
      );
      expect(lots).toEqual([taken(`SEEN-${state}`)]);
      expect(sheets).toEqual({
        sheetName: '标段',
        leftSheets: [
          { name: '旧表', why: 'hidden' },
          { name: '图表', why: 'noCells' },
          { name: '备用', why: 'behind' },
        ],
      });
    },
  );

  test('is refused where no sheet is visible', async () => {
    const bytes = workbookWith(
      ...sheetsParts([{ name: '旧表', state: 'hidden', rows: lotRows('HIDDEN-2') }]),
    );
    const fileGuid = await storeFile(admin, '标段.xlsx', new Uint8Array(bytes));
    expect(
      await admin.refusal(suppliersCalls.importLots, { fileGuid, requestId: newRequest() }),
    ).toMatchObject({ status: 400, reason: 'errors.sheetNoneVisible' });
  });

  test('has the text of a merged cell in every line, but never an amount', async () => {
    const merged = (range: string) => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`;
    const rows =
      lotRows('M-1') +
      row(3, ['<c r="A3"/>', ...lotCells('M-2').slice(1)]) +
      row(4, ['<c r="A4"/>', ...lotCells('M-3').slice(1)]);
    const { lots } = await importLots(sheetPart(rows, merged('A2:A9')));
    expect(lots).toEqual(['M-1', 'M-2', 'M-3'].map((number) => taken(number)));
    const amounts = await importLots(
      sheetPart(
        lotRows('M-4') + row(3, lotCells('M-5', { dealMoney: '<c r="F3"/>' })),
        merged('F2:F3'),
      ),
    );
    expect(amounts).toMatchObject({
      lots: [],
      problems: ['3 dealMoney errors.cellMerged'],
      params: [{ text: 'F2' }],
    });
  });

  test('refuses what a formula failed to find, in its line', async () => {
    expect(
      await importLots(
        sheetPart(
          lotRows('E-1', { bdName: '<c t="e"><v>#REF!</v></c>', phone: '<c><f>1+1</f></c>' }),
        ),
      ),
    ).toMatchObject({
      lots: [],
      problems: ['2 bdName errors.cellError', '2 phone errors.cellUncalculated'],
      params: [{ text: '#REF!' }, {}],
    });
  });

  test('costs nothing for rows that are only formatted', async () => {
    const empty = Array.from(
      { length: 150_000 },
      (_, place) => `<row r="${place + 3}" ht="14.25" customHeight="1"/>`,
    ).join('');
    expect((await importLots(sheetPart(lotRows('B-1') + empty))).lots).toEqual([taken('B-1')]);
  });

  test('counts its days from 1904 where it says so, whatever an extension says', async () => {
    const workbook: Part = {
      name: 'xl/workbook.xml',
      content:
        `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:workbookPr date1904="1"/><x:sheets>` +
        `<x:sheet name="x" sheetId="1" r:id="rId1"/></x:sheets><x:extLst><x:ext>` +
        `<x15:workbookPr xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" ` +
        `chartTrackingRefBase="1"/></x:ext></x:extLst></x:workbook>`,
    };
    const day = numberCell(44_628, STYLE.day);
    expect(
      (await importLots(workbook, sheetPart(lotRows('D-1904', { awardTime: day })))).lots,
    ).toEqual([taken('D-1904')]);
  });

  test('has the inline text alone, and a shared text by its number alone', async () => {
    const inline = '<c t="inlineStr"><v>1.0</v><is><t>一标段</t></is></c>';
    const shared: Part = {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${MAIN}"><si><t>不相干的文本</t></si></sst>`,
    };
    const { lots } = await importLots(
      shared,
      sheetPart(lotRows('I-1', { bdName: inline, phone: '<c t="s"><v></v></c>' })),
    );
    expect(lots).toEqual([taken('I-1', { name: '一标段', phone: null })]);
  });

  test('refuses a day in a column of texts, and takes a written one in a column of days', async () => {
    expect(
      await importLots(sheetPart(lotRows('x', { bdBH: numberCell(45_994, STYLE.day) }))),
    ).toMatchObject({
      lots: [],
      problems: ['2 bdBH errors.cellDay'],
      params: [{ text: '2025-12-03' }],
    });
    const written = ['2026/3/9', '2026年3月9日', '20260309', '2026-03-09', '２０２６．３．９'];
    const rows = written.map((awardTime, place) =>
      row(place + 2, lotCells(`W-${place}`, { awardTime })),
    );
    const iso = row(9, lotCells('W-5', { awardTime: '<c t="d"><v>2026-03-09T00:00:00Z</v></c>' }));
    const { lots } = await importLots(sheetPart(lotHeading + rows.join('') + iso));
    expect(lots).toEqual([0, 1, 2, 3, 4, 5].map((place) => taken(`W-${place}`)));
    expect((await importLots(sheetPart(lotRows('W-6', { awardTime: '46090' })))).problems).toEqual([
      '2 awardTime errors.importPastDay',
    ]);
  });
});

describe('a workbook of appraised contracts', () => {
  const importContracts = async (...cells: string[][]) => {
    const rows =
      row(1, namesOf(PERFORMANCE_COLUMNS)) + cells.map((line, n) => row(n + 2, line)).join('');
    const { importedCount, problems } = await admin.call(creditCalls.importPerformances, {
      creditYear: '2026',
      fileGuid: await storeFile(admin, '业绩.xlsx', new Uint8Array(workbookWith(sheetPart(rows)))),
      requestId: newRequest(),
    });
    return { importedCount, problems };
  };
  const contract = (number: string, money: string, score: string) => [
    code,
    number,
    '浮点',
    '货物',
    money,
    score,
    '2026-03-09',
  ];

  test('has numbers with the digits that a spreadsheet shows', async () => {
    expect(
      await importContracts(
        contract('F-1', numberCell('1234.5600000000002'), numberCell('57.699999999999996')),
        contract('F-2', numberCell('1999.5', STYLE.money), numberCell('82.599999999999994')),
      ),
    ).toEqual({ importedCount: 2, problems: [] });
    const rows = await fixture.gateway.db
      .selectFrom('contract_performance')
      .where('contract_no', 'in', ['F-1', 'F-2'])
      .select(['deal_money', 'score'])
      .orderBy('contract_no')
      .execute();
    expect(rows.map(({ deal_money, score }) => [Number(deal_money), Number(score)])).toEqual([
      [1234.56, 57.7],
      [1999.5, 82.6],
    ]);
  });

  test('refuses a percentage as a score', async () => {
    expect(
      await importContracts(contract('P-1', '1000', numberCell(0.95, STYLE.percent))),
    ).toMatchObject({
      importedCount: 0,
      problems: [
        { line: 2, column: 'score', reason: 'errors.cellPercent', params: { text: '95%' } },
      ],
    });
  });
});

test('a refused workbook of people says which of its sheets were not read', async () => {
  const heading = row(1, namesOf(IMPORT_COLUMNS));
  const bytes = workbookWith(
    ...sheetsParts([
      { name: '旧表', state: 'hidden', rows: heading },
      { name: '人员', rows: heading + row(2, ['x']) },
      { name: '备用', rows: heading },
    ]),
  );
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), '人员.xlsx');
  const answer = await admin.fetch(addressOf(fixture.gateway, personnelCalls.importUsers), {
    method: 'POST',
    body,
  });
  const { status, problems = [] } = refusalOf(answer);
  expect(status).toBe(400);
  expect(problems.at(0)).toMatchObject({ field: expect.stringContaining('rows[2]') });
  expect(problems.at(-1)).toMatchObject({
    field: 'sheets',
    key: 'errors.sheetsLeft',
    params: { name: '人员', left: '旧表、备用' },
  });
});

test('an exported list is not taken for the departments of the ERP system', async () => {
  const columns = ['number', 'qiYe_BH', 'qiYe_Name', 'reportUnit'];
  const { bytes } = await exportedFile(admin, { list: 'behaviour.listBreaches', columns }, 'en');
  const fileGuid = await storeFile(admin, 'Breaches.xlsx', new Uint8Array(bytes));
  expect(
    await admin.refusal(personnelCalls.importErp, { what: 'departments', fileGuid }),
  ).toMatchObject({ status: 400, reason: 'errors.sheetIsExport' });
});

describe('a workbook of ERP people', () => {
  const person = (key: string, more: Partial<Record<string, string>> = {}) =>
    Object.values({
      userNcId: key,
      user_Name: '张三',
      userpeople_ID: '0012345',
      user_BH: '110101199003071234',
      user_Phone: '13800138000',
      deptNcId: 'D1',
      ...more,
    });
  const importPeople = async (...cells: string[][]) => {
    const rows =
      row(1, namesOf(ERP_COLUMNS.people)) + cells.map((line, n) => row(n + 2, line)).join('');
    const { importedCount, problems } = await admin.call(personnelCalls.importErp, {
      what: 'people',
      fileGuid: await storeFile(admin, '人员.xlsx', new Uint8Array(workbookWith(sheetPart(rows)))),
    });
    return [
      importedCount,
      problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`),
    ];
  };

  test('refuses identity numbers that are numbers, and errors in place of people', async () => {
    expect(
      await importPeople(
        person('U1', { user_BH: numberCell('1.1010119900307101E+17') }),
        person('U2', { user_BH: numberCell('110101199003071234') }),
        person('U3', {
          user_Name: '<c t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#N/A</v></c>',
          user_BH: '<c t="e"><v>#REF!</v></c>',
        }),
      ),
    ).toEqual([
      0,
      [
        '2 user_BH errors.cellTooLong',
        '3 user_BH errors.cellTooLong',
        '4 user_Name errors.cellError',
        '4 user_BH errors.cellError',
      ],
    ]);
  });

  test('has numbers of the staff as their format shows them', async () => {
    const number = numberCell(12_345, STYLE.sevenDigits);
    expect(await importPeople(person('U1', { userpeople_ID: number }))).toEqual([1, []]);
    const people = await fixture.gateway.db.selectFrom('erp_person').select('staff_no').execute();
    expect(people).toEqual([{ staff_no: '0012345' }]);
  });
});
