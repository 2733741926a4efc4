import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import { openDatabase } from '#gateway/db/open.ts';
import type { Db } from '#gateway/db/schema.ts';
import { loadDemo } from '#demo/load.ts';
import { readConfig } from '#gateway/base/config.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { buildServer } from '#gateway/server.ts';
import { load, type LoadRequest } from './load.ts';
import { median } from './median.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { now } from '../support/clock.ts';

const CONCURRENCY = 16;
const ROUNDS = 5;
const LIST_REQUESTS = 400;
const COMMANDS = 150;
const WARM_UP = 60;

/** Every statement the gateway sent during an action, to replay without the gateway. */
async function recorded(
  db: Db,
  statements: CompiledQuery[],
  act: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const from = statements.length;
  await act();
  return statements.slice(from);
}

/**
 * Runs both sides alternately and prints the ratio of the medians: the share of the lower bound's
 * throughput.
 */
async function compare(
  name: string,
  goal: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<void> {
  const mine: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await floor());
    mine.push(await ours());
  }
  report(
    name,
    median(mine) / median(bare),
    `at least ${goal}`,
    `${median(mine).toFixed(0)}/s against ${median(bare).toFixed(0)}/s`,
  );
}

/**
 * Measures throughput of list page and transition against the lower bound: same database, same SQL,
 * Fastify without our layers.
 */
export async function benchGateway(databaseUrl: string | null): Promise<void> {
  const label = databaseUrl ? 'PostgreSQL' : 'PGlite';
  const statements: CompiledQuery[] = [];
  const db = await openDatabase({
    databaseUrl,
    dataDir: null,
    onQuery: (query) => statements.push(query),
  });
  await loadDemo(db, { loadedAt: now() });
  statements.length = 0;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CONSOLE_DIR: '',
    CALL_RATE: '100000000',
    LOGIN_RATE: '100000000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const app = await buildServer({ config, db, files: folderStore('.data/bench-files') });
  const ours = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn(ours, 'purchaser01');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };

  const listBody = JSON.stringify({ page: 1, rows: 10 });
  const listPath = `${config.gatewayPrefix}/yearsProcurementPlan/getList.do`;
  const list = await recorded(db, statements, () =>
    fetch(ours + listPath, { method: 'POST', headers, body: listBody }).then((answer) =>
      answer.text(),
    ),
  );
  const listQuery = list.at(-1) as CompiledQuery<{ json: string }>;

  let transition: CompiledQuery[] = [];
  const bare = Fastify();
  bare.post('/list', async (_, reply) => {
    const { rows } = await db.executeQuery(listQuery);
    return reply.type('application/json').send(`{"code":1,"info":"","data":${rows[0]?.json}}`);
  });
  bare.post('/command', async (request) => {
    const swap = request.body as Record<string, string>;
    const replaced = (query: CompiledQuery): CompiledQuery => ({
      ...query,
      parameters: query.parameters.map((value) =>
        typeof value === 'string' ? (swap[value] ?? value) : value,
      ),
    });
    await db.transaction().execute(async (tx) => {
      for (const query of transition) await tx.executeQuery(replaced(query));
    });
    return { code: 1 };
  });
  const floor = await bare.listen({ port: 0, host: '127.0.0.1' });

  const lists = (path: string, count: number): LoadRequest[] =>
    Array.from({ length: count }, () => ({ path, method: 'POST', headers, body: listBody }));
  await load(ours, lists(listPath, WARM_UP), CONCURRENCY);
  await load(floor, lists('/list', WARM_UP), CONCURRENCY);
  await compare(
    `${label}: list page of 10 with count`,
    0.6,
    async () => (await load(ours, lists(listPath, LIST_REQUESTS), CONCURRENCY)).perSecond,
    async () => (await load(floor, lists('/list', LIST_REQUESTS), CONCURRENCY)).perSecond,
  );

  const submitted = await reviewing(
    ours,
    config.gatewayPrefix,
    headers,
    2 * ROUNDS * COMMANDS + 2 * WARM_UP + 1,
  );
  const approver = await approverOf(db, submitted[0] as Stored);
  const approverHeaders = { ...headers, authorization: `Bearer ${await signIn(ours, approver)}` };
  const examine = `${config.gatewayPrefix}/Examination/planExamination.do`;
  const approval = ({ guid, revision }: Stored): LoadRequest => ({
    path: examine,
    method: 'POST',
    headers: approverHeaders,
    body: JSON.stringify({ guid, revision, requestId: randomUUID(), result: '1' }),
  });
  const sample = submitted.pop() as Stored;
  const sampleRequest = approval(sample);
  const sent = await recorded(db, statements, () =>
    fetch(ours + examine, {
      method: 'POST',
      headers: approverHeaders,
      body: sampleRequest.body as string,
    }),
  );
  transition = sent.filter((query) => !/^(begin|commit)|from session /i.test(query.sql.trim()));
  const sampleRequestId = (JSON.parse(sampleRequest.body as string) as { requestId: string })
    .requestId;
  const bareCommand = ({ guid }: Stored): LoadRequest => ({
    path: '/command',
    method: 'POST',
    headers,
    body: JSON.stringify({ [sample.guid]: guid, [sampleRequestId]: randomUUID() }),
  });
  const take = (count: number) => submitted.splice(0, count);
  await load(ours, take(WARM_UP).map(approval), CONCURRENCY);
  await load(floor, take(WARM_UP).map(bareCommand), CONCURRENCY);
  await compare(
    `${label}: approve (locked, checked, chained, logged)`,
    0.6,
    async () => (await load(ours, take(COMMANDS).map(approval), CONCURRENCY)).perSecond,
    async () => (await load(floor, take(COMMANDS).map(bareCommand), CONCURRENCY)).perSecond,
  );

  await app.close();
  await bare.close();
  await db.destroy();
}

/** A plan as a command names it. */
export interface Stored {
  guid: string;
  revision: number;
}

/** The given number of yearly plans under review, made over HTTP. */
export async function reviewing(
  origin: string,
  prefix: string,
  headers: Record<string, string>,
  count: number,
): Promise<Stored[]> {
  const made: Stored[] = [];
  const item = {
    materialCode: 'BJ-0001',
    materialName: '轧辊',
    specification: 'D500',
    unit: '支',
    quantity: '1',
    unitPrice: '1000',
  };
  const form = {
    projectName: '基准测试计划',
    projectNature: '3',
    projectType: '1',
    tenderWay: '1',
    organizationType: '2',
    planYear: '2026',
    fundingSource: '自有资金',
    budget: '1000',
    items: [item],
    action: 'submit',
  };
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${origin}${prefix}/yearsProcurementPlan/add.do`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...form, requestId: randomUUID() }),
    });
    const { data } = (await answer.json()) as { data: { head: Stored } };
    made.push({ guid: data.head.guid, revision: data.head.revision });
  }
  return made;
}

/** An account that has to decide on a plan. */
export async function approverOf(db: Db, { guid }: Stored): Promise<string> {
  const task = await db
    .selectFrom('task')
    .innerJoin('person', 'person.guid', 'task.person_guid')
    .where('record_guid', '=', guid)
    .select('account_name')
    .executeTakeFirstOrThrow();
  return task.account_name;
}
