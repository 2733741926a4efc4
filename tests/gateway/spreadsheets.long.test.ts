import { parse } from 'content-disposition';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHOSEN_ROWS_MAX, EXPORT_ROWS_MAX, listsCalls } from '#contract/lists.ts';
import { namesOf } from '#contract/core/sheet-columns.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import { SHEET_LIMITS } from '#gateway/spreadsheets/limits.ts';
import { sheetReader, type SheetReader } from '#gateway/spreadsheets/reader.ts';
import { Failure } from '#gateway/base/failure.ts';
import { translator } from '#gateway/base/texts.ts';
import { givenKey } from '#locales/keys.ts';
import { addressOf, refusalOf, type Client } from '../support/client.ts';
import { exportedFile, type Exported } from '../support/exported.ts';
import { joinGateway } from '../support/gateway.ts';
import { HOSTILE_SHEETS } from '../support/hostile/sheets.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { until } from '../support/process.ts';
import { Fixture } from '../support/fixture.ts';

/**
 * Answers to others while a file is read; a read that blocks the gateway lets through those that
 * came while it was sent.
 */
const ANSWERS_BESIDE = 20;

const headings = namesOf(IMPORT_COLUMNS);

let fixture: Fixture;
let buyer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
});
afterAll(() => fixture.close());

/** The cells of an exported list, as another program reads them. */
async function exported(client: Client, input: Exported, language?: 'zh-CN' | 'en') {
  const { bytes, disposition } = await exportedFile(client, input, language);
  return { name: parse(disposition).parameters['filename'], cells: await readSheet(bytes) };
}

