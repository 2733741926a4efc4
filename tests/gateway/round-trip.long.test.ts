import Big from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, ResponseOf } from '#contract/core/call.ts';
import { dayOf, midnightOf, secondOf } from '#contract/core/calendar.ts';
import type { SheetColumnKind, SheetColumns } from '#contract/core/sheet-columns.ts';
import { creditCalls, PERFORMANCE_COLUMNS, PUBLIC_CREDIT_COLUMNS } from '#contract/credit.ts';
import { calls } from '#contract/index.ts';
import { EXPORTED_LISTS, type ExportedList } from '#contract/lists.ts';
import { ERP_COLUMNS, IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import { LOT_COLUMNS, suppliersCalls } from '#contract/suppliers.ts';
import { translator } from '#gateway/base/texts.ts';
import { exportedLists, wordOf, type ListColumn } from '#gateway/lists/columns.ts';
import { readTable } from '#gateway/spreadsheets/read.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { addressOf, refusalOf } from '../support/client.ts';
import { contentOf } from '../support/conformance.ts';
import { exportedFile } from '../support/exported.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { callerOf } from '../support/right-inputs.ts';
import { storeFile } from '../support/upload.ts';

/*
 * No exported list has the layout of an import: lists show what was decided on suppliers, and
 * imports take what comes from elsewhere (lots, appraised contracts, registers, people). So every
 * export is read by the import reader, cell by cell; every import is given a sheet written like an
 * export; and an export given to an import is refused as an export.
 */

/** Texts that spreadsheets, XML or people easily change. */
const TEXTS = [
  '0012',
  '123456789012345',
  '110101199003071234',
  '1e5',
  '=1+1',
  '+86 10',
  '-1',
  '@SUM(A1)',
  '_x0041_',
  '_x005F_x000D_',
  '"引号", 逗号;',
  "'撇号",
  '𠮷野𠀋',
  '葛曾䮌•',
  '2026/3/9',
  'TRUE',
  '#N/A',
  '<b>&amp;</b>',
  '两  空格',
] as const;
const LINES = [...TEXTS, '一行\n二行\n\n四行'];
const AMOUNTS = ['0.01', '1234567.8900', '99999999999.99', '1999.5', '0', '123456789012.3456'];
const DAYS = ['1900-02-28', '1986-07-01', '1988-06-15', '1900-03-01', '2026-03-09', '1900-01-01'];
const LAST_DAY = '9999-12-31';

/** Database columns that exports show, and the difficult values that they get in turn. */
const HARD: readonly [table: string, column: string, values: readonly string[], type: string][] = [
  ['supplier_point', 'reason', TEXTS, 'text'],
  ['supplier_rating', 'grade', ['0012', '=1', '_x0041_', '𠮷', 'TRUE'], 'text'],
  ['lot', 'name', TEXTS, 'text'],
  ['lot', 'deal_money', AMOUNTS, 'numeric'],
  ['lot', 'awarded_on', DAYS, 'date'],
  ['behaviour_report', 'behaviour_name', TEXTS, 'text'],
  ['behaviour_report', 'kind_name', TEXTS, 'text'],
  ['behaviour_report', 'happened_on', DAYS, 'date'],
  ['misconduct', 'starts_on', DAYS.slice(0, 3), 'date'],
  ['misconduct', 'ends_on', [LAST_DAY, '2026-12-31'], 'date'],
  ['enterprise', 'name', TEXTS.map((text) => `企 ${text}`), 'text'],
];

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  for (const [table, column, values, type] of HARD)
    await sql`
      update ${sql.table(table)} x set ${sql.ref(column)} =
        (hard.value || ${sql.raw(table === 'enterprise' ? "' ' || hard.place" : "''")})::${sql.raw(type)}
        from (select guid, (array[${sql.join([...values])}]::text[])[1 + place % ${values.length}]
            as value, place
          from (select guid, (row_number() over (order by guid))::integer as place
            from ${sql.table(table)}) numbered) hard
        where hard.guid = x.guid`
      .execute(db)
      .catch((error: unknown) => {
        throw new Error(`${table}.${column}`, { cause: error });
      });
}, 180_000);
afterAll(() => fixture.close());

