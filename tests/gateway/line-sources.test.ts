import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { midnightOf } from '#contract/core/calendar.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import type { Database } from '#gateway/db/schema.ts';
import { refusalOf, type Client } from '../support/client.ts';
import {
  contractForm,
  freshName,
  item,
  newRequest,
  orderForm,
  planForm,
} from '../support/forms.ts';
import { businessKeyOf, commandInput, Fixture, type View } from '../support/fixture.ts';

let fixture: Fixture;
let buyer: Client;
/** A purchaser of another department of the same unit. */
let colleague: Client;
let administrator: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  colleague = await fixture.colleague('purchaser01', 'plans.edit', 'other');
  administrator = await fixture.administrator('purchaser01');
});
afterAll(() => fixture.close());

/** A set-up of one purchaser's plan, with its order to be written by another. */
async function handedOver(plan: View): Promise<View> {
  const submitted = await fixture.setUp(buyer, plan.head.guid);
  const setUp = await fixture.approveAll('setUp', submitted.head.guid);
  return fixture.command(administrator, 'setUp', 'setUp.assign', setUp, {
    agentGuid: await fixture.unitOf('agency001'),
    handlerGuid: await fixture.guidOf(colleague.account),
  });
}

const sourceRefused = (reason: string) => ({
  status: 400,
  reason,
  problems: [{ field: 'sourceGuid' }],
});

describe('an order that somebody of another department writes', () => {
  test('is found, shown and made a contract of by whom it is visible to alone, and made once', async () => {
    const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
    const plan = await fixture.passedPlan(buyer, 'batchPlan', { sourceGuid: yearly.head.guid });
    const setUp = await handedOver(plan);
    const ordersName = freshName('他部门委托');
    const form = orderForm(setUp.head.guid, { ordersName });
    const draft = await colleague.call(entrustCalls.orderAdd, form);
    await fixture.command(colleague, 'entrustOrder', 'order.delete', draft);
    expect((await colleague.refusal(entrustCalls.orderAdd, form)).status, 'repeated').toBe(404);
    const again = { ...form, requestId: newRequest(), action: 'submit' } as const;
    const { head } = await colleague.call(entrustCalls.orderAdd, again);
    const isSeen = async (client: Client) => {
      const search = { page: 1, rows: 10, ordersName };
      const { total } = await client.list(plansCalls.batchList, search);
      const { related } = await fixture.detail(client, 'batchPlan', plan.head.guid);
      return { found: total > 0, shown: related.some(({ guid }) => guid === head.guid) };
    };
    expect(await isSeen(buyer)).toEqual({ found: false, shown: false });
    expect(await isSeen(administrator)).toEqual({ found: true, shown: true });
    const toContract = async (client: Client) =>
      (await client.call(entrustCalls.ordersToContract, {})).some(({ guid }) => guid === head.guid);
    await fixture.approveAll('entrustOrder', head.guid);
    expect(
      await colleague.refusal(entrustCalls.contractAdd, contractForm(head.guid)),
    ).toMatchObject(sourceRefused('errors.orderNotReceived'));
    const agency = await fixture.as('agency001');
    const sent = await fixture.detail(agency, 'entrustOrder', head.guid);
    await fixture.command(agency, 'entrustOrder', 'order.receive', sent);
    expect([await toContract(buyer), await toContract(colleague)]).toEqual([false, true]);
    const contract = await fixture.contract(colleague, head.guid, { action: 'save' });
    const moved = contractForm('another-order');
    expect(
      refusalOf(await fixture.send(colleague, 'entrustContract', 'contract.edit', contract, moved)),
    ).toMatchObject(sourceRefused('errors.sourceFixed'));
  });

  test('stays the order of its set-up', async () => {
    const setUp = await handedOver(await fixture.passedPlan(buyer, 'selfPlan'));
    const draft = await fixture.order(colleague, setUp.head.guid, { action: 'save' });
    const moved = orderForm('another-set-up');
    expect(
      refusalOf(await fixture.send(colleague, 'entrustOrder', 'order.edit', draft, moved)),
    ).toMatchObject(sourceRefused('errors.sourceFixed'));
  });
});

