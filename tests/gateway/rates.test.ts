import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { registrationCalls } from '#contract/registration.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { sweepRates } from '#gateway/http/rates/windows.ts';
import { addressOf, Client, refusalOf, type Answer } from '../support/client.ts';
import { joinGateway, startGateway, type TestGateway } from '../support/gateway.ts';

const RATE = 2;
/** Wider limits are multiples of the rate (decision 0021). */
const HOURLY = 5 * RATE;
const SHARED = 10 * RATE;
const STRANGERS = 20 * RATE;
const SCATTERED = 5 * RATE;
const MINUTE = 60;
const HOUR = 3600;
const PHONE = '13900001234';
const CODE = '91110000RATES0001X';

let ticks = 0;
let gateway: TestGateway;
let nobody: Client;
let last = 0;

const env = { LOGIN_RATE: String(RATE), TRUST_PROXY: '1', DEMO: 'on' };
/** An address not used before. */
const newAddress = () => `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last++ & 255}`;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const client = { client_id: 'console', client_secret: 'console', userType: '3' };
const login = (username: string, password: string) => ({
  ...client,
  grant_type: 'login',
  username,
  password,
});
const times = <T>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, index) => make(index));

const tryPassword = (username: string, password: string, address: string, at = nobody) =>
  at.send(sessionCalls.token, login(username, password), from(address));
const guess = async (username: string, address: string, at = nobody) =>
  (await tryPassword(username, 'Wrong#2026', address, at)).status;

async function oneByOne(n: number, ask: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < n; index++) statuses.push(await ask(index));
  return statuses;
}

const upTo = (most: number, through: number, tries: number) =>
  times(tries, (index) => (index < most ? through : 429));
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'));

/** Moves the windows into the past: in the database, and in what gateways remember of it. */
async function pass(seconds: number): Promise<void> {
  await sql`update rate_window set began_at = began_at - make_interval(secs => ${seconds})`.execute(
    gateway.db,
  );
  ticks += seconds * 1000;
}

beforeAll(async () => {
  gateway = await startGateway({ env, ticks: () => ticks });
  nobody = new Client(gateway, 'nobody', null);
});
afterAll(() => gateway.close());

beforeEach(async () => {
  await pass(HOUR);
});

const probes: [string, Call<any, any>, object, number][] = [
  [
    'register',
    registrationCalls.register,
    {
      qiYe_Name: '限速测试',
      qiYe_BH: CODE,
      accountName: 'ratetest01',
      password: 'Eisen#2027',
      userPhone: PHONE,
      yzm: '123456',
    },
    400,
  ],
  ['sendCode', registrationCalls.sendCode, { userPhone: PHONE, sendType: '3' }, 400],
  ['checkCode', registrationCalls.checkCode, { userPhone: PHONE }, 200],
  ['userNameExists', registrationCalls.userNameExists, { user_Name: 'purchaser01' }, 200],
  ['phoneExists', registrationCalls.phoneExists, { userPhone: PHONE }, 200],
  ['enterpriseExists', registrationCalls.enterpriseExists, { qiYe_BH: CODE }, 200],
  ['accountExists', registrationCalls.accountExists, { qiYe_Name: '限速测试', qiYe_BH: CODE }, 200],
  [
    'resetPassword',
    registrationCalls.resetPassword,
    { accountName: 'purchaser01', userPhone: PHONE, yzm: '123456', password: 'Eisen#2027' },
    400,
  ],
  [
    'appealAccount',
    registrationCalls.appealAccount,
    {
      qiYeName: '限速测试',
      qiYeBH: CODE,
      userPhone: PHONE,
      yzm: '123456',
      password: 'Eisen#2027',
      fileId: 'none',
    },
    400,
  ],
  [
    'appealProgress',
    registrationCalls.appealProgress,
    { qiYeName: '限速测试', qiYeBH: CODE, userPhone: PHONE, yzm: '123456' },
    400,
  ],
  [
    'a refresh',
    sessionCalls.token,
    { ...client, grant_type: 'refresh_token', refresh_token: 'unknown' },
    400,
  ],
];

