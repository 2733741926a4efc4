import { sql } from 'kysely';
import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { setUpCalls } from '#contract/set-up.ts';
import type { Client } from '../client.ts';
import { contractForm, item, planForm, setUpForm } from '../forms.ts';
import type { Fixture, View } from '../fixture.ts';

/**
 * Source records of the walk: the newest of the buyer's own that are ready, so that the choice
 * stays small.
 */
const READY = {
  plans: sql`r.kind in ('selfPlan', 'batchPlan') and r.status = '4'`,
  yearly: sql`r.kind = 'yearlyPlan' and r.status in ('4', '5')`,
  orders: sql`r.kind = 'entrustOrder' and r.status = '10' and not exists (
    select 1 from procurement p join record c on c.guid = p.guid where p.source_guid = r.guid
      and c.kind = 'entrustContract' and not c.deleted and c.status <> '1019')`,
} as const;

async function readyFor(
  fixture: Fixture,
  account: string,
  what: keyof typeof READY,
): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select r.guid from record r join person a on a.guid = r.author_guid
     where a.account_name = ${account} and not r.deleted and ${READY[what]} order by r.number desc
       limit 8`.execute(fixture.gateway.db);
  return rows.map(({ guid }) => guid);
}

/** Creates a record: from an approved one if there is any, else a plan. */
export async function makeRecord(
  fixture: Fixture,
  buyer: Client,
  pick: <T>(values: readonly T[]) => T,
): Promise<View> {
  const ready = (what: keyof typeof READY) => readyFor(fixture, buyer.account, what);
  const [plans, yearly, orders] = [
    await ready('plans'),
    await ready('yearly'),
    await ready('orders'),
  ];
  const action = pick(['save', 'submit', 'submit']);
  const items = [
    pick([item(), item(), item({ unitPrice: '60000' }), item({ unitPrice: '600000' })]),
  ];
  const makers: (() => Promise<View>)[] = [
    () => buyer.call(plansCalls.yearlyAdd, planForm('yearlyPlan', { action, items })),
    () => buyer.call(plansCalls.selfAdd, planForm('selfPlan', { action, items })),
  ];
  const often = (times: number, make: () => Promise<View>) =>
    makers.push(...Array.from({ length: times }, () => make));
  if (plans.length > 0)
    often(6, () =>
      buyer.call(
        setUpCalls.add,
        setUpForm(pick(plans), { action, organizationType: pick(['1', '2', '2', '2']) }),
      ),
    );
  if (orders.length > 0)
    often(12, () => buyer.call(entrustCalls.contractAdd, contractForm(pick(orders), { action })));
  const source = yearly.length > 0 ? await fixture.detail(buyer, 'yearlyPlan', pick(yearly)) : null;
  const [first] = source?.items ?? [];
  if (source && first && Number(first['quantity']) - Number(first['taken']) >= 1) {
    const taken = [
      item({ unitPrice: first['unitPrice'], quantity: '1', sourceItemGuid: first['guid'] }),
    ];
    often(3, () =>
      buyer.call(
        plansCalls.batchAdd,
        planForm('batchPlan', { action, sourceGuid: source.head.guid, items: taken }),
      ),
    );
  }
  return pick(makers)();
}

/**
 * Creates a record of every kind at the start, so that the end of the line is walked as much as its
 * beginning.
 */
export async function furnish(fixture: Fixture, buyer: Client): Promise<View[]> {
  const made = [
    await fixture.passedPlan(buyer, 'yearlyPlan'),
    await fixture.passedSetUp(buyer),
    await fixture.sentOrder(buyer),
    await fixture.sentOrder(buyer),
  ];
  for (let index = 0; index < 3; index++) {
    const order = await fixture.receivedOrder(buyer);
    made.push(order, await fixture.contract(buyer, order.head.guid, { action: 'save' }));
  }
  return made;
}
