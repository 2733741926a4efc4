import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { filesCalls } from '#contract/files.ts';
import { callList } from '#contract/index.ts';
import { listsCalls } from '#contract/lists.ts';
import { plansCalls } from '#contract/plans.ts';
import { registrationCalls } from '#contract/registration.ts';
import { sessionCalls } from '#contract/session.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { addressOf, Client, refusalOf, type Answer } from '../support/client.ts';
import { newRequest, planForm } from '../support/forms.ts';
import { joinGateway } from '../support/gateway.ts';
import { Fixture } from '../support/fixture.ts';
import { until } from '../support/process.ts';

let fixture: Fixture;
let buyer: Client;
let nobody: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
  nobody = new Client(fixture.gateway, 'nobody', null);
});
afterAll(() => fixture.close());

const CHINESE = /[\u4e00-\u9fff]/;
const add = plansCalls.selfAdd;
const post = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string | null = 'application/json',
  language?: 'en' | 'zh-CN',
): Promise<Answer> =>
  buyer.fetch(
    addressOf(fixture.gateway, add),
    { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } },
    language ? { language } : {},
  );

async function rows(): Promise<number> {
  const { count } = await fixture.gateway.db
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('every answer', () => {
  test.each([
    ['a call', () => buyer.send(sessionCalls.userInfo)],
    ['a refusal', () => nobody.send(sessionCalls.userInfo)],
    ['health', () => nobody.fetch(`${fixture.gateway.url}/health`, {})],
    ['the page of calls', () => nobody.fetch(`${fixture.gateway.url}/openapi`, {})],
    ['nothing there', () => nobody.fetch(`${fixture.gateway.url}/nothing`, {})],
  ])('of %s has strict headers and does not say what answers', async (_, ask) => {
    const { headers } = await ask();
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test("is dated by the gateway's clock, by which forms say when they were seen", async () => {
    const later = new Date('2041-05-06T07:08:09Z');
    const gateway = await joinGateway(fixture.gateway, { now: () => later });
    const { headers } = await fetch(`${gateway.url}/health`);
    expect(headers.get('date')).toBe(later.toUTCString());
    await gateway.close();
  });

  test('of a call is kept by no cache', async () => {
    for (const answer of [
      await buyer.send(sessionCalls.userInfo),
      await nobody.send(sessionCalls.userInfo),
      await nobody.send(sessionCalls.token),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('to a question for headers only is that there is no such call, and nothing is carried out', async () => {
    const plan = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    const query = new URLSearchParams({
      guid: plan.head.guid,
      revision: '1',
      requestId: newRequest(),
    });
    const answer = await buyer.fetch(
      `${addressOf(fixture.gateway, plansCalls.selfDelete)}?${query}`,
      { method: 'HEAD' },
    );
    expect(answer.status).toBe(404);
    expect((await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head.revision).toBe(1);
  });

  test.each(['br', 'gzip'])(
    'of more than a kilobyte is packed with %s where that is asked for',
    async (encoding) => {
      const asked = (accepted: string) =>
        buyer.fetch(addressOf(fixture.gateway, plansCalls.selfList), {
          method: 'POST',
          body: '{"rows":50}',
          headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
        });
      const [packed, plain] = await Promise.all([asked(encoding), asked('identity')]);
      expect([
        packed.headers.get('content-encoding'),
        plain.headers.get('content-encoding'),
      ]).toEqual([encoding, null]);
      expect(packed.body).toEqual(plain.body);
      expect(JSON.stringify(plain.body).length).toBeGreaterThan(1024);
    },
  );

  test('is worded in the language asked for', async () => {
    const chinese = ['zh-CN', 'zh', undefined, 'fr', 'zh-CN,en;q=0.5'];
    for (const header of chinese) {
      const { info } = refusalOf(
        await nobody.send(
          sessionCalls.userInfo,
          {},
          header === undefined ? {} : { headers: { 'accept-language': header } },
        ),
      );
      expect(info, header).toMatch(CHINESE);
    }
    for (const header of ['en', 'en-GB', 'EN-us,zh;q=0.4']) {
      const { info } = refusalOf(
        await nobody.send(sessionCalls.userInfo, {}, { headers: { 'accept-language': header } }),
      );
      expect(info, header).not.toMatch(CHINESE);
    }
  });
});

describe('outside the calls', () => {
  test('health says that the database answers', async () => {
    const { status, body } = await nobody.fetch(`${fixture.gateway.url}/health`, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'up',
      database: fixture.gateway.databaseUrl ? 'postgresql' : 'pglite',
    });
  });

  test('openapi.json describes every call', async () => {
    const { status, body } = await nobody.fetch(`${fixture.gateway.url}/openapi.json`, {});
    const { openapi, paths } = body as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(status).toBe(200);
    expect(openapi).toMatch(/^3\.1/);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = callList.map(
      (call) => `${call.method} ${new URL(addressOf(fixture.gateway, call)).pathname}`,
    );
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  test('the page of calls is HTML without scripts', async () => {
    const { status, headers, body } = await nobody.fetch(`${fixture.gateway.url}/openapi`, {});
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).not.toMatch(/<script|onclick|javascript:/i);
    for (const { id } of callList) expect(body).toContain(`id="${id}"`);
  });

  test.each([
    ['an unknown path', 'GET', '/qykzt/nothing.do', 404, 'errors.noSuchCall'],
    ['an unknown path outside', 'GET', '/nothing', 404, 'errors.noSuchCall'],
    ['the wrong method', 'GET', '/qykzt/yearsProcurementPlan/add.do', 404, 'errors.noSuchCall'],
    [
      'a method that no call has',
      'DELETE',
      '/qykzt/yearsProcurementPlan/getDetail.do',
      404,
      'errors.noSuchCall',
    ],
    ['a path that climbs', 'GET', '/qykzt/..%2f..%2fetc/passwd', 404, 'errors.noSuchCall'],
    ['a path that cannot be decoded', 'GET', '/qykzt/%E0%A4%A', 400, 'errors.badRequest'],
  ])('%s is refused in the form of the gateway', async (_, method, path, status, reason) => {
    const answer = await buyer.fetch(fixture.gateway.url + path, { method });
    expect(refusalOf(answer)).toMatchObject({
      status,
      reason,
      info: expect.stringMatching(CHINESE) as string,
    });
    const english = refusalOf(
      await buyer.fetch(fixture.gateway.url + path, { method }, { language: 'en' }),
    );
    expect(english.info).not.toMatch(CHINESE);
  });

  test('a page that does not exist is answered by the console, whatever its name; a file is not', async () => {
    const built = await mkdtemp(join(tmpdir(), 'tender-console-built-'));
    await writeFile(join(built, 'index.html'), 'the console');
    const serving = await joinGateway(fixture.gateway, { env: { CONSOLE_DIR: built } });
    const asked = (address: string, accept = '*/*') =>
      nobody.at(serving).fetch(serving.url + address, { headers: { accept } });
    try {
      for (const page of ['/qyxxgl/x.html', '/qyxxgl/nothing', '/zyshqx/x.js'])
        expect(await asked(page), page).toMatchObject({ status: 200, body: 'the console' });
      for (const file of ['/x.js', '/favicon.ico', '/assets/x.js', '/assets/a/x.css'])
        expect(refusalOf(await asked(file)), file).toMatchObject({
          status: 404,
          reason: 'errors.noSuchCall',
        });
      const byPerson = 'text/html,application/xhtml+xml,*/*;q=0.8';
      for (const address of ['/nothing.html', '/nothing.php', '/x.js', '/config.json'])
        expect(await asked(address, byPerson), address).toMatchObject({ body: 'the console' });
      for (const file of ['/assets/x.js', '/qykzt/nothing.do'])
        expect((await asked(file, byPerson)).status, file).toBe(404);
    } finally {
      await serving.close();
      await rm(built, { recursive: true });
    }
  });

  /** The answer to bytes that may not be a request. */
  async function answerTo(bytes: string): Promise<Answer> {
    const { hostname, port } = new URL(fixture.gateway.url);
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => resolve(text));
    });
    const [head = '', body = ''] = said.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    return {
      status: Number(first.split(' ')[1]),
      headers: new Headers(
        lines.map((line): [string, string] => [
          line.slice(0, line.indexOf(':')),
          line.slice(line.indexOf(':') + 1),
        ]),
      ),
      body: JSON.parse(body) as unknown,
    };
  }

  const get = `GET /qykzt/x HTTP/1.1\r\nconnection: close\r\n`;
  const chunked =
    `POST /qykzt/x HTTP/1.1\r\nhost: x\r\ncontent-type: ` +
    `application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n`;

  test.each([
    ['no HTTP', 'NONSENSE \u0000\r\n{}\r\n', 400, 'errors.badRequest'],
    ['a method that is none', 'BREW / HTTP/1.1\r\nhost: x\r\n{}\r\n', 400, 'errors.badRequest'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\n{}host: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
      'errors.badRequest',
    ],
    ['no host', `${get}{}\r\n`, 400, 'errors.badRequest'],
    ['an expectation', `${get}host: x\r\nexpect: tea\r\n{}\r\n`, 417, 'errors.badRequest'],
    [
      'an address of 20 KB',
      `GET /qykzt/x?${'a'.repeat(20_000)} HTTP/1.1\r\n{}host: x\r\n\r\n`,
      431,
      'errors.headTooLarge',
    ],
    [
      'a header of 20 KB',
      `${get}host: x\r\n{}a: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'errors.headTooLarge',
    ],
    ['101 headers', `${get}host: x\r\n{}${'a: 1\r\n'.repeat(101)}\r\n`, 431, 'errors.headTooLarge'],
    [
      '1001 fields in the address',
      `${get.replace(' HTTP', `?${'a&'.repeat(1000)} HTTP`)}host: x\r\n{}\r\n`,
      413,
      'errors.tooManyFields',
    ],
    [
      '20 KB beside a chunk',
      `${chunked}{}\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'errors.bodyTooLarge',
    ],
  ])(
    '%s is refused in the form of the gateway, and the gateway goes on',
    async (what, bytes, status, reason) => {
      const refused = refusalOf(await answerTo(bytes.replace('{}', '')), what);
      expect(refused).toMatchObject({
        status,
        reason,
        info: expect.stringMatching(CHINESE) as string,
      });
      expect(
        refusalOf(await answerTo(bytes.replace('{}', 'accept-language: en\r\n')), what).info,
      ).not.toMatch(CHINESE);
      expect((await nobody.fetch(`${fixture.gateway.url}/health`, {})).status).toBe(200);
    },
  );

  test('90 headers and 1000 fields are no reason to refuse', async () => {
    const headers = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`x-${index}`, '1']),
    );
    expect(
      (
        await buyer.fetch(
          `${addressOf(fixture.gateway, sessionCalls.userInfo)}?${'x=1&'.repeat(999)}page=1`,
          { headers },
        )
      ).status,
    ).toBe(200);
  });

  test('a gateway that runs late sends calls away; health answers, and the console is given out', async () => {
    const built = await mkdtemp(join(tmpdir(), 'tender-console-built-'));
    await writeFile(join(built, 'index.html'), 'the console');
    const late = await joinGateway(fixture.gateway, {
      env: { LOOP_DELAY_LIMIT: '50', CONSOLE_DIR: built },
    });
    try {
      const there = buyer.at(late);
      // Blocks the event loop without using the processor.
      const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      let answer = await there.send(sessionCalls.userInfo);
      await until(async () => {
        block();
        answer = await there.send(sessionCalls.userInfo);
        return answer.status === 503;
      }, 'a refusal of the late gateway');
      const text = expect.stringMatching(CHINESE) as string;
      expect(answer.body).toMatchObject({
        code: -1,
        data: null,
        reason: 'errors.overloaded',
        info: text,
        message: text,
        error: 'temporarily_unavailable',
        error_description: text,
      });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const [call, english, health, file, screen] = await Promise.all([
        there.send(plansCalls.selfAdd, planForm('selfPlan')),
        there.send(plansCalls.selfList, {}, { language: 'en' }),
        ...['/health', '/index.html', '/plans/self'].map((address) =>
          nobody.at(late).fetch(late.url + address, {}),
        ),
      ]);
      expect([call.status, english.status, health?.status, file?.body, screen?.body]).toEqual([
        503,
        503,
        200,
        'the console',
        'the console',
      ]);
      expect(english.body).toMatchObject({
        code: -1,
        reason: 'errors.overloaded',
        info: expect.not.stringMatching(CHINESE) as string,
      });
      await until(
        async () => (await there.send(sessionCalls.userInfo)).status === 200,
        'calls to be answered again',
      );
    } finally {
      await late.close();
      await rm(built, { recursive: true });
    }
  });
});

describe('a body', () => {
  test.each([
    [
      'of 10 MB',
      JSON.stringify({ ...planForm('selfPlan'), remarks: 'x'.repeat(10 * 1024 * 1024) }),
      'application/json',
      413,
      'errors.bodyTooLarge',
    ],
    [
      'of 10 MB in a form',
      `remarks=${'x'.repeat(10 * 1024 * 1024)}`,
      'application/x-www-form-urlencoded',
      413,
      'errors.bodyTooLarge',
    ],
    ['that breaks off', '{"projectName":"x', 'application/json', 400, 'errors.brokenJson'],
    ['that is no JSON', 'projectName', 'application/json', 400, 'errors.brokenJson'],
    ['that is empty', '', 'application/json', 400, 'errors.brokenJson'],
    ['that is a list', '[]', 'application/json', 400, 'errors.brokenJson'],
    ['that is a text', '"x"', 'application/json', 400, 'errors.brokenJson'],
    ['that is a number', '7', 'application/json', 400, 'errors.brokenJson'],
    ['that is true', 'true', 'application/json', 400, 'errors.brokenJson'],
    ['of plain text', JSON.stringify(planForm('selfPlan')), 'text/plain', 415, 'errors.mediaType'],
    ['of XML', '<a/>', 'application/xml', 415, 'errors.mediaType'],
    ['without type', JSON.stringify(planForm('selfPlan')), 'x/y', 415, 'errors.mediaType'],
    [
      'with a prototype',
      '{"__proto__":{"action":"submit"},"projectName":"x"}',
      'application/json',
      400,
      'errors.brokenJson',
    ],
    [
      'with a constructor',
      '{"constructor":{"prototype":{"action":"submit"}},"projectName":"x"}',
      'application/json',
      400,
      'errors.brokenJson',
    ],
    [
      'nested 33 deep',
      `{"x":${'['.repeat(32)}${']'.repeat(32)},"projectName":"x"}`,
      'application/json',
      400,
      'errors.tooDeep',
    ],
    [
      'nested 32 deep',
      `{"x":${'['.repeat(31)}${']'.repeat(31)},"projectName":"["}`,
      'application/json',
      400,
      'rules.required',
    ],
    [
      'nested a million deep',
      `{"items":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"projectName":"x"}`,
      'application/json',
      400,
      'errors.tooDeep',
    ],
    [
      'of a million values',
      `{"x":[${'{},'.repeat(1_000_000)}{}],"projectName":"x"}`,
      'application/json',
      413,
      'errors.tooManyValues',
    ],
    [
      'of fifty thousand keys',
      `{${Array.from({ length: 50_001 }, (_, key) => `"${key}":1`).join(',')}}`,
      'application/json',
      413,
      'errors.tooManyValues',
    ],
    [
      'of signs in a text',
      JSON.stringify({ projectName: '[{",\\"'.repeat(40_000) }),
      'application/json',
      400,
      'rules.maxText',
    ],
    [
      'of 1001 fields',
      `projectName=x&${'a=1&'.repeat(999)}b=1`,
      'application/x-www-form-urlencoded',
      413,
      'errors.tooManyFields',
    ],
    ['of a long type', '{}', `application/json; x=${'y'.repeat(240)}`, 415, 'errors.mediaType'],
  ])('%s is refused and changes nothing', async (_, body, type, status, reason) => {
    const before = await rows();
    const refused = refusalOf(await post(body, type));
    expect({ status: refused.status, reason: refused.reason }).toEqual({ status, reason });
    expect(refused.info).toMatch(CHINESE);
    expect(refusalOf(await post(body, type, 'en')).info).not.toMatch(CHINESE);
    expect(await rows()).toBe(before);
  });

  test.each([['with its length'], ['in chunks']])(
    'far above the limit, %s, is answered to a client that writes all of it before it reads',
    async (how) => {
      const { hostname, port } = new URL(fixture.gateway.url);
      const body = Buffer.alloc(20 * 1024 * 1024, 0x20);
      const length =
        how === 'in chunks' ? 'transfer-encoding: chunked' : `content-length: ${body.length}`;
      const bytes =
        how === 'in chunks'
          ? Buffer.concat([
              Buffer.from(`${body.length.toString(16)}\r\n`),
              body,
              Buffer.from('\r\n0\r\n\r\n'),
            ])
          : body;
      const socket = connect(Number(port), hostname);
      let answer = '';
      await once(socket, 'connect');
      socket.write(
        `POST ${new URL(addressOf(fixture.gateway, add)).pathname} HTTP/1.1\r\nhost: x\r\n` +
          `authorization: Bearer ${buyer.token}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
      );
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(bytes, () => resolve());
      });
      socket.on('data', (data) => (answer += data.toString()));
      await expect.poll(() => answer).toMatch(/"reason":"errors\.bodyTooLarge"/);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    },
  );

  /** 40 MB of blanks, compressed; shared, because compressing them takes a while. */
  const packedBlanks = new Uint8Array(gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20), { level: 1 }));

  test('that is packed and a form is refused at once', async () => {
    const form = new Response(new FormData()).headers.get('content-type') ?? '';
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await buyer.fetch(addressOf(fixture.gateway, filesCalls.upload), {
        method: 'POST',
        body: packedBlanks,
        headers: { 'content-type': form, 'content-encoding': encoding },
      });
      expect(refusalOf(answer)).toMatchObject({ status: 415, reason: 'errors.mediaType' });
    }
  });

  test('that is packed is unpacked no further than the limit', async () => {
    const packed = (text: string | Buffer) => new Uint8Array(gzipSync(text));
    const send = (body: Uint8Array<ArrayBuffer>) =>
      buyer.fetch(addressOf(fixture.gateway, add), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      });
    expect((await send(packed(JSON.stringify(planForm('selfPlan'))))).status).toBe(200);
    expect(refusalOf(await send(packedBlanks))).toMatchObject({
      status: 413,
      reason: 'errors.bodyTooLarge',
    });
    expect(refusalOf(await send(new TextEncoder().encode('not packed')))).toMatchObject({
      status: 400,
      reason: 'errors.brokenJson',
    });
    for (const encoding of ['tea', 'gzip, gzip']) {
      const answer = await buyer.fetch(addressOf(fixture.gateway, add), {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
      expect(refusalOf(answer)).toMatchObject({ status: 415, reason: 'errors.mediaType' });
    }
  });

  test('that is not UTF-8 is refused or read, never a defect', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"projectName":"'),
      0xff,
      0xfe,
      0xc3,
      ...new TextEncoder().encode('"}'),
    ]);
    expect((await post(bytes)).status).toBe(400);
  });

  test('with keys of the prototype inside leaves the prototype alone', async () => {
    for (const key of [
      'hasOwnProperty',
      'valueOf',
      'toString',
      'constructor',
      'isPrototypeOf',
      '__defineGetter__',
    ]) {
      expect([200, 400], key).toContain(
        (await post(JSON.stringify({ ...planForm('selfPlan'), [key]: 'x' }))).status,
      );
    }
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(Object.prototype.toString.call({})).toBe('[object Object]');
  });
});

/**
 * Milliseconds of processor time that some work takes in this process, where the gateway runs too;
 * other processes do not count.
 */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('input that is much too large', () => {
  const items = (one: unknown, count: number) => ({
    ...planForm('selfPlan'),
    items: Array.from({ length: count }, () => one),
  });
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : { x: deep(levels - 1) });
  const cases: [string, string, Call, object, string, string][] = [
    [
      'an amount of zeros that is none',
      'purchaser01',
      add,
      { ...planForm('selfPlan'), budget: `${'0'.repeat(150_000)}x` },
      'budget',
      'rules.maxText',
    ],
    [
      'the same from a supplier',
      'supplier01',
      suppliersCalls.saveSupplierData,
      { annualTurnover: `${'0'.repeat(150_000)}x` },
      'annualTurnover',
      'rules.maxText',
    ],
    [
      'blanks in place of a number',
      'purchaser01',
      plansCalls.selfList,
      { page: `${' '.repeat(4000)}x` },
      'page',
      'rules.wrongType',
    ],
    [
      'a text of blanks',
      'purchaser01',
      add,
      { ...planForm('selfPlan'), projectName: ' '.repeat(1_000_000) },
      'projectName',
      'rules.maxText',
    ],
    ['items that are numbers', 'purchaser01', add, items(1, 40_000), 'items', 'rules.maxItems'],
    ['empty items', 'purchaser01', add, items({}, 20_000), 'items', 'rules.maxItems'],
    [
      'names that nobody knows',
      'purchaser01',
      add,
      {
        ...planForm('selfPlan'),
        ...Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`x${index}`, 1])),
      },
      '',
      'rules.tooMuch',
    ],
    [
      'filters within filters',
      'purchaser01',
      listsCalls.export,
      { list: 'notices.list', filters: deep(25) },
      'filters',
      'rules.tooMuch',
    ],
    [
      'filters without end',
      'purchaser01',
      listsCalls.export,
      { list: 'notices.list', filters: { title: Array.from({ length: 40_000 }, () => 1) } },
      'filters',
      'rules.tooMuch',
    ],
    [
      'a list where a number should be',
      'purchaser01',
      plansCalls.selfEdit,
      { ...planForm('selfPlan'), guid: 'x', revision: Array.from({ length: 40_000 }, () => 1) },
      'revision',
      'rules.revision',
    ],
  ];

  test.each(cases)(
    '%s is refused for its size alone',
    async (_, account, call, input, field, key) => {
      const client = await fixture.as(account);
      const before = await rows();
      let refused = null;
      const time = await processorTime(async () => {
        refused = await client.refusal(call, input);
      });
      expect(refused).toMatchObject({
        status: 400,
        problems: [{ field, key, text: expect.stringMatching(CHINESE) as string }],
      });
      expect(time).toBeLessThan(2000);
      expect(await rows()).toBe(before);
    },
  );

  test('of which many things are wrong names the first hundred, and says that the rest was not checked', async () => {
    const input = {
      ...planForm('selfPlan'),
      items: Array.from({ length: 500 }, () => ({ quantity: 'x' })),
    };
    for (const [language, words] of [
      ['zh-CN', '其余部分尚未检查'],
      ['en', 'was not checked'],
    ] as const) {
      const { problems = [] } = await buyer.refusal(add, input, { language });
      expect(problems).toHaveLength(101);
      expect(problems.slice(0, 100).map(({ field }) => field)).toEqual(
        Array.from({ length: 100 }, (_, index) => `items[${index}].quantity`),
      );
      expect(problems.at(-1)).toMatchObject({
        field: 'items',
        key: 'rules.restNotChecked',
        text: expect.stringContaining(words) as string,
      });
    }
  });
});

const open = callList.filter(({ access }) => access === 'public');

describe('who is not signed in', () => {
  // Without a token: answers.test.ts.
  test('gets 401 from every call that is not public, with a token of nobody', async () => {
    const stranger = new Client(fixture.gateway, 'nobody', 'x'.repeat(43));
    const wrong: string[] = [];
    for (const call of callList.filter(({ access }) => access !== 'public')) {
      const answer = refusalOf(await stranger.send(call), call.id);
      if (answer.status !== 401 || answer.reason !== 'errors.unauthenticated')
        wrong.push(`${call.id} ${answer.status} ${answer.reason}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is not asked to sign in by public calls', async () => {
    expect(open.length).toBeGreaterThan(0);
    for (const call of open) expect((await nobody.send(call)).status, call.id).not.toBe(401);
  });
});

describe('the host that a request names', () => {
  const NAMED = 'named-by-client.example';
  const naming = {
    host: NAMED,
    'x-forwarded-host': NAMED,
    'x-forwarded-proto': 'ftp',
    'x-forwarded-for': '203.0.113.5',
    'x-original-url': `https://${NAMED}/`,
    forwarded: `for=203.0.113.5;host=${NAMED};proto=ftp`,
  };

  /** Status, headers and body in one text. */
  const told = (
    url: string,
    method = 'GET',
    body = '',
    type = 'application/x-www-form-urlencoded',
  ) =>
    new Promise<string>((done, failed) => {
      const asked = plainRequest(
        url,
        {
          method,
          headers: {
            ...naming,
            ...(body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (answer) => {
          text(answer).then(
            (said) => done([answer.statusCode, JSON.stringify(answer.headers), said].join(' ')),
            failed,
          );
        },
      );
      asked.on('error', failed);
      asked.end(body);
    });

  test.each(['0', '1'])(
    'is in no answer, no page and no message, with TRUST_PROXY=%s',
    async (trust) => {
      const behind = await joinGateway(fixture.gateway, { env: { TRUST_PROXY: trust } });
      try {
        const form = new URLSearchParams({
          userPhone: `1981240000${trust}`,
          sendType: '2',
        }).toString();
        const answers = [
          ...(await Promise.all(
            [
              '/',
              '/openapi',
              '/openapi/',
              '/openapi.json',
              '/health',
              '/nothing',
              '/%zz',
              '//somewhere',
            ].map((path) => told(behind.url + path)),
          )),
          await told(addressOf(behind, registrationCalls.sendCode), 'POST', form),
          await told(addressOf(behind, sessionCalls.userInfo)),
          await told(
            addressOf(behind, sessionCalls.token),
            'POST',
            'grant_type=password&username=x&password=y',
          ),
        ];
        expect(
          answers.filter((answer) => answer.includes(NAMED) || answer.includes('ftp:')),
        ).toEqual([]);
        expect(answers.some((answer) => answer.startsWith('200'))).toBe(true);
        const messages = await fixture.gateway.db
          .selectFrom('outbox')
          .select(sql<string>`message::text`.as('message'))
          .execute();
        expect(messages.length).toBeGreaterThan(0);
        expect(
          messages.filter(({ message }) => message.includes(NAMED) || /https?:/.test(message)),
        ).toEqual([]);
      } finally {
        await behind.close();
      }
    },
  );
});
