import { sql } from 'kysely';
import { approvalCalls } from '#contract/approval.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { insightCalls } from '#contract/insight.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { readConfig } from '#gateway/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { isEmpty, loadDemo } from '#gateway/demo/load.ts';
import { folderStore } from '#gateway/files/store.ts';
import { buildServer } from '#gateway/http/server.ts';
import { addCrowd, CROWD } from './crowd.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = 15;
const GOAL_MS = 100;

/** One list as people search it: what many rows answer to, few, none, and its far end. */
interface Search {
  name: string;
  account: string;
  call: { path: string; method: string; encoding: string };
  inputs: readonly object[];
}

const byPersonName = [{ userName: '王' }, { userName: '李建' }, { userName: '无此人' }, { userName: '', page: CROWD.people / 20 }];

export const SEARCHES: readonly Search[] = [
  { name: 'people', account: 'sysadmin01', call: personnelCalls.listUsers, inputs: byPersonName },
  { name: 'people in pickers', account: 'sysadmin01', call: personnelCalls.listUsersOfEnterprise, inputs: byPersonName },
  { name: 'candidates of an approval', account: 'sysadmin01', call: approvalCalls.listCandidates, inputs: [...byPersonName, { departName: '招标' }] },
  { name: 'supervisors', account: 'sysadmin01', call: supervisionCalls.listSupervisors, inputs: byPersonName },
  {
    name: 'enterprises under review',
    account: 'central001',
    call: enterpriseCalls.reviewList,
    inputs: [{ qiYeName: '冶金' }, { qiYeName: '建伟' }, { qiYeBH: '911300000000000042' }, { accountName: 'supplier' }, { page: CROWD.enterprises / 20 }],
  },
  { name: 'enterprises of no organisation', account: 'sysadmin01', call: organisationCalls.listUnassignedEnterprises, inputs: [{ qiYe_Name: '钢铁' }, { qiYe_Name: '无此企业' }] },
  { name: 'plans', account: 'purchaser01', call: plansCalls.yearlyList, inputs: [{ projectName: '轧辊' }, { projectName: '无此计划' }, { status: '4' }, { page: 500 }] },
  { name: 'decided by me', account: 'approver01', call: workbenchCalls.list, inputs: [{ heap: 'done' }, { heap: 'done', words: '备件' }, { heap: 'done', page: 500 }] },
  {
    name: 'log of a transition',
    account: 'auditor01',
    call: insightCalls.cases,
    inputs: [
      { kind: 'yearlyPlan', events: 'plan.approve', fromStatus: '2', toStatus: '4' },
      { kind: 'yearlyPlan', events: 'plan.undo', fromStatus: '4', toStatus: '1', page: 300 },
      { kind: 'yearlyPlan', events: 'plan.reject', fromStatus: '2', toStatus: '3' },
    ],
  },
];

/** The 95th of a hundred. */
const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] as number;

const CONTENT_TYPES: Readonly<Record<string, string>> = { form: 'application/x-www-form-urlencoded', json: 'application/json' };

/** Sends one search and answers how long it took, in milliseconds. */
export async function timed(origin: string, token: string, { path, method, encoding }: Search['call'], input: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': CONTENT_TYPES[encoding] ?? '' };
  const fields = new URLSearchParams(input as Record<string, string>);
  const sent = encoding === 'query' ? { method, headers } : { method, headers, body: encoding === 'form' ? fields : JSON.stringify(input) };
  const begun = performance.now();
  const answer = await fetch(encoding === 'query' ? `${origin}${path}?${fields.toString()}` : origin + path, sent);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - begun;
}

/** Searches over 20,000 people, 5,000 enterprises and 200,000 history entries, beside the round trip of an empty statement. */
export async function benchSearches(databaseUrl: string | null): Promise<void> {
  const label = databaseUrl ? 'PostgreSQL' : 'PGlite';
  const db = await openDatabase({ databaseUrl, dataDir: null });
  if (await isEmpty(db)) await loadDemo(db, { scale: 0.1 });
  await addCrowd(db, { colleague: 'purchaser01', supplier: 'supplier01', author: 'purchaser01', actor: 'approver01' });
  const config = readConfig({ LOG_LEVEL: 'silent', CONSOLE_DIR: '', CALL_RATE: '100000000', LOGIN_RATE: '100000000' });
  const app = await buildServer({ config, db, files: folderStore('.data/bench-files') });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const empty: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await sql`select`.execute(db);
    empty.push(performance.now() - begun);
  }
  for (const { name, account, call, inputs } of SEARCHES) {
    const token = await signIn(origin, account);
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const input of inputs) {
        const ms = await timed(origin + config.gatewayPrefix, token, call, { page: 1, rows: 10, ...input });
        // The first round plans the statements.
        if (round > 0) took.push(ms);
      }
    }
    report(`${label}: search, ${name}`, p95(took) / p95(empty), `below ${GOAL_MS} ms`, `${p95(took).toFixed(1)} ms at p95; the ratio is to an empty statement`);
  }
  await app.close();
  await db.destroy();
}
