import { describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import type { Fixture } from './fixture.ts';
import { right, type Implemented } from './right-inputs.ts';

export const ACCOUNTS = [
  'purchaser01',
  'agency001',
  'agencybuyer1',
  'supplier01',
  'approver01',
  'approver02',
  'supervisor01',
  'auditor01',
  'sysadmin01',
  'central001',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/**
 * Who may do what: accounts with the right, written by hand from the demonstration's jobs, and the
 * calls that require it.
 */
const table: Record<
  string,
  { who: 'stranger' | 'anybody' | readonly Account[]; calls: readonly string[] }
> = {
  public: {
    who: 'stranger',
    calls: [
      'session.token',
      'registration.register',
      'registration.sendCode',
      'registration.checkCode',
      'registration.resetPassword',
      'registration.encryptInfo',
      'registration.userNameExists',
      'registration.phoneExists',
      'registration.enterpriseExists',
      'registration.accountExists',
      'registration.appealAccount',
      'registration.appealProgress',
      'registration.uploadMaterial',
      'files.download',
      'files.downloadArchive',
    ],
  },
  signedIn: {
    who: 'anybody',
    calls: [
      'session.userInfo',
      'session.currentUser',
      'session.updatePassword',
      'session.loginInLog',
      'session.systemTime',
      'session.callbackFlow',
      'registration.appealDetail',
      'enterprise.baseInfo',
      'enterprise.codeIsTaken',
      'enterprise.industryTree',
      'enterprise.specialtyTree',
      'enterprise.reviewDetail',
      'personnel.departmentTree',
      'personnel.changeInfo',
      'representatives.listEnterprises',
      'representatives.listPurchasersAndAgencies',
      'representatives.listEvadingEnterprises',
      'representatives.areaTree',
      'accounts.changeInfo',
      'accounts.withdrawChange',
      'approval.listDelegations',
      'approval.delegationInfo',
      'approval.delegableKinds',
      'approval.listDelegates',
      'approval.offerDelegation',
      'approval.takeOnDelegation',
      'approval.declineDelegation',
      'approval.takeBackDelegation',
      'approval.giveBackDelegation',
      'approval.listAdvices',
      'approval.adviceInfo',
      'approval.listAdvisers',
      'approval.askAdvice',
      'approval.answerAdvice',
      'approval.withdrawAdvice',
      'suppliers.industryClasses',
      'behaviour.examineBreach',
      'behaviour.submitRestoration',
      'suppliers.categoryTree',
      'files.upload',
      'files.grantToken',
      'files.info',
      'files.grantArchive',
      'workbench.list',
      'workbench.counts',
      'workbench.updates',
      'workbench.firstSteps',
      'workbench.opinions',
      'workbench.keepOpinion',
      'workbench.removeOpinion',
      'notifications.list',
      'notifications.markRead',
      'notifications.markAllRead',
      'notifications.settings',
      'notifications.saveSetting',
      'notifications.saveMailing',
      'notifications.saveBot',
      'finding.find',
      'views.list',
      'views.save',
      'views.remove',
      'views.setDefault',
      'records.history',
      'records.comments',
      'records.mentionable',
      'records.addComment',
      'records.editComment',
      'records.deleteComment',
      'records.urge',
      'records.withdrawUrge',
      'records.see',
      'behaviour.standingOnRecord',
      'records.copy',
      'records.withdrawCopy',
      'records.transfer',
      'records.addApprover',
      'records.removeApprover',
      'records.listAssignees',
      'records.moments',
      'records.state',
      'records.verify',
      'notices.listMessages',
      'notices.messageInfo',
    ],
  },
  readsNotices: {
    who: ['auditor01', 'sysadmin01', 'central001'],
    calls: ['notices.list', 'notices.info', 'notices.listReceivers'],
  },
  sendsNotices: {
    who: ['sysadmin01', 'central001'],
    calls: ['notices.save', 'notices.remove', 'notices.send'],
  },
  readsSignUps: {
    who: ['supplier01', 'auditor01', 'sysadmin01', 'central001'],
    calls: ['signUp.list', 'signUp.info', 'signUp.listQualitySuppliers'],
  },
  publishesSignUps: {
    who: ['supplier01', 'sysadmin01', 'central001'],
    calls: ['signUp.publish', 'signUp.apply'],
  },
  reviewsSignUps: { who: ['central001'], calls: ['signUp.review'] },
  reviewsAppeals: {
    who: ['central001'],
    calls: ['registration.listAppeals', 'registration.reviewAppeal'],
  },
  readsTheEnterprise: {
    who: ACCOUNTS,
    calls: [
      'enterprise.baseInfoOf',
      'enterprise.fullInfo',
      'enterprise.changeRecords',
      'enterprise.reviewRecords',
      'enterprise.caInfo',
      'enterprise.professionalInfo',
      'enterprise.listPurchasers',
      'enterprise.listSpecialties',
      'enterprise.applicationRecords',
      'enterprise.applicationInfo',
      'enterprise.applicantCredentials',
      'enterprise.listQualifications',
      'enterprise.listHonours',
      'enterprise.listBankAccounts',
      'organisation.receiveAccount',
      'behaviour.listBadBehaviours',
      'behaviour.badBehaviourInfo',
      'behaviour.listOwnListings',
    ],
  },
  editsTheEnterprise: {
    who: ['agency001', 'agencybuyer1', 'supplier01', 'sysadmin01'],
    calls: [
      'enterprise.saveBaseInfo',
      'enterprise.startChange',
      'enterprise.cancelChange',
      'enterprise.recall',
      'enterprise.submitApplications',
      'enterprise.saveApplication',
      'enterprise.submitApplication',
      'enterprise.changeApplication',
      'enterprise.deleteApplication',
      'enterprise.revokeApplication',
      'enterprise.recallApplication',
      'enterprise.saveQualification',
      'enterprise.deleteQualification',
      'enterprise.savePerformance',
      'enterprise.deletePerformance',
      'enterprise.saveHonour',
      'enterprise.deleteHonour',
      'enterprise.saveBankAccount',
      'enterprise.deleteBankAccount',
      'organisation.saveReceiveAccount',
      'behaviour.giveStatement',
      'suppliers.saveSupplierData',
    ],
  },
  reviewsApplications: {
    who: ['approver01', 'sysadmin01', 'central001'],
    calls: [
      'enterprise.listApplicationsToReview',
      'enterprise.reviewApplication',
      'enterprise.takeUpApplication',
      'suppliers.auditSupplier',
    ],
  },
  reviewsEnterprises: {
    who: ['central001'],
    calls: ['enterprise.reviewList', 'enterprise.accept', 'enterprise.review'],
  },
  readsPeople: {
    who: ['agency001', 'agencybuyer1', 'auditor01', 'sysadmin01'],
    calls: [
      'personnel.listUsers',
      'personnel.userInfo',
      'personnel.listErpDepartments',
      'personnel.listErpUsers',
      'personnel.listUsersOfEnterprise',
      'personnel.listRoles',
      'personnel.roleInfo',
      'personnel.authorityTree',
      'personnel.permissionsOfRole',
      'personnel.listSupervisedEnterprises',
    ],
  },
  editsPeople: {
    who: ['agency001', 'agencybuyer1', 'sysadmin01'],
    calls: [
      'personnel.saveUser',
      'personnel.deleteUsers',
      'personnel.addDepartment',
      'personnel.addSubDepartment',
      'personnel.renameDepartment',
      'personnel.deleteDepartment',
      'personnel.idNumberExists',
      'audit.showIdNumber',
      'personnel.accountNameExists',
      'personnel.addRole',
      'personnel.listRoleTemplates',
      'personnel.addRolesOfTemplates',
      'personnel.updateRole',
      'personnel.deleteRole',
      'personnel.savePermissions',
      'personnel.setRolesOfUser',
      'personnel.addUsersToRole',
      'personnel.removeUsersFromRole',
      'personnel.importUsers',
      'personnel.importErp',
      'personnel.importTemplate',
      'personnel.listPersonalUsers',
      'personnel.listChanges',
      'personnel.confirmChange',
      'personnel.refuseChange',
      'personnel.withdrawChange',
      'representatives.save',
      'representatives.remove',
      'representatives.phoneExists',
      'organisation.saveNode',
      'organisation.deleteNodes',
      'organisation.confirmNode',
      'organisation.setRegionDivision',
      'organisation.saveWorkingCalendar',
      'organisation.saveGroup',
      'organisation.deleteGroup',
      'organisation.chooseLeader',
      'organisation.chooseMembers',
      'organisation.choosePurchasers',
    ],
  },
  readsTheOrganisation: {
    who: ['agency001', 'agencybuyer1', 'auditor01', 'sysadmin01', 'central001'],
    calls: [
      'organisation.listUnassignedEnterprises',
      'organisation.listNodes',
      'organisation.nodeInfo',
      'organisation.placeInfo',
      'organisation.listParents',
      'organisation.regionDivision',
      'organisation.workingCalendar',
      'organisation.listGroups',
      'organisation.groupInfo',
      'organisation.listLeaderCandidates',
      'organisation.listMemberCandidates',
      'organisation.listPurchaserCandidates',
      'fees.listPlatformRules',
      'fees.listAgencyRules',
      'fees.ruleInfo',
      'fees.listTiers',
      'fees.neighboursForAdding',
      'fees.neighboursForEditing',
    ],
  },
  expectsApprovals: {
    who: ['purchaser01', 'agencybuyer1', 'approver01', 'central001'],
    calls: ['approval.expectedChain'],
  },
  readsApprovals: {
    who: ['auditor01', 'sysadmin01', 'central001'],
    calls: [
      'approval.listMatters',
      'approval.approversOfMatter',
      'approval.listCandidates',
      'approval.listCandidatesOfRole',
      'approval.listConditions',
      'approval.conditionInfo',
      'approval.listRights',
      'approval.listMoneyRules',
      'approval.moneyRuleInUse',
      'approval.listUnits',
      'approval.simulate',
    ],
  },
  setsApprovals: {
    who: ['sysadmin01', 'central001'],
    calls: [
      'approval.saveApprovers',
      'approval.saveCondition',
      'approval.setRight',
      'approval.setRightOfAll',
      'approval.saveMoneyRule',
      'approval.deleteMoneyRule',
      'institutions.save',
      'suppliers.saveLabel',
      'suppliers.deleteLabel',
      'suppliers.saveAdmissionSettings',
      'suppliers.inviteSuppliers',
      'suppliers.listInvitable',
      'suppliers.inviteAgain',
      'suppliers.deleteAdmission',
      'suppliers.saveCategory',
      'suppliers.deleteCategory',
      'suppliers.hideCategory',
      'suppliers.saveLot',
      'suppliers.deleteLot',
      'suppliers.importLots',
      'suppliers.evaluateLot',
    ],
  },
  readsSupervision: {
    who: ['agency001', 'agencybuyer1', 'supervisor01', 'auditor01', 'sysadmin01'],
    calls: [
      'supervision.listProjects',
      'supervision.listSupervisors',
      'supervision.listSupervisedUnits',
      'supervision.listUnitCandidates',
    ],
  },
  setsSupervision: {
    who: ['agency001', 'agencybuyer1', 'supervisor01', 'sysadmin01'],
    calls: [
      'supervision.assignSupervisors',
      'supervision.addSupervisedUnits',
      'supervision.removeSupervisedUnit',
    ],
  },
  readsRepresentatives: {
    who: [
      'purchaser01',
      'agency001',
      'agencybuyer1',
      'supervisor01',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: ['representatives.list', 'representatives.info', 'representatives.listOwningUnits'],
  },
  readsInstitutions: {
    who: [
      'purchaser01',
      'agencybuyer1',
      'approver01',
      'supervisor01',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: [
      'institutions.list',
      'institutions.info',
      'institutions.unitInfo',
      'institutions.reviewRecords',
      'institutions.versions',
      'institutions.listInGroup',
    ],
  },
  reviewsInstitutions: { who: ['central001'], calls: ['institutions.approve'] },
  setsFees: {
    who: ['agency001', 'agencybuyer1', 'sysadmin01', 'central001'],
    calls: [
      'fees.addRule',
      'fees.updateRule',
      'fees.ruleNameFree',
      'fees.ruleNumberFree',
      'fees.deleteRule',
      'fees.addTier',
      'fees.updateTier',
      'fees.deleteTier',
    ],
  },
  readsAccounts: {
    who: [
      'agency001',
      'agencybuyer1',
      'supplier01',
      'approver02',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: [
      'accounts.listVirtualAccounts',
      'accounts.listDepositAccounts',
      'accounts.changes',
      'accounts.listChanges',
    ],
  },
  editsAccounts: {
    who: ['agency001', 'agencybuyer1', 'supplier01', 'sysadmin01'],
    calls: [
      'accounts.addVirtualAccount',
      'accounts.updateVirtualAccount',
      'accounts.saveDepositAccount',
      'accounts.deleteDepositAccount',
    ],
  },
  confirmsAccounts: { who: ['approver02', 'central001'], calls: ['accounts.decideChange'] },
  readsSuppliers: {
    who: [
      'purchaser01',
      'agency001',
      'agencybuyer1',
      'supplier01',
      'approver01',
      'supervisor01',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: [
      'suppliers.listLabels',
      'suppliers.labelInfo',
      'suppliers.listLabelUnits',
      'suppliers.listLabelSuppliers',
      'suppliers.hasCoalLabel',
      'suppliers.listOwnUnits',
      'suppliers.listEvaluations',
      'suppliers.evaluationInfo',
      'suppliers.listRatings',
      'suppliers.listPoints',
      'lists.export',
      'suppliers.admissionSettings',
      'suppliers.supplierInfo',
      'suppliers.admissionConditions',
      'suppliers.admissionCounts',
      'suppliers.listSuppliers',
      'suppliers.listCategories',
      'suppliers.archive',
      'suppliers.listCreditEvaluations',
      'suppliers.subLibraryEvaluation',
      'suppliers.listPerformanceStatistics',
      'suppliers.listLots',
      'suppliers.lotInfo',
    ],
  },
  readsStatistics: {
    who: ['approver01', 'auditor01', 'sysadmin01', 'central001'],
    calls: ['statistics.list', 'statistics.info', 'statistics.behind'],
  },
  appraisesSuppliers: {
    who: ['sysadmin01', 'central001'],
    calls: ['suppliers.saveSubLibraryEvaluation'],
  },
  audits: {
    who: ['auditor01'],
    calls: [
      'records.verifyAll',
      'audit.chains',
      'audit.seals',
      'audit.dossier',
      'audit.signIns',
      'audit.idNumberViews',
      'audit.settingChanges',
      'audit.listFindings',
      'audit.addFinding',
      'audit.withdrawFinding',
      'lists.listExports',
    ],
  },
  readsBehaviour: {
    who: ['approver01', 'approver02', 'supervisor01', 'auditor01', 'sysadmin01', 'central001'],
    calls: [
      'behaviour.listBreaches',
      'behaviour.breachInfo',
      'behaviour.listCompanySuppliers',
      'behaviour.listLots',
      'behaviour.listContracts',
      'behaviour.listReportableBehaviours',
      'behaviour.listAwards',
      'behaviour.awardInfo',
      'behaviour.listRestorations',
      'behaviour.restorationInfo',
      'behaviour.listBlacklist',
      'behaviour.blacklistInfo',
    ],
  },
  reportsBehaviour: {
    who: ['sysadmin01', 'central001'],
    calls: [
      'behaviour.addBreach',
      'behaviour.updateBreach',
      'behaviour.submitBreach',
      'behaviour.deleteBreach',
      'behaviour.addAward',
      'behaviour.updateAward',
      'behaviour.deleteAward',
    ],
  },
  dealsWithBehaviour: {
    who: ['approver01', 'central001'],
    calls: [
      'behaviour.dealWithBreach',
      'behaviour.submitDealing',
      'behaviour.addToBlacklist',
      'behaviour.cancelBlacklist',
    ],
  },
  editsSuppliers: {
    who: ['sysadmin01', 'central001'],
    calls: [
      'suppliers.saveYearEvaluation',
      'suppliers.addPromiseClass',
      'suppliers.updatePromiseClass',
      'suppliers.deletePromiseClass',
      'suppliers.addPromiseKind',
      'suppliers.updatePromiseKind',
      'suppliers.deletePromiseKind',
      'suppliers.addPromiseBehaviour',
      'suppliers.updatePromiseBehaviour',
      'suppliers.deletePromiseBehaviour',
      'suppliers.addPromiseLetter',
      'suppliers.updatePromiseLetter',
    ],
  },
  readsSupplierSettings: {
    who: [
      'purchaser01',
      'agency001',
      'agencybuyer1',
      'supplier01',
      'approver01',
      'supervisor01',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: [
      'suppliers.listSettings',
      'suppliers.yearEvaluation',
      'suppliers.listPromiseClasses',
      'suppliers.listPromiseKinds',
      'suppliers.listPromiseBehaviours',
      'suppliers.promiseLetter',
    ],
  },
  readsCredit: {
    who: [
      'purchaser01',
      'agencybuyer1',
      'approver01',
      'approver02',
      'auditor01',
      'sysadmin01',
      'central001',
    ],
    calls: [
      'credit.listCredits',
      'credit.listPerformances',
      'credit.listShortListSuppliers',
      'credit.listContractAppraisals',
      'credit.listPublicCredit',
      'credit.creditYears',
      'credit.yearCreditInfo',
      'credit.calculation',
    ],
  },
  editsCredit: {
    who: ['sysadmin01', 'central001'],
    calls: [
      'credit.calculateYearScore',
      'credit.calculateRatings',
      'credit.cancelCalculation',
      'credit.editYearScore',
      'credit.saveYearCredit',
      'credit.correctCredit',
      'credit.submitCredits',
      'credit.importPerformances',
      'credit.importPublicCredit',
    ],
  },
  reviewsCredit: {
    who: ['approver01', 'approver02', 'central001'],
    calls: ['credit.listReviews', 'credit.reviewCredit', 'credit.publishCredits'],
  },
  analyses: { who: ['auditor01', 'sysadmin01'], calls: ['insight.figures', 'insight.cases'] },
};

/** Calls that are not sent here even with the right: they would end their session. */
const NOT_SENT = new Set<CallId>(['session.updatePassword']);

const FORBIDDEN = 403;

interface Entry {
  id: CallId;
  who: 'stranger' | 'anybody' | readonly Account[];
}

/** Every call of the table with the accounts that may make it. */
export const entries: readonly Entry[] = Object.values(table).flatMap(({ who, calls: ids }) =>
  ids.map((id) => ({ id: id as CallId, who })),
);

/** The right input of a call; none if it takes a file. */
export const inputOf = (id: CallId): Record<string, unknown> =>
  id in right ? right[id as Implemented]() : {};

/** Whether the table lets an account make a call. */
export const may = ({ who }: Entry, account: Account): boolean =>
  typeof who === 'string' || who.includes(account);

/** Accounts, the one with the fewest calls first. */
const byReach = ACCOUNTS.map((account) => ({
  account,
  reach: entries.filter((entry) => may(entry, account)).length,
}))
  .toSorted((a, b) => a.reach - b.reach)
  .map(({ account }) => account);

/**
 * The account with the fewest rights that may make a call, and the one with the most rights that
 * may not; every account if the call itself requires no authority and the gateway requires one
 * later.
 */
function witnesses(entry: Entry): readonly (Account | undefined)[] {
  if (typeof entry.who !== 'string' && calls[entry.id].access === 'login') return ACCOUNTS;
  return [
    byReach.find((account) => may(entry, account)),
    byReach.findLast((account) => !may(entry, account)),
  ];
}

/**
 * Defines the tests that the gateway grants every account what the table says: `all` with every
 * call, or (`witnesses`) for each call with the accounts nearest to the line between allowed and
 * refused.
 */
export function keepsTheTable(of: () => Fixture, how: 'all' | 'witnesses'): void {
  describe.each(ACCOUNTS)('%s', (account) => {
    test('gets past the rights where the table says so, and nowhere else', async () => {
      const client = await of().as(account);
      const wrong: string[] = [];
      for (const entry of entries) {
        const { id, who } = entry;
        if (who === 'stranger' || NOT_SENT.has(id)) continue;
        if (how === 'witnesses' && !witnesses(entry).includes(account)) continue;
        const { status, body } = await client.send(calls[id], inputOf(id));
        const reason = (body as { reason?: string } | null)?.reason;
        if (
          may(entry, account)
            ? status === 401 || status >= 500 || reason === 'errors.forbidden'
            : status !== FORBIDDEN
        )
          wrong.push(`${id}: ${status} ${reason ?? ''}`);
      }
      expect(wrong).toEqual([]);
    });
  });
}
