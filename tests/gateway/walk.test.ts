import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls, RECORD_KINDS, type RecordKind } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { lifecycles } from '#machines/index.ts';
import { replay } from '#gateway/demo/replay.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { contractForm, item, newRequest, orderForm, planForm, setUpForm } from '../support/forms.ts';
import { callOf, House, type Detail, type View } from '../support/house.ts';
import { kindCalls } from '../support/kinds.ts';

const STEPS = 320;
const SEED = 20_261_121;

/** Who walks: authors, approvers of every level, administrator, agency, and people who may only look, or not even that. */
const WALKERS = ['purchaser01', 'approver01', 'approver02', 'approver03', 'approver04', 'approver05', 'sysadmin01', 'agency001', 'supervisor01', 'auditor01', 'agencybuyer1'] as const;

/** What the gateway refuses although the machine allows it, because the reason lies in another record the machine does not know. */
const REASONS_ELSEWHERE: Record<string, readonly string[]> = { 'setUp.createOrder': ['errors.orderExists'] };

/** How often a command is chosen when it is allowed; what ends a record seldom, so that the walk gets far. */
const WEIGHTS: Record<string, number> = { delete: 0.3, undo: 0.6, reject: 0.8, recall: 0.6, decline: 0.8, abandon: 0.5, edit: 0.6 };

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let house: House;
const clients = new Map<string, Client>();
const authorities = new Map<string, ReadonlySet<string>>();
const touched = new Map<string, RecordKind>();
const accepted = new Map<string, number>();
const refused = new Map<string, number>();
const random = randomOf(SEED);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const count = (where: Map<string, number>, what: string) => where.set(what, (where.get(what) ?? 0) + 1);
const clientOf = (account: string): Client => clients.get(account) as Client;

beforeAll(async () => {
  house = await House.open();
  for (const account of WALKERS) {
    const client = await house.as(account);
    clients.set(account, client);
    authorities.set(account, new Set((await client.call(sessionCalls.userInfo, {})).authorities));
  }
});
afterAll(() => house.close());

const keep = (view: View): View => {
  touched.set(view.head.guid, view.head.kind as RecordKind);
  return view;
};

/** Records of a kind and status that the walk has made. */
async function standing(kinds: readonly RecordKind[], statuses: readonly string[]): Promise<string[]> {
  const rows = await house.gateway.db.selectFrom('record').where('kind', 'in', [...kinds]).where('status', 'in', [...statuses]).where('deleted', '=', false).orderBy('number').select('guid').execute();
  return rows.map(({ guid }) => guid).filter((guid) => touched.has(guid));
}

/** Writes something new: from what has passed where there is something, else a plan. */
async function create(buyer: Client): Promise<void> {
  const action = pick(['save', 'submit', 'submit']);
  const amounts = [item(), item(), item({ unitPrice: '60000' }), item({ unitPrice: '600000' })];
  const [plans, orders, yearly] = [await standing(['selfPlan', 'batchPlan'], ['4']), await standing(['entrustOrder'], ['10']), await standing(['yearlyPlan'], ['4', '5'])];
  const makers: (() => Promise<View>)[] = [
    () => buyer.call(plansCalls.yearlyAdd, planForm('yearlyPlan', { action, items: [pick(amounts)] })),
    () => buyer.call(plansCalls.selfAdd, planForm('selfPlan', { action, items: [pick(amounts)] })),
  ];
  if (plans.length > 0) {
    makers.push(...Array.from({ length: 6 }, () => () => buyer.call(setUpCalls.add, setUpForm(pick(plans), { action, organizationType: pick(['1', '2', '2', '2']) })) as Promise<View>));
  }
  const free: string[] = [];
  for (const guid of orders) {
    const { related } = await house.detail(buyer, 'entrustOrder', guid);
    if (!related.some(({ kind, status }) => kind === 'entrustContract' && status !== '1019')) free.push(guid);
  }
  if (free.length > 0) makers.push(...Array.from({ length: 12 }, () => () => buyer.call(entrustCalls.contractAdd, contractForm(pick(free), { action })) as Promise<View>));
  const source = yearly.length > 0 ? await house.detail(buyer, 'yearlyPlan', pick(yearly)) : null;
  const [first] = source?.items ?? [];
  if (source && first && Number(first['quantity']) - Number(first['taken']) >= 1) {
    const items = [item({ unitPrice: first['unitPrice'], quantity: '1', sourceItemGuid: first['guid'] })];
    makers.push(...Array.from({ length: 3 }, () => () => buyer.call(plansCalls.batchAdd, planForm('batchPlan', { action, sourceGuid: source.head.guid, items })) as Promise<View>));
  }
  keep(await pick(makers)());
}