describe('calls that ask or try before a sign-in', () => {
  test.each(probes)(
    '%s: a field that the call does not have makes no new count',
    async (_, call, input, through) => {
      const address = newAddress();
      const ask = async (index: number) =>
        (await nobody.send(call, { ...input, username: `somebody${index}` }, from(address))).status;
      expect(await oneByOne(RATE + 2, ask)).toEqual(upTo(RATE, through, RATE + 2));
      expect((await nobody.send(call, input, from(newAddress()))).status, 'another address').toBe(
        through,
      );
    },
  );

  test.each(probes.filter(([name]) => name !== 'a refresh'))(
    '%s: about one and the same from everywhere is limited too',
    async (_, call, input, through) => {
      const ask = async () => (await nobody.send(call, input, from(newAddress()))).status;
      expect(await oneByOne(SCATTERED + 2, ask)).toEqual(upTo(SCATTERED, through, SCATTERED + 2));
    },
  );

  test('uploads of material are limited before the file is read', async () => {
    const address = newAddress();
    const ask = async (index: number) => {
      const body = new FormData();
      body.set('username', `somebody${index}`);
      return (
        await nobody.fetch(
          addressOf(gateway, registrationCalls.uploadMaterial),
          { method: 'POST', body },
          from(address),
        )
      ).status;
    };
    expect(await oneByOne(RATE + 2, ask)).toEqual(upTo(RATE, 400, RATE + 2));
  });
});

describe('guessing a password', () => {
  test.each([
    ['blanks', (index: number) => `${' '.repeat(index)}approver05`],
    [
      'blanks of Unicode',
      (index: number) => `${'\u3000\u00a0\ufeff\u2003'.slice(0, index)}approver05`,
    ],
    [
      'capitals',
      (index: number) => 'approver05'.slice(0, index).toUpperCase() + 'approver05'.slice(index),
    ],
    [
      'full-width letters',
      (index: number) => `approver0${['5', '５', '\u{1d7d3}', '⑤'][index % 4]}`,
    ],
  ])('under a name with %s counts as guessing at the account', async (_, name) => {
    const address = newAddress();
    expect(await oneByOne(RATE + 2, (index) => guess(name(index), address))).toEqual(
      upTo(RATE, 401, RATE + 2),
    );
  });

  test('under a name with signs that are not seen is no guess: such a name is refused as it is read', async () => {
    const address = newAddress();
    expect(
      await oneByOne(RATE + 2, (index) =>
        guess(`approver05${'\u200b'.repeat(index + 1)}`, address),
      ),
    ).toEqual(Array.from({ length: RATE + 2 }, () => 400));
  });

  test('locks nobody else out at the same address, and ends with the minute', async () => {
    const office = newAddress();
    await oneByOne(RATE + 2, () => guess('approver05', office));
    expect((await tryPassword('approver05', DEMO_PASSWORD, office)).status).toBe(429);
    expect((await tryPassword('approver04', DEMO_PASSWORD, office)).status).toBe(200);
    await pass(MINUTE);
    expect((await tryPassword('approver05', DEMO_PASSWORD, office)).status).toBe(200);
  });

  test('goes slower by the hour, right tries do not count there', async () => {
    const home = newAddress();
    const minutes = times(HOURLY / RATE, () => RATE);
    for (const n of minutes) {
      expect(await oneByOne(n, () => guess('approver05', home))).toEqual(upTo(n, 401, n));
      await pass(MINUTE);
    }
    const refused = await tryPassword('approver05', DEMO_PASSWORD, home);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(MINUTE);
    expect(waitOf(refused)).toBeLessThanOrEqual(HOUR);
    await pass(HOUR);
    for (const n of [...minutes, ...minutes]) {
      expect(
        (await Promise.all(times(n, () => tryPassword('approver05', DEMO_PASSWORD, home)))).map(
          ({ status }) => status,
        ),
      ).toEqual(upTo(n, 200, n));
      await pass(MINUTE);
    }
  });

  test('of many names from one address is limited', async () => {
    const address = newAddress();
    const statuses = await oneByOne(SHARED + 3, (index) => guess(`sprayed${index}`, address));
    expect(statuses).toEqual(upTo(SHARED, 401, SHARED + 3));
    await pass(MINUTE);
    const more = await oneByOne(SHARED + 3, (index) => guess(`again${index}`, address));
    expect(more.filter((status) => status === 401).length + SHARED, 'of an hour').toBe(STRANGERS);
    expect((await tryPassword('approver04', DEMO_PASSWORD, newAddress())).status).toBe(200);
  });

  test('of one account from a hundred addresses is limited, and does not lock its owner out', async () => {
    const office = newAddress();
    const signedIn = await tryPassword('approver03', DEMO_PASSWORD, office);
    const { access_token } = signedIn.body as { access_token: string };
    const statuses = (
      await Promise.all(times(100, () => guess('approver03', newAddress())))
    ).toSorted();
    expect(statuses.filter((status) => status === 401)).toHaveLength(HOURLY);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - HOURLY);
    expect(
      (await new Client(gateway, 'approver03', access_token).send(sessionCalls.userInfo)).status,
      'who is signed in goes on',
    ).toBe(200);
    expect(
      (await tryPassword('approver03', DEMO_PASSWORD, office)).status,
      'where the owner was before',
    ).toBe(200);
    const hotel = newAddress();
    expect(
      (await tryPassword('approver03', DEMO_PASSWORD, hotel)).status,
      'where nobody knows the owner',
    ).toBe(429);
    await gateway.db
      .updateTable('person')
      .set({ phone: PHONE })
      .where('account_name', '=', 'approver03')
      .execute();
    const sent = (await nobody.call(
      registrationCalls.sendCode,
      { userPhone: PHONE, sendType: '3', accountName: 'approver03' },
      from(hotel),
    )) as { shownCode: string };
    await nobody.call(
      registrationCalls.resetPassword,
      { accountName: 'approver03', userPhone: PHONE, yzm: sent.shownCode, password: 'Eisen#2027' },
      from(hotel),
    );
    expect(
      (await tryPassword('approver03', 'Eisen#2027', hotel)).status,
      'who has the phone is the owner',
    ).toBe(200);
  });
});

