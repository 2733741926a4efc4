import { describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import type { Client } from './client.ts';
import { Fixture, type View } from './fixture.ts';
import { contractForm, newRequest, orderForm, setUpForm } from './forms.ts';

type ProcurementCall = Extract<CallId, `plans.${string}` | `setUp.${string}` | `entrust.${string}`>;

export const ACCOUNTS = [
  'purchaser01',
  'agency001',
  'agencybuyer1',
  'supplier01',
  'supplier02',
  'approver01',
  'approver02',
  'approver03',
  'approver04',
  'approver05',
  'supervisor01',
  'auditor01',
  'sysadmin01',
  'central001',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * The owner of a record, relative to the account: themselves, another department of their
 * enterprise, a sister unit, another enterprise, or nobody.
 */
export const OWNERS = ['own', 'ownUnit', 'otherUnit', 'otherEnterprise', 'nobody'] as const;
type Owner = (typeof OWNERS)[number];

type Circle =
  | 'viewers'
  | 'entrustViewers'
  | 'editors'
  | 'administrators'
  | 'receivers'
  | 'everybody';

/**
 * Who belongs to a circle: y or n for every account, in the order of ACCOUNTS; written by hand, not
 * derived from roles.
 */
export const circles: Record<Circle, Record<Account, 'y' | 'n'>> = {
  viewers: {
    purchaser01: 'y',
    agency001: 'n',
    agencybuyer1: 'y',
    supplier01: 'n',
    supplier02: 'n',
    approver01: 'y',
    approver02: 'y',
    approver03: 'y',
    approver04: 'y',
    approver05: 'y',
    supervisor01: 'y',
    auditor01: 'y',
    sysadmin01: 'y',
    central001: 'y',
  },
  entrustViewers: {
    purchaser01: 'y',
    agency001: 'y',
    agencybuyer1: 'y',
    supplier01: 'n',
    supplier02: 'n',
    approver01: 'y',
    approver02: 'y',
    approver03: 'y',
    approver04: 'y',
    approver05: 'y',
    supervisor01: 'y',
    auditor01: 'y',
    sysadmin01: 'y',
    central001: 'y',
  },
  editors: {
    purchaser01: 'y',
    agency001: 'n',
    agencybuyer1: 'y',
    supplier01: 'n',
    supplier02: 'n',
    approver01: 'y',
    approver02: 'n',
    approver03: 'n',
    approver04: 'n',
    approver05: 'n',
    supervisor01: 'n',
    auditor01: 'n',
    sysadmin01: 'n',
    central001: 'y',
  },
  administrators: {
    purchaser01: 'n',
    agency001: 'n',
    agencybuyer1: 'n',
    supplier01: 'n',
    supplier02: 'n',
    approver01: 'n',
    approver02: 'n',
    approver03: 'n',
    approver04: 'n',
    approver05: 'n',
    supervisor01: 'n',
    auditor01: 'n',
    sysadmin01: 'y',
    central001: 'n',
  },
  receivers: {
    purchaser01: 'n',
    agency001: 'y',
    agencybuyer1: 'y',
    supplier01: 'n',
    supplier02: 'n',
    approver01: 'n',
    approver02: 'n',
    approver03: 'n',
    approver04: 'n',
    approver05: 'n',
    supervisor01: 'n',
    auditor01: 'n',
    sysadmin01: 'n',
    central001: 'n',
  },
  everybody: {
    purchaser01: 'y',
    agency001: 'y',
    agencybuyer1: 'y',
    supplier01: 'y',
    supplier02: 'y',
    approver01: 'y',
    approver02: 'y',
    approver03: 'y',
    approver04: 'y',
    approver05: 'y',
    supervisor01: 'y',
    auditor01: 'y',
    sysadmin01: 'y',
    central001: 'y',
  },
};

/** Whether a record is visible to an account: y, n, or - if there is no such record. */
export const sees: Record<Account, Record<Owner, 'y' | 'n' | '-'>> = {
  purchaser01: { own: 'y', ownUnit: 'n', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  agency001: { own: '-', ownUnit: '-', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  agencybuyer1: { own: 'y', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  supplier01: { own: '-', ownUnit: '-', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  supplier02: { own: '-', ownUnit: '-', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  approver01: { own: 'y', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  approver02: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  approver03: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  approver04: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  approver05: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  supervisor01: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  auditor01: { own: '-', ownUnit: 'y', otherUnit: 'y', otherEnterprise: 'y', nobody: 'n' },
  sysadmin01: { own: '-', ownUnit: 'y', otherUnit: 'n', otherEnterprise: 'n', nobody: 'n' },
  central001: { own: 'y', ownUnit: 'y', otherUnit: 'y', otherEnterprise: 'y', nobody: 'n' },
};

/**
 * The target of a call: `list` of a kind; `read` one record; `command` to one record, sent with a
 * revision that never existed, so that it is refused after all rights were checked; `new` record,
 * sent empty; `choice`: a list that names no record.
 */
type Sort = 'list' | 'read' | 'command' | 'new' | 'choice';

interface Right {
  who: Circle;
  sort: Sort;
  kind: ProcurementKind;
}

const list = (kind: ProcurementKind, who: Circle = 'viewers'): Right => ({
  who,
  sort: 'list',
  kind,
});
const read = (kind: ProcurementKind): Right => ({ who: 'everybody', sort: 'read', kind });
const command = (kind: ProcurementKind, who: Circle = 'editors'): Right => ({
  who,
  sort: 'command',
  kind,
});
const open = (kind: ProcurementKind): Right => ({ who: 'everybody', sort: 'command', kind });
const fresh = (kind: ProcurementKind): Right => ({ who: 'editors', sort: 'new', kind });
const choice = (kind: ProcurementKind, who: Circle): Right => ({ who, sort: 'choice', kind });

export const rights: Record<ProcurementCall, Right> = {
  'plans.yearlyList': list('yearlyPlan'),
  'plans.yearlyDetail': read('yearlyPlan'),
  'plans.yearlyAuditRecord': read('yearlyPlan'),
  'plans.yearlyAll': choice('yearlyPlan', 'editors'),
  'plans.yearlyAdd': fresh('yearlyPlan'),
  'plans.yearlyEdit': command('yearlyPlan'),
  'plans.yearlySubmit': command('yearlyPlan'),
  'plans.yearlyDelete': command('yearlyPlan'),
  'plans.yearlyRecall': command('yearlyPlan'),
  'plans.yearlyUndo': open('yearlyPlan'),
  'plans.batchList': list('batchPlan'),
  'plans.batchDetail': read('batchPlan'),
  'plans.batchAuditRecord': read('batchPlan'),
  'plans.batchAdd': fresh('batchPlan'),
  'plans.batchEdit': command('batchPlan'),
  'plans.batchSubmit': command('batchPlan'),
  'plans.batchDelete': command('batchPlan'),
  'plans.batchRecall': command('batchPlan'),
  'plans.batchUndo': open('batchPlan'),
  'plans.batchApproval': command('batchPlan'),
  'plans.selfList': list('selfPlan'),
  'plans.selfDetail': read('selfPlan'),
  'plans.selfAuditRecord': read('selfPlan'),
  'plans.selfAdd': fresh('selfPlan'),
  'plans.selfEdit': command('selfPlan'),
  'plans.selfSubmit': command('selfPlan'),
  'plans.selfDelete': command('selfPlan'),
  'plans.selfRecall': command('selfPlan'),
  'plans.selfUndo': open('selfPlan'),
  'plans.examine': open('yearlyPlan'),
  'setUp.list': list('setUp'),
  'setUp.detail': read('setUp'),
  'setUp.auditRecord': read('setUp'),
  'setUp.planDetail': read('setUp'),
  'setUp.plansToSetUp': choice('selfPlan', 'editors'),
  'setUp.add': fresh('setUp'),
  'setUp.edit': command('setUp'),
  'setUp.submit': command('setUp'),
  'setUp.delete': command('setUp'),
  'setUp.recall': command('setUp'),
  'setUp.undo': open('setUp'),
  'setUp.build': command('setUp'),
  'setUp.assign': command('setUp', 'administrators'),
  'setUp.handlers': choice('setUp', 'administrators'),
  'setUp.createOrder': command('setUp'),
  'setUp.toExamine': choice('setUp', 'everybody'),
  'setUp.examine': open('entrustContract'),
  'entrust.orderList': list('entrustOrder', 'entrustViewers'),
  'entrust.orderDetail': read('entrustOrder'),
  'entrust.orderSetUp': read('entrustOrder'),
  'entrust.orderAuditRecord': read('entrustOrder'),
  'entrust.agencies': choice('entrustOrder', 'everybody'),
  'entrust.orderAdd': fresh('entrustOrder'),
  'entrust.orderEdit': command('entrustOrder'),
  'entrust.orderSubmit': command('entrustOrder'),
  'entrust.orderDelete': command('entrustOrder'),
  'entrust.orderRecall': command('entrustOrder'),
  'entrust.orderUndo': open('entrustOrder'),
  'entrust.orderReceive': command('entrustOrder', 'receivers'),
  'entrust.orderDecline': command('entrustOrder', 'receivers'),
  'entrust.contractList': list('entrustContract', 'entrustViewers'),
  'entrust.contractDetail': read('entrustContract'),
  'entrust.contractAuditRecord': read('entrustContract'),
  'entrust.ordersToContract': choice('entrustOrder', 'editors'),
  'entrust.contractAdd': fresh('entrustContract'),
  'entrust.contractEdit': command('entrustContract'),
  'entrust.contractSubmit': command('entrustContract'),
  'entrust.contractDelete': command('entrustContract'),
  'entrust.contractRecall': command('entrustContract'),
  'entrust.contractAbandon': open('entrustContract'),
};

type Line = Record<ProcurementKind, View>;
const NEVER_SEEN = 2 ** 31 - 1;

/** A gateway with records of several owners, and everybody who requests them. */
export interface Buying {
  fixture: Fixture;
  clients: Record<Account, Client>;
  /** By account, or by enterprise for buyers who are not among the accounts. */
  lines: ReadonlyMap<string, Line>;
}

/** A draft of every kind of record, by one author. */
async function lineOf(fixture: Fixture, client: Client): Promise<Line> {
  const draft = { action: 'save' };
  const yearlyPlan = await fixture.plan(client, 'yearlyPlan', draft);
  const source = await fixture.passedPlan(client, 'yearlyPlan');
  const batchPlan = await fixture.plan(client, 'batchPlan', {
    ...draft,
    sourceGuid: source.head.guid,
  });
  const selfPlan = await fixture.plan(client, 'selfPlan', draft);
  const toSetUp = await fixture.passedPlan(client, 'selfPlan');
  const setUp = await fixture.setUp(client, toSetUp.head.guid, draft);
  const assigned = await fixture.assignedSetUp(client);
  const entrustOrder = await fixture.order(client, assigned.head.guid, draft);
  const received = await fixture.receivedOrder(client);
  const entrustContract = await fixture.contract(client, received.head.guid, draft);
  return { yearlyPlan, batchPlan, selfPlan, setUp, entrustOrder, entrustContract };
}

/** A person of an enterprise who buys for their own department. */
async function buyerOf(fixture: Fixture, enterprise: string): Promise<Client> {
  const { account_name } = await fixture.gateway.db
    .selectFrom('person')
    .where('enterprise_guid', '=', enterprise)
    .orderBy('account_name')
    .select('account_name')
    .executeTakeFirstOrThrow();
  return fixture.colleague(account_name, 'plans.edit', 'other');
}

/** Opens a gateway, with a draft of every kind by everybody who has any. */
export async function openBuying(): Promise<Buying> {
  const fixture = await Fixture.open();
  const { db } = fixture.gateway;
  await db.updateTable('approval_matter').set({ level: 0 }).execute();
  await db
    .updateTable('enterprise')
    .set({ reviews_own_plans: true, set_up_needs_superior: false })
    .execute();
  const entries = await Promise.all(
    ACCOUNTS.map(async (account) => [account, await fixture.as(account)] as const),
  );
  const clients = Object.fromEntries(entries) as Record<Account, Client>;
  const lines = new Map<string, Line>();
  for (const account of ['purchaser01', 'agencybuyer1', 'approver01', 'central001'] as const)
    lines.set(account, await lineOf(fixture, clients[account]));
  for (const account of ['purchaser01', 'agencybuyer1', 'central001'] as const) {
    lines.set(
      await fixture.unitOf(account),
      await lineOf(fixture, await fixture.colleague(account, 'plans.edit', 'other')),
    );
  }
  lines.set('demo-unit-02', await lineOf(fixture, await buyerOf(fixture, 'demo-unit-02')));
  return { fixture, clients, lines };
}

const FIRST_UNIT = [
  'purchaser01',
  'approver01',
  'approver02',
  'approver03',
  'approver04',
  'approver05',
  'supervisor01',
  'sysadmin01',
];

/** The records of an owner, relative to an account; null if there are none. */
export function lineFor({ lines }: Buying, account: Account, owner: Owner): Line | null {
  if (owner === 'own') return lines.get(account) ?? null;
  if (owner === 'otherUnit') return lines.get('demo-unit-02') ?? null;
  if (owner === 'nobody') return null;
  const unit = FIRST_UNIT.includes(account)
    ? 'demo-unit-01'
    : account === 'agencybuyer1'
      ? 'demo-unit-08'
      : ['auditor01', 'central001'].includes(account)
        ? 'demo-central'
        : null;
  if (owner === 'ownUnit') return unit === null ? null : (lines.get(unit) ?? null);
  return lines.get(unit === 'demo-central' ? 'demo-unit-08' : 'demo-central') ?? null;
}

/** A valid input for a record that may not exist. */
function inputFor(id: ProcurementCall, guid: string): Record<string, unknown> {
  const base = {
    guid,
    revision: NEVER_SEEN,
    requestId: newRequest(),
    result: '1',
    opinion: '意见',
    agentGuid: 'demo-agency-01',
    handlerGuid: 'demo-person-0001',
  };
  const forms: Partial<Record<ProcurementCall, object>> = {
    'setUp.edit': setUpForm('x'),
    'entrust.orderEdit': orderForm('x'),
    'entrust.contractEdit': contractForm('x'),
  };
  return { projectName: 'x', action: 'save', ...forms[id], ...base };
}

const accepts: Record<Sort, number> = { list: 200, read: 200, choice: 200, command: 409, new: 400 };

function expected(id: ProcurementCall, account: Account, owner: Owner): number {
  const { who, sort } = rights[id];
  if (circles[who][account] === 'n') return 403;
  if (sort === 'read' || sort === 'command') {
    if (sees[account][owner] !== 'y') return 404;
    // The only command without a revision: it is refused because the plan is a draft.
    return id === 'plans.batchApproval' ? 400 : accepts[sort];
  }
  return accepts[sort];
}

/** Accounts with different rows in the tables: the first of each. */
const unlike: readonly Account[] = [
  ...new Map(
    ACCOUNTS.toReversed().map((account) => [
      JSON.stringify([sees[account], Object.values(circles).map((circle) => circle[account])]),
      account,
    ]),
  ).values(),
].toReversed();

/**
 * Defines the tests that accounts get what the tables say: every account, or (`unlike`) one of
 * those with the same rows.
 */
export function keepsTheTables(of: () => Buying, who: 'everybody' | 'unlike'): void {
  const accounts = who === 'everybody' ? ACCOUNTS : unlike;
  describe.each(accounts)('%s', (account) => {
    test("gets what the table says from every call, whoever's the record is", async () => {
      const { fixture, clients } = of();
      const client = clients[account];
      const before = await fixture.gateway.db
        .selectFrom('history')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      const wrong: string[] = [];
      for (const [id, { sort, kind }] of Object.entries(rights) as [ProcurementCall, Right][]) {
        const isAboutOne = sort === 'read' || sort === 'command';
        for (const owner of isAboutOne ? OWNERS : (['nobody'] as const)) {
          if (sees[account][owner] === '-') continue;
          const guid = lineFor(of(), account, owner)?.[kind].head.guid ?? 'nobody-has-this';
          const input = sort === 'new' ? {} : inputFor(id, isAboutOne ? guid : '');
          const { status, body } = await client.send(
            calls[id],
            sort === 'list' || sort === 'choice' ? {} : input,
          );
          if (status !== expected(id, account, owner))
            wrong.push(
              `${id} ${owner}: ${status} instead of ${expected(id, account, owner)} ` +
                `${JSON.stringify(body).slice(0, 200)}`,
            );
        }
      }
      expect(wrong).toEqual([]);
      expect(
        await fixture.gateway.db
          .selectFrom('history')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow(),
      ).toEqual(before);
    });

    test('finds in each list what they see, and nothing else', async () => {
      const client = of().clients[account];
      const wrong: string[] = [];
      for (const [id, { sort, kind }] of Object.entries(rights) as [ProcurementCall, Right][]) {
        if (sort !== 'list' || expected(id, account, 'nobody') !== 200) continue;
        const { rows, total } = await client.list(calls[id], { page: 1, rows: 10_000 });
        const found = new Set((rows as View['head'][]).map(({ guid }) => guid));
        if (total !== found.size) wrong.push(`${id} counts ${total} and shows ${found.size}`);
        for (const owner of OWNERS) {
          const line = lineFor(of(), account, owner);
          if (line === null) continue;
          if (found.has(line[kind].head.guid) !== (sees[account][owner] === 'y'))
            wrong.push(`${id} ${owner}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('gets history, state and verdict of what they see, and nothing of the rest', async () => {
      const client = of().clients[account];
      for (const owner of OWNERS) {
        const line = lineFor(of(), account, owner);
        const guid = line?.selfPlan.head.guid ?? 'nobody-has-this';
        if (sees[account][owner] === '-') continue;
        for (const call of [recordsCalls.history, recordsCalls.state, recordsCalls.verify]) {
          expect((await client.send(call, { guid })).status, `${call.id} ${owner}`).toBe(
            sees[account][owner] === 'y' ? 200 : 404,
          );
        }
      }
      expect((await client.send(recordsCalls.verifyAll)).status).toBe(
        account === 'auditor01' ? 200 : 403,
      );
      expect((await client.send(workbenchCalls.counts)).status).toBe(200);
      expect((await client.send(workbenchCalls.list, { heap: 'todo' })).status).toBe(200);
    });
  });
}