/** Filters that a list needs before it has rows. */
async function filtersOf(list: ExportedList): Promise<object> {
  if (list !== 'statistics.behind') return {};
  const client = await callerOf(fixture, statisticsCalls.list);
  const { rows } = await client.list(statisticsCalls.list, { page: 1, rows: 1000 });
  const line = rows.find(({ contractCount }) => Number(contractCount) > 1);
  return { guid: line?.guid, figure: 'contractCount' };
}

const KINDS: Readonly<Record<NonNullable<ListColumn['kind']>, SheetColumnKind>> = {
  text: 'text',
  number: 'number',
  amount: 'number',
  day: 'day',
  time: 'day',
};

/** A cell of a list after it was read back. */
function readBack(column: ListColumn, row: Record<string, unknown>): string {
  const value = wordOf(column, row, translator('zh-CN'));
  if (value === null || value === undefined || value === '') return '';
  const { kind = 'text' } = column;
  if (kind === 'text') return String(value).trim();
  if (kind === 'day') return dayOf(Number(value));
  if (kind === 'time')
    return secondOf(Math.round(Number(value) / 1000) * 1000).replace(/(?: 00:00)?:00$/, '');
  return figuresOf(value);
}
const figuresOf = (value: unknown) => new Big(String(value)).toFixed();

/** Exports a list over HTTP, as its caller sees it. */
async function exported(list: ExportedList) {
  const call = calls[list as keyof typeof calls] as Call<any, any>;
  const client = await callerOf(fixture, call);
  const filters = await filtersOf(list);
  const { rows } = (await client.list(call, { ...filters, page: 1, rows: 10_000 })) as {
    rows: Record<string, unknown>[];
  };
  return { rows, bytes: (await exportedFile(client, { list, filters })).bytes };
}

