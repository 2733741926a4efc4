import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { readConfig } from '#gateway/base/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Db } from '#gateway/db/schema.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { busOf } from '#gateway/live/postgres-bus.ts';
import { buildServer } from '#gateway/server.ts';
import { isEmpty, loadDemo } from '#demo/load.ts';
import { approverOf, reviewing, type Stored } from './gateway.ts';
import { figure } from './report.ts';
import { signIn } from './sign-in.ts';
import { now } from '../support/clock.ts';

const STREAMS = 200;
const PEOPLE = 10;
const DECISIONS = 40;
/** Longer than a stream batches events. */
const REST_MS = 300;
const GOAL_MS = 1000;

const configOn = (databaseUrl: string) =>
  readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    CONSOLE_DIR: '',
    CALL_RATE: '100000000',
    LOGIN_RATE: '100000000',
  });

interface Gateway {
  db: Db;
  origin: string;
  close(): Promise<void>;
}

async function startGateway(databaseUrl: string): Promise<Gateway> {
  const db = await openDatabase({ databaseUrl, dataDir: null });
  if (await isEmpty(db)) await loadDemo(db, { scale: 0.02, loadedAt: now() });
  const bus = busOf(databaseUrl, db, (error) => process.stderr.write(`${String(error)}\n`));
  const app = await buildServer({
    config: configOn(databaseUrl),
    db,
    bus,
    files: folderStore('.data/bench-files'),
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { db, origin, close };
}

/** People of the unit of an account. */
async function colleagues(db: Db, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .where('enterprise_guid', '=', (eb) =>
      eb.selectFrom('person').where('account_name', '=', account).select('enterprise_guid'),
    )
    .where('valid', '=', true)
    .orderBy('account_name')
    .limit(PEOPLE)
    .select('account_name')
    .execute();
  return rows.map(({ account_name }) => account_name);
}

/** Bytes that this thread holds after garbage collection. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The events received on the open streams, by round of decisions. */
class Heard {
  private missing = new Set<number>();
  private last = 0;
  private all: (() => void) | null = null;

  constructor(worker: Worker) {
    worker.on('message', ({ stream, event, at }: { stream: number; event: string; at: number }) => {
      if (event === 'end') throw new Error(`Stream ${stream} ended.`);
      this.last = Math.max(this.last, at);
      if (this.missing.delete(stream) && this.missing.size === 0) this.all?.();
    });
  }

  /** The time when the last stream has received its next event. */
  async next(act: () => Promise<unknown>): Promise<number> {
    this.missing = new Set(Array.from({ length: STREAMS }, (_, stream) => stream));
    const done = new Promise<void>((resolve) => {
      this.all = resolve;
    });
    await act();
    await done;
    return this.last;
  }
}

const share = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] as number;
const ms = (value: number) => `${value.toFixed(0)} ms`;

/**
 * Opens streams on two gateways of one PostgreSQL, and measures how soon all of them hear of a
 * decision.
 */
export async function benchLive(databaseUrl: string): Promise<void> {
  const { gatewayPrefix } = configOn(databaseUrl);
  const gateways = [await startGateway(databaseUrl), await startGateway(databaseUrl)];
  const [{ db, origin }] = gateways as [Gateway, Gateway];
  const token = await signIn(origin, 'purchaser01');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const plans = await reviewing(origin, gatewayPrefix, headers, 2 * DECISIONS);
  const approver = await signIn(origin, await approverOf(db, plans[0] as Stored));
  const people = await colleagues(db, 'purchaser01');
  const tokens = await Promise.all(people.map((account) => signIn(origin, account)));
  const before = held();
  const worker = new Worker(new URL('live-listeners.mjs', import.meta.url), {
    workerData: Array.from({ length: STREAMS }, (_, n) => ({
      address: `${gateways[n % 2]?.origin}${gatewayPrefix}/workbench/updates`,
      token: tokens[Math.floor(n / 2) % tokens.length],
    })),
  });
  const heard = new Heard(worker);
  await heard.next(async () => undefined);
  figure(
    'Live: memory per open stream',
    `${((held() - before) / STREAMS / 1000).toFixed(1)} kB`,
    '-',
  );

  const decide = async ({ guid, revision }: Stored, { origin: at }: Gateway) => {
    const began = performance.timeOrigin + performance.now();
    const last = await heard.next(async () => {
      const answer = await fetch(`${at}${gatewayPrefix}/Examination/planExamination.do`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${approver}` },
        body: JSON.stringify({ guid, revision, requestId: randomUUID(), result: '1' }),
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    });
    return last - began;
  };
  for (const [way, rest] of [
    ['one at once after the other', 0],
    ['at rest', REST_MS],
  ] as const) {
    const took: number[] = [];
    for (const [n, plan] of plans.splice(0, DECISIONS).entries()) {
      await setTimeout(rest);
      took.push(await decide(plan, gateways[n % 2] as Gateway));
    }
    const name = `Live: until ${STREAMS} streams heard, ${way}`;
    figure(`${name}, median`, ms(share(took, 0.5)), '-');
    figure(`${name}, 95 of 100`, ms(share(took, 0.95)), ms(GOAL_MS));
  }
  await worker.terminate();
  for (const gateway of gateways) await gateway.close();
}