/** A payload that no rule finds fault with. */
async function payloadFor(event: string, detail: Detail): Promise<object> {
  const complete = event === 'order.edit' ? orderForm('') : {};
  if (event.endsWith('.edit')) return { ...complete, ...detail.facts, requestId: newRequest(), items: detail.items, remarks: `第 ${detail.head.revision} 版`, action: 'save' };
  if (event === 'setUp.assign') return { agentGuid: await house.unitOf('agency001'), handlerGuid: await house.guidOf(pick(['purchaser01', 'approver01'])) };
  return {};
}

function choose(detail: Detail): View['commands'][number] {
  const allowed = detail.commands.filter((command) => command.allowed);
  if (allowed.length === 0 || random() < 0.2) return pick(detail.commands);
  const weights = allowed.map(({ event }) => WEIGHTS[event.split('.')[1] ?? ''] ?? 6);
  let left = random() * weights.reduce((total, weight) => total + weight, 0);
  return allowed.find((_, index) => (left -= weights[index] ?? 0) <= 0) ?? (allowed[0] as View['commands'][number]);
}

/** One step: somebody looks at a record and gives a command; the gateway must do as it said. */
async function step(): Promise<void> {
  const open = await house.gateway.db.selectFrom('record').where('guid', 'in', [...touched.keys()]).where('deleted', '=', false).orderBy('number').select(['guid', 'kind']).execute();
  // A kind first, then one of its records: what comes late in the line is rare and must have its turns.
  const kinds = [...new Set(open.map((record) => record.kind))];
  const turn = pick([...kinds, ...kinds.filter((one) => !one.endsWith('Plan'))]);
  const { guid, kind } = pick(open.filter((record) => record.kind === turn)) as { guid: string; kind: RecordKind };
  const account = await walkerFor(guid);
  const client = clientOf(account);
  const seen = await client.send(kindCalls[kind].detail, { guid });
  if (seen.status !== 200) {
    expect(seen.status).toBe(404);
    const event = pick(Object.keys(kindCalls[kind].events));
    const answer = refusalOf(await house.send(client, kind, event, { head: { guid, revision: 1 } }, { projectName: 'x', sourceGuid: 'x', ordersName: 'x', contractName: 'x', agentGuid: 'x', handlerGuid: 'x' }));
    expect([403, 404], `${account} ${event} on what he does not see`).toContain(answer.status);
    count(refused, 'unseen');
    return;
  }
  const detail = await house.detail(client, kind, guid);
  const chosen = choose(detail);
  // The order that a set-up makes is bare: it is filled before it is submitted.
  const isBare = chosen.event === 'order.submit' && chosen.allowed && detail.facts['scope'] === undefined;
  const command = isBare ? (detail.commands.find(({ event }) => event === 'order.edit') ?? chosen) : chosen;
  const { access } = callOf(kind, command.event);
  const mayCall = typeof access !== 'object' || (authorities.get(account)?.has(access.authority) ?? false);
  const answer = await house.send(client, kind, command.event, detail, await payloadFor(command.event, detail));
  const what = `${account} ${command.event} on ${kind} in ${detail.head.status}: said ${JSON.stringify(command)}, got ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (command.allowed && !REASONS_ELSEWHERE[command.event]?.includes((answer.body as { reason?: string }).reason ?? '')) {
    expect(answer.status, what).toBe(200);
    count(accepted, command.event);
    const after = (await client.send(recordsCalls.state, { guid })).body as { data: { status: string | null; revision: number } };
    expect(after.data.revision, what).toBeGreaterThan(detail.head.revision);
    for (const { guid: other, kind: otherKind } of ((answer.body as { data?: View }).data?.related ?? [])) touched.set(other, otherKind);
    return;
  }
  const refusal = refusalOf(answer, what);
  if (!mayCall) expect(refusal.status, what).toBe(403);
  else if (!command.allowed) expect({ status: refusal.status, reason: refusal.reason }, what).toEqual({ status: 409, reason: command.reason });
  count(refused, command.event);
  expect((await house.detail(client, kind, guid)).head, what).toEqual(detail.head);
}

/** Something of every kind to begin with, so that the end of the line is walked as much as its beginning. */
async function furnish(buyer: Client): Promise<void> {
  keep(await house.passedPlan(buyer, 'yearlyPlan'));
  for (const view of [await house.passedSetUp(buyer), await house.sentOrder(buyer), await house.sentOrder(buyer)]) {
    keep(view);
    for (const { guid, kind } of view.related) touched.set(guid, kind);
  }
  for (let index = 0; index < 3; index++) {
    const order = keep(await house.receivedOrder(buyer));
    keep(await house.contract(buyer, order.head.guid, { action: 'save' }));
  }
}

/** Mostly somebody the record waits for or its author, sometimes anybody. */
async function walkerFor(guid: string): Promise<string> {
  if (random() < 0.25) return pick(WALKERS);
  const tasks = await house.gateway.db.selectFrom('task').leftJoin('person', 'person.guid', 'task.person_guid').where('record_guid', '=', guid).orderBy('account_name').select(['account_name', 'authority']).execute();
  const waiting = tasks.flatMap(({ account_name, authority }) =>
    WALKERS.filter((walker) => walker === account_name || (authority !== null && authorities.get(walker)?.has(authority) && walker !== 'agencybuyer1')));
  return waiting.length > 0 && random() < 0.8 ? pick(waiting) : 'purchaser01';
}

it(`${STEPS} random steps: the gateway does what it says, and refuses with the reason it gave`, async () => {
  const buyer = clientOf('purchaser01');
  await furnish(buyer);
  for (let index = 0; index < STEPS; index++) {
    if (touched.size < 4 || random() < 0.14) await create(buyer);
    else await step();
  }
  const events = RECORD_KINDS.flatMap((kind) => Object.keys(kindCalls[kind].events));
  const never = [...new Set(events)].filter((event) => !accepted.has(event) && !refused.has(event));
  expect(never, 'commands the walk never gave').toEqual([]);
  expect(accepted.size, `accepted: ${JSON.stringify([...accepted])}`).toBeGreaterThan(18);
  expect(refused.size).toBeGreaterThan(10);
  expect(new Set(touched.values()).size).toBe(RECORD_KINDS.length);
}, 120_000);

it('every history it left, replayed through the machine, ends in the status that is stored', async () => {
  const { db } = house.gateway;
  for (const [guid, kind] of touched) {
    const record = await db.selectFrom('record').where('guid', '=', guid).selectAll().executeTakeFirstOrThrow();
    const entries = await readEntries(db, guid);
    expect(replay(kind, entries, record.context), `${kind} ${guid} ${entries.map(({ event, toStatus }) => `${event}>${toStatus}`).join(' ')}`).toMatchObject({
      status: record.deleted ? null : record.status, divergence: null,
    });
  }
  expect(await clientOf('auditor01').call(recordsCalls.verifyAll, {})).toMatchObject({ valid: true, broken: [] });
});

it('a replay notices what the machine would not have done', async () => {
  const plan = await house.passedPlan(clientOf('purchaser01'), 'selfPlan');
  const entries = await readEntries(house.gateway.db, plan.head.guid);
  const { context } = await house.gateway.db.selectFrom('record').where('guid', '=', plan.head.guid).select('context').executeTakeFirstOrThrow();
  expect(replay('selfPlan', entries, context)).toMatchObject({ status: '4', divergence: null });
  expect(replay('selfPlan', entries.map((entry) => (entry.seq === 3 ? { ...entry, toStatus: '3' } : entry)), context).divergence).toMatchObject({ entry: 1, problem: 'to', expected: '4', stored: '3' });
  expect(replay('selfPlan', entries.filter(({ seq }) => seq !== 2), context).divergence).toMatchObject({ entry: 0, problem: 'from', expected: '1', stored: '2' });
});

it('what lies on a desk can be done: somebody who is waited for has a command', async () => {
  for (const account of WALKERS) {
    const client = clientOf(account);
    const { rows } = await client.list(workbenchCalls.list, { heap: 'todo', rows: 10_000 });
    for (const { guid, kind } of rows) {
      if (!touched.has(guid)) continue;
      const { commands, head } = await house.detail(client, kind, guid);
      expect(commands.some(({ allowed }) => allowed), `${account} ${kind} ${head.status}`).toBe(true);
    }
  }
  expect(Object.keys(lifecycles)).toHaveLength(RECORD_KINDS.length);
});
