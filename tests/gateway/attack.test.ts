import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { callList } from '#contract/index.ts';
import { plansCalls } from '#contract/plans.ts';
import { attacksOn, type Scale } from '../support/attack/inputs.ts';
import type { Cost } from '../support/attack/meter.ts';
import { undocumented } from '../support/attack/shapes.ts';
import { attackerOf, startTarget, type Target } from '../support/attack/target.ts';
import { uploadAttacks } from '../support/attack/uploads.ts';
import { addressOf, type Answer, type Client } from '../support/client.ts';
import { planForm } from '../support/forms.ts';
import type { View } from '../support/house.ts';
import { randomOf } from '../support/random.ts';
import { drafts, right } from '../support/right-inputs.ts';

/** `npm run attack` goes much further than the suite does by itself: every attack on every call, each as large as a request may be. */
const LONG = process.env['ATTACK'] === 'long';
const SEED = Number(process.env['ATTACK_SEED'] ?? 20_261_122);
/** Attacks on each call beside the worst: so many of those there are, in a row that turns from call to call. */
const EACH = Number(process.env['ATTACK_EACH'] ?? (LONG ? 1000 : 1));
/** What hung the gateway once, or ended it: tried on every call. */
const WORST = /^every text of zeros that end|: empty objects$|: right elements and one wrong at the end$/;
const FUZZ_EACH = Number(process.env['FUZZ_EACH'] ?? (LONG ? 50 : 1));
const ONLY = new RegExp(process.env['ATTACK_ONLY'] ?? '');
const MB = 1024 * 1024;
const SCALE: Scale = LONG ? { bytes: 4 * MB - 1000, wide: 49_000, address: 15_000 } : { bytes: 256 * 1024, wide: 20_000, address: 15_000 };

/** Several times what is allowed (200 ms, 100 MB): machines that run this are shared and slow, and what hangs a gateway takes far more. */
const MOST_MS = 2000;
const MOST_BYTES = 250 * MB;
const PATIENCE_MS = LONG ? 6 * 60 * 60_000 : 600_000;
const ENCODED = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: '', multipart: '' } as const;

let target: Target;

beforeAll(async () => {
  target = await startTarget();
  for (const kind of ['yearlyPlan', 'selfPlan'] as const) {
    const add = kind === 'yearlyPlan' ? plansCalls.yearlyAdd : plansCalls.selfAdd;
    drafts[kind] = (await target.administrator.call(add, planForm(kind))) as View;
  }
  for (const kind of ['batchPlan', 'setUp', 'entrustOrder', 'entrustContract'] as const) drafts[kind] = { ...drafts.selfPlan, head: { ...drafts.selfPlan.head, guid: 'x' } };
}, PATIENCE_MS);
afterAll(() => target.close());

interface Tried {
  what: string;
  cost: Cost;
  status: number;
}

/** Makes hostile requests one after another and keeps what each of them cost and broke. */
class Attackers {
  readonly tried: Tried[] = [];
  readonly wrong: string[] = [];

  async make(what: string, call: Call<any, any>, send: () => Promise<Answer>): Promise<void> {
    const { result, cost } = await target.meter.costOf(() => send().catch((error: unknown) => `${what}: ${String(error)}`));
    if (typeof result === 'string') {
      this.wrong.push(result);
      return;
    }
    this.tried.push({ what, cost, status: result.status });
    const broken = [...(result.status >= 500 ? [`status ${result.status} ${JSON.stringify(result.body).slice(0, 200)}`] : []), ...undocumented(call, result)];
    if (cost.processorMs > MOST_MS) broken.push(`${Math.round(cost.processorMs)} ms of processor time`);
    if (cost.bytes > MOST_BYTES) broken.push(`${Math.round(cost.bytes / MB)} MB`);
    if (broken.length > 0) this.wrong.push(`${what}: ${broken.join('; ')}`);
  }

