import type { SchemaObjectDescription } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { handlers } from '#gateway/handlers.ts';
import {
  keyOf,
  namings,
  openKeys,
  OWNERS,
  plantBelongings,
  type Owner,
} from '../support/belongings.ts';
import { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { drafts, right, type Implemented } from '../support/right-inputs.ts';

const ACCOUNTS = [
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
type Account = (typeof ACCOUNTS)[number];

/**
 * Who may what: accounts with the right, written by hand from the demonstration's jobs, and the
 * calls that ask for it.
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
      'records.transfer',
      'records.addApprover',
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
      'audit.settingChanges',
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

/** Calls that nobody sends here although they may: they would end the session they are sent in. */
const NOT_SENT = new Set(['session.updatePassword']);

const FORBIDDEN = 403;

let fixture: Fixture;
let clients: ReadonlyMap<Account, Client>;

beforeAll(async () => {
  fixture = await Fixture.open();
  clients = new Map(
    await Promise.all(
      ACCOUNTS.map(async (account) => [account, await fixture.as(account)] as const),
    ),
  );
  await plantBelongings(fixture.gateway.db);
  drafts.selfPlan = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan', {
    action: 'save',
  });
});
afterAll(() => fixture.close());

const entries = Object.values(table).flatMap(({ who, calls: ids }) =>
  ids.map((id) => ({ id: id as CallId, who })),
);
const inputOf = (id: CallId): Record<string, unknown> =>
  id in right ? right[id as Implemented]() : {};

describe('the table of rights', () => {
  test('has every call that is not of the purchasing line (rights.test.ts), once', () => {
    const built = Object.keys(handlers).filter((id) => !/^(plans|setUp|entrust)\./.test(id));
    expect(entries.map(({ id }) => id).toSorted()).toEqual(built.toSorted());
  });

  test('lets nobody past who is not signed in, but for what is public', async () => {
    const stranger = new Client(fixture.gateway, 'nobody', null);
    const wrong: string[] = [];
    for (const { id, who } of entries) {
      const { status } = await stranger.send(calls[id], who === 'stranger' ? {} : inputOf(id));
      if ((status === 401) !== (who !== 'stranger') && id !== 'session.token')
        wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(ACCOUNTS)('%s', (account) => {
  test('gets past the rights where the table says so, and nowhere else', async () => {
    const client = clients.get(account) as Client;
    const wrong: string[] = [];
    for (const { id, who } of entries) {
      if (who === 'stranger' || NOT_SENT.has(id)) continue;
      const may = who === 'anybody' || who.includes(account);
      const { status, body } = await client.send(calls[id], inputOf(id));
      const reason = (body as { reason?: string } | null)?.reason;
      if (
        may
          ? status === 401 || status >= 500 || reason === 'errors.forbidden'
          : status !== FORBIDDEN
      )
        wrong.push(`${id}: ${status} ${reason ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Whether a call names something by a key: not a file, which is checked where it is named
 * (files.test.ts), nor a filter.
 */
function hasKey(id: CallId): boolean {
  const { fields } = calls[id].request.describe() as SchemaObjectDescription;
  return Object.values(fields).some((field) => {
    const { doc = '' } = ((field as { meta?: { doc?: string } }).meta ?? {}) as { doc?: string };
    return /\bKeys?\b/.test(doc) && !doc.includes('stored file');
  });
}

describe('the table of what belongs to whom', () => {
  test('has every call of the table of rights that names something by its key, once for its owner', () => {
    const named = [...new Set([...namings.map(({ id }) => id), ...Object.keys(openKeys)])];
    expect(named).toEqual(expect.arrayContaining(entries.map(({ id }) => id).filter(hasKey)));
    expect(namings.filter(({ id }) => id in openKeys)).toEqual([]);
  });

  test.each(namings)(
    '$id: $of of others is as if it were not there',
    async ({ id, of, account, field, isList = false, sees, more }) => {
      const { db } = fixture.gateway;
      const client = await fixture.as(account);
      const unit = await fixture.unitOf(account);
      const answerTo = async (key: string) => {
        const { status, body } = await client.send(calls[id], {
          ...inputOf(id),
          ...more(key),
          ...(field === null ? {} : { [field]: key }),
        });
        // A list of refusals names what was asked for.
        return { status, body: JSON.stringify(body).replaceAll(key, 'key') };
      };
      const nothing = await answerTo('nobody-has-this');
      expect(isList ? [200] : [400, 404], JSON.stringify(nothing)).toContain(nothing.status);
      const seen: Owner[] = [];
      // The own one comes last, because it may be gone then.
      for (const owner of OWNERS.toReversed()) {
        const key = await keyOf(db, of, owner, unit);
        if (key === null) continue;
        seen.push(owner);
        if (sees.includes(owner))
          expect(await answerTo(key), `${owner} ${key}`).not.toEqual(nothing);
        else expect(await answerTo(key), `${owner} ${key}`).toEqual(nothing);
      }
      expect(
        seen.filter((owner) => sees.includes(owner)),
        'somebody for whom it is there',
      ).not.toEqual([]);
      if (sees.length < OWNERS.length)
        expect(
          seen.filter((owner) => !sees.includes(owner)),
          'somebody else who has one',
        ).not.toEqual([]);
    },
  );
});