describe('a list as a spreadsheet', () => {
  test('has every row that the filters let through, in the language of the request', async () => {
    const listed = await buyer.list(suppliersCalls.listRatings, {
      rows: 10_000,
      evaluationYear: '2025',
    });
    const { name, cells } = await exported(
      buyer,
      { list: 'suppliers.listRatings', filters: { evaluationYear: '2025', rows: 1, page: 7 } },
      'en',
    );
    expect(name).toMatch(/Supplier grades-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(cells[0]?.[0]).toBe('Supplier');
    expect(cells.slice(1).map(([supplier, , , grade]) => [supplier, grade])).toEqual(
      listed.rows.map(({ qiYe_Name, pingJi }) => [qiYe_Name, pingJi]),
    );
    expect(listed.rows.length).toBeGreaterThan(3);
  });

  test('is whole at 10,000 rows, as the list stood at one moment', async () => {
    await sql`
      insert into supplier_point (guid, supplier_guid, reason, points, at)
      select 'many-' || n, list[1 + n % cardinality(list)], '=1+' || n, n % 7 - 3,
        timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 10000) n, (select array_agg(guid order by guid) as list
          from enterprise where subject_types = 'T') suppliers`.execute(fixture.gateway.db);
    const { cells } = await exported(buyer, { list: 'suppliers.listPoints', filters: {} });
    const reasons = cells.map((row) => row[2]).filter((reason) => String(reason).startsWith('=1+'));
    expect(new Set(reasons).size).toBe(10_000);
  });

  test('is refused where it would be longer than the most an export has', async () => {
    const { db } = fixture.gateway;
    await sql`
      insert into supplier_rating (guid, supplier_guid, year, grade, score, rater_guid, published_at)
      select 'most-' || n, r.supplier_guid, n, r.grade, r.score, r.rater_guid, r.published_at
        from generate_series(10001, 10001 + ${EXPORT_ROWS_MAX}::integer) n,
          (select * from supplier_rating order by guid limit 1) r`.execute(db);
    expect(await buyer.refusal(listsCalls.export, { list: 'suppliers.listRatings' })).toMatchObject(
      { status: 400, reason: 'errors.tooManyToExport' },
    );
    await sql`delete from supplier_rating where guid like 'most-%'`.execute(db);
  });

  test('shows a supplier itself alone, and nobody more than the list would', async () => {
    const supplier = await fixture.as('supplier01');
    const { cells } = await exported(supplier, { list: 'suppliers.listRatings' });
    expect(new Set(cells.slice(1).map(([name]) => name)).size).toBe(1);
    expect(
      await (
        await fixture.as('approver02')
      ).refusal(listsCalls.export, { list: 'suppliers.listRatings' }),
    ).toMatchObject({ status: 403 });
    expect(
      await buyer.refusal(listsCalls.export, {
        list: 'suppliers.listRatings',
        filters: { pingJi: 'much too long' },
      }),
    ).toMatchObject({ status: 400, problems: [{ field: 'pingJi' }] });
    expect(
      await buyer.refusal(listsCalls.export, { list: 'suppliers.listRatings', filters: ['x'] }),
    ).toMatchObject({ status: 400 });
  });

  test('is remembered for the auditor, with its filters; what was refused is not', async () => {
    const auditor = await fixture.as('auditor01');
    const { rows } = await auditor.list(listsCalls.listExports, { personName: '陈思远' });
    expect(rows.map(({ list }) => list)).toEqual(['suppliers.listPoints', 'suppliers.listRatings']);
    expect(rows[0]?.rowCount).toBeGreaterThanOrEqual(10_000);
    expect(JSON.parse(rows[1]?.filters ?? '')).toEqual({ evaluationYear: '2025' });
    expect((await auditor.list(listsCalls.listExports, { unitName: 'no such unit' })).total).toBe(
      0,
    );
  });

  test('has the columns that are asked for, in their order, and only the rows that were chosen', async () => {
    const { rows } = await buyer.list(suppliersCalls.listRatings, { rows: 10 });
    const [first = '', , third = ''] = rows.map(
      (row) => `${row.userQiYe_Guid} ${row.caiGouDanWei ?? ''} ${row.evaluationYear ?? ''}`,
    );
    const list = 'suppliers.listRatings';
    const columns = ['pingJi', 'noSuchColumn', 'qiYe_Name', 'pingJi'];
    const { cells } = await exported(buyer, { list, columns, keys: [third, first, 'x'] }, 'en');
    expect(cells).toEqual([
      ['Grade', 'Supplier'],
      [rows[0]?.pingJi, rows[0]?.qiYe_Name],
      [rows[2]?.pingJi, rows[2]?.qiYe_Name],
    ]);
    const whole = await exported(buyer, { list, columns: ['noSuchColumn'], keys: [first] });
    expect(whole.cells.map((row) => row.length)).toEqual([7, 7]);
    expect((await exported(buyer, { list, keys: [] })).cells).toHaveLength(1);
    const { db } = fixture.gateway;
    const noted = await db
      .selectFrom('list_export')
      .where('list', '=', list)
      .select('row_count')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(noted.map(({ row_count }) => row_count)).toEqual([0, 1, 2]);
  });

  test('is refused with more rows or columns than can be named', async () => {
    const list = 'suppliers.listRatings' as const;
    const keys = Array.from({ length: CHOSEN_ROWS_MAX + 1 }, (_, n) => `k${n}`);
    expect(await buyer.refusal(listsCalls.export, { list, keys })).toMatchObject({ status: 400 });
    const columns = Array.from({ length: 81 }, (_, n) => `c${n}`);
    expect(await buyer.refusal(listsCalls.export, { list, columns })).toMatchObject({
      status: 400,
    });
  });
});

describe('a spreadsheet that is handed in', () => {
  let department = '';
  beforeAll(async () => {
    const own = await fixture.unitOf('sysadmin01');
    department = (
      await fixture.gateway.db
        .selectFrom('department')
        .where('enterprise_guid', '=', own)
        .select('name')
        .orderBy('guid')
        .executeTakeFirstOrThrow()
    ).name;
  });

  async function send(
    bytes: Buffer,
    language: 'zh-CN' | 'en' = 'zh-CN',
    gateway = fixture.gateway,
    signal: AbortSignal | null = null,
  ) {
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(bytes)]), 'people.xlsx');
    const admin = (await fixture.as('sysadmin01')).at(gateway);
    return admin.fetch(
      addressOf(gateway, personnelCalls.importUsers),
      { method: 'POST', body, signal },
      { language },
    );
  }
  async function handIn(rows: readonly (readonly string[])[]) {
    async function* lines() {
      yield* rows;
    }
    return send(
      await buffer(
        workbookOf(
          'people',
          headings.map((heading) => ({ heading, kind: 'text' })),
          lines(),
        ),
      ),
    );
  }
  const person = (
    account: string,
    idNumber: string,
    more: { phone?: string; staff?: string } = {},
  ) => [
    account,
    '赵一',
    idNumber,
    more.phone ?? '13800138000',
    more.staff ?? '90071',
    department,
    '1',
  ];
  const countPeople = async () =>
    (await sql<{ n: string }>`select count(*)::text as n from person`.execute(fixture.gateway.db))
      .rows[0]?.n;

  test('names every wrong line and keeps none; a right one is kept whole', async () => {
    const before = await countPeople();
    const right = person('import001', '110101199003074477');
    const refused = refusalOf(
      await handIn([
        right,
        person('import002', '110101199003070011', { phone: '123', staff: '90072' }),
        person('import001', '110101199003070029', { staff: '90073' }),
      ]),
    );
    expect(refused.problems).toEqual([
      expect.objectContaining({ field: 'rows[3].user_Phone', key: 'rules.mobile' }),
      expect.objectContaining({ field: 'rows[4].accountName', key: 'errors.sameAsLine' }),
    ]);
    expect(await countPeople()).toBe(before);
    expect((await handIn([right])).status).toBe(200);
    expect(Number(await countPeople())).toBe(Number(before) + 1);
  });

  test('made to hurt is refused with the limit it met, in both languages; nothing is kept', async () => {
    const before = await countPeople();
    const texts: Record<string, string> = {
      'zh-CN': '没有导入任何内容',
      en: 'Nothing was imported',
    };
    for (const [place, { name, status, reason, n, bytes }] of HOSTILE_SHEETS.entries()) {
      const language = place % 2 === 0 ? 'zh-CN' : 'en';
      const refused = refusalOf(await send(bytes(headings), language), name);
      expect(refused, name).toMatchObject({ status, reason });
      if (reason === 'errors.invalidInput') continue;
      expect(refused.info, name).toContain(texts[language]);
      for (const other of ['zh-CN', 'en'] as const)
        expect(translator(other)(givenKey(reason), { n }), name).toContain(
          n === undefined ? texts[other] : String(n),
        );
      expect(refused.info, name).toBe(translator(language)(givenKey(reason), { n }));
    }
    expect(await countPeople()).toBe(before);
  });

  test('made to hurt keeps nobody else waiting', async () => {
    const slow = HOSTILE_SHEETS.find(({ name }) => name === 'millions of empty cells in a row');
    // How long reading may take would refuse it first where the machine is slow.
    const sheets = sheetReader({ ...SHEET_LIMITS, milliseconds: PATIENCE_MS });
    const gateway = await joinGateway(fixture.gateway, { sheets });
    let isRead = false;
    const reading = send(slow?.bytes(headings) ?? Buffer.alloc(0), 'zh-CN', gateway).finally(
      () => (isRead = true),
    );
    let answered = 0;
    while (!isRead) {
      expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
      if (!isRead) answered += 1;
    }
    expect(refusalOf(await reading)).toMatchObject({ reason: slow?.reason });
    expect(answered).toBeGreaterThan(ANSWERS_BESIDE);
    await gateway.close();
  });

  test('is not read on once its sender has left; while too many are read it says when to come again', async () => {
    const left = new AbortController();
    const given: AbortSignal[] = [];
    const sheets: SheetReader = {
      read({ signal }) {
        given.push(signal);
        if (given.length > 1) throw new Failure(503, 'errors.sheetsBusy', { retryAfter: 5 });
        left.abort();
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Failure(503, 'errors.sheetsBusy'))),
        );
      },
      close: async () => {},
    };
    const gateway = await joinGateway(fixture.gateway, { sheets });
    await expect(send(Buffer.from('a\n'), 'en', gateway, left.signal)).rejects.toThrow('aborted');
    await until(() => given[0]?.aborted ?? false, 'the gateway to see that the sender has left');
    const answer = await send(Buffer.from('a\n'), 'en', gateway);
    expect(answer).toMatchObject({
      status: 503,
      body: { reason: 'errors.sheetsBusy', data: null },
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    await gateway.close();
  });
});