describe('somebody who is signed in', () => {
  test('guesses the old password no faster than others guess it, from wherever, and works on', async () => {
    const one = await Client.signIn(gateway, 'approver02');
    const change = async () =>
      one.send(
        sessionCalls.updatePassword,
        { oldPassword: 'Wrong#2026', newPassword: 'Eisen#2027' },
        from(newAddress()),
      );
    expect(
      (await Promise.all(times(30, change))).filter(({ status }) => status === 400),
    ).toHaveLength(RATE);
    const refused = await one.send(sessionCalls.updatePassword, {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Eisen#2027',
    });
    expect(refusalOf(refused)).toMatchObject({ status: 429, reason: 'errors.tooManyRequests' });
    expect((await one.send(sessionCalls.userInfo)).status).toBe(200);
    const other = await Client.signIn(gateway, 'approver01');
    expect(
      (
        await other.send(sessionCalls.updatePassword, {
          oldPassword: 'Wrong#2026',
          newPassword: 'Eisen#2027',
        })
      ).status,
      'another person',
    ).toBe(400);
  });

  test('asks what exists by a rate of their own', async () => {
    const one = await Client.signIn(gateway, 'sysadmin01');
    const ask = async () =>
      (
        await one.send(
          representativesCalls.phoneExists,
          { phone: PHONE, type: '1' },
          from(newAddress()),
        )
      ).status;
    expect(await oneByOne(SCATTERED + 2, ask)).toEqual(upTo(SCATTERED, 200, SCATTERED + 2));
  });
});

