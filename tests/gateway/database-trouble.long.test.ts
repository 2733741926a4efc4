import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FailureEnvelope } from '#contract/core/envelope.ts';
import { feesCalls } from '#contract/fees.ts';
import { filesCalls } from '#contract/files.ts';
import { plansCalls } from '#contract/plans.ts';
import { awaitPostgres } from '#gateway/db/await-postgres.ts';
import type { PoolLimits } from '#gateway/db/postgres-pool.ts';
import { transact } from '#gateway/db/transact.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { settleDoubts } from '#gateway/files/doubts.ts';
import { StartFailure } from '#gateway/base/start-failure.ts';
import { addressOf, type Answer, type Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { planForm, type Form } from '../support/forms.ts';
import { joinGateway, type TestGateway, type TestGatewayOptions } from '../support/gateway.ts';
import { commandInput, Fixture } from '../support/fixture.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { databaseAt, onServer, POSTGRES } from '../support/postgres.ts';
import { launch, until } from '../support/process.ts';
import { startProxy, type Cut, type Proxy } from '../support/proxy.ts';

/** Only the limits that a test waits for are short: on a busy machine anything may take seconds. */
const LIMITS: PoolLimits = {
  connectMs: 10_000,
  statementMs: 20_000,
  answerMs: 5000,
  lockMs: 15_000,
};
const SHORT: PoolLimits = { connectMs: 1000, statementMs: 700, answerMs: 300, lockMs: 700 };

let fixture: Fixture;
let buyer: Client;

beforeAll(async () => {
  fixture = await Fixture.open(POSTGRES === null ? { limits: SHORT } : {});
  buyer = await fixture.as('purchaser01');
});
afterAll(() => fixture.close());

/**
 * An answer that must report temporary unavailability: in the envelope, with a text and the time of
 * the next try.
 */
function unavailable({ status, headers, body }: Answer): FailureEnvelope {
  const envelope = body as FailureEnvelope;
  expect(status, JSON.stringify(body)).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(envelope).toMatchObject({ code: -1, data: null, message: envelope.info });
  expect(envelope.info).not.toBe(envelope.reason);
  return envelope;
}

const plansNamed = async (form: Form) =>
  (await buyer.list(plansCalls.selfList, { projectName: String(form['projectName']) })).total;

const health = async ({ url }: TestGateway) => {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** Locks a row until told to release it. */
async function holding(
  lock: (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  let begun = () => {};
  const isHeld = new Promise<void>((resolve) => (begun = resolve));
  const held = transact(fixture.gateway.db, async (tx) => {
    await lock(tx);
    begun();
    await over;
  });
  await Promise.race([isHeld, held]);
  return async () => {
    end();
    await held;
  };
}

function onPostgres(): void {
  let proxy: Proxy;
  /** Address of the database, through the proxy. */
  let address: string;
  let behind: TestGateway;
  let through: Client;
  const ways: TestGateway[] = [];

  async function joined(options: TestGatewayOptions): Promise<TestGateway> {
    const gateway = await joinGateway(fixture.gateway, { limits: LIMITS, ...options });
    ways.push(gateway);
    return gateway;
  }

  beforeAll(async () => {
    proxy = await startProxy(fixture.gateway.databaseUrl);
    address = proxy.url.toString();
    behind = await joined({ databaseUrl: address });
    through = buyer.at(behind);
  });
  afterEach(() => proxy.thaw());
  afterAll(async () => {
    for (const gateway of ways) await gateway.close();
    await proxy.close();
  });

  describe('a statement that is sent again', () => {
    test('is kept planned by the server', async () => {
      const { db } = await joined({ poolSize: 1 });
      for (let time = 0; time < 3; time += 1)
        await db.selectFrom('enterprise').select('guid').limit(1).execute();
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements`.execute(db);
      expect(rows.filter(({ statement }) => statement.includes('"enterprise"'))).toHaveLength(1);
    });

    test('is answered with 503 once where a newer gateway has changed its table, then as ever', async () => {
      const gateway = await joined({ poolSize: 1 });
      const reader = buyer.at(gateway);
      const { db } = gateway;
      await sql`create table later (guid text)`.execute(db);
      const asked = () => sql`select * from later`.execute(db);
      for (let time = 0; time < 3; time += 1) await asked();
      await sql`alter table later add column added text`.execute(fixture.gateway.db);
      await expect(asked()).rejects.toMatchObject({ kind: 'away', reason: 'schema changed' });
      expect((await asked()).rows).toEqual([]);
      expect((await reader.send(plansCalls.selfList)).status).toBe(200);
    });
  });

  describe('a PostgreSQL that is away', () => {
    test('is told as 503 at once, for reading and writing and signing in, and forgotten when it is back', async () => {
      expect((await through.send(plansCalls.selfList)).status).toBe(200);
      await proxy.close();
      const form = planForm('selfPlan');
      for (const call of [plansCalls.selfList, plansCalls.selfAdd]) {
        expect(
          unavailable(await through.send(call, call === plansCalls.selfAdd ? form : {})).reason,
        ).toBe('errors.databaseAway');
      }
      expect(
        unavailable(await through.send(plansCalls.selfAdd, form, { language: 'en' })).info,
      ).toContain('nothing was done');
      expect(await health(behind)).toMatchObject({
        status: 503,
        body: { status: 'down', database: 'unreachable', reason: 'ECONNREFUSED' },
      });
      await proxy.open();
      expect((await through.send(plansCalls.selfList)).status).toBe(200);
      await expect
        .poll(() => health(behind))
        .toMatchObject({ status: 200, body: { status: 'up', database: 'postgresql' } });
      expect(await plansNamed(form)).toBe(0);
    });

    test('and frozen is told as 503 too, by calls and by /health, instead of waiting without end', async () => {
      const hasty = await joined({ databaseUrl: address, limits: SHORT });
      await expect
        .poll(async () => (await buyer.at(hasty).send(plansCalls.selfList)).status)
        .toBe(200);
      proxy.freeze();
      const form = planForm('selfPlan');
      const [list, add, pulse] = await Promise.all([
        buyer.at(hasty).send(plansCalls.selfList),
        buyer.at(hasty).send(plansCalls.selfAdd, form),
        health(hasty),
      ]);
      expect(unavailable(list).reason).toBe('errors.databaseAway');
      expect(unavailable(add).reason).toBe('errors.databaseAway');
      expect(pulse).toMatchObject({
        status: 503,
        body: { status: 'down', database: 'unreachable', reason: 'no answer within 1500 ms' },
      });
      proxy.thaw();
      await expect
        .poll(async () => (await buyer.at(hasty).send(plansCalls.selfList)).status)
        .toBe(200);
      expect(await plansNamed(form)).toBe(0);
    });
  });

  describe('a connection that breaks in the middle of a command', () => {
    test('says that nothing was done, when it breaks before the commit', async () => {
      const form = planForm('selfPlan');
      proxy.cutAt('insert into record', 'before');
      expect(unavailable(await through.send(plansCalls.selfAdd, form)).reason).toBe(
        'errors.databaseAway',
      );
      expect(await plansNamed(form)).toBe(0);
      expect((await through.send(plansCalls.selfAdd, form)).status).toBe(200);
    });

    test.each<[Cut, number]>([
      ['before', 2],
      ['answered', 3],
    ])(
      'promises nothing when it breaks in the commit, %s it is carried out; the command repeated is done once',
      async (cut, revision) => {
        const plan = await fixture.plan(buyer, 'selfPlan');
        const approver = await fixture.as('approver01');
        const command = commandInput('plan.approve', plan);
        proxy.cutAt('commit\0', cut);
        const { reason, info } = unavailable(
          await approver.at(behind).send(plansCalls.examine, command, { language: 'en' }),
        );
        expect(reason).toBe('errors.storedUnknown');
        expect(info).toContain('it is not known whether it took effect');
        expect(info).toContain('same request id');
        await expect
          .poll(async () => (await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head.revision)
          .toBe(revision);
        expect((await approver.at(behind).send(plansCalls.examine, command)).status).toBe(200);
        expect((await fixture.history(buyer, plan.head.guid)).map(({ event }) => event)).toEqual([
          'plan.create',
          'plan.submit',
          'plan.approve',
        ]);
      },
    );

    test('answers with what was made when only the answer to the commit was lost', async () => {
      const form = planForm('selfPlan');
      proxy.cutAt('commit\0', 'answered');
      expect((await through.send(plansCalls.selfAdd, form)).status).toBe(200);
      expect(await plansNamed(form)).toBe(1);
    });

    test.each<[Cut, boolean]>([
      ['before', false],
      ['answered', true],
    ])(
      'keeps the bytes of a file that may be stored, %s the commit is done; what became of it is found out later',
      async (cut, isTold) => {
        const files = folderStore(join(fixture.gateway.folder, 'files'));
        const form = new FormData();
        form.append('file', new Blob(['%PDF-1.4\n']), `断线-${cut}.pdf`);
        proxy.cutAt('commit\0', cut);
        const { reason } = unavailable(
          await through.fetch(addressOf(behind, filesCalls.upload), { method: 'POST', body: form }),
        );
        expect(reason).toBe('errors.storedUnknownSetting');
        const later = new Date(nowMs() + 2 * 3_600_000);
        const [guid = ''] = await files.inDoubt(later);
        const isKept = async () => (await files.get(guid)) !== null;
        await settleDoubts(fixture.gateway.db, files, now());
        expect(await isKept(), 'what was just cut off is not decided yet').toBe(true);
        const told = () =>
          fixture.gateway.db.selectFrom('file').where('guid', '=', guid).select('name').execute();
        await expect.poll(told).toEqual(isTold ? [{ name: `断线-${cut}.pdf` }] : []);
        if (isTold)
          expect((await buyer.send(filesCalls.grantToken, { bindGuid: guid })).status).toBe(200);
        await settleDoubts(fixture.gateway.db, files, later);
        expect(await isKept()).toBe(isTold);
        expect(await files.inDoubt(later)).toEqual([]);
      },
    );

    test('does not speak of a request id where a call has none', async () => {
      const agency = (await fixture.as('agency001')).at(behind);
      proxy.cutAt('commit\0', 'answered');
      const { reason, info } = unavailable(
        await agency.send(
          feesCalls.addRule,
          { ptfwType: '1', ruleName: '断线', ruleBH: 'R-cut', ptfwRuleType: '1' },
          { language: 'en' },
        ),
      );
      expect(reason).toBe('errors.storedUnknownSetting');
      expect(info).not.toContain('request id');
    });
  });

  describe('a PostgreSQL that is busy', () => {
    test('is told as 503 when a row stays locked, and nothing was changed', async () => {
      const slow = await joined({ limits: { ...LIMITS, lockMs: 500 } });
      const plan = await fixture.plan(buyer, 'selfPlan');
      const release = await holding((tx) =>
        tx
          .selectFrom('record')
          .where('guid', '=', plan.head.guid)
          .forUpdate()
          .select('guid')
          .execute(),
      );
      try {
        const approver = (await fixture.as('approver01')).at(slow);
        expect(
          unavailable(await approver.send(plansCalls.examine, commandInput('plan.approve', plan)))
            .reason,
        ).toBe('errors.databaseBusy');
        expect((await fixture.detail(buyer, 'selfPlan', plan.head.guid)).head.revision).toBe(
          plan.head.revision,
        );
      } finally {
        await release();
      }
    });

    test('ends a statement that takes too long', async () => {
      const hasty = await joined({ limits: SHORT });
      await expect(sql`select pg_sleep(10)`.execute(hasty.db)).rejects.toMatchObject({
        kind: 'busy',
        reason: '57014',
      });
    });

    test('keeps /health up while every connection is at work; calls that find none are told', async () => {
      const narrow = await joined({ poolSize: 1, limits: { ...LIMITS, connectMs: 500 } });
      const held = narrow.db.connection().execute(async (one) => {
        await sql`select 1`.execute(one);
        expect(unavailable(await buyer.at(narrow).send(plansCalls.selfList)).reason).toBe(
          'errors.databaseBusy',
        );
        await expect
          .poll(() => health(narrow))
          .toMatchObject({ status: 200, body: { status: 'up' } });
      });
      await held;
      await expect
        .poll(async () => (await buyer.at(narrow).send(plansCalls.selfList)).status)
        .toBe(200);
    });
  });

  describe('a PostgreSQL that may only be read', () => {
    test('is read, and says to who writes that nothing was saved', async () => {
      const own = new URL(fixture.gateway.databaseUrl ?? '');
      const reading = await joined({});
      await onServer(
        `alter database ${own.pathname.slice(1)} set default_transaction_read_only = on`,
      );
      const form = planForm('selfPlan');
      expect(unavailable(await buyer.at(reading).send(plansCalls.selfAdd, form)).reason).toBe(
        'errors.databaseFull',
      );
      expect((await buyer.at(reading).send(plansCalls.selfList)).status).toBe(200);
      await onServer(`alter database ${own.pathname.slice(1)} reset default_transaction_read_only`);
      expect(await plansNamed(form)).toBe(0);
    });
  });

  describe('a gateway that starts before its database', () => {
    test('waits, says for what without the password, and goes on when it comes', async () => {
      const closed = await startProxy(fixture.gateway.databaseUrl, false);
      const { url } = closed;
      url.password = 'Geheim2026';
      const said: string[] = [];
      const waiting = awaitPostgres(url.toString(), (line) => said.push(line));
      await until(() => said.length > 0, 'the gateway to say what it waits for');
      await closed.open();
      await waiting;
      await closed.close();
      expect(said).toEqual([
        `Waiting for PostgreSQL at ${url.username}@127.0.0.1:${url.port}${url.pathname}: ` +
          `connect ECONNREFUSED 127.0.0.1:${url.port}. The gateway starts when it answers.`,
      ]);
    });

    test('does not wait for a database or a role that is not there, and says so', async () => {
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      await expect(awaitPostgres(databaseAt('no_such_database'), say)).rejects.toThrow(
        /^PostgreSQL refuses .*no_such_database.*Correct DATABASE_URL\.$/,
      );
      const stranger = new URL(databaseAt('postgres'));
      stranger.username = 'nobody_of_that_name';
      await expect(awaitPostgres(stranger.toString(), say)).rejects.toThrow(StartFailure);
      expect(said).toEqual([]);
    });
  });
}

function embedded(): void {
  describe('the embedded database, whose one connection a transaction holds', () => {
    test('lets nobody wait without end: calls and /health say that it is busy, and go on afterwards', async () => {
      const form = planForm('selfPlan');
      const release = await holding((tx) => sql`select 1`.execute(tx));
      const [add, list, pulse] = await Promise.all([
        buyer.send(plansCalls.selfAdd, form),
        buyer.send(plansCalls.selfList),
        health(fixture.gateway),
      ]);
      await release();
      expect(unavailable(add).reason).toBe('errors.databaseBusy');
      expect(unavailable(list).reason).toBe('errors.databaseBusy');
      expect(pulse).toMatchObject({ status: 503, body: { status: 'down', database: 'busy' } });
      await expect.poll(async () => (await buyer.send(plansCalls.selfAdd, form)).status).toBe(200);
      expect(await plansNamed(form)).toBe(1);
      await expect.poll(async () => (await health(fixture.gateway)).status).toBe(200);
    });
  });
}

describe('a store of files that cannot be written', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  /** Uses the one connection of the agent, so that an answer left unread delays the next one. */
  async function sent(
    method: string,
    address: string,
    body = '',
  ): Promise<{ status: number; text: string }> {
    const headers = {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': Buffer.byteLength(body),
    };
    const going = request(address, { method, agent, headers }).end(body);
    const [answer] = (await once(going, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, text: await textOf(answer) };
  }

  const upload = () =>
    sent(
      'POST',
      addressOf(fixture.gateway, filesCalls.upload),
      `--line\r\ncontent-disposition: form-data; name="file"; ` +
        `filename="a.pdf"\r\n\r\n%PDF-1.4\n${'x'.repeat(1_000_000)}\r\n--line--\r\n`,
    );

  test('is told as 503, nothing is stored, the connection goes on, and it is used again when it can be', async () => {
    const rows = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from file`.execute(fixture.gateway.db))
          .rows[0]?.n,
      );
    const before = await rows();
    const place = join(fixture.gateway.folder, 'files');
    await rm(place, { recursive: true, force: true });
    await writeFile(place, 'a file in place of the folder');
    const refused = await upload();
    expect({
      status: refused.status,
      reason: (JSON.parse(refused.text) as FailureEnvelope).reason,
    }).toEqual({ status: 503, reason: 'errors.fileStoreFails' });
    expect(await rows()).toBe(before);
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n']), 'a.pdf');
    expect(
      unavailable(
        await buyer.fetch(addressOf(fixture.gateway, filesCalls.upload), {
          method: 'POST',
          body: form,
        }),
      ).reason,
    ).toBe('errors.fileStoreFails');
    expect((await sent('GET', `${fixture.gateway.url}/openapi.json`)).status).toBe(200);
    await rm(place);
    expect((await upload()).status).toBe(200);
  });

  test('for want of room is told as 507: nothing stays, and it is used again when there is room', async () => {
    const handle = await open(join(fixture.gateway.folder, 'any'), 'w');
    const full = vi
      .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'appendFile')
      .mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    await handle.close();
    const known = async () =>
      (await fixture.gateway.db.selectFrom('file').select('guid').execute()).length;
    const parts = async () =>
      (await readdir(join(fixture.gateway.folder, 'files'), { recursive: true })).filter((name) =>
        name.endsWith('.part'),
      );
    const before = await known();
    const refused = await upload();
    full.mockRestore();
    expect({
      status: refused.status,
      reason: (JSON.parse(refused.text) as FailureEnvelope).reason,
    }).toEqual({ status: 507, reason: 'errors.fileNoRoom' });
    expect([await known(), await parts()]).toEqual([before, []]);
    expect((await upload()).status).toBe(200);
  });

  test('in the middle of a file is told too: nothing of it stays, and the rest is read and dropped', async () => {
    const store = folderStore(join(fixture.gateway.folder, 'files'));
    let dropped = 0;
    const source = Readable.from(
      (function* chunks() {
        yield Buffer.from('%PDF-1.4');
        yield Object.create(Buffer.prototype) as Buffer;
        for (let left = 0; left < 50; left++, dropped++) yield Buffer.alloc(1000);
      })(),
      { highWaterMark: 1 },
    );
    await expect(store.put(source, 'broken-off')).rejects.toBeInstanceOf(TypeError);
    await until(() => dropped === 50, 'the rest to be read');
    expect(await readdir(join(fixture.gateway.folder, 'files', 'br'))).toEqual([]);
  });
});

describe.concurrent('a gateway that cannot start', () => {
  test('says in one line why it cannot use its folder, and ends with 1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tender-console-start-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    const gateway = await launch({ DATA_DIR: join(file, 'data') });
    expect(await gateway.ended).toEqual({ code: 1, signal: null });
    expect(gateway.printed()).toMatch(
      new RegExp(
        String.raw`^The gateway does not start\. DATA_DIR \S+ cannot be used: ` +
          String.raw`a file is where a folder should be \(ENOTDIR.*\)\. ` +
          String.raw`Fix that, or give another DATA_DIR\.\n$`,
      ),
    );
    await rm(folder, { recursive: true });
  });

  test('ends at once when it is told to while it waits for its database', async () => {
    const nobody = await startProxy('postgres://tender:Geheim2026@127.0.0.1:1/tender', false);
    const folder = await mkdtemp(join(tmpdir(), 'tender-console-start-'));
    const gateway = await launch({
      DATA_DIR: folder,
      DATABASE_URL: nobody.url.toString(),
    });
    await until(
      () => gateway.printed().includes('Waiting for PostgreSQL'),
      'the gateway to say what it waits for',
    );
    gateway.child.kill('SIGTERM');
    expect(await gateway.ended).toEqual({ code: 0, signal: null });
    expect(gateway.printed()).not.toContain('Geheim2026');
    await rm(folder, { recursive: true });
  });
});

if (POSTGRES === null) embedded();
else onPostgres();
