import { accountsCalls } from '#contract/accounts.ts';
import { approvalCalls } from '#contract/approval.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { Call } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { noticesCalls } from '#contract/notices.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { registrationCalls } from '#contract/registration.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { signUpCalls } from '#contract/sign-up.ts';

type AnyCall = Call<any, any>;

/** The calls of one kind of record. */
export interface KindCalls {
  list: AnyCall;
  detail: AnyCall;
  auditRecord: AnyCall;
  /** The call that gives each event a person can give. */
  events: Readonly<Record<string, AnyCall>>;
}

const planEvents = (prefix: 'yearly' | 'batch' | 'self') => ({
  'plan.edit': plansCalls[`${prefix}Edit`],
  'plan.delete': plansCalls[`${prefix}Delete`],
  'plan.submit': plansCalls[`${prefix}Submit`],
  'plan.recall': plansCalls[`${prefix}Recall`],
  'plan.undo': plansCalls[`${prefix}Undo`],
  'plan.approve': plansCalls.examine,
  'plan.reject': plansCalls.examine,
  'plan.transfer': recordsCalls.transfer,
  'plan.addApprover': recordsCalls.addApprover,
});

const planKind = (prefix: 'yearly' | 'batch' | 'self'): KindCalls => ({
  list: plansCalls[`${prefix}List`],
  detail: plansCalls[`${prefix}Detail`],
  auditRecord: plansCalls[`${prefix}AuditRecord`],
  events: planEvents(prefix),
});