describe('a refusal', () => {
  test('says in both languages how long to wait, and so does its header', async () => {
    const address = newAddress();
    await oneByOne(RATE, () => guess('approver05', address));
    for (const [language, words] of [
      ['zh-CN', /操作过于频繁.*请 \d+ 秒后再试/],
      ['en', /^Too many requests; nothing was done\. Please try again in \d+ s\.$/],
    ] as const) {
      const answer = await nobody.send(sessionCalls.token, login('approver05', 'Wrong#2026'), {
        language,
        ...from(address),
      });
      expect(refusalOf(answer)).toMatchObject({
        status: 429,
        reason: 'errors.tooManyRequests',
        info: expect.stringMatching(words) as string,
      });
      expect(waitOf(answer)).toBeGreaterThan(0);
      expect(waitOf(answer)).toBeLessThanOrEqual(MINUTE);
    }
    for (let minute = 1; minute < HOURLY / RATE; minute++) {
      await pass(MINUTE);
      await oneByOne(RATE, () => guess('approver05', address));
    }
    await pass(MINUTE);
    for (const [language, words] of [
      ['zh-CN', /请 \d+ 分钟后再试/],
      ['en', /in \d+ minutes\.$/],
    ] as const) {
      expect(
        refusalOf(
          await nobody.send(sessionCalls.token, login('approver05', 'Wrong#2026'), {
            language,
            ...from(address),
          }),
        ).info,
      ).toMatch(words);
    }
  });
});

describe('a clock that is set', () => {
  test.each([
    ['forth', -1],
    ['back', 1],
  ])('a day %s locks nobody out and frees no one for ever', async (_, days) => {
    const address = newAddress();
    await oneByOne(RATE + 1, () => guess('approver05', address));
    // Shifts the windows by days: to the database this looks like a clock set the other way.
    await sql`update rate_window set began_at = began_at + make_interval(days => ${days})`.execute(
      gateway.db,
    );
    ticks += MINUTE * 1000;
    const statuses = await oneByOne(RATE + 2, () => guess('approver05', address));
    expect(statuses).toEqual(upTo(RATE, 401, RATE + 2));
    expect(waitOf(await tryPassword('approver05', DEMO_PASSWORD, address))).toBeLessThanOrEqual(
      MINUTE,
    );
  });

  test('a little back keeps the count, and nobody waits for longer than a window', async () => {
    const address = newAddress();
    await oneByOne(RATE, () => guess('approver05', address));
    await sql`update rate_window set began_at = began_at + interval '30 seconds'`.execute(
      gateway.db,
    );
    const refused = await tryPassword('approver05', DEMO_PASSWORD, address);
    expect(refused.status).toBe(429);
    expect(waitOf(refused)).toBeLessThanOrEqual(MINUTE);
  });

  test('leaves no windows that are never swept', async () => {
    await guess('approver05', newAddress());
    for (const days of [1, -2]) {
      await sql`update rate_window set began_at = began_at + make_interval(days =>
        ${days})`.execute(gateway.db);
      await sweepRates(gateway.db);
      expect(await gateway.db.selectFrom('rate_window').selectAll().execute()).toEqual([]);
      await guess('approver05', newAddress());
    }
    await sweepRates(gateway.db);
    expect(
      (await gateway.db.selectFrom('rate_window').selectAll().execute()).length,
      'what still counts stays',
    ).toBeGreaterThan(0);
  });
});

