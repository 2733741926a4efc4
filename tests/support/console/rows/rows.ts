import type { CallId } from '#contract/index.ts';
import type { Sitting } from '../sitting.ts';
import { accounts } from './accounts.ts';
import { categories } from './categories.ts';
import { fees } from './fees.ts';
import { groups } from './groups.ts';
import { personnel } from './personnel.ts';
import { promises } from './promises.ts';
import { supervision } from './supervision.ts';

/** What is pressed in a part of the console, and the calls that must come of it. */
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
      'accounts.decideChange',
      'accounts.withdrawChange',
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
    ],
  },
};

const RECORDS =
  'begins the life of a record, or is given beside its page; no test looks yet at what crosses when it is pressed';
const REGISTERING = 'pressed by a visitor: tests/browser/registration.test.ts and session.test.ts';
const LATER = 'no test looks yet at what crosses when it is pressed';

/** Calls that change something and are pressed neither here nor as commands of records, and why. */
export const notPressed: Readonly<Partial<Record<CallId, string>>> = {
  'session.token': 'crosses when somebody signs in: tests/browser/session.test.ts',
  'session.loginInLog': 'crosses by itself when somebody has signed in',
  'session.updatePassword': LATER,
  'session.callbackFlow': 'other systems make it; the console does not',
  'registration.register': REGISTERING,
  'registration.sendCode': REGISTERING,
  'registration.checkCode': 'the console does not make it',
  'registration.resetPassword': REGISTERING,
  'registration.appealAccount': REGISTERING,
  'registration.uploadMaterial': REGISTERING,
  'enterprise.submitApplications': RECORDS,
  'enterprise.saveQualification': LATER,
  'enterprise.deleteQualification': LATER,
  'enterprise.savePerformance': LATER,
  'enterprise.deletePerformance': LATER,
  'enterprise.saveHonour': LATER,
  'enterprise.deleteHonour': LATER,
  'enterprise.saveBankAccount': LATER,
  'enterprise.deleteBankAccount': LATER,
  'personnel.saveUser': LATER,
  'personnel.savePermissions': LATER,
  'personnel.importUsers': LATER,
  'organisation.saveNode': LATER,
  'organisation.deleteNodes': LATER,
  'organisation.confirmNode': LATER,
  'organisation.saveReceiveAccount': LATER,
  'organisation.chooseMembers': 'the console stores the whole group instead',
  'organisation.choosePurchasers': 'the console stores the whole group instead',
  'approval.saveApprovers': LATER,
  'approval.saveCondition': LATER,
  'approval.setRight': LATER,
  'approval.setRightOfAll': LATER,
  'approval.saveMoneyRule': LATER,
  'approval.deleteMoneyRule': LATER,
  'representatives.save': LATER,
  'representatives.remove': LATER,
  'plans.yearlyAdd': RECORDS,
  'plans.batchAdd': RECORDS,
  'plans.batchApproval': 'the console does not make it',
  'plans.selfAdd': RECORDS,
  'setUp.add': RECORDS,
  'entrust.orderAdd': RECORDS,
  'entrust.contractAdd': RECORDS,
  'suppliers.saveLabel': LATER,
  'suppliers.deleteLabel': LATER,
  'suppliers.saveSubLibraryEvaluation': LATER,
  'suppliers.saveAdmissionSettings': LATER,
  'suppliers.inviteSuppliers': RECORDS,
  'suppliers.saveYearEvaluation': LATER,
  'suppliers.addPromiseLetter': LATER,
  'suppliers.updatePromiseLetter': LATER,
  'credit.submitCredits': RECORDS,
  'credit.importPublicCredit': LATER,
  'credit.calculateRatings': LATER,
  'credit.cancelCalculation': LATER,
  'credit.editYearScore': 'the console does not make it',
  'credit.importPerformances': LATER,
  'behaviour.addBreach': RECORDS,
  'behaviour.addAward': RECORDS,
  'behaviour.addToBlacklist': RECORDS,
  'behaviour.giveStatement': RECORDS,
  'files.upload': 'crosses with the form that a file is chosen in: tests/browser/files.test.ts',
  'files.grantToken': 'a link is opened with it: tests/browser/files.test.ts',
};
