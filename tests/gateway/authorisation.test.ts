import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { handlers } from '#gateway/handlers.ts';
import { notImplemented } from '#gateway/later.ts';
import { Client } from '../support/client.ts';
import { House } from '../support/house.ts';
import { drafts, right, type Implemented } from '../support/right-inputs.ts';

const ACCOUNTS = [
  'purchaser01', 'agency001', 'agencybuyer1', 'supplier01', 'approver01', 'approver02', 'supervisor01', 'auditor01', 'sysadmin01', 'central001',
] as const;
type Account = (typeof ACCOUNTS)[number];

/** Who may what: accounts with the right, written by hand from the demonstration's jobs, and the calls that ask for it. */
const table: Record<string, { who: 'stranger' | 'anybody' | readonly Account[]; calls: readonly string[] }> = {
  public: {
    who: 'stranger',
    calls: [
      'session.token', 'registration.register', 'registration.sendCode', 'registration.checkCode', 'registration.resetPassword', 'registration.encryptInfo',
      'registration.userNameExists', 'registration.phoneExists', 'registration.enterpriseExists', 'registration.accountExists', 'registration.appealAccount',
      'registration.appealProgress', 'registration.uploadMaterial', 'files.download',
    ],
  },
  signedIn: {
    who: 'anybody',
    calls: [
      'session.userInfo', 'session.currentUser', 'session.updatePassword', 'session.loginInLog', 'session.systemTime', 'session.callbackFlow',
      'registration.appealDetail', 'enterprise.baseInfo', 'enterprise.codeIsTaken', 'enterprise.industryTree', 'enterprise.specialtyTree', 'enterprise.reviewDetail',
      'personnel.departmentTree', 'representatives.listEnterprises', 'representatives.listPurchasersAndAgencies', 'representatives.listEvadingEnterprises',
      'representatives.areaTree', 'accounts.withdrawChange', 'suppliers.industryClasses', 'files.upload', 'files.grantToken', 'workbench.list', 'workbench.counts',
      'records.history', 'records.moments', 'records.state', 'records.verify',
    ],
  },
  reviewsAppeals: { who: ['central001'], calls: ['registration.listAppeals', 'registration.reviewAppeal'] },
  readsTheEnterprise: {
    who: ACCOUNTS,
    calls: [
      'enterprise.baseInfoOf', 'enterprise.fullInfo', 'enterprise.changeRecords', 'enterprise.reviewRecords', 'enterprise.caInfo', 'enterprise.professionalInfo',
      'enterprise.listPurchasers', 'enterprise.listSpecialties', 'enterprise.applicationRecords', 'enterprise.applicationInfo', 'enterprise.applicantCredentials',
      'enterprise.listQualifications', 'enterprise.listHonours', 'enterprise.listBankAccounts', 'organisation.receiveAccount',
      'behaviour.listBadBehaviours', 'behaviour.badBehaviourInfo',
    ],
  },
  editsTheEnterprise: {
    who: ['agency001', 'agencybuyer1', 'supplier01', 'sysadmin01'],
    calls: [
      'enterprise.saveBaseInfo', 'enterprise.startChange', 'enterprise.cancelChange', 'enterprise.recall', 'enterprise.submitApplications', 'enterprise.saveApplication',
      'enterprise.submitApplication', 'enterprise.changeApplication', 'enterprise.deleteApplication', 'enterprise.revokeApplication', 'enterprise.recallApplication',
      'enterprise.saveQualification', 'enterprise.deleteQualification', 'enterprise.savePerformance', 'enterprise.deletePerformance', 'enterprise.saveHonour',
      'enterprise.deleteHonour', 'enterprise.saveBankAccount', 'enterprise.deleteBankAccount', 'organisation.saveReceiveAccount',
    ],
  },
  reviewsApplications: {
    who: ['approver01', 'sysadmin01', 'central001'],
    calls: ['enterprise.listApplicationsToReview', 'enterprise.reviewApplication', 'enterprise.takeUpApplication'],
  },
  reviewsEnterprises: { who: ['central001'], calls: ['enterprise.reviewList', 'enterprise.accept', 'enterprise.review'] },
  readsPeople: {
    who: ['agency001', 'agencybuyer1', 'auditor01', 'sysadmin01'],
    calls: [
      'personnel.listUsers', 'personnel.userInfo', 'personnel.listErpDepartments', 'personnel.listErpUsers', 'personnel.listUsersOfEnterprise', 'personnel.listRoles',
      'personnel.roleInfo', 'personnel.authorityTree', 'personnel.permissionsOfRole', 'personnel.listSupervisedEnterprises',
    ],
  },
  editsPeople: {
    who: ['agency001', 'agencybuyer1', 'sysadmin01'],
    calls: [
      'personnel.saveUser', 'personnel.deleteUsers', 'personnel.addDepartment', 'personnel.addSubDepartment', 'personnel.renameDepartment', 'personnel.deleteDepartment',
      'personnel.idNumberExists', 'personnel.accountNameExists', 'personnel.addRole', 'personnel.updateRole', 'personnel.deleteRole', 'personnel.savePermissions',
      'personnel.setRolesOfUser', 'personnel.addUsersToRole', 'personnel.removeUsersFromRole', 'personnel.importUsers', 'personnel.importTemplate',
      'personnel.listPersonalUsers', 'representatives.save', 'representatives.remove', 'representatives.phoneExists',
      'organisation.saveNode', 'organisation.deleteNodes', 'organisation.confirmNode', 'organisation.setRegionDivision', 'organisation.saveGroup',
      'organisation.deleteGroup', 'organisation.chooseLeader', 'organisation.chooseMembers', 'organisation.choosePurchasers',
    ],
  },
  readsTheOrganisation: {
    who: ['agency001', 'agencybuyer1', 'auditor01', 'sysadmin01', 'central001'],
    calls: [
      'organisation.listUnassignedEnterprises', 'organisation.listNodes', 'organisation.nodeInfo', 'organisation.listParents', 'organisation.regionDivision',
      'organisation.listGroups', 'organisation.groupInfo', 'organisation.listLeaderCandidates', 'organisation.listMemberCandidates', 'organisation.listPurchaserCandidates',
      'fees.listPlatformRules', 'fees.listAgencyRules', 'fees.ruleInfo', 'fees.listTiers', 'fees.neighboursForAdding', 'fees.neighboursForEditing',
    ],
  },
  readsApprovals: {
    who: ['auditor01', 'sysadmin01', 'central001'],
    calls: [
      'approval.listMatters', 'approval.approversOfMatter', 'approval.listCandidates', 'approval.listCandidatesOfRole', 'approval.listConditions', 'approval.conditionInfo',
      'approval.listRights', 'approval.listMoneyRules', 'approval.moneyRuleInUse', 'approval.listUnits', 'approval.simulate',
    ],
  },
  setsApprovals: {
    who: ['sysadmin01', 'central001'],
    calls: [
      'approval.saveApprovers', 'approval.saveCondition', 'approval.setRight', 'approval.setRightOfAll', 'approval.saveMoneyRule', 'approval.deleteMoneyRule',
      'institutions.save', 'suppliers.saveLabel', 'suppliers.deleteLabel',
    ],
  },
  readsSupervision: {
    who: ['agency001', 'agencybuyer1', 'supervisor01', 'auditor01', 'sysadmin01'],
    calls: ['supervision.listProjects', 'supervision.listSupervisors', 'supervision.listSupervisedUnits', 'supervision.listUnitCandidates'],
  },
  setsSupervision: {
    who: ['agency001', 'agencybuyer1', 'supervisor01', 'sysadmin01'],
    calls: ['supervision.assignSupervisors', 'supervision.addSupervisedUnits', 'supervision.removeSupervisedUnit'],
  },
  readsRepresentatives: {
    who: ['purchaser01', 'agency001', 'agencybuyer1', 'supervisor01', 'auditor01', 'sysadmin01', 'central001'],
    calls: ['representatives.list', 'representatives.info', 'representatives.listOwningUnits'],
  },
  readsInstitutions: {
    who: ['purchaser01', 'agencybuyer1', 'approver01', 'supervisor01', 'auditor01', 'sysadmin01', 'central001'],
    calls: ['institutions.list', 'institutions.info', 'institutions.unitInfo', 'institutions.reviewRecords', 'institutions.versions'],
  },
  reviewsInstitutions: { who: ['central001'], calls: ['institutions.approve'] },
  setsFees: {
    who: ['agency001', 'agencybuyer1', 'sysadmin01', 'central001'],
    calls: ['fees.addRule', 'fees.updateRule', 'fees.ruleNameFree', 'fees.ruleNumberFree', 'fees.deleteRule', 'fees.addTier', 'fees.updateTier', 'fees.deleteTier'],
  },
  readsAccounts: {
    who: ['agency001', 'agencybuyer1', 'supplier01', 'approver02', 'auditor01', 'sysadmin01', 'central001'],
    calls: ['accounts.listVirtualAccounts', 'accounts.listDepositAccounts', 'accounts.changes'],
  },
  editsAccounts: {
    who: ['agency001', 'agencybuyer1', 'supplier01', 'sysadmin01'],
    calls: ['accounts.addVirtualAccount', 'accounts.updateVirtualAccount', 'accounts.saveDepositAccount', 'accounts.deleteDepositAccount'],
  },
  confirmsAccounts: { who: ['approver02', 'central001'], calls: ['accounts.decideChange'] },
  readsSuppliers: {
    who: ['purchaser01', 'agency001', 'agencybuyer1', 'supplier01', 'approver01', 'supervisor01', 'auditor01', 'sysadmin01', 'central001'],
    calls: [
      'suppliers.listLabels', 'suppliers.labelInfo', 'suppliers.listLabelUnits', 'suppliers.listLabelSuppliers', 'suppliers.hasCoalLabel', 'suppliers.listOwnUnits',
      'suppliers.listEvaluations', 'suppliers.evaluationInfo', 'suppliers.listRatings', 'suppliers.listPoints',
      'lists.export',
    ],
  },
  audits: { who: ['auditor01'], calls: ['records.verifyAll', 'audit.chains', 'audit.seals', 'audit.dossier', 'lists.listExports'] },
  analyses: { who: ['auditor01', 'sysadmin01'], calls: ['insight.figures', 'insight.cases'] },
};