/** A suspension by the buyer's unit, without end. */
const suspensionOf = async (agentGuid: string): Promise<Insertable<Database['misconduct']>> => ({
  guid: 'suspended-agency',
  supplier_guid: agentGuid,
  purchaser_guid: await fixture.unitOf('purchaser01'),
  stage: '3',
  kind: '3',
  happened_on: '2026-01-01',
  result: '1',
  starts_on: '2026-01-02',
  decided_at: new Date('2026-01-02'),
  remarks: '泄露标底',
  reported_by: await fixture.guidOf('sysadmin01'),
});

test('a set-up is assigned to no agency that is suspended', async () => {
  const setUp = await fixture.passedSetUp(buyer);
  const agentGuid = 'demo-agency-02';
  await fixture.gateway.db
    .insertInto('misconduct')
    .values(await suspensionOf(agentGuid))
    .execute();
  const handlerGuid = await fixture.guidOf('purchaser01');
  const answer = await fixture.send(administrator, 'setUp', 'setUp.assign', setUp, {
    agentGuid,
    handlerGuid,
  });
  expect(refusalOf(answer)).toMatchObject({ status: 400, problems: [{ field: 'agentGuid' }] });
});

test('an order says that its agency was suspended since it was chosen, by whom and why', async () => {
  const { db } = fixture.gateway;
  const setUp = await handedOver(await fixture.passedPlan(buyer, 'selfPlan'));
  const { head } = await fixture.order(colleague, setUp.head.guid);
  const suppliers = async () =>
    (await colleague.call(behaviourCalls.standingOnRecord, { guid: head.guid })).suppliers;
  expect(await suppliers()).toEqual([]);
  // The one of another set-up.
  await db
    .insertInto('misconduct')
    .values({ ...(await suspensionOf('demo-agency-02')), guid: 'another-agency' })
    .onConflict((known) => known.doNothing())
    .execute();
  expect(await suppliers()).toEqual([]);
  const guid = 'agency-since-suspended';
  await db
    .insertInto('misconduct')
    .values({ ...(await suspensionOf(await fixture.unitOf('agency001'))), guid })
    .execute();
  expect(await suppliers()).toEqual([
    {
      guid: await fixture.unitOf('agency001'),
      name: expect.any(String),
      isAgency: true,
      standing: {
        kind: 'suspended',
        reason: '泄露标底',
        unitName: expect.any(String),
        from: midnightOf('2026-01-02'),
        until: null,
      },
    },
  ]);
  const agency = await fixture.as('agency001');
  expect(await agency.send(behaviourCalls.standingOnRecord, { guid: head.guid })).toMatchObject({
    status: 404,
  });
  await db.deleteFrom('misconduct').where('guid', '=', guid).execute();
});

test('of two set-ups the one goes that is deleted, and its plan can be set up again', async () => {
  const [plan, other] = [
    await fixture.passedPlan(buyer, 'selfPlan'),
    await fixture.passedPlan(buyer, 'selfPlan'),
  ];
  const [draft, kept] = [
    await fixture.setUp(buyer, plan.head.guid, { action: 'save' }),
    await fixture.setUp(buyer, other.head.guid, { action: 'save' }),
  ];
  const toSetUp = async () =>
    (await buyer.call(setUpCalls.plansToSetUp, {}))
      .map(({ guid }) => guid)
      .filter((guid) => guid === plan.head.guid || guid === other.head.guid);
  expect(await toSetUp()).toEqual([]);
  await fixture.command(buyer, 'setUp', 'setUp.delete', draft);
  expect((await buyer.refusal(setUpCalls.detail, { guid: draft.head.guid })).status).toBe(404);
  expect((await fixture.detail(buyer, 'setUp', kept.head.guid)).head).toEqual(kept.head);
  expect(await toSetUp()).toEqual([plan.head.guid]);
  const { rows } = await buyer.list(setUpCalls.list, { page: 1, rows: 1000 });
  expect(
    rows
      .map(({ guid }) => guid)
      .filter((guid) => [draft, kept].some(({ head }) => head.guid === guid)),
  ).toEqual([kept.head.guid]);
});