describe('an exported list', () => {
  test.each(EXPORTED_LISTS)('%s is read by the imports cell by cell as it stands', async (list) => {
    const { rows, bytes } = await exported(list);
    const { columns } = exportedLists[list];
    const shape: SheetColumns = Object.fromEntries(
      columns.map(({ field, kind = 'text' }) => [field, KINDS[kind]]),
    );
    const table = await readTable(bytes, { columns: shape, rowsMax: 10_000 });
    expect(table.rows.flatMap(({ misfits }) => misfits)).toEqual([]);
    expect(table.rows.map(({ cells }) => cells)).toEqual(
      rows.map((row) => columns.map((column) => readBack(column, row))),
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

/** Every import, by what is handed in to it; returns what was refused, null if it was taken. */
const IMPORTS: Readonly<Record<string, (bytes: Buffer) => Promise<object | null>>> = {
  lots: (bytes) => taken(suppliersCalls.importLots, {}, bytes),
  performances: (bytes) => taken(creditCalls.importPerformances, { creditYear: '1988' }, bytes),
  publicCredit: (bytes) => taken(creditCalls.importPublicCredit, { creditYear: '1988' }, bytes),
  departments: (bytes) => taken(personnelCalls.importErp, { what: 'departments' }, bytes),
  people: (bytes) => taken(personnelCalls.importErp, { what: 'people' }, bytes),
  users: async (bytes) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), '表.xlsx');
    const admin = await fixture.as('sysadmin01');
    const answer = await admin.fetch(addressOf(fixture.gateway, personnelCalls.importUsers), {
      method: 'POST',
      body,
    });
    return answer.status === 200 ? null : refusalOf(answer);
  },
};

async function taken(call: Call<any, any>, more: object, bytes: Buffer): Promise<object | null> {
  const admin = await fixture.as('sysadmin01');
  const answer = await admin.send(call, {
    ...more,
    fileGuid: await storeFile(admin, '表.xlsx', new Uint8Array(bytes)),
    requestId: newRequest(),
  });
  if (answer.status !== 200) return refusalOf(answer);
  const { importedCount, problems } = contentOf(call, answer.body) as ResponseOf<
    typeof suppliersCalls.importLots
  >;
  return Number(importedCount) > 0 ? null : { problems };
}

/** A sheet written like an export. */
async function sheet(columns: SheetColumns, rows: readonly (readonly unknown[])[]) {
  async function* given() {
    yield* rows;
  }
  const kinds = { text: 'text', number: 'amount', day: 'day' } as const;
  const headed = Object.entries(columns).map(([heading, kind]) => ({ heading, kind: kinds[kind] }));
  return buffer(workbookOf('表', headed, given()));
}

describe('a sheet that is written as exports are', () => {
  let supplier: string;

  beforeAll(async () => {
    const { code } = await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', await fixture.unitOf('supplier01'))
      .select('code')
      .executeTakeFirstOrThrow();
    supplier = code;
  });

  const read = async (query: RawBuilder<Record<string, unknown>>) =>
    (await query.execute(fixture.gateway.db)).rows.map((row) => Object.values(row).map(String));

  test('brings lots as they stand in it', async () => {
    const rows = TEXTS.map((name, n) => [
      supplier,
      `L ${String(n).padStart(2, '0')} ${name}`,
      name,
      '货物',
      '公开招标',
      AMOUNTS[n % AMOUNTS.length] ?? '',
      midnightOf(DAYS[n % DAYS.length] ?? ''),
      '𠮷野',
      '0'.repeat(15),
    ]);
    expect(await IMPORTS['lots']?.(await sheet(LOT_COLUMNS, rows))).toBeNull();
    expect(
      await read(sql`select number, name, trim_scale(deal_money)::text, awarded_on::text,
        manager_name, manager_phone from lot where number like 'L %' order by number`),
    ).toEqual(
      rows.map(([, number, name, , , money, day, manager, phone]) => [
        number,
        name,
        figuresOf(money),
        dayOf(Number(day)),
        manager,
        phone,
      ]),
    );
  });

  test('brings appraised contracts as they stand in it', async () => {
    const rows = TEXTS.map((name, n) => [
      supplier,
      `P ${String(n).padStart(2, '0')} ${name}`,
      name,
      '货物',
      AMOUNTS[n % AMOUNTS.length] ?? '',
      `${n}.05`,
      midnightOf('1988-06-15'),
    ]);
    expect(await IMPORTS['performances']?.(await sheet(PERFORMANCE_COLUMNS, rows))).toBeNull();
    expect(
      await read(sql`select contract_no, contract_name, trim_scale(deal_money)::text as money,
        trim_scale(score)::text as score, appraised_on::text from contract_performance
        where contract_no like 'P %' order by contract_no`),
    ).toEqual(
      rows.map(([, number, name, , money, score]) => [
        number,
        name,
        figuresOf(money),
        score,
        '1988-06-15',
      ]),
    );
  });

  test('brings what registers say as it stands in it', async () => {
    const rows = LINES.map((content, n) => [
      supplier,
      `R ${String(n).padStart(2, '0')}`,
      TEXTS[n % TEXTS.length],
      content,
      `${n}.05`,
      midnightOf('1988-06-15'),
      'https://example.com/?a=1&b=_x0041_',
    ]);
    expect(await IMPORTS['publicCredit']?.(await sheet(PUBLIC_CREDIT_COLUMNS, rows))).toBeNull();
    expect(
      await read(sql`select source_name, kind, content, trim_scale(points)::text, entered_on::text,
        link from public_credit_entry where source_name like 'R %' order by source_name`),
    ).toEqual(
      rows.map(([, source, kind, content, points, , link]) => [
        source,
        kind,
        content,
        points,
        '1988-06-15',
        link,
      ]),
    );
  });

  test('brings departments and people of the ERP system as they stand in it', async () => {
    const departments = TEXTS.map((text, n) => [`D${n} ${text}`, text, text, n > 0 ? 'D0' : '']);
    expect(
      await IMPORTS['departments']?.(await sheet(ERP_COLUMNS.departments, departments)),
    ).toBeNull();
    const byKey = (one: readonly unknown[], two: readonly unknown[]) =>
      String(one[0]) < String(two[0]) ? -1 : 1;
    expect(
      (
        await read(sql`select erp_id, code, name, coalesce(parent_erp_id, '') from erp_department`)
      ).sort(byKey),
    ).toEqual(departments.sort(byKey));
    const people = TEXTS.map((text, n) => [
      `U${n} ${text}`,
      text,
      text,
      '110101199003071234',
      '013800138000',
      'D0',
    ]);
    expect(await IMPORTS['people']?.(await sheet(ERP_COLUMNS.people, people))).toBeNull();
    expect(
      (
        await read(
          sql`select erp_id, name, staff_no, id_no, phone, department_erp_id from erp_person`,
        )
      ).sort(byKey),
    ).toEqual(people.sort(byKey));
  });

  test('brings people as they stand in it', async () => {
    const { name: department } = await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
      .select('name')
      .orderBy('guid')
      .executeTakeFirstOrThrow();
    const names = ['𠮷野𠀋', '葛曾䮌', '阿卜杜拉·买买提', "O'Brien 甲"];
    const rows = names.map((name, n) => [
      `laihui00${n}`,
      name,
      `11010119900308${String(n).padStart(3, '0')}X`,
      '13800138000',
      `00${n}2345`,
      department,
      '',
      '=1+1',
      '',
      '',
    ]);
    expect(await IMPORTS['users']?.(await sheet(IMPORT_COLUMNS, rows))).toBeNull();
    const inTemplate = (rows[0] ?? []).map((cell) => cell.replace('000', '009'));
    const admin = await fixture.as('sysadmin01');
    const { body: template } = await admin.send(personnelCalls.importTemplate);
    const filled = `${String(template)}${inTemplate.join(',')}\r\n`;
    expect(await IMPORTS['users']?.(Buffer.from(filled))).toBeNull();
    expect(
      await read(sql`select account_name, name, id_no, phone, staff_no, job_title from person
        where account_name like 'laihui%' order by account_name`),
    ).toEqual([
      ...rows.map((row) => [...row.slice(0, 5), row[7]]),
      [...inTemplate.slice(0, 5), inTemplate[7]],
    ]);
  });
});

/** Allowed refusals of an export: which list it is, or that it has too few columns. */
const REFUSALS = new Set<unknown>(['errors.sheetIsExport', 'errors.notTheTemplate']);

describe('no import takes an exported list for what it asks for', () => {
  const counted = async () => {
    const tables = ['lot', 'contract_performance', 'public_credit_entry', 'erp_department'];
    const { rows } = await sql<{ n: string }>`select ${sql.join(
      [...tables, 'erp_person', 'person'].map(
        (table) => sql`(select count(*) from ${sql.table(table)})::text`,
      ),
      sql` || ' ' || `,
    )} as n`.execute(fixture.gateway.db);
    return rows[0]?.n;
  };

  test.each(EXPORTED_LISTS)('%s', async (list) => {
    const { bytes } = await exported(list);
    const before = await counted();
    const said: Record<string, unknown> = {};
    for (const [name, handIn] of Object.entries(IMPORTS)) {
      const refused = (await handIn(bytes)) as { reason?: string } | null;
      said[name] = refused === null ? 'taken' : refused.reason;
    }
    expect(Object.entries(said).filter(([, reason]) => !REFUSALS.has(reason))).toEqual([]);
    expect(await counted()).toBe(before);
  });
});
