import { accountsCalls } from '#contract/accounts.ts';
import { approvalCalls } from '#contract/approval.ts';
import { yearOf } from '#contract/core/calendar.ts';
import type { CallId } from '#contract/index.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { feesCalls } from '#contract/fees.ts';
import { noticesCalls } from '#contract/notices.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { sessionCalls } from '#contract/session.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { supervisionCalls } from '#contract/supervision.ts';
import { viewsCalls } from '#contract/views.ts';
import { recordsCalls } from '#contract/records.ts';
import type { Client } from '../client.ts';
import { now } from '../clock.ts';
import { registered, sendInformation } from '../enterprises.ts';
import type { Form } from '../forms.ts';
import type { Fixture } from '../fixture.ts';
import { editable } from './records.ts';
import { eachOf, own, rowsIn, type Pair } from './readable.ts';

const UNITS = ['sysadmin01', 'agency001'] as const;
const unit = ['sysadmin01'] as const;
/** Keeps the supplier settings of the whole group. */
const centre = ['panyue0018'] as const;
const agency = ['agency001'] as const;
const SUPPLIERS = ['supplier01', 'agency001'] as const;

const keys = (list: unknown, key = 'guid'): string =>
  ((list ?? []) as Form[]).map((one) => String(one[key])).join(',');
/** The state of a record: an edit changes it. */
const STANDS = /\.(status|commands)\b/;

/** A role that the enterprise made: the default ones are read-only. */
const isMade = ({ creator }: Form) => creator !== 'adminDefault';

/** The person's own key, from the call that returns it. */
const ownKey = async (client: Client): Promise<string> =>
  (await client.call(sessionCalls.userInfo, {})).currentUserId;

async function ownComments(fixture: Fixture) {
  const client = await fixture.as('purchaser01');
  const plans = await Promise.all(
    [1, 2].map(() => fixture.plan(client, 'selfPlan', { action: 'save' })),
  );
  const said = async (guid: string) =>
    ((await client.call(recordsCalls.comments, { guid })) as { comments: Form[] }).comments;
  return Promise.all(
    plans.map(async ({ head: { guid } }) => {
      await client.call(recordsCalls.addComment, {
        guid,
        text: `请核对数量 @{${await ownKey(client)}}`,
        files: '',
        requestId: crypto.randomUUID(),
      });
      return {
        client,
        what: `a comment on ${guid}`,
        read: async () => (await said(guid))[0] as Form,
      };
    }),
  );
}

/** A sub-account in force: it is requested, and a second person confirms it. */
async function ownVirtualAccounts(fixture: Fixture) {
  const [writer, reviewer] = [await fixture.as('sysadmin01'), await fixture.as('approver02')];
  const { rows } = await writer.list(accountsCalls.listDepositAccounts, { rows: 100 });
  const parent = rows.find(({ change }) => change === null);
  await writer.call(accountsCalls.addVirtualAccount, {
    accountName: '磐岳临江钢铁有限公司',
    bankName: '示范商业银行临江支行',
    bankAccount: '99880000111122229999',
    isYouXiao: '1',
    parentAccountGuid: parent?.guid ?? '',
    projectName: '高炉大修',
  });
  const waiting = await writer.list(accountsCalls.listVirtualAccounts, { rows: 100 });
  await reviewer.call(accountsCalls.decideChange, {
    guid: waiting.rows[0]?.change?.guid ?? '',
    result: '1',
  });
  return rowsIn(accountsCalls.listVirtualAccounts, unit)(fixture);
}

/** Appraisals of a year, saved as the form proposes them. */
async function ownAppraisals(fixture: Fixture) {
  const client = await fixture.as('sysadmin01');
  const { rows } = await client.list(suppliersCalls.listCreditEvaluations, { rows: 3 });
  return Promise.all(
    rows.map(async ({ userQiYe_Guid, evaluationYear }) => {
      const of = { userQiYe_Guid, evaluationYear: evaluationYear ?? '' };
      const read = () => client.call(suppliersCalls.subLibraryEvaluation, of);
      await client.call(suppliersCalls.saveSubLibraryEvaluation, { ...(await read()), ...of });
      return { client, what: `the appraisal of ${userQiYe_Guid}`, read };
    }),
  );
}

