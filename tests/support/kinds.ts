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
import { callList } from '#contract/index.ts';
import { hasChain, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
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
  /** The call of each event that a person can give. */
  events: Readonly<Record<string, AnyCall>>;
}

const planKind = (prefix: 'yearly' | 'batch' | 'self'): KindCalls => ({
  list: plansCalls[`${prefix}List`],
  detail: plansCalls[`${prefix}Detail`],
  auditRecord: plansCalls[`${prefix}AuditRecord`],
  events: { 'plan.edit': plansCalls[`${prefix}Edit`] },
});

/** The calls of every kind, and those of its events that no call declares. */
const written: Readonly<Record<RecordKind, KindCalls>> = {
  yearlyPlan: planKind('yearly'),
  batchPlan: planKind('batch'),
  selfPlan: planKind('self'),
  setUp: {
    list: setUpCalls.list,
    detail: setUpCalls.detail,
    auditRecord: setUpCalls.auditRecord,
    events: {
      'setUp.edit': setUpCalls.edit,
    },
  },
  entrustOrder: {
    list: entrustCalls.orderList,
    detail: entrustCalls.orderDetail,
    auditRecord: entrustCalls.orderAuditRecord,
    events: {
      'order.edit': entrustCalls.orderEdit,
    },
  },
  entrustContract: {
    list: entrustCalls.contractList,
    detail: entrustCalls.contractDetail,
    auditRecord: entrustCalls.contractAuditRecord,
    events: {
      'contract.edit': entrustCalls.contractEdit,
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
      'enterprise.change': enterpriseCalls.startChange,
      'enterprise.cancelChange': enterpriseCalls.cancelChange,
    },
  },
  accountAppeal: {
    list: registrationCalls.listAppeals,
    detail: registrationCalls.appealDetail,
    auditRecord: registrationCalls.appealDetail,
    events: {},
  },
  institution: {
    list: institutionsCalls.list,
    detail: institutionsCalls.info,
    auditRecord: institutionsCalls.reviewRecords,
    events: {
      'institution.edit': institutionsCalls.save,
      'institution.submit': institutionsCalls.save,
      'institution.recall': institutionsCalls.save,
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
    },
  },
  breach: {
    list: behaviourCalls.listBreaches,
    detail: behaviourCalls.breachInfo,
    auditRecord: behaviourCalls.breachInfo,
    events: {
      'breach.edit': behaviourCalls.updateBreach,
      'breach.giveStatement': behaviourCalls.giveStatement,
    },
  },
  award: {
    list: behaviourCalls.listAwards,
    detail: behaviourCalls.awardInfo,
    auditRecord: behaviourCalls.awardInfo,
    events: {
      'award.edit': behaviourCalls.updateAward,
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
    events: {},
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
      'credit.publish': creditCalls.publishCredits,
    },
  },
  supplierAdmission: {
    list: suppliersCalls.listSuppliers,
    detail: suppliersCalls.supplierInfo,
    auditRecord: suppliersCalls.supplierInfo,
    events: {
      'admission.edit': suppliersCalls.saveSupplierData,
      'admission.submit': suppliersCalls.saveSupplierData,
    },
  },
  yearlyAudit: {
    list: suppliersCalls.listSuppliers,
    detail: suppliersCalls.supplierInfo,
    auditRecord: suppliersCalls.supplierInfo,
    events: {
      'yearlyAudit.edit': suppliersCalls.saveSupplierData,
      'yearlyAudit.submit': suppliersCalls.saveSupplierData,
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
      'signUp.publish': signUpCalls.publish,
    },
  },
  personnelChange: {
    list: personnelCalls.listChanges,
    detail: personnelCalls.changeInfo,
    auditRecord: personnelCalls.changeInfo,
    events: {
      'personnelChange.confirm': personnelCalls.confirmChange,
    },
  },
  bankAccountChange: {
    list: accountsCalls.listChanges,
    detail: accountsCalls.changeInfo,
    auditRecord: accountsCalls.changeInfo,
    events: {},
  },
  organisationPlace: {
    list: organisationCalls.listNodes,
    detail: organisationCalls.placeInfo,
    auditRecord: organisationCalls.placeInfo,
    events: {},
  },
  delegation: {
    list: approvalCalls.listDelegations,
    detail: approvalCalls.delegationInfo,
    auditRecord: approvalCalls.delegationInfo,
    events: {},
  },
  advice: {
    list: approvalCalls.listAdvices,
    detail: approvalCalls.adviceInfo,
    auditRecord: approvalCalls.adviceInfo,
    events: {},
  },
};

/** The events that calls declare. */
const givenEvents = (kind: RecordKind): Record<string, AnyCall> =>
  Object.fromEntries(
    callList.flatMap((call: Call) =>
      (call.gives?.commands ?? [])
        .filter((command) => command.kind === kind)
        .map(({ verb }) => [`${lifecycles[kind].noun}.${verb}`, call]),
    ),
  );

/** The events of a chain, which have one call each for every kind with a chain. */
const chainEvents = (kind: RecordKind): Record<string, AnyCall> =>
  hasChain(kind)
    ? {
        [`${lifecycles[kind].noun}.transfer`]: recordsCalls.transfer,
        [`${lifecycles[kind].noun}.addApprover`]: recordsCalls.addApprover,
        [`${lifecycles[kind].noun}.removeApprover`]: recordsCalls.removeApprover,
      }
    : {};

/** The calls of every kind of record. */
export const kindCalls = Object.fromEntries(
  RECORD_KINDS.map((kind) => [
    kind,
    {
      ...written[kind],
      events: { ...written[kind].events, ...givenEvents(kind), ...chainEvents(kind) },
    },
  ]),
) as Readonly<Record<RecordKind, KindCalls>>;
