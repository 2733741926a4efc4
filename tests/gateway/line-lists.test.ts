import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcurementKind } from '#contract/kinds.ts';
import { listsCalls } from '#contract/lists.ts';
import { plansCalls } from '#contract/plans.ts';
import { visibleTo } from '#gateway/records/scope.ts';
import { workSearch } from '#gateway/finding/work.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import { exportedFile, type Exported } from '../support/exported.ts';
import { freshName, newRequest, planForm, type Form } from '../support/forms.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import type { Client } from '../support/client.ts';

/** A search of a list: the field, a value that finds the record, and one that does not. */
type Search = readonly [field: string, right: string, wrong: string];

let fixture: Fixture;
let buyer: Client;
const records: Partial<Record<ProcurementKind, View>> = {};
const projectName = freshName('线上清单');
const author = { guid: '', unitName: '', agencyName: '' };

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  author.guid = await fixture.guidOf('purchaser01');
  const order = await fixture.receivedOrder(buyer);
  const written = { projectName, projectNature: '3', projectType: '1', tenderWay: '1' };
  const contract = await fixture.contract(buyer, order.head.guid, written);
  const setUp = await fixture.setUp(
    buyer,
    (await fixture.passedPlan(buyer, 'selfPlan')).head.guid,
    {
      ...written,
      action: 'save',
    },
  );
  Object.assign(records, {
    yearlyPlan: await fixture.plan(buyer, 'yearlyPlan', { ...written, action: 'save' }),
    batchPlan: await fixture.plan(buyer, 'batchPlan', { ...written, action: 'save' }),
    selfPlan: await fixture.plan(buyer, 'selfPlan', { ...written, action: 'save' }),
    setUp,
    entrustOrder: order,
    entrustContract: contract,
  });
  author.unitName = String((order.head as Form)['unitName']);
  author.agencyName = (
    await fixture.gateway.db
      .selectFrom('enterprise')
      .where('guid', '=', await fixture.unitOf('agency001'))
      .select('name')
      .executeTakeFirstOrThrow()
  ).name;
});
afterAll(() => fixture.close());

const recordOf = (kind: ProcurementKind): View => {
  const record = records[kind];
  if (!record) throw new Error(`There is no ${kind}.`);
  return record;
};
const rowOf = async (kind: ProcurementKind, search: Form): Promise<Form | undefined> => {
  const { rows } = await buyer.list(kindCalls[kind].list, { page: 1, rows: 10_000, ...search });
  return (rows as Form[]).find(({ guid }) => guid === recordOf(kind).head.guid);
};

async function expectSearches(kind: ProcurementKind, searches: readonly Search[]): Promise<void> {
  for (const [field, right, wrong] of searches) {
    expect(await rowOf(kind, { [field]: right }), `${field} ${right}`).toBeDefined();
    expect(await rowOf(kind, { [field]: wrong }), `${field} ${wrong}`).toBeUndefined();
  }
}

const ofProject: readonly Search[] = [
  ['projectNature', '3', '1'],
  ['projectType', '1', '0'],
  ['tenderWay', '1', '2'],
  ['organizationType', '2', '1'],
];
const numberOf = (kind: ProcurementKind) => recordOf(kind).head.number;

test.each(['yearlyPlan', 'batchPlan'] as const)(
  'the list of a %s says and finds what its form says',
  async (kind) => {
    expect(await rowOf(kind, {})).toMatchObject({
      projectName,
      projectNature: '3',
      projectType: '1',
      tenderWay: '1',
      organizationType: '2',
      planYear: '2027',
      projectNo: numberOf(kind),
      ...(kind === 'batchPlan' ? { batchNo: '2027-01' } : {}),
    });
    await expectSearches(kind, [
      ...ofProject,
      ['projectName', projectName.slice(1), `${projectName}0`],
      ['projectNo', numberOf(kind).slice(1), `${numberOf(kind)}0`],
      ['planYear', '2027', '202'],
      ['userId', author.guid, await fixture.guidOf('approver01')],
      ['status', '3,1', '2'],
    ]);
  },
);

