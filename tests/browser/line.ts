import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import type { ProcurementKind, RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import type { Client } from '../support/client.ts';
import { contractForm, item, orderForm, planForm, setUpForm } from '../support/forms.ts';
import { callOf, commandInput, nounOf, type View } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { caller } from './api.ts';

type PlanKind = 'yearlyPlan' | 'batchPlan' | 'selfPlan';
type Action = 'save' | 'submit';

const ADD = {
  yearlyPlan: plansCalls.yearlyAdd,
  batchPlan: plansCalls.batchAdd,
  selfPlan: plansCalls.selfAdd,
};
const buyer = () => caller('purchaser01');

/** A passed yearly plan, and what a batch plan takes from it. */
async function taken(yearly?: View): Promise<object> {
  const { head } = yearly ?? (await passedPlan('yearlyPlan'));
  const { items } = await (await buyer()).call(plansCalls.yearlyDetail, { guid: head.guid });
  return {
    sourceGuid: head.guid,
    items: [item({ quantity: '1', sourceItemGuid: items[0]?.guid })],
  };
}

async function plan(kind: PlanKind, action: Action, yearly?: View): Promise<View> {
  const more = kind === 'batchPlan' ? await taken(yearly) : {};
  return (await buyer()).call(ADD[kind], planForm(kind, { action, ...more }));
}

/** Gives a command to a record in its current state. */
async function give(client: Client, { head }: View, act: string, more: object = {}): Promise<View> {
  const kind = head.kind as ProcurementKind;
  const event = `${nounOf(kind)}.${act}`;
  const { status, revision } = await client.call(recordsCalls.state, { guid: head.guid });
  if (status === null) throw new Error(`${kind} ${head.guid} is gone.`);
  return client.call(
    callOf(kind, event),
    commandInput(event, { head: { guid: head.guid, revision } }, more),
  ) as Promise<View>;
}

/** A demonstration account that can decide on a record now, according to its chain. */
export function deciderOf({ context: { chain, position } }: Pick<View, 'context'>): string {
  const names = chain[position]?.approvers?.map(({ name }) => name) ?? [];
  const found = DEMO_ACCOUNTS.find(
    ({ account, name }) => account.startsWith('approver') && names.includes(name),
  );
  if (!found) throw new Error(`Nobody known decides on level ${position + 1}.`);
  return found.account;
}

/** The same for a record by its key, as one of its readers is told. */
export async function nextDecider(reader: Client, kind: RecordKind, guid: string): Promise<string> {
  return deciderOf(await reader.call(kindCalls[kind].detail, { guid }));
}

async function decide(view: View, act: 'approve' | 'reject'): Promise<View> {
  return give(await caller(deciderOf(view)), view, act);
}

/** Approves on every level. */
async function passed(view: View): Promise<View> {
  let now = view;
  while (now.context.position < now.context.chain.length) now = await decide(now, 'approve');
  return now;
}

const passedPlan = async (kind: PlanKind): Promise<View> => passed(await plan(kind, 'submit'));

async function setUp(organizationType: '1' | '2', action: Action): Promise<View> {
  const { head } = await passedPlan('selfPlan');
  return (await buyer()).call(setUpCalls.add, setUpForm(head.guid, { organizationType, action }));
}

async function assigned(): Promise<View> {
  const view = await passed(await setUp('2', 'submit'));
  const client = await caller('sysadmin01');
  const [handlers, agencies] = [
    await client.call(setUpCalls.handlers, {}),
    await client.call(entrustCalls.agencies, {}),
  ];
  const name = DEMO_ACCOUNTS.find(({ account }) => account === 'purchaser01')?.name;
  return give(client, view, 'assign', {
    agentGuid: agencies.find(({ guid }) => guid === 'demo-agency-01')?.guid,
    handlerGuid: handlers.find((one) => one.name === name)?.guid,
  });
}

const order = async (action: Action): Promise<View> =>
  (await buyer()).call(entrustCalls.orderAdd, orderForm((await assigned()).head.guid, { action }));
const sentOrder = async (): Promise<View> => passed(await order('submit'));
const receivedOrder = async (): Promise<View> =>
  give(await caller('agency001'), await sentOrder(), 'receive');
const contract = async (action: Action): Promise<View> =>
  (await buyer()).call(
    entrustCalls.contractAdd,
    contractForm((await receivedOrder()).head.guid, { action }),
  );
const effectiveContract = async (): Promise<View> => passed(await contract('submit'));

/** Creates what precedes a record in the purchasing line. */
async function behind(kind: ProcurementKind, made: Promise<View>): Promise<View> {
  const client = await buyer();
  const { related } = await client.call(
    kindCalls[(await made).head.kind as ProcurementKind].detail,
    { guid: (await made).head.guid },
  );
  const guid = related.find((one: { kind: string; guid: string }) => one.kind === kind)?.guid;
  return client.call(kindCalls[kind].detail, { guid }) as Promise<View>;
}

async function used(kind: PlanKind): Promise<View> {
  const made = await passedPlan(kind);
  const client = await buyer();
  if (kind === 'yearlyPlan') await plan('batchPlan', 'save', made);
  else await client.call(setUpCalls.add, setUpForm(made.head.guid));
  return made;
}

type Recipes = Readonly<Record<string, () => Promise<View>>>;

const plans = (kind: PlanKind): Recipes => ({
  1: () => plan(kind, 'save'),
  2: () => plan(kind, 'submit'),
  3: async () => decide(await plan(kind, 'submit'), 'reject'),
  4: () => passedPlan(kind),
  5: () => used(kind),
});

/**
 * How to bring a record of each kind into each of its statuses, by calls of the people involved.
 */
export const RECIPES: Readonly<Record<ProcurementKind, Recipes>> = {
  yearlyPlan: plans('yearlyPlan'),
  batchPlan: plans('batchPlan'),
  selfPlan: plans('selfPlan'),
  setUp: {
    1: () => setUp('2', 'save'),
    2: () => setUp('2', 'submit'),
    3: async () => decide(await setUp('2', 'submit'), 'reject'),
    4: async () => passed(await setUp('2', 'submit')),
    5: async () => give(await buyer(), await passed(await setUp('1', 'submit')), 'build'),
    6: async () => passed(await setUp('1', 'submit')),
    7: assigned,
    8: async () => give(await buyer(), await assigned(), 'createOrder'),
    9: () => behind('setUp', sentOrder()),
    10: () => behind('setUp', receivedOrder()),
    11: () => behind('setUp', effectiveContract()),
  },
  entrustOrder: {
    1: () => order('save'),
    2: () => order('submit'),
    3: async () => decide(await order('submit'), 'reject'),
    9: sentOrder,
    10: receivedOrder,
    11: () => behind('entrustOrder', effectiveContract()),
  },
  entrustContract: {
    1001: () => contract('save'),
    1009: () => contract('submit'),
    1011: async () => decide(await contract('submit'), 'reject'),
    1012: effectiveContract,
    1019: async () => give(await buyer(), await effectiveContract(), 'abandon'),
  },
};
