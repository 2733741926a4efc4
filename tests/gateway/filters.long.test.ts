import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { dayOf, midnightOf, secondOf } from '#contract/core/calendar.ts';
import type { Call } from '#contract/core/call.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import type { FieldMeta } from '#contract/core/fields.ts';
import { callList } from '#contract/index.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { organisationCalls } from '#contract/organisation.ts';
import type { Client } from '../support/client.ts';
import { askedOf } from '../support/advice.ts';
import { offeredTo } from '../support/delegation.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { right, type Implemented } from '../support/right-inputs.ts';

/** Accounts that request a list, until one of them gets rows. */
const ACCOUNTS = [
  'purchaser01',
  'sysadmin01',
  'central001',
  'supervisor01',
  'agency001',
  'supplier01',
  'auditor01',
  'approver01',
  'approver02',
  'supplier02',
] as const;

/** Inputs of a list that do not filter its rows. */
const NO_FILTERS: readonly string[] = [
  'page',
  'rows',
  'pageNo',
  'pageSize',
  'sort',
  'order',
  'first',
];

const lists = (callList as readonly Call<any, any>[]).filter(
  ({ answer, request }) =>
    ['list', 'listCount', 'topList'].includes(answer) &&
    /\bpage(No)?\b/.test(Object.keys((request as { fields?: object }).fields ?? {}).join(' ')),
);

/** Lists without rows in the demonstration data; the tests of their features fill them. */
const EMPTY: readonly string[] = [
  'fees.listPlatformRules',
  'credit.listContractAppraisals',
  'credit.listPublicCredit',
  'statistics.behind',
  'lists.listExports',
  'insight.cases',
];

/** Required inputs of a list besides its filters. */
const needed: Record<string, Record<string, unknown>> = {};

/** Inputs that choose whose list it is or what its rows show, without leaving any out. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'enterprise.changeRecords': ['userQiYe_Guid'],
  'notifications.list': ['grouped'],
  'records.listAssignees': ['purpose'],
  'personnel.listUsersOfEnterprise': ['roleGuid'],
  'suppliers.listCreditEvaluations': ['evaluationYear'],
  'suppliers.listPerformanceStatistics': ['evaluationYear', 'xmLeiXing'],
  'statistics.list': ['groupBy', 'projectType'],
};

const fieldsOf = ({ request }: Call<any, any>) =>
  Object.entries((request.describe() as SchemaObjectDescription).fields) as [
    string,
    SchemaFieldDescription,
  ][];

/** Values of which at least one leaves fewer rows: no row has it, or not all rows do. */
function valuesFor(name: string, field: SchemaFieldDescription): readonly unknown[] {
  const codes = (field as { oneOf?: unknown[] }).oneOf?.filter(
    (code) => code !== '' && code !== null,
  );
  if (codes !== undefined && codes.length > 0) return codes;
  const isEnd = /(end|to|max)(time|date)?$/i.test(name);
  if (field.type === 'number') return isEnd ? [1] : [Date.UTC(2999, 0, 1)];
  return isEnd
    ? ['1999-01-01', '1999-01-01 00:00:00', '0', '无此无此']
    : ['无此无此', '1999', '2999-01-01', '2999-01-01 00:00:00', '999999999', '9'];
}

type Row = Readonly<Record<string, unknown>>;

/** Enough rows for one page with all that the demonstration has of most lists. */
const sizeOf = (call: Call<any, any>) => {
  const names = new Set(fieldsOf(call).map(([name]) => name));
  return names.has('pageSize') ? { pageNo: 1, pageSize: 200 } : { page: 1, rows: 200 };
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  const unit = await fixture.unitOf('sysadmin01');
  const administrator = await fixture.as('sysadmin01');
  const buyer = await fixture.as('purchaser01');
  await offeredTo(await fixture.as('approver01'), buyer);
  await askedOf(await fixture.as('approver01'), buyer);
  await buyer.call(notificationsCalls.markAllRead, {});
  for (const account of ['purchaser01', 'approver01'])
    await administrator.call(auditCalls.showIdNumber, {
      subject: '1',
      guid: await fixture.guidOf(account),
      requestId: newRequest(),
    });
  const { head } = await fixture.plan(buyer, 'selfPlan');
  needed['records.listAssignees'] = { guid: head.guid };
  needed['approval.listAdvisers'] = { guid: head.guid };
  await administrator.call(approvalCalls.saveMoneyRule, {
    ruleName: '区间',
    moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }],
    isYouXiao: '1',
  } as never);
  const { guid: yeWuZuGuid } = await (
    await fixture.as('agency001')
  ).call(organisationCalls.saveGroup, { yeWuZuName: '业务组' });
  for (const id of ['Leader', 'Member', 'Purchaser'])
    needed[`organisation.list${id}Candidates`] = { yeWuZuGuid };
  const { supplier_guid: userQiYe_Guid } = await db
    .selectFrom('lot')
    .where('purchaser_guid', '=', unit)
    .where('supplier_guid', 'is not', null)
    .orderBy('guid')
    .select('supplier_guid')
    .executeTakeFirstOrThrow();
  for (const id of ['Lots', 'Contracts']) needed[`behaviour.list${id}`] = { userQiYe_Guid };
  await db
    .insertInto('erp_department')
    .values({ enterprise_guid: unit, erp_id: 'D1', code: 'D1', name: '物资部' })
    .execute();
  await db
    .insertInto('erp_person')
    .values({ enterprise_guid: unit, erp_id: 'P1', name: '张三', staff_no: 'S1' })
    .execute();
  // Such a bound is written to the second.
  await sql`update supervised_unit set created_at = date_trunc('second', created_at)`.execute(db);
  // Makes one of the supervised units choosable again.
  await sql`delete from supervised_unit where guid in (select min(guid) from supervised_unit
    group by enterprise_guid having count(*) > 1)`.execute(db);
});
afterAll(() => fixture.close());