test('the list of set-ups says and finds what its form says', async () => {
  expect(await rowOf('setUp', {})).toMatchObject({ projectName, projectNo: numberOf('setUp') });
  await expectSearches('setUp', [
    ...ofProject,
    ['projectName', projectName.slice(1), `${projectName}0`],
    ['projectNo', numberOf('setUp').slice(1), `${numberOf('setUp')}0`],
  ]);
});

test('the lists of orders and contracts say and find by their place in the line', async () => {
  const { related } = recordOf('entrustContract') as unknown as {
    related: { kind: string; number: string; title: string }[];
  };
  const behind = (kind: string) => related.find((one) => one.kind === kind)?.number ?? '';
  const order = recordOf('entrustOrder').head;
  const placed = {
    projectNo: behind('setUp'),
    ordersNo: order.number,
    ordersName: order.title,
    agentUnit: author.agencyName,
    entrustUnit: author.unitName,
  };
  expect(placed.projectNo).toMatch(/^LX/);
  expect(await rowOf('entrustOrder', {})).toMatchObject(placed);
  expect(await rowOf('entrustContract', {})).toMatchObject({
    ...placed,
    projectName,
    contractNo: numberOf('entrustContract'),
    contractName: recordOf('entrustContract').head.title,
  });
  const searches = Object.entries(placed).map(([field, value]): Search => [
    field,
    value.slice(1),
    `${value}0`,
  ]);
  await expectSearches('entrustOrder', searches);
  await expectSearches('entrustContract', [
    ...searches,
    ...ofProject,
    ['contractNo', numberOf('entrustContract').slice(1), `${numberOf('entrustContract')}0`],
  ]);
});

describe('what a record was made into', () => {
  type Row = Form & { guid: string };
  const guidsOf = async (kind: ProcurementKind, search: Form) =>
    (
      (await buyer.list(kindCalls[kind].list, { page: 1, rows: 10_000, ...search })).rows as Row[]
    ).map(({ guid }) => guid);
  const behindContract = () =>
    Object.fromEntries(
      (
        recordOf('entrustContract') as unknown as { related: { kind: string; guid: string }[] }
      ).related.map(({ kind, guid }) => [kind, guid]),
    );

  test('finds plan, set-up and order by number and name of order and contract, by agency and unit', async () => {
    const order = recordOf('entrustOrder').head;
    const contract = recordOf('entrustContract').head;
    const searches: Form = {
      ordersNo: order.number,
      ordersName: order.title,
      contractNo: contract.number,
      contractName: contract.title,
      agentUnit: author.agencyName,
      entrustUnit: author.unitName,
    };
    const line = behindContract();
    expect(Object.keys(line).toSorted()).toEqual(['entrustOrder', 'selfPlan', 'setUp']);
    for (const [kind, guid] of Object.entries(line) as [ProcurementKind, string][])
      for (const [field, value] of Object.entries(searches)) {
        expect(await guidsOf(kind, { [field]: value }), `${kind} by ${field}`).toContain(guid);
        expect(
          await guidsOf(kind, { [field]: `${String(value)}0` }),
          `${kind} by ${field}`,
        ).toEqual([]);
      }
    expect(await guidsOf('setUp', { ordersNo: order.number })).toEqual([line['setUp']]);
    expect(await guidsOf('selfPlan', { contractNo: contract.number })).toEqual([line['selfPlan']]);
  });

  test.each(['yearlyPlan', 'batchPlan'] as const)(
    'finds a %s by the number of an order and of a contract that came of it, however many steps later',
    async (kind) => {
      const { rows } = await sql<{ plan: string; made: string; number: string }>`
        with recursive line as (
          select p.guid as plan, p.guid from procurement p join record r on r.guid = p.guid
            where r.kind = ${kind} and r.enterprise_guid = ${await fixture.unitOf(buyer.account)}
          union select line.plan, p.guid from procurement p join line on line.guid = p.source_guid)
        select distinct on (r.kind) line.plan, r.kind as made, r.number
          from line join record r on r.guid = line.guid
          where r.kind in ('entrustOrder', 'entrustContract') and not r.deleted
          order by r.kind, r.number`.execute(fixture.gateway.db);
      expect(rows.map(({ made }) => made)).toEqual(['entrustContract', 'entrustOrder']);
      for (const { plan, made, number } of rows) {
        const field = made === 'entrustOrder' ? 'ordersNo' : 'contractNo';
        expect(await guidsOf(kind, { [field]: number }), field).toEqual([plan]);
      }
    },
  );

  test('stands in the row of a set-up and of an order', async () => {
    const rowAt = async (kind: ProcurementKind) =>
      (
        (await buyer.list(kindCalls[kind].list, { contractNo: numberOf('entrustContract') }))
          .rows as Row[]
      )[0];
    const { number, title } = recordOf('entrustOrder').head;
    expect(await rowAt('setUp')).toMatchObject({ ordersNo: number, ordersName: title });
    expect(await rowAt('entrustOrder')).toMatchObject({ contractNo: numberOf('entrustContract') });
  });
});