async function ownViews(fixture: Fixture) {
  const client = await fixture.as('purchaser01');
  const settings = { filters: [{ name: 'status', value: '2' }], sort: 'amount', order: 'desc' };
  for (const [name, isShared] of [
    ['大额', '0'],
    ['在审', '1'],
  ] as const)
    await client.call(viewsCalls.save, {
      list: 'selfPlan',
      name,
      isShared,
      ...settings,
      columns: [{ key: 'title', isShown: '1', isPinned: '1', width: 240 }],
      isCompact: '1',
    } as never);
  return rowsIn(viewsCalls.list, ['purchaser01'], {
    input: { list: 'selfPlan' },
    part: ({ views }) => views,
  })(fixture);
}

const flagOf = (value: unknown) => (value === true || value === '1' ? '1' : '0');

/**
 * For every call that saves what another one returns: the source of its responses. Calls that edit
 * nothing are listed below, with the reason.
 */
export const pairs = {
  'enterprise.saveBaseInfo': {
    find: editable('enterpriseInformation', {
      make: async (fixture) => sendInformation(await registered(fixture), '1'),
      reading: (client) => async () => {
        const { data, record } = (await client.call(enterpriseCalls.baseInfo, {})) as Form;
        return { ...(data as Form), record };
      },
    }),
    more: () => ({ flag: '1' }),
  },
  'enterprise.saveApplication': {
    find: editable('professionalApplication'),
    more: () => ({ action: 'save' }),
  },
  'enterprise.saveQualification': {
    find: rowsIn(enterpriseCalls.listQualifications, SUPPLIERS),
  },
  'enterprise.savePerformance': {
    find: rowsIn(enterpriseCalls.professionalInfo, SUPPLIERS, {
      part: ({ yeJiXinXiList }) => yeJiXinXiList,
    }),
  },
  'enterprise.saveHonour': { find: rowsIn(enterpriseCalls.listHonours, SUPPLIERS) },
  'enterprise.saveBankAccount': { find: rowsIn(enterpriseCalls.listBankAccounts, SUPPLIERS) },
  'personnel.saveUser': {
    find: eachOf(personnelCalls.userInfo, personnelCalls.listUsers, UNITS, {
      ask: (row) => ({ guid: row['user_Guid'] }),
    }),
    more: () => ({ password: '' }),
  },
  'personnel.renameDepartment': {
    find: rowsIn(personnelCalls.departmentTree, UNITS, { key: 'departGuid' }),
    more: ({ departGuid, departName }) => ({ guid: departGuid, deptName: departName }),
  },
  'personnel.updateRole': {
    find: eachOf(personnelCalls.roleInfo, personnelCalls.listRoles, UNITS, { only: isMade }),
  },
  'personnel.savePermissions': {
    find: eachOf(personnelCalls.permissionsOfRole, personnelCalls.listRoles, UNITS, {
      only: isMade,
    }),
  },
  'personnel.setRolesOfUser': {
    find: eachOf(personnelCalls.userInfo, personnelCalls.listUsers, UNITS, {
      ask: (row) => ({ guid: row['user_Guid'] }),
    }),
    more: ({ user_Guid, roleGuid }) => ({ userGuid: user_Guid, userRoleIds: roleGuid }),
  },
  'organisation.saveNode': {
    find: eachOf(organisationCalls.nodeInfo, organisationCalls.listNodes, centre, {
      input: { pid: 'demo-central' },
      ask: (row) => ({ guid: row['departGuid'] }),
    }),
    more: () => ({ type: '2' }),
  },
  'organisation.saveReceiveAccount': {
    find: own(organisationCalls.receiveAccount, agency),
  },
  'organisation.setRegionDivision': { find: own(organisationCalls.regionDivision, UNITS) },
  'organisation.saveWorkingCalendar': {
    find: own(organisationCalls.workingCalendar, UNITS, { calendarYear: yearOf(now()) }),
  },
  'organisation.saveGroup': {
    find: eachOf(organisationCalls.groupInfo, organisationCalls.listGroups, UNITS),
    more: ({ zuYuanList, caiGouRenList }) => ({
      zuYuanGuids: keys(zuYuanList, 'user_Guid'),
      caiGouRenGuids: keys(caiGouRenList, 'userQiYe_Guid'),
    }),
  },
  'approval.saveApprovers': {
    find: eachOf(approvalCalls.approversOfMatter, approvalCalls.listMatters, unit, {
      ask: ({ shenPiGuid }) => ({ guid: shenPiGuid }),
    }),
  },
  'approval.saveCondition': {
    find: eachOf(approvalCalls.conditionInfo, approvalCalls.listConditions, unit),
  },
  'approval.setRight': {
    find: rowsIn(approvalCalls.listRights, ['central001', 'sysadmin01'], {
      key: 'userQiYe_Guid',
    }),
    more: ({ userQiYe_Guid, yearPlanAppStatus }) => ({
      userQiyeGuid: userQiYe_Guid,
      status: yearPlanAppStatus,
      type: 'yearPlan',
    }),
  },
  'approval.saveMoneyRule': { find: rowsIn(approvalCalls.listMoneyRules, unit) },
  'supervision.assignSupervisors': {
    find: rowsIn(supervisionCalls.listProjects, unit, { key: 'gcGuid' }),
    more: ({ jianDuRenGuids }) => ({
      userGuidList: String(jianDuRenGuids ?? '')
        .split(',')
        .filter(Boolean),
    }),
  },
  'representatives.save': {
    find: eachOf(representativesCalls.info, representativesCalls.list, UNITS, {
      input: { type: '1' },
      only: ({ isOwn }) => isOwn !== false,
    }),
    more: ({ zbrdbGongXiangList }) => ({
      gongXiangQiYeGuids: keys(zbrdbGongXiangList, 'userQiYe_Guid'),
    }),
  },
  'institutions.save': {
    find: editable('institution'),
    more: () => ({ status: '0' }),
    // A rejected record becomes a draft again.
    besides: STANDS,
  },
  'fees.updateRule': { find: eachOf(feesCalls.ruleInfo, feesCalls.listAgencyRules, agency) },
  'fees.updateTier': {
    find: async (fixture) => {
      const client = await fixture.as('agency001');
      const { rows } = await client.list(feesCalls.listAgencyRules, { rows: 100 });
      const found = await Promise.all(
        rows.map(({ guid }) =>
          rowsIn(feesCalls.listTiers, agency, { input: { ruleGuid: guid } })(fixture),
        ),
      );
      return found.flat();
    },
  },
  'accounts.updateVirtualAccount': { find: ownVirtualAccounts },
  'accounts.saveDepositAccount': {
    find: rowsIn(accountsCalls.listDepositAccounts, unit, {
      only: ({ change }) => change === null,
    }),
  },
  'plans.yearlyEdit': { find: editable('yearlyPlan'), more: () => ({ action: 'save' }) },
  'plans.batchEdit': { find: editable('batchPlan'), more: () => ({ action: 'save' }) },
  'plans.selfEdit': { find: editable('selfPlan'), more: () => ({ action: 'save' }) },
  'setUp.edit': { find: editable('setUp'), more: () => ({ action: 'save' }) },
  'entrust.orderEdit': { find: editable('entrustOrder'), more: () => ({ action: 'save' }) },
  'entrust.contractEdit': { find: editable('entrustContract'), more: () => ({ action: 'save' }) },
  'suppliers.saveLabel': {
    find: eachOf(suppliersCalls.labelInfo, suppliersCalls.listLabels, unit, {
      only: ({ suoshuQiye }) => suoshuQiye === 'demo-unit-01',
    }),
    more: ({ qiyeList }) => ({ qiyeGuids: keys(qiyeList) }),
  },
  'suppliers.saveSubLibraryEvaluation': { find: ownAppraisals },
  'suppliers.saveLot': {
    find: eachOf(suppliersCalls.lotInfo, suppliersCalls.listLots, unit),
  },
  'suppliers.saveAdmissionSettings': { find: own(suppliersCalls.admissionSettings, unit) },
  'suppliers.saveSupplierData': {
    find: async (fixture) => [
      ...(await editable('supplierAdmission')(fixture)),
      ...(await editable('yearlyAudit')(fixture)),
    ],
    more: ({ head }) => ({
      action: 'save',
      auditType: (head as Form)['kind'] === 'yearlyAudit' ? '2' : '1',
    }),
    // An invited supplier starts to fill in.
    besides: STANDS,
  },
  'suppliers.saveCategory': { find: rowsIn(suppliersCalls.listCategories, centre) },
  'suppliers.saveYearEvaluation': {
    find: eachOf(suppliersCalls.yearEvaluation, suppliersCalls.listSettings, centre, {
      input: { settingType: 'yearEval' },
      ask: ({ guid, evaluationYear }) => ({ guid, evaluationYear }),
      // The settings of a year with published results cannot change.
      only: ({ evaluationYear }) => evaluationYear !== '2025',
    }),
  },
  'suppliers.updatePromiseClass': { find: rowsIn(suppliersCalls.listPromiseClasses, centre) },
  'suppliers.updatePromiseKind': { find: rowsIn(suppliersCalls.listPromiseKinds, centre) },
  'suppliers.updatePromiseBehaviour': {
    find: rowsIn(suppliersCalls.listPromiseBehaviours, centre),
  },
  'suppliers.updatePromiseLetter': { find: own(suppliersCalls.promiseLetter, centre) },
  'credit.editYearScore': {
    // Without a calculation there is no score to be saved unchanged.
    find: editable('evaluation', { without: ['2'] }),
    // Every edit of a score has a reason, and keeps the calculated score.
    more: ({ facts }) => ({ editReason: (facts as Form)['editReason'] ?? '复核无误' }),
    besides: /\.(editReason|calculatedScore)$/,
  },
  'credit.saveYearCredit': {
    // It is submitted when it is made and never stays in status 0.
    find: editable('yearlyCredit', { without: ['0'] }),
    // It names the changed shares: none.
    more: () => ({ action: 'save', shares: [] }),
  },
  'behaviour.updateBreach': { find: editable('breach'), more: () => ({ action: 'save' }) },
  'behaviour.updateAward': { find: editable('award') },
  'notices.save': {
    find: editable('messageNotice', {
      reading: (client, guid) => () =>
        client.call(noticesCalls.info, { gmnGuid: guid }) as Promise<Form>,
    }),
    more: ({ head }) => ({ gmnGuid: (head as Form)['guid'] }),
  },
  'notifications.saveSetting': {
    find: rowsIn(notificationsCalls.settings, ['purchaser01', 'approver01'], {
      key: 'sort',
      part: ({ settings }) => settings,
    }),
    more: ({ isOn }) => ({ isOn: flagOf(isOn) }),
  },
  'notifications.saveMailing': {
    find: own(notificationsCalls.settings, ['purchaser01', 'approver01']),
  },
  'records.editComment': {
    find: ownComments,
    more: ({ files }) => ({ files: keys(files) }),
  },
  'views.save': {
    find: ownViews,
    more: (view) => ({ ...view, list: 'selfPlan', isShared: flagOf(view['isShared']) }),
  },
} satisfies Partial<Record<CallId, Pair>>;

/** Calls that save something but nothing that was read, with the reason. */
export const unpaired = {
  'session.updatePassword': 'a password is never read',
  'approval.setRightOfAll': 'gives all units the same; each is read and saved by setRight',
  'views.setDefault': 'chooses one view; nothing of it is saved',
  'notifications.saveBot': 'address and signing secret of a bot are never read whole',
  'audit.settingChanges': 'lists changes',
} satisfies Partial<Record<CallId, string>>;