  /** The figures, the largest first. */
  report(title: string): string {
    const most = (name: keyof Cost, text: (value: number) => string) =>
      this.tried.toSorted((a, b) => b.cost[name] - a.cost[name]).slice(0, LONG ? 15 : 3).map(({ what, cost, status }) => `  ${text(cost[name])}  ${status}  ${what}`);
    const counts = [...new Set(this.tried.map(({ status }) => status))].toSorted((a, b) => a - b).map((status) => `${status}: ${this.tried.filter((one) => one.status === status).length}`);
    const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
    return [
      `${title}: ${this.tried.length} requests on ${target.gateway.config.databaseUrl ? 'PostgreSQL' : 'PGlite'}; ${counts.join(', ')}; not as it should be: ${this.wrong.length}`,
      ' most processor time', ...most('processorMs', ms), ' longest on the event loop', ...most('loopMs', ms), ' most memory', ...most('bytes', (value) => `${(value / MB).toFixed(0)} MB`.padStart(9)),
    ].join('\n');
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const rightInput = (call: Call<any, any>): Record<string, unknown> => (right as Record<string, () => Record<string, unknown>>)[call.id]?.() ?? {};
const attacked = callList.filter(({ id }) => ONLY.test(id));
/** Those whose requests are made from their schema alone. */
const bodied = attacked.filter(({ encoding }) => encoding !== 'multipart');

/** Sends what an attack made, whatever it is, as the encoding of the call asks. */
function sendRaw(client: Client, call: Call<any, any>, input: Record<string, unknown> | string): Promise<Answer> {
  if (typeof input !== 'string') return client.send(call, input);
  const type = ENCODED[call.encoding];
  return type === '' ? client.fetch(`${addressOf(client.gateway, call)}?${input}`, { method: call.method }) : client.fetch(addressOf(client.gateway, call), { method: call.method, body: input, headers: { 'content-type': type } });
}

describe('attacks made from the contract', () => {
  it('on every call are answered in documented shapes, soon, and without much memory', async () => {
    const attackers = new Attackers();
    for (const [place, call] of bodied.entries()) {
      const attacks = attacksOn(call, rightInput(call), SCALE);
      const turned = new Set(Array.from({ length: Math.min(EACH, attacks.length) }, (_, turn) => (place * 7 + turn * 29) % attacks.length));
      const chosen = attacks.filter(({ what }, index) => EACH >= attacks.length || WORST.test(what) || turned.has(index));
      for (const [turn, { what, input }] of chosen.entries()) {
        const made = input();
        await attackers.make(`${call.id} ${what}`, call, () => sendRaw(attackerOf(target, call, turn), call, made));
      }
    }
    say(attackers.report('attacks'));
    expect(attackers.wrong.join('\n')).toBe('');
    expect(attackers.tried.length).toBeGreaterThanOrEqual(bodied.length);
  }, PATIENCE_MS);

  it('on every call that takes a file are answered in documented shapes, soon, and without much memory', async () => {
    const attackers = new Attackers();
    for (const call of callList.filter(({ encoding }) => encoding === 'multipart')) {
      for (const { what, type, body } of uploadAttacks(SCALE.bytes)) {
        const made = body();
        await attackers.make(`${call.id} ${what}`, call, () => attackerOf(target, call, 0).fetch(addressOf(target.gateway, call), { method: 'POST', body: made, headers: { 'content-type': type } }));
      }
    }
    say(attackers.report('forms with files'));
    expect(attackers.wrong.join('\n')).toBe('');
    expect(attackers.tried.length).toBeGreaterThan(30);
  }, PATIENCE_MS);

  it('by headers and content types are answered in documented shapes', async () => {
    const attackers = new Attackers();
    for (const [place, call] of attacked.entries()) {
      if (!LONG && place % 8 !== 0) continue;
      const client = attackerOf(target, call, 0);
      const init = { method: call.method, ...(call.method === 'POST' ? { body: '{}' } : {}) };
      const heads: [string, Record<string, string>][] = [
        ['a header of 20 KB', { 'x-long': 'x'.repeat(20_000) }],
        ['150 headers', Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-${index}`, '1']))],
        ['an odd language', { 'accept-language': 'e'.repeat(9000) }],
        ['odd dates', { 'if-unmodified-since': '9'.repeat(9000) }],
        ...(call.method === 'POST' ? ['text/xml', 'x/y', `application/json; x=${'y'.repeat(9000)}`, 'multipart/form-data', 'application/json; charset=utf-16'].map((type): [string, Record<string, string>] => [`the type ${type.slice(0, 40)}`, { 'content-type': type }]) : []),
        ...(call.method === 'POST' ? [['an unknown encoding', { 'content-type': 'application/json', 'content-encoding': 'tea' }] as [string, Record<string, string>]] : []),
      ];
      for (const [what, headers] of heads) await attackers.make(`${call.id} ${what}`, call, () => client.fetch(addressOf(target.gateway, call), init, { headers }));
    }
    say(attackers.report('headers'));
    expect(attackers.wrong.join('\n')).toBe('');
    expect(attackers.tried.length).toBeGreaterThan(attacked.length);
  }, PATIENCE_MS);
});

describe('fuzz', () => {
  const bits = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>('', ' ', ',', '0', '-1', '1e9', 'submit', '2', null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], ['x'], [null], '\u0000', '\ud800', '__proto__', 'constructor', '2026-02-30', '9'.repeat(40), 'x'.repeat(5000)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) as fc.Arbitrary<unknown> },
  );

  it(`of every call, ${FUZZ_EACH} by each of two people: no defect, documented shapes, soon`, async () => {
    const attackers = new Attackers();
    const random = randomOf(SEED);
    const values = fc.sample(bits, { numRuns: 5000, seed: SEED });
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (const call of bodied) {
      const names = Object.keys((call.request.describe() as SchemaObjectDescription).fields ?? {});
      for (let turn = 0; turn < FUZZ_EACH * 2; turn++) {
        const input = { ...rightInput(call) };
        for (let change = 0; change <= turn % 4 && names.length > 0; change++) input[oneOf(names)] = oneOf(values);
        const client = call.access === 'public' ? target.nobody : turn % 2 === 0 ? attackerOf(target, call, 0) : target.supplier;
        // Nobody else depends on who has this session either.
        const who = call.id === 'session.updatePassword' ? target.other : client;
        await attackers.make(`${call.id} ${JSON.stringify(input).slice(0, 300)}`, call, () => sendRaw(who, call, input));
      }
    }
    say(`seed ${SEED}\n${attackers.report('fuzz')}`);
    expect(attackers.wrong.join('\n')).toBe('');
    expect(attackers.tried.length).toBe(bodied.length * FUZZ_EACH * 2);
  }, PATIENCE_MS);
});

it('the gateway that was attacked still serves', async () => {
  expect((await target.nobody.fetch(`${target.gateway.url}/health`, {})).status).toBe(200);
  expect((await target.administrator.call(plansCalls.selfAdd, planForm('selfPlan'))).head).toMatchObject({ status: '1' });
  expect(target.gateway.printed()).not.toContain('"level":50');
});
