import { approvalCalls } from '#contract/approval.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { insightCalls } from '#contract/insight.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { addCrowd, CROWD } from './crowd.ts';
import { openBenchGateway } from './bench-gateway.ts';
import { reportAnswers, type Asked } from './timed.ts';

const GOAL_MS = 100;

const byPersonName = [
  { userName: '王' },
  { userName: '李建' },
  { userName: '无此人' },
  { userName: '', page: CROWD.people / 20 },
];

const SEARCHES: readonly Asked[] = [
  { name: 'people', account: 'sysadmin01', call: personnelCalls.listUsers, inputs: byPersonName },
  {
    name: 'people in pickers',
    account: 'sysadmin01',
    call: personnelCalls.listUsersOfEnterprise,
    inputs: byPersonName,
  },
  {
    name: 'candidates of an approval',
    account: 'sysadmin01',
    call: approvalCalls.listCandidates,
    inputs: [...byPersonName, { departName: '招标' }],
  },
  {
    name: 'supervisors',
    account: 'sysadmin01',
    call: supervisionCalls.listSupervisors,
    inputs: byPersonName,
  },
  {
    name: 'enterprises under review',
    account: 'central001',
    call: enterpriseCalls.reviewList,
    inputs: [
      { qiYeName: '冶金' },
      { qiYeName: '建伟' },
      { qiYeBH: '911300000000000042' },
      { accountName: 'supplier' },
      { page: CROWD.enterprises / 20 },
    ],
  },
  {
    name: 'enterprises of no organisation',
    account: 'sysadmin01',
    call: organisationCalls.listUnassignedEnterprises,
    inputs: [{ qiYe_Name: '钢铁' }, { qiYe_Name: '无此企业' }],
  },
  {
    name: 'plans',
    account: 'purchaser01',
    call: plansCalls.yearlyList,
    inputs: [{ projectName: '轧辊' }, { projectName: '无此计划' }, { status: '4' }, { page: 500 }],
  },
  {
    name: 'decided by me',
    account: 'approver01',
    call: workbenchCalls.list,
    inputs: [{ heap: 'done' }, { heap: 'done', words: '备件' }, { heap: 'done', page: 500 }],
  },
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

/**
 * Measures searches over 20,000 people, 5,000 enterprises and 200,000 history entries, against the
 * round trip of an empty statement.
 */
export async function benchSearches(databaseUrl: string | null): Promise<void> {
  const gateway = await openBenchGateway(databaseUrl, (db) =>
    addCrowd(db, {
      colleague: 'purchaser01',
      supplier: 'supplier01',
      author: 'purchaser01',
      actor: 'approver01',
    }),
  );
  await reportAnswers(gateway, 'search', SEARCHES, GOAL_MS);
  await gateway.close();
}
