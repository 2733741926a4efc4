import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { filesCalls } from '#contract/files.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { DEPARTMENTS_MAX, personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { startTarget, type Target } from '../support/attack/target.ts';
import { Client } from '../support/client.ts';
import { crowdOf } from '../support/crowd.ts';
import { planForm } from '../support/forms.ts';
import { othersAreUnaffected, readAll, type Read } from '../support/longest-read.ts';
import { makeRights, makeTokens, openFiles } from '../support/longest.ts';
import { right } from '../support/right-inputs.ts';
import { storeFile } from '../support/upload.ts';

/** Number of files in one archive. */
const FILES = 100;

let target: Target;
let buyer: Client;
let colleague: Client;
let auditor: Client;
/** People who share an enterprise, a department and a role. */
let crowd: string[];
/** Somebody of an unrelated enterprise. */
let neighbour: Client;

beforeAll(async () => {
  target = await startTarget(100, async (db) => {
    crowd = await crowdOf(db, 'sysadmin01');
  });
  const at = target.gateway as never;
  [buyer, colleague, auditor, neighbour] = await Promise.all([
    Client.signIn(at, 'purchaser01'),
    Client.signIn(at, 'approver04'),
    Client.signIn(at, 'auditor01'),
    Client.signIn(at, 'agencybuyer1'),
  ]);
});
afterAll(() => target.close());

test('the largest departments and roles are read quickly and do not delay others', async () => {
  const { head } = await buyer.call(plansCalls.selfAdd, planForm('selfPlan'));
  const { currentUserId: holder } = await colleague.call(sessionCalls.userInfo, {});
  const rights = await makeRights(target.administrator, holder, crowd);
  expect(rights.reasons).toEqual(['errors.departmentsFull', 'errors.rolesFull']);
  expect(rights.departments.length).toBeGreaterThan(DEPARTMENTS_MAX / 2);
  const [role = ''] = rights.roles;
  const page = { page: 1, rows: 100 };
  const reads: Read[] = [
    [personnelCalls.listRoles, page],
    [personnelCalls.roleInfo, { guid: role }],
    [personnelCalls.permissionsOfRole, { guid: role }],
    [personnelCalls.authorityTree, {}],
    [personnelCalls.departmentTree, {}],
    [personnelCalls.listUsers, page],
    [personnelCalls.listUsers, { page: 200, rows: 100, userName: '众' }],
    [personnelCalls.listUsersOfEnterprise, page],
    [personnelCalls.userInfo, { guid: crowd[1] }],
    [personnelCalls.listChanges, page],
    [organisationCalls.listNodes, {}],
    [auditCalls.settingChanges, page],
    [approvalCalls.listCandidates, page],
    [plansCalls.selfList, page],
    [plansCalls.selfDetail, { guid: head.guid }],
    [workbenchCalls.counts, {}],
    [workbenchCalls.list, right['workbench.list']()],
    [sessionCalls.userInfo, {}],
  ];
  await readAll(target, 'departments and roles', reads, [target.administrator, colleague, auditor]);
  const [, , permissions] = reads;
  if (permissions) await othersAreUnaffected(target, permissions, target.administrator, neighbour);
  // Every change of rights empties the cache of somebody's rights: they are read again.
  await target.administrator.call(personnelCalls.deleteRole, { guid: rights.roles.at(-1) ?? '' });
  await readAll(target, 'rights read anew', [[sessionCalls.userInfo, {}]], [colleague]);
});

test('the longest of sessions and tokens is read soon, and others are unaffected', async () => {
  const oldest = await Client.signIn(target.gateway as never, 'approver02');
  const renewed = await makeTokens(oldest);
  expect(renewed).toMatchObject({ reason: 'errors.refreshedTooOften' });
  const stored: string[] = [];
  for (let n = 0; n < FILES; n += 1) stored.push(await storeFile(buyer));
  const opened = await openFiles(buyer, stored);
  expect(opened.reason).toBe('errors.filesOpened');
  const again = await Client.signIn(target.gateway as never, 'approver02');
  const archive: Read = [filesCalls.downloadArchive, { token: opened.token, name: '最长' }];
  await readAll(
    target,
    'sessions and tokens',
    [
      [sessionCalls.userInfo, {}],
      [sessionCalls.loginInLog, {}],
      [sessionCalls.systemTime, {}],
      archive,
    ],
    [again, buyer],
  );
  await othersAreUnaffected(target, archive, buyer, neighbour);
  expect((await oldest.send(sessionCalls.userInfo)).status, 'made room').toBe(401);
  expect((await renewed.client.send(sessionCalls.userInfo)).status).toBe(200);
});