/** Calls that nobody sends here although he may: they would end the session they are sent in. */
const NOT_SENT = new Set(['session.updatePassword']);

const FORBIDDEN = 403;

let house: House;
let clients: ReadonlyMap<Account, Client>;

beforeAll(async () => {
  house = await House.open();
  clients = new Map(await Promise.all(ACCOUNTS.map(async (account) => [account, await house.as(account)] as const)));
  drafts.selfPlan = await house.plan(await house.as('purchaser01'), 'selfPlan', { action: 'save' });
});
afterAll(() => house.close());

const entries = Object.values(table).flatMap(({ who, calls: ids }) => ids.map((id) => ({ id: id as CallId, who })));
const inputOf = (id: CallId): Record<string, unknown> => (id in right ? right[id as Implemented]() : {});

describe('the table of rights', () => {
  it('has every call that is built and is not of the purchasing line (rights.test.ts), once', () => {
    const built = Object.keys(handlers).filter((id) => handlers[id as CallId] !== notImplemented && !/^(plans|setUp|entrust)\./.test(id));
    expect(entries.map(({ id }) => id).toSorted()).toEqual(built.toSorted());
  });

  it('lets nobody past who is not signed in, but for what is public', async () => {
    const stranger = new Client(house.gateway, 'nobody', null);
    const wrong: string[] = [];
    for (const { id, who } of entries) {
      const { status } = await stranger.send(calls[id], who === 'stranger' ? {} : inputOf(id));
      if ((status === 401) !== (who !== 'stranger') && id !== 'session.token') wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(ACCOUNTS)('%s', (account) => {
  it('gets past the rights where the table says so, and nowhere else', async () => {
    const client = clients.get(account) as Client;
    const wrong: string[] = [];
    for (const { id, who } of entries) {
      if (who === 'stranger' || NOT_SENT.has(id)) continue;
      const may = who === 'anybody' || who.includes(account);
      const { status, body } = await client.send(calls[id], inputOf(id));
      const reason = (body as { reason?: string } | null)?.reason;
      if (may ? status === 401 || status >= 500 || reason === 'errors.forbidden' : status !== FORBIDDEN) wrong.push(`${id}: ${status} ${reason ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** What belongs to one enterprise: the call that reads it and the table it lies in. */
const belongings = [
  { id: 'personnel.userInfo', of: 'person', account: 'sysadmin01' },
  { id: 'personnel.roleInfo', of: 'role', account: 'sysadmin01' },
  { id: 'personnel.permissionsOfRole', of: 'role', account: 'sysadmin01' },
  { id: 'personnel.deleteRole', of: 'role', account: 'sysadmin01' },
  { id: 'personnel.deleteDepartment', of: 'department', account: 'sysadmin01' },
  { id: 'approval.conditionInfo', of: 'approval_condition', account: 'sysadmin01' },
  { id: 'approval.moneyRuleInUse', of: 'amount_rule', account: 'sysadmin01' },
  { id: 'approval.deleteMoneyRule', of: 'amount_rule', account: 'sysadmin01' },
  { id: 'fees.ruleInfo', of: 'fee_rule', account: 'agency001' },
  { id: 'fees.deleteRule', of: 'fee_rule', account: 'agency001' },
  { id: 'representatives.remove', of: 'representative', account: 'sysadmin01' },
  { id: 'accounts.deleteDepositAccount', of: 'bank_account', account: 'sysadmin01' },
  { id: 'enterprise.deleteQualification', of: 'enterprise_qualification', account: 'supplier01' },
  { id: 'enterprise.deleteHonour', of: 'enterprise_honour', account: 'supplier01' },
] as const satisfies readonly { id: CallId; of: string; account: Account }[];

describe('what belongs to another enterprise, or to nobody', () => {
  it.each(belongings)('is not there for $id', async ({ id, of, account }) => {
    const { db } = house.gateway;
    const own = await house.unitOf(account);
    const others = of === 'approval_condition' ? sql`matter_guid in (select guid from approval_matter where enterprise_guid <> ${own})` : sql`enterprise_guid <> ${own}`;
    const { rows } = await sql<{ guid: string }>`select guid from ${sql.table(of)} where ${others} order by guid limit 1`.execute(db);
    const count = async () => (await sql<{ n: string }>`select count(*)::text as n from ${sql.table(of)}`.execute(db)).rows[0]?.n;
    const before = await count();
    const client = await house.as(account);
    expect(rows, `somebody else's ${of}`).toHaveLength(1);
    for (const guid of [rows[0]?.guid, 'nobody-has-this']) {
      const { status } = await client.send(calls[id], { ...inputOf(id), guid });
      expect([400, 404], `${id} ${guid}`).toContain(status);
    }
    expect(await count()).toBe(before);
  });
});