/** The least that a request for a list must have. */
function requestOf(id: string, call: Call<any, any>): Record<string, unknown> {
  const given = needed[id] ?? {};
  const mustBe = fieldsOf(call).flatMap(([name, field]) =>
    (field as { optional?: boolean }).optional === false && !(name in given) ? [name] : [],
  );
  const input: Record<string, unknown> = mustBe.length > 0 ? right[id as Implemented]() : {};
  return {
    ...Object.fromEntries(Object.entries(input).filter(([name]) => mustBe.includes(name))),
    ...given,
  };
}

/** An account that gets rows of a list, and how many; null if nobody gets any. */
async function readerOf(
  call: Call<any, any>,
  asked: Record<string, unknown>,
): Promise<{ client: Client; total: number } | null> {
  for (const account of ACCOUNTS) {
    const client = await fixture.as(account);
    if ((await client.send(call, asked)).status !== 200) continue;
    const { total } = await client.list(call, asked);
    if (total > 0) return { client, total };
  }
  return null;
}

describe('every filter of every list', () => {
  test.each(lists.map((call) => [call.id, call] as const))(
    'of %s leaves less',
    async (id, call) => {
      const asked = requestOf(id, call);
      const reader = await readerOf(call, asked);
      expect(reader === null, 'there are no rows').toBe(EMPTY.includes(id));
      if (reader === null) return;
      const { client, total } = reader;
      const ignored: string[] = [];
      for (const [name, field] of fieldsOf(call)) {
        if (NO_FILTERS.includes(name) || name in asked || CHOICES[id]?.includes(name)) continue;
        const totals: number[] = [];
        for (const value of valuesFor(name, field)) {
          const { status } = await client.send(call, { ...asked, [name]: value });
          if (status === 200)
            totals.push((await client.list(call, { ...asked, [name]: value })).total);
          if (totals.some((one) => one < total)) break;
        }
        if (!totals.some((one) => one < total)) ignored.push(`${name}: ${totals.join(' ')}`);
      }
      expect(ignored, `of ${total} rows`).toEqual([]);
    },
  );
});

const searchesOf = (call: Call<any, any>): readonly string[] =>
  fieldsOf(call).flatMap(
    ([, field]) => (field as { meta?: Partial<FieldMeta> }).meta?.searches ?? [],
  );

describe('the one search field of every list', () => {
  test.each(
    lists.filter((call) => searchesOf(call).length > 0).map((call) => [call.id, call] as const),
  )('of %s finds a row by each text that it looks in, and nothing by another', async (id, call) => {
    const asked = requestOf(id, call);
    const reader = await readerOf(call, asked);
    if (reader === null) return;
    const { client } = reader;
    const found = async (search: string) =>
      (await client.list(call, { ...asked, search, ...sizeOf(call) })).rows as Row[];
    expect(await found('无此无此')).toEqual([]);
    const { rows } = await client.list(call, { ...asked, ...sizeOf(call) });
    const unseen: string[] = [];
    for (const name of searchesOf(call)) {
      const row = (rows as Row[]).find((one) => typeof one[name] === 'string' && one[name] !== '');
      if (!row) continue;
      const text = String(row[name]).slice(0, 100);
      if (!(await found(text)).some((one) => one[name] === row[name])) unseen.push(name);
    }
    expect(unseen).toEqual([]);
  });
});

