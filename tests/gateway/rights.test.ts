import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { contractForm, newRequest, orderForm, setUpForm } from '../support/forms.ts';
import type { Fixture } from '../support/fixture.ts';
import {
  ACCOUNTS,
  circles,
  keepsTheTables,
  lineFor,
  openBuying,
  OWNERS,
  rights,
  sees,
  type Buying,
} from '../support/rights.ts';

let buying: Buying;
let fixture: Fixture;
let clients: Buying['clients'];
let lines: Buying['lines'];

beforeAll(async () => {
  buying = await openBuying();
  ({ fixture, clients, lines } = buying);
});
afterAll(() => fixture.close());

describe('the table', () => {
  test('has every procurement call, and nothing else', () => {
    const known = Object.keys(calls).filter((id) => /^(plans|setUp|entrust)\./.test(id));
    expect(Object.keys(rights).toSorted()).toEqual(known.toSorted());
  });

  test('has a record wherever it speaks of one', () => {
    for (const account of ACCOUNTS) {
      for (const owner of OWNERS) {
        const there = owner === 'nobody' || lineFor(buying, account, owner) !== null;
        expect(there, `${account} ${owner}`).toBe(sees[account][owner] !== '-');
      }
    }
  });

  test.each(ACCOUNTS)('is what the roles of %s allow', async (account) => {
    const { authorities } = await buying.clients[account].call(sessionCalls.userInfo, {});
    const wrong = (Object.keys(rights) as (keyof typeof rights)[]).filter((id) => {
      const { access } = calls[id];
      const may = circles[rights[id].who][account] === 'y';
      return (typeof access === 'object' ? authorities.includes(access.authority) : true) !== may;
    });
    expect(wrong).toEqual([]);
  });
});

keepsTheTables(() => buying, 'unlike');

describe('beyond the table', () => {
  test('an order exists for the agency it was sent to, as long as it stands there, and for no other', async () => {
    const order = await fixture.sentOrder(clients.purchaser01);
    const { guid } = order.head;
    const statuses = async () => [
      (await clients.agency001.send(entrustCalls.orderDetail, { guid })).status,
      (await clients.agencybuyer1.send(entrustCalls.orderDetail, { guid })).status,
    ];
    expect(await statuses()).toEqual([200, 404]);
    const refused = await clients.agencybuyer1.refusal(entrustCalls.orderReceive, {
      guid,
      revision: order.head.revision,
      requestId: newRequest(),
    });
    expect(refused.status).toBe(404);
    const { rows } = await clients.agency001.list(entrustCalls.orderList, { rows: 10_000 });
    expect(rows.map((row) => row.guid)).toContain(guid);
    expect(rows.every((row) => row.status !== '1')).toBe(true);
  });

  test("what a record is made from must be one's own to see: others' are like nobody's", async () => {
    const mine = clients.purchaser01;
    const theirs = lines.get('demo-unit-02');
    const colleague = await fixture.colleague('purchaser01', 'plans.edit', 'other');
    const hidden = await fixture.passedPlan(colleague, 'selfPlan');
    for (const guid of ['nobody-has-this', theirs?.selfPlan.head.guid ?? '', hidden.head.guid]) {
      expect(await mine.refusal(setUpCalls.add, setUpForm(guid))).toMatchObject({
        status: 400,
        reason: 'errors.noSuchPlan',
        problems: [{ field: 'sourceGuid' }],
      });
    }
    expect((await mine.call(setUpCalls.plansToSetUp, {})).map(({ guid }) => guid)).not.toContain(
      hidden.head.guid,
    );
    const yearly = await fixture.passedPlan(colleague, 'yearlyPlan');
    expect((await mine.call(plansCalls.yearlyAll, {})).map(({ guid }) => guid)).not.toContain(
      yearly.head.guid,
    );
    expect((await colleague.call(plansCalls.yearlyAll, {})).map(({ guid }) => guid)).toContain(
      yearly.head.guid,
    );
    for (const guid of ['nobody-has-this', theirs?.entrustOrder.head.guid ?? '']) {
      expect(await mine.refusal(entrustCalls.contractAdd, contractForm(guid))).toMatchObject({
        status: 400,
        reason: 'errors.noSuchOrder',
      });
      expect((await mine.refusal(entrustCalls.orderAdd, orderForm(guid))).status).toBe(404);
    }
  });

  test('a set-up is assigned to an agency and to somebody of the unit who may write orders, nobody else', async () => {
    const setUp = await fixture.passedSetUp(clients.purchaser01);
    const assign = async (agent: string, handler: string) =>
      clients.sysadmin01.send(setUpCalls.assign, {
        guid: setUp.head.guid,
        revision: setUp.head.revision,
        requestId: newRequest(),
        agentGuid: agent,
        handlerGuid: handler,
      });
    const buyer = await fixture.guidOf('purchaser01');
    const cases: [string, string, string][] = [
      ['demo-unit-01', buyer, 'errors.noSuchAgency'],
      ['demo-supplier-0001', buyer, 'errors.noSuchAgency'],
      ['demo-agency-01', await fixture.guidOf('agency001'), 'errors.noSuchHandler'],
      ['demo-agency-01', await fixture.guidOf('supervisor01'), 'errors.noSuchHandler'],
      ['demo-agency-01', 'nobody', 'errors.noSuchHandler'],
    ];
    for (const [agent, handler, reason] of cases)
      expect(await assign(agent, handler), `${agent} ${handler}`).toMatchObject({
        status: 400,
        body: { reason },
      });
    const listed = await clients.sysadmin01.call(setUpCalls.handlers, {});
    expect(listed.map(({ guid }) => guid)).toContain(buyer);
    expect(listed.map(({ guid }) => guid)).not.toContain(await fixture.guidOf('supervisor01'));
    expect((await assign('demo-agency-01', buyer)).status).toBe(200);
  });

  test('items of a plan that is not a batch plan take nothing from a yearly plan', async () => {
    const yearly = await fixture.passedPlan(clients.purchaser01, 'yearlyPlan');
    const { items } = await fixture.detail(clients.purchaser01, 'yearlyPlan', yearly.head.guid);
    const stolen = [
      { ...items[0], guid: undefined, sourceItemGuid: items[0]?.['guid'], quantity: '10' },
    ];
    for (const kind of ['selfPlan', 'yearlyPlan'] as const) {
      for (const client of [clients.agencybuyer1, clients.purchaser01])
        await fixture.plan(client, kind, { action: 'save', items: stolen });
    }
    expect(
      (await fixture.detail(clients.purchaser01, 'yearlyPlan', yearly.head.guid)).items,
    ).toMatchObject([{ taken: '0' }]);
  });
});
