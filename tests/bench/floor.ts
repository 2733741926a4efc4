import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { openDatabase } from '#gateway/db/open.ts';
import { startBuiltGateway, type BuiltGateway } from '../browser/programs.ts';
import { processorSeconds } from '../run/processor.mjs';
import { approverOf, reviewing, type Stored } from './gateway.ts';
import { load, type LoadRequest } from './load.ts';
import { median } from './median.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';

const CONCURRENCY = 16;
const ROUNDS = 5;
const WARM_UP = 100;
const PREFIX = '/qykzt';

/** A server under load. */
type Side = BuiltGateway;

async function startFloor(databaseUrl: string): Promise<Side> {
  const program = fork(new URL('./floor-server.mjs', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const ended = new Promise<never>((_, reject) => {
    program.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  const [url] = (await Promise.race([once(program, 'message'), ended])) as [string];
  program.removeAllListeners('exit');
  return {
    url,
    pid: program.pid,
    async stop() {
      program.kill();
      await once(program, 'exit');
    },
  };
}

/** Processor seconds of the server processes of a database; 0 where they cannot be seen. */
function databaseSeconds(name: string): number {
  const serving = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.startsWith('postgres:') && command.includes(` ${name} `);
    } catch {
      return false;
    }
  });
  return serving.reduce((sum, pid) => sum + processorSeconds(Number(pid)), 0);
}

interface Cost {
  perSecond: number;
  /** Milliseconds of processor time for one request. */
  server: number;
  database: number;
}

const medians = (costs: readonly Cost[]): Cost => ({
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
  server: median(costs.map(({ server }) => server)),
  database: median(costs.map(({ database }) => database)),
});

async function costOf({ url, pid }: Side, requests: LoadRequest[], database: string) {
  const used = () => [processorSeconds(pid), databaseSeconds(database)] as const;
  const [server, db] = used();
  const { perSecond, failures } = await load(url, requests, CONCURRENCY);
  if (failures > 0) throw new Error(`${failures} of ${requests.length} requests failed.`);
  const [serverAfter, dbAfter] = used();
  const each = (seconds: number) => (1000 * seconds) / requests.length;
  return { perSecond, server: each(serverAfter - server), database: each(dbAfter - db) };
}

interface Sides {
  gateway: Side;
  floor: Side;
  /** Name of the database that both use. */
  database: string;
}

/** The sides take turns; the ratio is that of the medians of what they answer in a second. */
async function compare(
  { gateway, floor, database }: Sides,
  name: string,
  goal: number,
  ours: (count: number) => LoadRequest[],
  bare: (count: number) => LoadRequest[],
  count: number,
): Promise<void> {
  await costOf(floor, bare(WARM_UP), database);
  await costOf(gateway, ours(WARM_UP), database);
  const costs: { ours: Cost; bare: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push({
      bare: await costOf(floor, bare(count), database),
      ours: await costOf(gateway, ours(count), database),
    });
  const mine = medians(costs.map((one) => one.ours));
  const least = medians(costs.map((one) => one.bare));
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  report(
    `PostgreSQL, bare server: ${name}`,
    mine.perSecond / least.perSecond,
    `at least ${goal}`,
    `${mine.perSecond.toFixed(0)}/s against ${least.perSecond.toFixed(0)}/s; processor time of the ` +
      `server ${ms(mine.server)} against ${ms(least.server)}, of the database ` +
      `${ms(mine.database)} against ${ms(least.database)}`,
  );
}

/**
 * Measures the built gateway beside a server that does the least possible on the same database: each
 * in a process of its own, in turns, with the processor time of server and database for one request.
 */
export async function benchFloor(databaseUrl: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const gateway = await startBuiltGateway(1, databaseUrl);
  const floor = await startFloor(databaseUrl);
  try {
    await measure({ gateway, floor, database }, databaseUrl);
  } finally {
    await Promise.all([gateway.stop(), floor.stop()]);
  }
}

async function measure(sides: Sides, databaseUrl: string): Promise<void> {
  const { gateway } = sides;
  const db = await openDatabase({ databaseUrl, dataDir: null });
  const json = { 'content-type': 'application/json' };
  const headersOf = async (account: string) => ({
    ...json,
    authorization: `Bearer ${await signIn(gateway.url, account)}`,
  });
  const buyer = await headersOf('purchaser01');
  const unit = (
    await db
      .selectFrom('person')
      .where('account_name', '=', 'purchaser01')
      .select('enterprise_guid')
      .executeTakeFirstOrThrow()
  ).enterprise_guid;

  const many = (count: number, one: LoadRequest) => Array.from({ length: count }, () => one);
  for (const [rows, goal, count] of [
    [10, 0.8, 600],
    [100, 0.6, 200],
  ] as const)
    await compare(
      sides,
      rows === 10
        ? 'a page of a list, with its count'
        : `${rows} rows of a list, the most that lists offer`,
      goal,
      (times) =>
        many(times, {
          path: `${PREFIX}/selfProcurementPlan/getList.do`,
          method: 'POST',
          headers: buyer,
          body: JSON.stringify({ page: 1, rows }),
        }),
      (times) =>
        many(times, {
          path: '/list',
          method: 'POST',
          headers: json,
          body: JSON.stringify({ kind: 'selfPlan', unit, rows }),
        }),
      count,
    );

  const approvals = 200;
  const submitted = await reviewing(gateway.url, PREFIX, buyer, 2 * (ROUNDS * approvals + WARM_UP));
  const account = await approverOf(db, submitted[0] as Stored);
  const approver = await headersOf(account);
  const actor = await db
    .selectFrom('person')
    .innerJoin('enterprise', 'enterprise.guid', 'person.enterprise_guid')
    .where('account_name', '=', account)
    .select(['person.guid', 'person.name', 'enterprise.name as unit'])
    .executeTakeFirstOrThrow();
  await compare(
    sides,
    'an approval',
    0.6,
    (count) =>
      submitted.splice(0, count).map(({ guid, revision }) => ({
        path: `${PREFIX}/Examination/planExamination.do`,
        method: 'POST',
        headers: approver,
        body: JSON.stringify({ guid, revision, requestId: randomUUID(), result: '1' }),
      })),
    (count) =>
      submitted.splice(0, count).map(({ guid, revision }) => ({
        path: '/approve',
        method: 'POST',
        headers: json,
        body: JSON.stringify({ guid, revision, actor }),
      })),
    approvals,
  );
  await db.destroy();
}