describe('the one search field', () => {
  const nameOf = async (account: string) =>
    (
      await fixture.gateway.db
        .selectFrom('person')
        .where('account_name', '=', account)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;

  test.each([
    'yearlyPlan',
    'batchPlan',
    'selfPlan',
    'setUp',
    'entrustOrder',
    'entrustContract',
  ] as const)('of the list of a %s means number, title, unit and author', async (kind) => {
    const { number, title } = recordOf(kind).head;
    await expectSearches(kind, [
      ['search', number.slice(1).toLowerCase(), `${number}0`],
      ['search', title.slice(1), `${title}0`],
      ['search', author.unitName.slice(1), `${author.unitName}0`],
      ['search', await nameOf('purchaser01'), `${await nameOf('purchaser01')}0`],
    ]);
  });

  test('means the agency and the number of the project, too, and takes signs as they are', async () => {
    await expectSearches('entrustOrder', [
      ['search', author.agencyName, `${author.agencyName}0`],
      ['search', String((await rowOf('entrustOrder', {}))?.['projectNo']), '%'],
    ]);
  });

  test('shows nobody what they do not see otherwise', async () => {
    const stranger = await fixture.as('supplier01');
    const { status } = await stranger.send(kindCalls.selfPlan.list, {
      search: recordOf('selfPlan').head.number,
    });
    const others = await fixture.as('agencybuyer1');
    const found = await others.list(kindCalls.selfPlan.list, {
      search: recordOf('selfPlan').head.number,
    });
    expect({ status, total: found.total }).toEqual({ status: 403, total: 0 });
  });
});

describe('ranges', () => {
  const DAY = 86_400_000;
  const dayOf = (at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(at));

  test('of days hold their first and their last, by the calendar of China', async () => {
    const created = Number((await rowOf('selfPlan', {}))?.['createdAt']);
    const day = dayOf(created);
    expect(await rowOf('selfPlan', { createdFrom: day, createdTo: day })).toBeDefined();
    expect(await rowOf('selfPlan', { createdFrom: dayOf(created + DAY) })).toBeUndefined();
    expect(await rowOf('selfPlan', { createdTo: dayOf(created - DAY) })).toBeUndefined();
  });

  test('of amounts hold both ends', async () => {
    const amount = String((await rowOf('selfPlan', {}))?.['amount']);
    expect(Number(amount)).toBeGreaterThan(0);
    expect(await rowOf('selfPlan', { amountMin: amount, amountMax: amount })).toBeDefined();
    expect(await rowOf('selfPlan', { amountMin: String(Number(amount) + 1) })).toBeUndefined();
    expect(await rowOf('selfPlan', { amountMax: String(Number(amount) - 1) })).toBeUndefined();
  });

  test.each([
    ['createdFrom', '2026-02-30', 'rules.noSuchDay'],
    ['createdTo', 'yesterday', 'rules.date'],
    ['amountMin', '十', 'rules.amount'],
    ['amountMax', '-1', 'rules.amountNegative'],
  ])('with %s %s say what is wrong', async (field, value, key) => {
    expect(await buyer.refusal(kindCalls.selfPlan.list, { [field]: value })).toMatchObject({
      status: 400,
      problems: [{ field, key }],
    });
  });
});

describe('the export', () => {
  const cellsOf = async (input: Exported, language?: 'en') =>
    readSheet((await exportedFile(buyer, { filters: { projectName }, ...input }, language)).bytes);

  test('has the columns of the screen in their order, with the words of the list', async () => {
    const columns = ['number', 'title', 'status', 'level', 'planYear', 'tenderWay', 'amount'];
    const { number, title } = recordOf('yearlyPlan').head;
    expect(await cellsOf({ list: 'plans.yearlyList', columns }, 'en')).toEqual([
      ['Number', 'Title', 'Status', 'Level', 'Plan year', 'Procurement method', 'Amount (yuan)'],
      [number, title, 'Not submitted', null, '2027', 'Open tender', 1000],
    ]);
    const { related } = recordOf('entrustContract') as unknown as {
      related: { kind: string; guid: string }[];
    };
    const approved = related.flatMap(({ kind, guid }) => (kind === 'setUp' ? [guid] : []));
    const levels = await cellsOf({
      list: 'setUp.list',
      filters: {},
      columns: ['level'],
      keys: approved,
    });
    expect(levels[1]?.[0]).toMatch(/^([1-5])\/\1$/);
  });

  test.each([
    ['yearlyPlan', 'plans.yearlyList'],
    ['batchPlan', 'plans.batchList'],
    ['selfPlan', 'plans.selfList'],
    ['setUp', 'setUp.list'],
    ['entrustContract', 'entrust.contractList'],
  ] as const)('of the list of a %s holds the records of that kind alone', async (kind, list) => {
    expect(await cellsOf({ list, columns: ['number'] })).toEqual([['编号'], [numberOf(kind)]]);
  });

  test('holds the chosen rows alone', async () => {
    const { guid } = recordOf('entrustOrder').head;
    const list = 'entrust.orderList';
    const asked = { list, filters: {}, columns: ['number'] } as const;
    expect(await cellsOf({ ...asked, keys: [guid] })).toEqual([
      ['编号'],
      [numberOf('entrustOrder')],
    ]);
    expect(await cellsOf({ ...asked, keys: [] })).toEqual([['编号']]);
  });

  test('is refused to whoever may not see the list', async () => {
    const supplier = await fixture.as('supplier01');
    const { status } = await supplier.send(listsCalls.export, {
      list: 'plans.yearlyList',
      filters: {},
    });
    expect(status).toBe(403);
  });
});

describe('the pages of a list', () => {
  /** Keys of the records of a kind that somebody sees, one by one, in an order. */
  async function seen(account: string, kind: ProcurementKind, order: string): Promise<string[]> {
    const { db, config } = fixture.gateway;
    const person = await fixture.guidOf(account);
    const user = await userOfPerson(db, person, config.centralEnterpriseCode);
    if (user === null) throw new Error(`There is no ${account}.`);
    const { rows } = await sql<{ guid: string }>`select r.guid from record r
      where r.kind = ${kind} and not r.deleted and ${visibleTo(user)}
      order by ${sql.raw(order)}, r.guid`.execute(db);
    return rows.map(({ guid }) => guid);
  }

  /** The same as its list tells it, with the totals of its pages. */
  async function listed(account: string, kind: ProcurementKind, search: Form) {
    const client = await fixture.as(account);
    const keys: string[] = [];
    const totals = new Set<number>();
    for (let page = 1; ; page += 1) {
      const { rows, total } = (await client.call(kindCalls[kind].list, {
        page,
        rows: 7,
        ...search,
      })) as { rows: { guid: string }[]; total: number };
      totals.add(total);
      if (rows.length === 0) return { keys, totals: [...totals] };
      keys.push(...rows.map(({ guid }) => guid));
    }
  }

  beforeAll(async () => {
    const { db } = fixture.gateway;
    const person = await fixture.guidOf('purchaser01');
    // Of the other units every second record names the buyer; some of these and some of the others
    // were written by them, too.
    await sql`
      with other as (
        select r.guid, row_number() over (partition by r.kind order by r.guid) as n
          from record r join procurement p on p.guid = r.guid
         where r.enterprise_guid <> ${await fixture.unitOf('purchaser01')}),
      written as (update record r set author_guid = ${person} from other
         where r.guid = other.guid and n <= 4)
      insert into record_viewer (record_guid, viewer_guid)
        select guid, ${person} from other where n % 2 = 0 on conflict do nothing`.execute(db);
  });

  const orders = [
    [{}, 'r.created_at desc'],
    [{ sort: 'amount', order: 'asc' }, 'r.amount asc'],
  ] as const;
  const readers = ['purchaser01', 'approver01', 'central001', 'auditor01'];
  const kinds = ['selfPlan', 'setUp'] as const;
  test.each(readers)('hold together what %s sees, once and in order', async (account) => {
    for (const kind of kinds)
      for (const [search, order] of orders) {
        const keys = await seen(account, kind, order);
        expect([kind, await listed(account, kind, search)]).toEqual([
          kind,
          { keys, totals: [keys.length] },
        ]);
      }
  });
});

describe('texts are found', () => {
  /** What the search field looks through, without the entries of the search. */
  const TRUTH = sql`concat_ws(E'\n', r.number, r.title, p.project_name, p.project_no, p.orders_name,
    p.orders_no, p.agent_unit, p.contract_name, p.contract_no, p.entrust_unit, e.name, d.name, a.name)`;
  const trulyFound = async (kind: ProcurementKind, account: string, text: string) => {
    const { db, config } = fixture.gateway;
    const user = await userOfPerson(
      db,
      await fixture.guidOf(account),
      config.centralEnterpriseCode,
    );
    if (!user) throw new Error(`There is no ${account}.`);
    const { rows } = await sql<{ guid: string }>`
      select r.guid from record r join procurement p on p.guid = r.guid
        join enterprise e on e.guid = r.enterprise_guid join person a on a.guid = r.author_guid
        left join department d on d.guid = r.department_guid
       where r.kind = ${kind} and not r.deleted and ${visibleTo(user)}
         and strpos(folded(${TRUTH}), folded(${text})) > 0`.execute(db);
    return rows.map(({ guid }) => guid).toSorted();
  };
  const found = async (kind: ProcurementKind, account: string, text: string) => {
    const client = await fixture.as(account);
    const { rows, total } = await client.list(kindCalls[kind].list, {
      page: 1,
      rows: 10_000,
      search: text,
    });
    expect(Number(total)).toBe(rows.length);
    return (rows as Form[]).map(({ guid }) => guid as string).toSorted();
  };
  /**
   * Of two signs, of one, of letters; names of a unit, a department, an author, and of two of them
   * at once; part of a number.
   */
  const TEXTS = [
    '备件',
    '轧',
    'LX20',
    '钢铁',
    '采购',
    '公司',
    '科',
    '钢',
    '2026',
    '-00',
    '无此文字',
  ];
  const ACCOUNTS = ['purchaser01', 'approver01', 'central001', 'auditor01'];

  test.each(['selfPlan', 'setUp', 'entrustContract'] as const)(
    'of a %s as they stand in what somebody sees, entries made or not',
    async (kind) => {
      let some = 0;
      const compare = async () => {
        for (const account of ACCOUNTS)
          for (const text of [...TEXTS, author.agencyName, projectName.slice(2)]) {
            const expected = await trulyFound(kind, account, text);
            some += Number(expected.length > 0);
            expect([account, text, await found(kind, account, text)]).toEqual([
              account,
              text,
              expected,
            ]);
          }
      };
      await compare();
      await workSearch(fixture.gateway.db);
      await compare();
      expect(some).toBeGreaterThan(ACCOUNTS.length);
    },
  );

  test('as soon as they are written, and no longer than that', async () => {
    const [before, after, other] = ['旋流井泵叶轮', '平流池刮板链', '旋流井泵轴套'];
    const { head } = await fixture.plan(buyer, 'selfPlan', { projectName: before, action: 'save' });
    await fixture.plan(buyer, 'selfPlan', { projectName: other, action: 'save' });
    await workSearch(fixture.gateway.db);
    const names = async (search: Form) =>
      ((await buyer.list(kindCalls.selfPlan.list, search)).rows as Form[])
        .map((row) => row['projectName'])
        .toSorted();
    expect(await names({ search: '旋流井泵' })).toEqual([other, before].toSorted());
    await buyer.call(plansCalls.selfEdit, {
      ...planForm('selfPlan', { projectName: after, action: 'save' }),
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
    });
    const expectNew = async () => {
      for (const field of ['search', 'projectName']) {
        expect(await names({ [field]: '旋流井泵' })).toEqual([other]);
        expect(await names({ [field]: '刮板' })).toEqual([after]);
      }
    };
    await expectNew();
    await workSearch(fixture.gateway.db);
    await expectNew();
  });
});