/** Which call does what, for every kind of record. */
export const kindCalls: Readonly<Record<RecordKind, KindCalls>> = {
  yearlyPlan: planKind('yearly'),
  batchPlan: planKind('batch'),
  selfPlan: planKind('self'),
  setUp: {
    list: setUpCalls.list,
    detail: setUpCalls.detail,
    auditRecord: setUpCalls.auditRecord,
    events: {
      'setUp.edit': setUpCalls.edit,
      'setUp.delete': setUpCalls.delete,
      'setUp.submit': setUpCalls.submit,
      'setUp.recall': setUpCalls.recall,
      'setUp.approve': setUpCalls.examine,
      'setUp.reject': setUpCalls.examine,
      'setUp.transfer': recordsCalls.transfer,
      'setUp.addApprover': recordsCalls.addApprover,
      'setUp.undo': setUpCalls.undo,
      'setUp.build': setUpCalls.build,
      'setUp.assign': setUpCalls.assign,
      'setUp.createOrder': setUpCalls.createOrder,
    },
  },
  entrustOrder: {
    list: entrustCalls.orderList,
    detail: entrustCalls.orderDetail,
    auditRecord: entrustCalls.orderAuditRecord,
    events: {
      'order.edit': entrustCalls.orderEdit,
      'order.delete': entrustCalls.orderDelete,
      'order.submit': entrustCalls.orderSubmit,
      'order.recall': entrustCalls.orderRecall,
      'order.approve': setUpCalls.examine,
      'order.reject': setUpCalls.examine,
      'order.transfer': recordsCalls.transfer,
      'order.addApprover': recordsCalls.addApprover,
      'order.undo': entrustCalls.orderUndo,
      'order.receive': entrustCalls.orderReceive,
      'order.decline': entrustCalls.orderDecline,
    },
  },
  entrustContract: {
    list: entrustCalls.contractList,
    detail: entrustCalls.contractDetail,
    auditRecord: entrustCalls.contractAuditRecord,
    events: {
      'contract.edit': entrustCalls.contractEdit,
      'contract.delete': entrustCalls.contractDelete,
      'contract.submit': entrustCalls.contractSubmit,
      'contract.recall': entrustCalls.contractRecall,
      'contract.approve': setUpCalls.examine,
      'contract.reject': setUpCalls.examine,
      'contract.transfer': recordsCalls.transfer,
      'contract.addApprover': recordsCalls.addApprover,
      'contract.abandon': entrustCalls.contractAbandon,
    },
  },
  enterpriseInformation: {
    list: enterpriseCalls.reviewList,
    detail: enterpriseCalls.reviewDetail,
    auditRecord: enterpriseCalls.reviewRecords,
    events: {
      'enterprise.edit': enterpriseCalls.saveBaseInfo,
      'enterprise.submit': enterpriseCalls.saveBaseInfo,
      'enterprise.recall': enterpriseCalls.recall,
      'enterprise.accept': enterpriseCalls.accept,
      'enterprise.approve': enterpriseCalls.review,
      'enterprise.reject': enterpriseCalls.review,
      'enterprise.change': enterpriseCalls.startChange,
      'enterprise.cancelChange': enterpriseCalls.cancelChange,
    },
  },
  accountAppeal: {
    list: registrationCalls.listAppeals,
    detail: registrationCalls.appealDetail,
    auditRecord: registrationCalls.appealDetail,
    events: {
      'appeal.approve': registrationCalls.reviewAppeal,
      'appeal.reject': registrationCalls.reviewAppeal,
    },
  },
  institution: {
    list: institutionsCalls.list,
    detail: institutionsCalls.info,
    auditRecord: institutionsCalls.reviewRecords,
    events: {
      'institution.edit': institutionsCalls.save,
      'institution.submit': institutionsCalls.save,
      'institution.recall': institutionsCalls.save,
      'institution.approve': institutionsCalls.approve,
      'institution.reject': institutionsCalls.approve,
      'institution.change': institutionsCalls.save,
      'institution.replaceTemplate': institutionsCalls.save,
    },
  },
  professionalApplication: {
    list: enterpriseCalls.listApplicationsToReview,
    detail: enterpriseCalls.applicationInfo,
    auditRecord: enterpriseCalls.applicationRecords,
    events: {
      'application.edit': enterpriseCalls.saveApplication,
      'application.delete': enterpriseCalls.deleteApplication,
      'application.submit': enterpriseCalls.submitApplication,
      'application.recall': enterpriseCalls.recallApplication,
      'application.approve': enterpriseCalls.reviewApplication,
      'application.reject': enterpriseCalls.reviewApplication,
      'application.takeUp': enterpriseCalls.takeUpApplication,
      'application.revoke': enterpriseCalls.revokeApplication,
      'application.change': enterpriseCalls.changeApplication,
    },
  },
  breach: {
    list: behaviourCalls.listBreaches,
    detail: behaviourCalls.breachInfo,
    auditRecord: behaviourCalls.breachInfo,
    events: {
      'breach.edit': behaviourCalls.updateBreach,
      'breach.delete': behaviourCalls.deleteBreach,
      'breach.submit': behaviourCalls.submitBreach,
      'breach.approve': behaviourCalls.examineBreach,
      'breach.reject': behaviourCalls.examineBreach,
      'breach.transfer': recordsCalls.transfer,
      'breach.addApprover': recordsCalls.addApprover,
      'breach.deal': behaviourCalls.dealWithBreach,
      'breach.giveStatement': behaviourCalls.giveStatement,
      'breach.submitDeal': behaviourCalls.submitDealing,
    },
  },
  award: {
    list: behaviourCalls.listAwards,
    detail: behaviourCalls.awardInfo,
    auditRecord: behaviourCalls.awardInfo,
    events: {
      'award.edit': behaviourCalls.updateAward,
      'award.delete': behaviourCalls.deleteAward,
    },
  },
  restoration: {
    list: behaviourCalls.listRestorations,
    detail: behaviourCalls.restorationInfo,
    auditRecord: behaviourCalls.restorationInfo,
    events: {
      'restoration.submit': behaviourCalls.submitRestoration,
      'restoration.approve': behaviourCalls.submitRestoration,
      'restoration.reject': behaviourCalls.submitRestoration,
    },
  },
  blacklist: {
    list: behaviourCalls.listBlacklist,
    detail: behaviourCalls.blacklistInfo,
    auditRecord: behaviourCalls.blacklistInfo,
    events: { 'blacklist.cancel': behaviourCalls.cancelBlacklist },
  },
  evaluation: {
    list: creditCalls.listCredits,
    detail: creditCalls.yearCreditInfo,
    auditRecord: creditCalls.yearCreditInfo,
    events: {
      'evaluation.calculate': creditCalls.calculateYearScore,
      'evaluation.edit': creditCalls.editYearScore,
      'evaluation.submit': creditCalls.saveYearCredit,
    },
  },
  yearlyCredit: {
    list: creditCalls.listCredits,
    detail: creditCalls.yearCreditInfo,
    auditRecord: creditCalls.yearCreditInfo,
    events: {
      'credit.edit': creditCalls.saveYearCredit,
      'credit.submit': creditCalls.saveYearCredit,
      'credit.approve': creditCalls.reviewCredit,
      'credit.return': creditCalls.reviewCredit,
      'credit.transfer': recordsCalls.transfer,
      'credit.addApprover': recordsCalls.addApprover,
      'credit.publish': creditCalls.publishCredits,
      'credit.correct': creditCalls.correctCredit,
    },
  },
  supplierAdmission: {
    list: suppliersCalls.listSuppliers,
    detail: suppliersCalls.supplierInfo,
    auditRecord: suppliersCalls.supplierInfo,
    events: {
      'admission.edit': suppliersCalls.saveSupplierData,
      'admission.submit': suppliersCalls.saveSupplierData,
      'admission.inviteAgain': suppliersCalls.inviteAgain,
      'admission.approve': suppliersCalls.auditSupplier,
      'admission.reject': suppliersCalls.auditSupplier,
      'admission.delete': suppliersCalls.deleteAdmission,
    },
  },
  yearlyAudit: {
    list: suppliersCalls.listSuppliers,
    detail: suppliersCalls.supplierInfo,
    auditRecord: suppliersCalls.supplierInfo,
    events: {
      'yearlyAudit.edit': suppliersCalls.saveSupplierData,
      'yearlyAudit.submit': suppliersCalls.saveSupplierData,
      'yearlyAudit.approve': suppliersCalls.auditSupplier,
      'yearlyAudit.return': suppliersCalls.auditSupplier,
    },
  },
  messageNotice: {
    list: noticesCalls.list,
    detail: noticesCalls.info,
    auditRecord: noticesCalls.info,
    events: {
      'notice.edit': noticesCalls.save,
      'notice.delete': noticesCalls.remove,
      'notice.send': noticesCalls.send,
      'notice.cancel': noticesCalls.send,
      'notice.retry': noticesCalls.send,
    },
  },
  signUp: {
    list: signUpCalls.list,
    detail: signUpCalls.info,
    auditRecord: signUpCalls.info,
    events: {
      'signUp.approve': signUpCalls.review,
      'signUp.reject': signUpCalls.review,
      'signUp.publish': signUpCalls.publish,
    },
  },
  personnelChange: {
    list: personnelCalls.listChanges,
    detail: personnelCalls.changeInfo,
    auditRecord: personnelCalls.changeInfo,
    events: {
      'personnelChange.confirm': personnelCalls.confirmChange,
      'personnelChange.refuse': personnelCalls.refuseChange,
      'personnelChange.withdraw': personnelCalls.withdrawChange,
    },
  },
  bankAccountChange: {
    list: accountsCalls.listChanges,
    detail: accountsCalls.changeInfo,
    auditRecord: accountsCalls.changeInfo,
    events: {
      'bankAccountChange.confirm': accountsCalls.decideChange,
      'bankAccountChange.refuse': accountsCalls.decideChange,
      'bankAccountChange.withdraw': accountsCalls.withdrawChange,
    },
  },
  organisationPlace: {
    list: organisationCalls.listNodes,
    detail: organisationCalls.placeInfo,
    auditRecord: organisationCalls.placeInfo,
    events: {
      'organisationPlace.confirm': organisationCalls.confirmNode,
      'organisationPlace.decline': organisationCalls.confirmNode,
    },
  },
  delegation: {
    list: approvalCalls.listDelegations,
    detail: approvalCalls.delegationInfo,
    auditRecord: approvalCalls.delegationInfo,
    events: {
      'delegation.takeOn': approvalCalls.takeOnDelegation,
      'delegation.decline': approvalCalls.declineDelegation,
      'delegation.takeBack': approvalCalls.takeBackDelegation,
      'delegation.giveBack': approvalCalls.giveBackDelegation,
    },
  },
  advice: {
    list: approvalCalls.listAdvices,
    detail: approvalCalls.adviceInfo,
    auditRecord: approvalCalls.adviceInfo,
    events: {
      'advice.answer': approvalCalls.answerAdvice,
      'advice.withdraw': approvalCalls.withdrawAdvice,
    },
  },
};
