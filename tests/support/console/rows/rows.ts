import type { CallId } from '#contract/index.ts';
import type { Sitting } from '../sitting.ts';
import { accounts } from './accounts.ts';
import { approvals } from './approvals.ts';
import { behaviour } from './behaviour.ts';
import { categories } from './categories.ts';
import { credit } from './credit.ts';
import { credentials } from './credentials.ts';
import { delegations } from './delegations.ts';
import { erp } from './erp.ts';
import { fees } from './fees.ts';
import { groups } from './groups.ts';
import { library } from './library.ts';
import { lots } from './lots.ts';
import { organisation } from './organisation.ts';
import { password } from './password.ts';
import { personnel } from './personnel.ts';
import { procurement } from './procurement.ts';
import { promises } from './promises.ts';
import { representatives } from './representatives.ts';
import { signUps } from './sign-ups.ts';
import { staff } from './staff.ts';
import { supervision } from './supervision.ts';
import { years } from './years.ts';

/** What is pressed in a part of the console, and the calls that must result. */
interface Rows {
  calls: readonly CallId[];
  press: (sitting: Sitting) => Promise<void>;
}

/** Everything without a lifecycle that is pressed, by part of the console. */
export const rows: Readonly<Record<string, Rows>> = {
  fees: {
    press: fees,
    calls: [
      'fees.addRule',
      'fees.updateRule',
      'fees.deleteRule',
      'fees.addTier',
      'fees.updateTier',
      'fees.deleteTier',
    ],
  },
  personnel: {
    press: personnel,
    calls: [
      'personnel.addDepartment',
      'personnel.addSubDepartment',
      'personnel.renameDepartment',
      'personnel.deleteDepartment',
      'personnel.addRole',
      'personnel.addRolesOfTemplates',
      'personnel.updateRole',
      'personnel.deleteRole',
      'personnel.setRolesOfUser',
      'personnel.addUsersToRole',
      'personnel.removeUsersFromRole',
      'personnel.deleteUsers',
    ],
  },
  accounts: {
    press: accounts,
    calls: [
      'accounts.saveDepositAccount',
      'accounts.deleteDepositAccount',
      'accounts.addVirtualAccount',
      'accounts.updateVirtualAccount',
    ],
  },
  supervision: {
    press: supervision,
    calls: [
      'supervision.assignSupervisors',
      'supervision.addSupervisedUnits',
      'supervision.removeSupervisedUnit',
    ],
  },
  categories: {
    press: categories,
    calls: ['suppliers.saveCategory', 'suppliers.hideCategory', 'suppliers.deleteCategory'],
  },
  groups: {
    press: groups,
    calls: [
      'organisation.saveGroup',
      'organisation.chooseLeader',
      'organisation.deleteGroup',
      'organisation.setRegionDivision',
      'organisation.saveWorkingCalendar',
    ],
  },
  credentials: {
    press: credentials,
    calls: [
      'enterprise.saveQualification',
      'enterprise.deleteQualification',
      'enterprise.savePerformance',
      'enterprise.deletePerformance',
      'enterprise.saveHonour',
      'enterprise.deleteHonour',
      'enterprise.saveBankAccount',
      'enterprise.deleteBankAccount',
      'enterprise.submitApplications',
    ],
  },
  promises: {
    press: promises,
    calls: [
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
  staff: {
    press: staff,
    calls: ['personnel.saveUser', 'personnel.importUsers', 'personnel.savePermissions'],
  },
  organisation: {
    press: organisation,
    calls: [
      'organisation.saveNode',
      'organisation.deleteNodes',
      'organisation.saveReceiveAccount',
      'approval.setRight',
      'approval.setRightOfAll',
    ],
  },
  approvals: {
    press: approvals,
    calls: [
      'approval.saveApprovers',
      'approval.saveCondition',
      'approval.saveMoneyRule',
      'approval.deleteMoneyRule',
    ],
  },
  delegations: { press: delegations, calls: ['approval.offerDelegation'] },
  representatives: {
    press: representatives,
    calls: ['representatives.save', 'representatives.remove'],
  },
  library: {
    press: library,
    calls: [
      'suppliers.saveLabel',
      'suppliers.deleteLabel',
      'suppliers.saveSubLibraryEvaluation',
      'suppliers.saveAdmissionSettings',
      'suppliers.inviteSuppliers',
    ],
  },
  lots: {
    press: lots,
    calls: [
      'suppliers.saveLot',
      'suppliers.evaluateLot',
      'suppliers.importLots',
      'suppliers.deleteLot',
    ],
  },
  erp: { press: erp, calls: ['personnel.importErp'] },
  signUps: { press: signUps, calls: ['signUp.apply'] },
  credit: {
    press: credit,
    calls: [
      'credit.importPerformances',
      'credit.importPublicCredit',
      'credit.calculateRatings',
      'credit.cancelCalculation',
      'credit.submitCredits',
    ],
  },
  years: { press: years, calls: ['suppliers.saveYearEvaluation'] },
  behaviour: {
    press: behaviour,
    calls: [
      'behaviour.addBreach',
      'behaviour.addAward',
      'behaviour.addToBlacklist',
      'behaviour.giveStatement',
    ],
  },
  procurement: {
    press: procurement,
    calls: [
      'plans.yearlyAdd',
      'plans.batchAdd',
      'plans.selfAdd',
      'setUp.add',
      'entrust.orderAdd',
      'entrust.contractAdd',
    ],
  },
  password: { press: password, calls: ['session.updatePassword'] },
};

const REGISTERING =
  'pressed by a visitor: tests/browser/registration.long.test.ts and session.test.ts';

/**
 * Calls that change something and are pressed neither here nor as commands of records, with the
 * reason.
 */
export const notPressed: Readonly<Partial<Record<CallId, string>>> = {
  'session.token': 'crosses when somebody signs in: tests/browser/session.test.ts',
  'session.loginInLog': 'crosses by itself when somebody has signed in',
  'session.callbackFlow': 'other systems make it; the console does not',
  'registration.register': REGISTERING,
  'registration.sendCode': REGISTERING,
  'registration.checkCode': 'the console does not make it',
  'registration.resetPassword': REGISTERING,
  'registration.appealAccount': REGISTERING,
  'registration.uploadMaterial': REGISTERING,
  'organisation.chooseMembers': 'the console stores the whole group instead',
  'organisation.choosePurchasers': 'the console stores the whole group instead',
  'plans.batchApproval': 'the console does not make it',
  'credit.editYearScore': 'the console does not make it',
  'records.addComment':
    'pressed in the discussion of a record: tests/browser/discussion.long.test.ts',
  'records.editComment':
    'pressed in the discussion of a record: tests/browser/discussion.long.test.ts',
  'records.deleteComment':
    'pressed in the discussion of a record: tests/browser/discussion.long.test.ts',
  'records.urge': 'pressed on the page of a record: tests/browser/urging.long.test.ts',
  'records.withdrawUrge': 'pressed on the page of a record: tests/browser/urging.long.test.ts',
  'records.copy': 'pressed on the page of a record: tests/browser/copies.long.test.ts',
  'records.withdrawCopy': 'pressed on the page of a record: tests/browser/copies.long.test.ts',
  'audit.showIdNumber': 'pressed beside a number: tests/browser/personnel.long.test.ts',
  'audit.addFinding': 'pressed beside a record: tests/browser/audit.long.test.ts',
  'audit.withdrawFinding': 'pressed beside a record: tests/browser/audit.long.test.ts',
  'approval.askAdvice': 'pressed on the page of a record: tests/browser/advices.long.test.ts',
  'notifications.markRead':
    'pressed in the bell and on the page: tests/browser/notifications.long.test.ts',
  'notifications.markAllRead':
    'pressed in the bell and on the page: tests/browser/notifications.long.test.ts',
  'notifications.saveSetting': 'pressed beside the list: tests/browser/notifications.long.test.ts',
  'notifications.saveMailing': 'pressed beside the list: tests/browser/notifications.long.test.ts',
  'notifications.saveBot': 'pressed beside the list: tests/browser/notification-bots.long.test.ts',
  'views.save': 'pressed above a list: tests/browser/views.long.test.ts',
  'views.remove': 'pressed above a list: tests/browser/views.long.test.ts',
  'views.setDefault': 'pressed above a list: tests/browser/views.long.test.ts',
  'workbench.keepOpinion': 'pressed at the field of an opinion: tests/browser/desk.test.ts',
  'workbench.removeOpinion': 'pressed at the field of an opinion: tests/browser/desk.test.ts',
  'files.upload':
    'crosses with the form that a file is chosen in: tests/browser/files.long.test.ts',
  'files.grantArchive': 'files are fetched together with it: tests/browser/files.long.test.ts',
  'files.grantToken': 'a link is opened with it: tests/browser/files.long.test.ts',
};