describe('two gateways on one database', () => {
  test('count tries together, exactly', async () => {
    const other = await joinGateway(gateway, { env, ticks: () => ticks });
    try {
      const [address, far] = [newAddress(), newAddress()];
      const statuses = await Promise.all(
        times(40, (index) => guess('approver05', address, index % 2 ? nobody.at(other) : nobody)),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(RATE);
      const names = await Promise.all(
        times(SHARED + 10, (index) =>
          guess(`both${index}`, far, index % 2 ? nobody.at(other) : nobody),
        ),
      );
      expect(names.filter((status) => status === 401)).toHaveLength(SHARED);
    } finally {
      await other.close();
    }
  });

  test('hear of each other what one address asks for', async () => {
    const strict = { ...env, CALL_RATE: '50' };
    const gateways = [
      await joinGateway(gateway, { env: strict }),
      await joinGateway(gateway, { env: strict }),
    ] as const;
    try {
      const address = newAddress();
      const ask = async (index: number) =>
        (await nobody.fetch(`${gateways[index]?.url}/nothing`, {}, from(address))).status;
      expect(await oneByOne(40, () => ask(0))).toEqual(upTo(40, 404, 40));
      // Requests at this gateway reach the limit only together with those at the other.
      expect(await oneByOne(10, () => ask(1))).toEqual(upTo(10, 404, 10));
      for (const status of await oneByOne(30, () => ask(1))) expect([404, 429]).toContain(status);
      await expect.poll(async () => [await ask(0), await ask(1)]).toEqual([429, 429]);
      expect(
        (await nobody.fetch(`${gateways[0].url}/nothing`, {}, from(newAddress()))).status,
      ).toBe(404);
    } finally {
      for (const one of gateways) await one.close();
    }
  });
});

describe('the general rate', () => {
  const CALLS = 4;
  let strict: TestGateway;
  let console_: string;

  beforeAll(async () => {
    console_ = await mkdtemp(join(tmpdir(), 'tender-console-rates-'));
    await mkdir(join(console_, 'assets'));
    await writeFile(join(console_, 'index.html'), '<!doctype html><title>x</title>');
    await writeFile(join(console_, 'assets', 'x.js'), '1;');
    strict = await joinGateway(gateway, {
      env: { ...env, CALL_RATE: String(CALLS), CONSOLE_DIR: console_ },
      ticks: () => ticks,
    });
  });
  afterAll(async () => {
    await strict.close();
    await rm(console_, { recursive: true, force: true });
  });

  const ask = async (path: string, address: string, method = 'GET') =>
    nobody.fetch(`${strict.url}${path}`, { method }, from(address));

  test.each([
    ['a call', 'GET', '/qykzt/dict/getSystemTime.do', 401],
    ['a call that there is not', 'POST', '/qykzt/no/such.do', 404],
    ['a page of the console', 'GET', '/plans/yearly', 200],
    ['a file of the console', 'GET', '/assets/x.js', 200],
    ['a file that there is not', 'GET', '/assets/none.js', 404],
    ['its settings', 'GET', '/config.js', 200],
    ['the page of calls', 'GET', '/openapi', 200],
    ['the document of calls', 'GET', '/openapi.json', 200],
    ['a method that no address has', 'DELETE', '/qykzt/dict/getSystemTime.do', 404],
  ])('limits %s', async (_, method, path, through) => {
    const address = newAddress();
    const statuses = await oneByOne(
      CALLS + 2,
      async () => (await ask(path, address, method)).status,
    );
    expect(statuses).toEqual(upTo(CALLS, through, CALLS + 2));
    const refused = await ask(path, address, method);
    expect(waitOf(refused)).toBeLessThanOrEqual(MINUTE);
    expect(refusalOf(refused)).toMatchObject({ status: 429, reason: 'errors.tooManyRequests' });
    await pass(MINUTE);
    expect((await ask(path, address, method)).status, 'a minute later').toBe(through);
  });

  test('counts all of them together, and never what a load balancer asks', async () => {
    const address = newAddress();
    const paths = ['/openapi.json', '/assets/x.js', '/nothing.txt', '/plans'];
    for (const path of paths) expect((await ask(path, address)).status).not.toBe(429);
    for (const path of paths) expect((await ask(path, address)).status).toBe(429);
    expect(await oneByOne(CALLS + 2, async () => (await ask('/health', address)).status)).toEqual(
      upTo(CALLS + 2, 200, CALLS + 2),
    );
  });

  test('counts an IPv6 network as one, and a mapped IPv4 address as what it is', async () => {
    const count = async (addresses: string[]) =>
      (
        await oneByOne(
          CALLS + 1,
          async (index) =>
            (await ask('/nothing.txt', addresses[index % addresses.length] ?? '')).status,
        )
      ).at(-1);
    expect(await count(times(9, (index) => `2001:db8:1:1::${index}`))).toBe(429);
    expect(await count(times(9, (index) => `2001:db8:1:${index + 2}::1`))).toBe(404);
    expect(await count(['198.51.100.7', '::ffff:198.51.100.7'])).toBe(429);
  });
});

describe('addresses that proxies forward', () => {
  const statusesWith = async (
    trust: string,
    forwarded: (index: number) => string,
    tries = RATE + 2,
  ) => {
    const behind = await joinGateway(gateway, {
      env: { LOGIN_RATE: String(RATE), TRUST_PROXY: trust },
      ticks: () => ticks,
    });
    try {
      return await oneByOne(tries, (index) =>
        guess('approver05', forwarded(index), nobody.at(behind)),
      );
    } finally {
      await behind.close();
    }
  };
  const limited = upTo(RATE, 401, RATE + 2);
  const free = upTo(RATE + 2, 401, RATE + 2);

  test.each([
    ['0', 'are believed of nobody', () => newAddress(), limited],
    [
      '1',
      'are the last one, whatever the client put before',
      (proxy: string) => `${newAddress()}, ${proxy}`,
      limited,
    ],
    ['1', 'are the client’s when the proxy says so', () => newAddress(), free],
    [
      '2',
      'are the last but one behind two proxies',
      (proxy: string) => `${newAddress()}, ${proxy}, 10.255.0.1`,
      limited,
    ],
    ['2', 'are the client’s behind two proxies', () => `${newAddress()}, 10.255.0.1`, free],
    [
      'loopback',
      'are the last that is no proxy of the list',
      (proxy: string) => `${newAddress()}, ${proxy}`,
      limited,
    ],
    [
      '127.0.0.0/8,10.255.0.1',
      'are found past several proxies of the list',
      (proxy: string) => `${newAddress()}, ${proxy}, 10.255.0.1`,
      limited,
    ],
    ['192.0.2.1', 'are believed of nobody who is not on the list', () => newAddress(), limited],
    [
      '1',
      'count without the port that a proxy writes',
      (proxy: string, index: number) => `${newAddress()}, ${proxy}:${40_000 + index}`,
      limited,
    ],
    ['1', 'are the clients’ when each comes with a port', () => `${newAddress()}:443`, free],
    [
      '1',
      'count as one network in brackets',
      (_: string, index: number) => `${newAddress()}, [2001:db8:77:1::${index + 1}]:443`,
      limited,
    ],
    [
      '1',
      'count as what they are when they are mapped',
      (proxy: string, index: number) =>
        index % 2 === 0 ? `::ffff:${proxy}` : `[::FFFF:${proxy}]:443`,
      limited,
    ],
    [
      '1',
      'are the last one after empty parts',
      (proxy: string) => `${newAddress()},, ,\t,${proxy}`,
      limited,
    ],
    [
      '1',
      'are the last one of a hundred',
      (proxy: string) => [...times(100, newAddress), proxy].join(','),
      limited,
    ],
    [
      '2',
      'are the last but one with ports',
      (proxy: string, index: number) =>
        `${newAddress()}, ${proxy}:${40_000 + index}, 10.255.0.1:80`,
      limited,
    ],
    [
      '127.0.0.0/8,10.255.0.1',
      'are found past proxies of the list that write ports',
      (proxy: string, index: number) =>
        `${newAddress()}, ${proxy}:${40_000 + index}, 10.255.0.1:443`,
      limited,
    ],
    [
      '1',
      'and are none count as the proxy',
      (_: string, index: number) => `unknown${index}`,
      limited,
    ],
  ])('TRUST_PROXY=%s: %s', async (trust, _, forwarded, expected) => {
    const real = newAddress();
    expect(await statusesWith(trust, (index) => forwarded(real, index))).toEqual(expected);
  });

  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['<img src=x onerror=alert(1)>', '127.0.0.1'],
    [`=HYPERLINK("http://a.example")`, '127.0.0.1'],
    ['9'.repeat(4000), '127.0.0.1'],
  ])('are logged as addresses and nothing else: %s', async (forwarded, logged) => {
    const user = await Client.signIn(gateway, 'supervisor01');
    await user.call(sessionCalls.loginInLog, {}, from(`${newAddress()}, ${forwarded}`));
    const { address } = await gateway.db
      .selectFrom('sign_in')
      .select('address')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(address).toBe(logged);
  });
});