interface Bound {
  name: string;
  field: string;
  end: 'from' | 'to' | 'min' | 'max';
  /** It is sent as an instant: epoch milliseconds, or a text. */
  instant?: 'number' | 'text';
}

/** The wire's own names of ends that are instants, beside those of days. */
const INSTANTS = { startTime: 'from', endTime: 'to' } as const;

function boundsOf(call: Call<any, any>): Bound[] {
  const fields = fieldsOf(call);
  const bounds = fields.flatMap(([name, field]): Bound[] => {
    const { bounds: found } = (field as { meta?: Partial<FieldMeta> }).meta ?? {};
    return found ? [{ name, ...found }] : [];
  });
  const ofDays = bounds.find(({ name }) => name === 'dayFrom');
  const instants = fields.flatMap(([name, { type }]): Bound[] =>
    ofDays && name in INSTANTS
      ? [
          {
            name,
            field: ofDays.field,
            end: INSTANTS[name as keyof typeof INSTANTS],
            instant: type === 'string' ? 'text' : 'number',
          },
        ]
      : [],
  );
  return [...bounds, ...instants];
}

describe('every range of every list', () => {
  test.each(
    lists.filter((call) => boundsOf(call).length > 0).map((call) => [call.id, call] as const),
  )('of %s takes both ends in, and nothing beyond them', async (id, call) => {
    const asked = { ...requestOf(id, call), ...sizeOf(call) };
    const reader = await readerOf(call, asked);
    if (reader === null) return;
    const { rows } = await reader.client.list(call, asked);
    for (const { name, field, end, instant } of boundsOf(call)) {
      const isAmount = end === 'min' || end === 'max';
      const valueOf = (row: object) => {
        const value = (row as Row)[field];
        return isAmount || instant || typeof value !== 'number' ? value : dayOf(value);
      };
      const [value] = rows.map(valueOf).filter((one) => one !== null && one !== undefined);
      if (value === undefined) continue;
      const sent = (bound: unknown) =>
        instant === 'text'
          ? secondOf(Number(bound))
          : instant === 'number'
            ? Number(bound)
            : String(bound);
      const found = async (bound: unknown) =>
        (await reader.client.list(call, { ...asked, [name]: sent(bound) })).rows.map(valueOf);
      expect(await found(value), `${name} at ${String(value)}`).toContain(value);
      const step = end === 'from' || end === 'min' ? 1 : -1;
      const beyond = instant
        ? Number(value) + step * DAY_MS
        : isAmount
          ? Math.max(0, Number(value) + step)
          : dayOf(midnightOf(String(value)) + step * DAY_MS);
      if (Number(value) === Number(beyond)) continue;
      expect(await found(beyond), `${name} at ${beyond}`).not.toContain(value);
    }
  });
});

const sortsOf = (call: Call<any, any>): readonly string[] => {
  const fields = new Map(fieldsOf(call));
  const { oneOf = [] } = (fields.get('sort') ?? {}) as { oneOf?: readonly (string | null)[] };
  return fields.has('order') ? oneOf.filter((name) => name !== null) : [];
};

const NUMBER = /^-?\d+(\.\d+)?$/;
const rises = (values: readonly unknown[]) =>
  values.every((value, at) => at === 0 || Number(values[at - 1]) < Number(value));

describe('every order of every list', () => {
  const sortable = lists.filter((call) => sortsOf(call).length > 0);

  test.each(sortable.map((call) => [call.id, call] as const))(
    'of %s puts all rows in order, those without a value last',
    async (id, call) => {
      const asked = { ...requestOf(id, call), rows: 10_000 };
      const reader = await readerOf(call, asked);
      if (reader === null) return;
      for (const sort of sortsOf(call)) {
        const valuesBy = async (order: 'asc' | 'desc') => {
          const { rows } = await reader.client.list(call, { ...asked, sort, order });
          expect(rows, `${sort} ${order}`).toHaveLength(reader.total);
          const values = rows.map((row) => (row as Record<string, unknown>)[sort] ?? null);
          const empty = values.indexOf(null);
          const given = empty < 0 ? values : values.slice(0, empty);
          expect(values.filter((value) => value !== null)).toEqual(given);
          return given.filter((value, at) => at === 0 || value !== given[at - 1]);
        };
        const up = await valuesBy('asc');
        expect(new Set(up).size, `${sort}: equal values are beside each other`).toBe(up.length);
        expect(await valuesBy('desc'), sort).toEqual(up.toReversed());
        if (up.every((value) => NUMBER.test(String(value)))) expect(rises(up), sort).toBe(true);
      }
    },
  );
});