test('a batch plan takes only items of an approved yearly plan of its own unit', async () => {
  const [draft, passed, self] = [
    await fixture.plan(buyer, 'yearlyPlan', { action: 'save' }),
    await fixture.passedPlan(buyer, 'yearlyPlan'),
    await fixture.passedPlan(buyer, 'selfPlan'),
  ];
  const mine = await fixture.plan(buyer, 'batchPlan', { action: 'save' });
  const taking = (sourceGuid: string, sourceItemGuid?: string) => ({
    sourceGuid,
    items: [item(sourceItemGuid === undefined ? {} : { sourceItemGuid })],
  });
  const wrong: [Record<string, unknown>, object][] = [
    [taking(draft.head.guid), sourceRefused('errors.yearlyPlanNotPassed')],
    [taking(self.head.guid), sourceRefused('errors.noSuchYearlyPlan')],
    [taking('nobodys'), sourceRefused('errors.noSuchYearlyPlan')],
    [taking('', 'some-item'), sourceRefused('rules.required')],
    [
      taking(passed.head.guid, 'nobodys'),
      { reason: 'errors.noSuchYearlyItem', problems: [{ field: 'items[0].sourceItemGuid' }] },
    ],
  ];
  for (const [form, refused] of wrong) {
    expect(await buyer.refusal(plansCalls.batchAdd, planForm('batchPlan', form))).toMatchObject(
      refused,
    );
    const edited = planForm('batchPlan', form);
    expect(
      refusalOf(await fixture.send(buyer, 'batchPlan', 'plan.edit', mine, edited)),
    ).toMatchObject(refused);
  }
});

test('who no longer sees the yearly plan keeps the items of it, and hears of no others', async () => {
  const yearly = await fixture.passedPlan(buyer, 'yearlyPlan', { items: [item(), item()] });
  const sourceGuid = yearly.head.guid;
  const { items } = await fixture.detail(buyer, 'yearlyPlan', sourceGuid);
  const [held, other] = items.map(({ guid }) => String(guid));
  const taking = (...keys: (string | undefined)[]) => ({
    sourceGuid,
    items: keys.map((sourceItemGuid) => item({ sourceItemGuid })),
  });
  const batch = await fixture.plan(buyer, 'batchPlan', { action: 'save', ...taking(held) });
  const { author_guid, department_guid } = await fixture.gateway.db
    .selectFrom('person')
    .where('account_name', '=', colleague.account)
    .select(['guid as author_guid', 'department_guid'])
    .executeTakeFirstOrThrow();
  await fixture.gateway.db
    .updateTable('record')
    .set({ author_guid, department_guid })
    .where('guid', '=', sourceGuid)
    .execute();
  expect((await buyer.refusal(plansCalls.yearlyDetail, { guid: sourceGuid })).status).toBe(404);
  const edit = (...keys: (string | undefined)[]) =>
    fixture.send(buyer, 'batchPlan', 'plan.edit', batch, planForm('batchPlan', taking(...keys)));
  expect(refusalOf(await edit(held, other))).toMatchObject({
    reason: 'errors.noSuchYearlyItem',
    problems: [{ field: 'items[1].sourceItemGuid' }],
  });
  expect((await edit(held)).status).toBe(200);
});

test('a decision names one record of a kind that the call is for', async () => {
  const setUp = await fixture.setUp(buyer, (await fixture.passedPlan(buyer, 'selfPlan')).head.guid);
  const plan = await fixture.plan(buyer, 'selfPlan');
  const decider = (await fixture.decider(setUp.head.guid)) as Client;
  const { guid, ...decision } = commandInput('setUp.approve', setUp);
  for (const businessKey of [
    businessKeyOf('entrustOrder', setUp.head.guid),
    `${businessKeyOf('setUp', setUp.head.guid)}:more`,
    businessKeyOf('selfPlan', plan.head.guid),
  ])
    expect(
      await decider.refusal(setUpCalls.examine, { ...decision, businessKey }),
      businessKey,
    ).toMatchObject({ status: 400, reason: 'errors.businessKey' });
  expect(await decider.refusal(setUpCalls.examine, decision)).toMatchObject({
    status: 400,
    problems: [{ field: 'guid' }],
  });
  expect((await buyer.refusal(setUpCalls.auditRecord, { guid: plan.head.guid })).status).toBe(404);
  expect((await decider.refusal(plansCalls.examine, { ...decision, guid })).status).toBe(404);
  const businessKey = businessKeyOf('setUp', String(guid));
  const { head } = await decider.call(setUpCalls.examine, { ...decision, businessKey });
  expect(head.revision).toBe(setUp.head.revision + 1);
});
