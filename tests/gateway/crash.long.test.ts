import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesCalls } from '#contract/files.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { addressOf, Client } from '../support/client.ts';
import { contentOf } from '../support/conformance.ts';
import { planForm, type Form } from '../support/forms.ts';
import { commandInput, type View } from '../support/fixture.ts';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';
import { storeFile } from '../support/upload.ts';
import { isUp, run, until, type GatewayProcess } from '../support/process.ts';

/** Number of answered commands before each kill. */
const ANSWERED = [12, 30, 45];
const WRITERS = 4;

let folder: string;
let databaseUrl: string | null;
let gateway: GatewayProcess;

const start = () =>
  run({ DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tender-console-crash-'));
  databaseUrl = await freshPostgres();
  gateway = await start();
});

afterAll(async () => {
  gateway.child.kill('SIGKILL');
  await gateway.ended;
  await dropPostgres(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Download path of a file too large for the buffers of a connection: it flows only as its client
 * reads it.
 */
async function largeFile(client: Client): Promise<string> {
  const guid = await storeFile(client);
  const path = join(folder, 'files', guid.slice(0, 2), guid);
  await writeFile(path, Buffer.alloc(40 * 1024 * 1024));
  const { result: token } = await client.call(filesCalls.grantToken, {
    bindGuid: guid,
    bindType: 1,
    type: 2,
  });
  const { pathname } = new URL(addressOf(gateway, filesCalls.download));
  return `${pathname}?${new URLSearchParams({ guid, token })}`;
}

const signIn = (account: string) => Client.signIn({ ...gateway } as never, account);

interface Sent {
  call: 'add' | 'approve';
  form: Form;
  requestId: string;
  /** The answer; null if none came. */
  answer: View | null;
}

/** Writes and approves plans until the gateway is gone; records which requests were answered. */
async function write(
  buyer: Client,
  approver: Client,
  sent: Sent[],
  onAnswer: () => void,
): Promise<void> {
  const send = async (call: Sent['call'], form: Form): Promise<View | null> => {
    const note: Sent = { call, form, requestId: String(form['requestId']), answer: null };
    sent.push(note);
    const answer = await (
      call === 'add'
        ? buyer.send(plansCalls.selfAdd, form)
        : approver.send(plansCalls.examine, form)
    ).catch(() => null);
    if (answer === null) return null;
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    note.answer = contentOf(plansCalls.selfAdd, answer.body) as View;
    onAnswer();
    return note.answer;
  };
  for (;;) {
    const plan = await send('add', planForm('selfPlan', { action: 'submit' }));
    if (plan === null) return;
    if ((await send('approve', commandInput('plan.approve', plan))) === null) return;
  }
}

/** The plan that a form was to create, found by its name; null if it does not exist. */
async function find(buyer: Client, form: Form): Promise<View['head'] | null> {
  const { rows, total } = await buyer.list(plansCalls.selfList, {
    projectName: String(form['projectName']),
  });
  expect(total).toBeLessThanOrEqual(1);
  return (rows[0] as View['head'] | undefined) ?? null;
}

const history = async (client: Client, guid: string) =>
  (await client.call(recordsCalls.history, { guid })).entries;

describe('killed in the middle of writing', () => {
  test('keeps every answered command exactly once, and the others wholly or not at all', async () => {
    let [buyer, approver] = [await signIn('purchaser01'), await signIn('approver01')];
    const all: Sent[] = [];
    for (const wanted of ANSWERED) {
      const sent: Sent[] = [];
      let answered = 0;
      await Promise.all(
        Array.from({ length: WRITERS }, () =>
          write(buyer, approver, sent, () => {
            answered += 1;
            if (answered === wanted) gateway.child.kill('SIGKILL');
          }),
        ),
      );
      expect((await gateway.ended).signal).toBe('SIGKILL');
      expect(answered).toBeGreaterThanOrEqual(wanted);
      expect(sent.filter(({ answer }) => answer === null).length).toBe(WRITERS);
      all.push(...sent);

      gateway = await start();
      [buyer, approver] = [
        new Client(gateway, 'purchaser01', buyer.token),
        new Client(gateway, 'approver01', approver.token),
      ];
      for (const { call, form, requestId, answer } of sent) {
        if (answer !== null) {
          const { guid } = answer.head;
          expect(await buyer.call(recordsCalls.state, { guid, requestId })).toMatchObject({
            arrived: true,
          });
          expect(
            (await history(buyer, guid)).filter((entry) => entry.requestId === requestId),
          ).toHaveLength(1);
        } else if (call === 'add') {
          const made = await find(buyer, form);
          if (made !== null)
            expect((await history(buyer, made.guid)).map(({ event }) => event)).toEqual([
              'plan.create',
              'plan.submit',
            ]);
          if (made !== null)
            expect(await buyer.call(plansCalls.selfDetail, { guid: made.guid })).toMatchObject({
              head: { status: '2', revision: 2 },
              items: [{ quantity: '10' }],
            });
        } else {
          const { status, revision, arrived } = await buyer.call(recordsCalls.state, {
            guid: String(form['guid']),
            requestId,
          });
          expect({ status, revision }).toEqual(
            arrived ? { status: '4', revision: 3 } : { status: '2', revision: 2 },
          );
        }
      }
    }
    expect(all.length).toBeGreaterThan(ANSWERED.reduce((total, wanted) => total + wanted, 0));
    await expectRepeatable(all, buyer, approver);
    const verdict = await (await signIn('auditor01')).call(recordsCalls.verifyAll, {});
    expect(verdict).toMatchObject({ valid: true, broken: [], brokenSeals: [] });
  });

  /** Repeating a request that got no answer carries it out exactly once. */
  async function expectRepeatable(all: Sent[], buyer: Client, approver: Client): Promise<void> {
    for (const { call, form, requestId } of all.filter(({ answer }) => answer === null)) {
      const again = contentOf(
        plansCalls.selfAdd,
        (
          await (call === 'add' ? buyer : approver).send(
            call === 'add' ? plansCalls.selfAdd : plansCalls.examine,
            form,
          )
        ).body,
      ) as View;
      const entries = await history(buyer, again.head.guid);
      expect(entries.filter((entry) => entry.requestId === requestId)).toHaveLength(1);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
      if (call === 'add') expect((await find(buyer, form))?.guid).toBe(again.head.guid);
    }
  }
});

describe('asked to stop', () => {
  test('finishes what is under way, takes nothing new, and ends well', async () => {
    const buyer = await signIn('purchaser01');
    const form = planForm('selfPlan', { action: 'submit' });
    const body = JSON.stringify(form);
    const { hostname, port, pathname } = new URL(addressOf(gateway, plansCalls.selfAdd));
    const half = Math.floor(Buffer.byteLength(body) / 2);
    const bytes = Buffer.from(body);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    await once(socket, 'connect');
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ` +
        `${buyer.token}\r\ncontent-type: application/json\r\ncontent-length: ` +
        `${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, half));
    for (let look = 0; look < 3; look++)
      expect(await isUp(gateway.url), 'it has begun to read the half').toBe(true);
    const late = connect(Number(port), hostname);
    let refusal = '';
    late.on('data', (data) => (refusal += data.toString()));
    await once(late, 'connect');
    const turnedAway = new Promise<void>((resolve) => late.on('close', () => resolve()));
    late.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\n`);
    for (let look = 0; look < 3; look++)
      expect(await isUp(gateway.url), 'it knows that a request begins').toBe(true);
    // None of these delays the shutdown: a silent connection, half a head, half a body, and a
    // client that reads no answer.
    const silent = connect(Number(port), hostname);
    const halfHead = connect(Number(port), hostname);
    const halfBody = connect(Number(port), hostname);
    const unread = connect(Number(port), hostname);
    unread.pause();
    const held = [silent, halfHead, halfBody, unread];
    for (const one of held) one.on('error', () => undefined);
    await Promise.all(held.map((one) => once(one, 'connect')));
    halfHead.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\n`);
    halfBody.write(
      `POST ${pathname} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${buyer.token}\r\n` +
        `content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    );
    unread.write(`GET ${await largeFile(buyer)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    for (let look = 0; look < 3; look++)
      expect(await isUp(gateway.url), 'it has begun to answer').toBe(true);
    gateway.child.kill('SIGTERM');
    await until(async () => !(await isUp(gateway.url)), 'no new requests to be taken');
    late.write(`content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
    await turnedAway;
    expect(refusal).toMatch(/^HTTP\/1\.1 503 /);
    expect(refusal).toMatch(/retry-after: \d+/i);
    expect(refusal).toContain('"reason":"errors.stopping"');
    socket.write(bytes.subarray(half));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"code":1');
    expect(await gateway.ended).toEqual({ code: 0, signal: null });
    gateway = await start();
    const made = await find(new Client(gateway, 'purchaser01', buyer.token), form);
    expect(made).toMatchObject({ status: '2', revision: 2 });
  });
});
