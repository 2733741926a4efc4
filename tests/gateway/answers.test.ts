import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { calls, callList } from '#contract/index.ts';
import { addressOf, Client, type Answer } from '../support/client.ts';
import { documentedFailures } from '../support/documented.ts';
import { joinGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { callerOf, drafts, right, type Implemented } from '../support/right-inputs.ts';
import { wrongInputs } from '../support/wrong.ts';

let fixture: Fixture;
let nobody: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  nobody = new Client(fixture.gateway, 'nobody', null);
  const buyer = await fixture.as('purchaser01');
  for (const kind of [
    'yearlyPlan',
    'batchPlan',
    'selfPlan',
    'setUp',
    'entrustOrder',
    'entrustContract',
  ] as const)
    drafts[kind] = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
});
afterAll(() => fixture.close());

const everyCall = callList as readonly Call<any, any>[];
const hasFields = ({ request }: Call<any, any>) =>
  Object.keys((request as { fields?: object }).fields ?? {}).length > 0;
const inputOf = (call: Call<any, any>): Record<string, unknown> =>
  call.id in right ? right[call.id as Implemented]() : {};

/** Sends something else in place of what a call asks for. */
const broken = (
  client: Client,
  call: Call<any, any>,
  headers: Record<string, string>,
  fields = '',
) =>
  client.fetch(`${addressOf(client.gateway, call)}?${fields}`, {
    method: call.method,
    ...(call.method === 'POST' ? { body: '{' } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function wronglyAsked(call: Call<any, any>): Promise<Answer | null> {
  if (call.method === 'POST') return broken(nobody, call, {});
  const [wrong] = hasFields(call) ? wrongInputs(call, inputOf(call)) : [];
  return wrong === undefined ? null : (await callerOf(fixture, call)).send(call, wrong.input);
}

/** Ways to bring a failure about at any call; null: there is none at this one. */
const ways: Readonly<Record<string, (call: Call<any, any>) => Promise<Answer | null>>> = {
  400: wronglyAsked,
  401: (call) =>
    nobody.send(
      call,
      call.id === 'session.token'
        ? { ...inputOf(call), grant_type: 'login', username: 'nobody', password: 'Wrong#2026' }
        : inputOf(call),
    ),
  413: (call) => broken(nobody, call, {}, 'a=1&'.repeat(1000)),
  415: (call) => broken(nobody, call, { 'content-type': `application/json; x=${'y'.repeat(300)}` }),
  // The one is refused by the gateway, the other before there is a request whose call could be
  // told.
  431: (call) =>
    broken(
      nobody,
      call,
      call.service === 'auth'
        ? { 'x-long': 'x'.repeat(20_000) }
        : Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1'])),
    ),
};

/** The calls at which the document and what happens differ. */
async function differing(
  status: string,
  happens: (call: Call<any, any>) => Promise<Answer | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (const call of everyCall) {
    const answered = await happens(call);
    const isNamed = documentedFailures(fixture.gateway.config, call).includes(status);
    if (isNamed !== (answered?.status === Number(status)))
      found.push(`${call.id}: ${isNamed ? 'documented' : 'not documented'}, ${answered?.status}`);
  }
  return found;
}

describe('what the OpenAPI document says of a failure', () => {
  test.each(Object.keys(ways))(
    '%s happens to the calls it is documented for, and to no others',
    async (status) => {
      expect(
        await differing(status, ways[status] as (call: Call<any, any>) => Promise<Answer | null>),
      ).toEqual([]);
    },
  );

  test('403 happens to the calls it is documented for, and to no others', async () => {
    await sql`update person set password_initial = true where account_name = 'approver05'`.execute(
      fixture.gateway.db,
    );
    const person = await fixture.as('approver05');
    const signIn = 'session.token';
    // With its right input the password would be changed.
    const sent = (call: Call<any, any>) =>
      call.id === 'session.updatePassword' ? {} : inputOf(call);
    expect(
      await differing('403', async (call) =>
        call.id === signIn ? null : person.send(call, sent(call)),
      ),
    ).toEqual([`${signIn}: documented, undefined`]);
    const renew = (client: Client) =>
      client.send(calls[signIn], {
        ...inputOf(calls[signIn]),
        grant_type: 'refresh_token',
        refresh_token: client.refreshToken,
      });
    const next = (await renew(person)).body as { access_token: string };
    await new Client(fixture.gateway, 'approver05', next.access_token).send(
      calls['session.userInfo'],
    );
    expect((await renew(person)).status, 'a token that was exchanged comes back').toBe(403);
  });

  test('429 happens to every call, with the time of another try', async () => {
    const narrow = await joinGateway(fixture.gateway, { env: { CALL_RATE: '1' } });
    try {
      await nobody.at(narrow).send(calls['session.systemTime']);
      expect(await differing('429', (call) => nobody.at(narrow).send(call))).toEqual([]);
    } finally {
      await narrow.close();
    }
  });

  test('404 happens where something is named that is not there, unless something else is wrong before', async () => {
    const found = new Map<number, string[]>();
    for (const call of everyCall.filter(
      (one) =>
        documentedFailures(fixture.gateway.config, one).includes('404') && one.access !== 'public',
    )) {
      const { status } = await (await callerOf(fixture, call)).send(call, inputOf(call));
      found.set(status, [...(found.get(status) ?? []), call.id]);
    }
    expect(
      [...found.keys()].filter((status) => ![200, 400, 403, 404, 409].includes(status)),
    ).toEqual([]);
    expect(found.get(404)?.length).toBeGreaterThan(150);
  });
});
