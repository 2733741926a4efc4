import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { TAB_HEADER } from '#contract/core/tab.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { addressOf, Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { newRequest, planForm } from '../support/forms.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { Listener, untilHearing } from '../support/listener.ts';
import { POSTGRES } from '../support/postgres.ts';
import { until } from '../support/process.ts';

let fixture: Fixture;
let buyer: Client;
const listeners: Listener[] = [];

const listen = async (client: Client, asked: Record<string, string> = {}) => {
  const listener = await Listener.open(client, asked);
  listeners.push(listener);
  return listener;
};

/** A gateway that hears the others. */
async function hearing(gateway: TestGateway): Promise<TestGateway> {
  await untilHearing(buyer.at(gateway));
  return gateway;
}

const plan = (client: Client, headers: Record<string, string> = {}) =>
  client.call(plansCalls.selfAdd, planForm('selfPlan'), { headers });

/**
 * Waits until a client that hears everything has heard of plans: one that has not by then never
 * will.
 */
async function heardBy(listener: Listener, module = 'plans'): Promise<void> {
  await expect.poll(() => listener.modules).toContain(module);
}

beforeAll(async () => {
  fixture = await Fixture.open({ beatMs: 50 });
  buyer = await fixture.as('purchaser01');
  await hearing(fixture.gateway);
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => fixture.close());

describe('whoever follows what others change', () => {
  test('hears of a plan of the own unit, once, and of nothing more than its module', async () => {
    const colleague = await listen(await fixture.as('sysadmin01'));
    await plan(buyer);
    await heardBy(colleague);
    expect(colleague.told).toEqual([{ event: 'update', data: { modules: ['plans'] } }]);
  });

  test('hears nothing of a plan that is none of their business', async () => {
    const supplier = await listen(await fixture.as('supplier01'));
    const auditor = await listen(await fixture.as('auditor01'));
    await plan(buyer);
    await heardBy(auditor);
    expect(supplier.told).toEqual([]);
  });

  test('hears of what is said about a record of another unit that they see, and not of one they do not', async () => {
    const agency = await fixture.as('agency001');
    const { rows } = await agency.list(entrustCalls.orderList, { rows: 100 });
    const shared = rows.find(({ unitGuid }) => unitGuid === 'demo-unit-01')?.guid ?? '';
    const own = await plan(buyer);
    const [handler, auditor] = [await listen(agency), await listen(await fixture.as('auditor01'))];
    const say = (guid: string) =>
      buyer.call(recordsCalls.addComment, { guid, text: '请尽快办理', requestId: newRequest() });
    await say(own.head.guid);
    await heardBy(auditor, 'records');
    expect(handler.told).toEqual([]);
    await say(shared);
    await heardBy(handler, 'records');
  });

  test('hears nothing of what the same tab changed, other tabs do', async () => {
    const same = await listen(buyer, { tab: 'tab-1' });
    const other = await listen(buyer, { tab: 'tab-2' });
    await plan(buyer, { [TAB_HEADER]: 'tab-1' });
    await heardBy(other);
    expect(same.told).toEqual([]);
  });

  test('hears of what has no lifecycle, and not of what is only read', async () => {
    const colleague = await listen(await fixture.as('sysadmin01'));
    const administrator = await fixture.as('sysadmin01');
    await administrator.list(workbenchCalls.list, { heap: 'todo', page: 1, rows: 10 });
    await administrator.call(personnelCalls.addDepartment, { deptName: '实时更新科' });
    await heardBy(colleague, 'personnel');
    expect(new Set(colleague.modules)).toEqual(new Set(['personnel']));
  });

  test('hears from what is refused nothing', async () => {
    const colleague = await listen(await fixture.as('sysadmin01'));
    await buyer.refusal(plansCalls.selfAdd, { ...planForm('selfPlan'), action: 'nonsense' });
    await plan(buyer);
    await heardBy(colleague);
    expect(colleague.modules).toEqual(['plans']);
  });
});

describe('whoever begins to listen a while after they asked', () => {
  test('hears first what changed since', async () => {
    const auditor = await fixture.as('auditor01');
    const asked = performance.now();
    await plan(buyer);
    const late = await listen(auditor);
    const listener = await listen(auditor, { age: String(Math.ceil(performance.now() - asked)) });
    // A gateway that has just started to listen announces that anything may have changed.
    await expect
      .poll(() => listener.told.flatMap(({ data }) => data.modules ?? ['plans']))
      .toContain('plans');
    expect(late.told).toEqual([]);
  });

  test('hears that anything may have changed where it is too long ago', async () => {
    const listener = await listen(buyer, { age: '3600000' });
    await until(() => listener.told.length > 0, 'the first update');
    expect(listener.told).toEqual([{ event: 'update', data: {} }]);
  });
});

describe('a stream of updates', () => {
  test('gives signs of life', async () => {
    const listener = await listen(buyer);
    await expect.poll(() => listener.beats).toBeGreaterThan(2);
  });

  test('ends at once with the session it belongs to, and says so; others of the person go on', async () => {
    // Its heartbeats are far apart, so that they are not what ends the stream.
    const quiet = await joinGateway(fixture.gateway);
    const ended = await listen(await Client.signIn(quiet, 'approver02'));
    const elsewhere = await Client.signIn(quiet, 'approver02');
    const own = await listen(elsewhere);
    await elsewhere.call(sessionCalls.updatePassword, {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Eisen#2027',
    });
    await expect.poll(() => ended.isOver).toBe(true);
    expect(ended.told).toContainEqual({ event: 'end', data: { reason: 'session' } });
    expect(own.isOver).toBe(false);
    await quiet.close();
  });

  test('ends with a token that expires', async () => {
    let now = nowMs();
    const later = await joinGateway(fixture.gateway, { beatMs: 50, now: () => new Date(now) });
    const listener = await listen(await Client.signIn(later, 'approver04'));
    now += later.config.accessTokenSeconds * 1000;
    await expect.poll(() => listener.isOver).toBe(true);
    expect(listener.told).toContainEqual({ event: 'end', data: { reason: 'session' } });
    await later.close();
  });

  test('is refused to whoever is not signed in, also with a token in the address', async () => {
    const nobody = new Client(fixture.gateway, 'nobody', null);
    expect((await nobody.refusal(workbenchCalls.updates)).status).toBe(401);
    const address = `${addressOf(fixture.gateway, workbenchCalls.updates)}?access_token=${buyer.token}`;
    expect((await nobody.fetch(address, {})).status).toBe(401);
  });

  test.each([
    { wrong: { tab: 'x'.repeat(41) }, field: 'tab' },
    { wrong: { age: '-1' }, field: 'age' },
    { wrong: { age: 'soon' }, field: 'age' },
  ])('is refused with $wrong, by the name of the field', async ({ wrong, field }) => {
    const refused = await buyer.refusal(workbenchCalls.updates, wrong as never);
    expect(refused).toMatchObject({ status: 400, problems: [{ field }] });
  });

  test('keeps the contract and the document', async () => {
    expect(await buyer.call(workbenchCalls.updates, {})).toEqual({});
  });

  test('opens whatever other headers say, and no page of another origin may read it', async () => {
    const answer = await buyer.send(
      workbenchCalls.updates,
      {},
      {
        headers: {
          [TAB_HEADER]: 'x'.repeat(500),
          'x-unknown': '1',
          origin: 'https://elsewhere.example',
        },
      },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('is refused to a person with twenty of them, and given again when one is closed', async () => {
    const person = await fixture.as('approver03');
    const open: Listener[] = [];
    // One after the other: a client that opens many connections at once leaves some unused.
    for (let n = 0; n < 20; n += 1) open.push(await listen(person));
    expect(await person.refusal(workbenchCalls.updates)).toMatchObject({
      status: 429,
      reason: 'errors.tooManyStreams',
    });
    open[0]?.close();
    await expect.poll(async () => (await person.send(workbenchCalls.updates)).status).toBe(200);
  });

  test('does not hold up the end of its gateway, which says that it stops', async () => {
    const second = await joinGateway(fixture.gateway);
    const listener = await listen(buyer.at(second));
    await second.close();
    await expect.poll(() => listener.isOver).toBe(true);
    expect(listener.told).toContainEqual({ event: 'end', data: { reason: 'stopping' } });
  });
});

function betweenGateways(): void {
  describe('two gateways on one database', () => {
    test('tell each other', async () => {
      const second = await hearing(await joinGateway(fixture.gateway));
      const here = await listen(await fixture.as('sysadmin01'));
      const there = await listen((await fixture.as('sysadmin01')).at(second));
      await plan(buyer.at(second));
      await heardBy(here);
      await heardBy(there);
      here.told.splice(0);
      there.told.splice(0);
      await plan(buyer);
      await heardBy(here);
      await heardBy(there);
      expect([here.modules, there.modules]).toEqual([['plans'], ['plans']]);
      await second.close();
    });

    test('end at once the streams of a session that ended on the other', async () => {
      const second = await hearing(await joinGateway(fixture.gateway));
      const listener = await listen(
        (await Client.signIn(fixture.gateway, 'approver05')).at(second),
      );
      const elsewhere = await Client.signIn(fixture.gateway, 'approver05');
      await elsewhere.call(sessionCalls.updatePassword, {
        oldPassword: DEMO_PASSWORD,
        newPassword: 'Eisen#2027',
      });
      await expect.poll(() => listener.isOver).toBe(true);
      expect(listener.told).toEqual([{ event: 'end', data: { reason: 'session' } }]);
      await second.close();
    });

    test('say that something may have been missed when they could not hear', async () => {
      const listener = await listen(await fixture.as('sysadmin01'));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`.execute(fixture.gateway.db);
      await expect.poll(() => listener.told).toContainEqual({ event: 'update', data: {} });
    });
  });
}

if (POSTGRES !== null) betweenGateways();
