import { expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { calls, callList } from '#contract/index.ts';
import { addressOf, Client, type Answer } from './client.ts';
import { documentedFailures } from './documented.ts';
import { joinGateway } from './gateway.ts';
import { Fixture } from './fixture.ts';
import { callerOf, drafts, right, type Implemented } from './right-inputs.ts';
import { wrongInputs } from './wrong.ts';

/** A gateway and a caller who is not signed in. */
export interface Answering {
  fixture: Fixture;
  nobody: Client;
}

/** Opens a gateway with the drafts that the right inputs refer to. */
export async function openAnswering(): Promise<Answering> {
  const fixture = await Fixture.open();
  const nobody = new Client(fixture.gateway, 'nobody', null);
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
  return { fixture, nobody };
}

export const everyCall = callList as readonly Call<any, any>[];
const hasFields = ({ request }: Call<any, any>) =>
  Object.keys((request as { fields?: object }).fields ?? {}).length > 0;
export const inputOf = (call: Call<any, any>): Record<string, unknown> =>
  call.id in right ? right[call.id as Implemented]() : {};

/** Sends something else instead of the call's input. */
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

async function wronglyAsked(
  { fixture, nobody }: Answering,
  call: Call<any, any>,
): Promise<Answer | null> {
  if (call.method === 'POST') return broken(nobody, call, {});
  const [wrong] = hasFields(call) ? wrongInputs(call, inputOf(call)) : [];
  return wrong === undefined ? null : (await callerOf(fixture, call)).send(call, wrong.input);
}

/** Ways to cause each failure at any call; null if the call cannot fail this way. */
const ways: Readonly<
  Record<string, (answering: Answering, call: Call<any, any>) => Promise<Answer | null>>
> = {
  400: wronglyAsked,
  401: ({ nobody }, call) =>
    nobody.send(
      call,
      call.id === 'session.token'
        ? { ...inputOf(call), grant_type: 'login', username: 'nobody', password: 'Wrong#2026' }
        : inputOf(call),
    ),
  413: ({ nobody }, call) => broken(nobody, call, {}, 'a=1&'.repeat(1000)),
  415: ({ nobody }, call) =>
    broken(nobody, call, { 'content-type': `application/json; x=${'y'.repeat(300)}` }),
  // The gateway refuses the one; the other fails before its request can be assigned to a call.
  431: ({ nobody }, call) =>
    broken(
      nobody,
      call,
      call.service === 'auth'
        ? { 'x-long': 'x'.repeat(20_000) }
        : Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1'])),
    ),
};

/** The calls whose responses differ from the document. */
export async function differing(
  { fixture }: Answering,
  status: string,
  happens: (call: Call<any, any>) => Promise<Answer | null>,
  asked = everyCall,
): Promise<string[]> {
  const found: string[] = [];
  for (const call of asked) {
    const answered = await happens(call);
    const isNamed = documentedFailures(fixture.gateway.config, call).includes(status);
    if (isNamed !== (answered?.status === Number(status)))
      found.push(`${call.id}: ${isNamed ? 'documented' : 'not documented'}, ${answered?.status}`);
  }
  return found;
}

/** One call of every service, method and encoding that is public, and one that is not. */
export const callOfEachSort: readonly Call<any, any>[] = [
  ...new Map(
    everyCall.map((call) => [
      [call.service, call.method, call.encoding, call.access === 'public'].join(' '),
      call,
    ]),
  ).values(),
];

/** Defines the tests that some failures of these calls occur exactly where they are documented. */
export function failAsDocumented(
  of: () => Answering,
  statuses: readonly number[],
  asked: readonly Call<any, any>[],
): void {
  test.each(statuses)(
    '%s happens to the calls it is documented for, and to no others',
    async (status) => {
      const way = ways[status] as (typeof ways)[number];
      expect(await differing(of(), String(status), (call) => way(of(), call), asked)).toEqual([]);
    },
  );
}

/** Defines the test that these calls report an exceeded rate limit. */
export function tellOfRates(of: () => Answering, asked: readonly Call<any, any>[]): void {
  test('429 happens to every call, with the time of another try', async () => {
    const { fixture, nobody } = of();
    const narrow = await joinGateway(fixture.gateway, { env: { CALL_RATE: '1' } });
    try {
      await nobody.at(narrow).send(calls['session.systemTime']);
      expect(await differing(of(), '429', (call) => nobody.at(narrow).send(call), asked)).toEqual(
        [],
      );
    } finally {
      await narrow.close();
    }
  });
}
