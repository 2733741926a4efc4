import type { AnyStateMachine, EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import { accountAppealSamples } from './account-appeal/account-appeal.cases.ts';
import { accountAppealMachine } from './account-appeal/account-appeal.machine.ts';
import { awardSamples } from './award/award.cases.ts';
import { awardMachine } from './award/award.machine.ts';
import { bankAccountChangeSamples } from './bank-account-change/bank-account-change.cases.ts';
import { bankAccountChangeMachine } from './bank-account-change/bank-account-change.machine.ts';
import { blacklistSamples } from './blacklist/blacklist.cases.ts';
import { blacklistMachine } from './blacklist/blacklist.machine.ts';
import { breachSamples } from './breach/breach.cases.ts';
import { breachMachine } from './breach/breach.machine.ts';
import { enterpriseInformationSamples } from './enterprise-information/enterprise-information.cases.ts';
import { enterpriseInformationMachine } from './enterprise-information/enterprise-information.machine.ts';
import { entrustContractSamples } from './entrust-contract/entrust-contract.cases.ts';
import { entrustContractMachine } from './entrust-contract/entrust-contract.machine.ts';
import { entrustOrderSamples } from './entrust-order/entrust-order.cases.ts';
import { entrustOrderMachine } from './entrust-order/entrust-order.machine.ts';
import { evaluationSamples } from './evaluation/evaluation.cases.ts';
import { evaluationMachine } from './evaluation/evaluation.machine.ts';
import { institutionSamples } from './institution/institution.cases.ts';
import { institutionMachine } from './institution/institution.machine.ts';
import { messageNoticeSamples } from './message-notice/message-notice.cases.ts';
import { messageNoticeMachine } from './message-notice/message-notice.machine.ts';
import { personnelChangeSamples } from './personnel-change/personnel-change.cases.ts';
import { personnelChangeMachine } from './personnel-change/personnel-change.machine.ts';
import { planApprovalSamples } from './plan-approval/plan-approval.cases.ts';
import { planApprovalMachine } from './plan-approval/plan-approval.machine.ts';
import { restorationSamples } from './restoration/restoration.cases.ts';
import { restorationMachine } from './restoration/restoration.machine.ts';
import { setUpSamples } from './set-up/set-up.cases.ts';
import { setUpMachine } from './set-up/set-up.machine.ts';
import { signUpSamples } from './sign-up/sign-up.cases.ts';
import { signUpMachine } from './sign-up/sign-up.machine.ts';
import { professionalApplicationSamples } from './professional-application/professional-application.cases.ts';
import { professionalApplicationMachine } from './professional-application/professional-application.machine.ts';
import { yearlyCreditSamples } from './yearly-credit/yearly-credit.cases.ts';
import { yearlyCreditMachine } from './yearly-credit/yearly-credit.machine.ts';
import { supplierAdmissionSamples } from './supplier-admission/supplier-admission.cases.ts';
import { supplierAdmissionMachine } from './supplier-admission/supplier-admission.machine.ts';
import { yearlyAuditSamples } from './yearly-audit/yearly-audit.cases.ts';
import { yearlyAuditMachine } from './yearly-audit/yearly-audit.machine.ts';
import type { EventSample } from './shared/cases.ts';

export type { RecordKind };

/**
 * First word of a machine's events, and the key of their labels below `commands` in the locales.
 */
export type CommandNoun =
  | 'plan'
  | 'setUp'
  | 'order'
  | 'contract'
  | 'enterprise'
  | 'appeal'
  | 'institution'
  | 'application'
  | 'evaluation'
  | 'credit'
  | 'admission'
  | 'yearlyAudit'
  | 'personnelChange'
  | 'bankAccountChange'
  | BehaviourNoun;

/** The same of what is kept about the behaviour of suppliers. */
type BehaviourNoun = 'breach' | 'award' | 'restoration' | 'blacklist' | 'notice' | 'signUp';

/** What everyone needs to know about a kind of record to run its lifecycle or to ask about it. */
export interface Lifecycle {
  machine: AnyStateMachine;
  noun: CommandNoun;
  /** A payload per event, for asking what is allowed. */
  samples: Readonly<Record<string, EventSample<EventObject, string>>>;
}

/** The lifecycle of each kind of record. */
export const lifecycles = {
  yearlyPlan: { machine: planApprovalMachine, noun: 'plan', samples: planApprovalSamples },
  batchPlan: { machine: planApprovalMachine, noun: 'plan', samples: planApprovalSamples },
  selfPlan: { machine: planApprovalMachine, noun: 'plan', samples: planApprovalSamples },
  setUp: { machine: setUpMachine, noun: 'setUp', samples: setUpSamples },
  entrustOrder: { machine: entrustOrderMachine, noun: 'order', samples: entrustOrderSamples },
  entrustContract: {
    machine: entrustContractMachine,
    noun: 'contract',
    samples: entrustContractSamples,
  },
  enterpriseInformation: {
    machine: enterpriseInformationMachine,
    noun: 'enterprise',
    samples: enterpriseInformationSamples,
  },
  accountAppeal: { machine: accountAppealMachine, noun: 'appeal', samples: accountAppealSamples },
  institution: { machine: institutionMachine, noun: 'institution', samples: institutionSamples },
  professionalApplication: {
    machine: professionalApplicationMachine,
    noun: 'application',
    samples: professionalApplicationSamples,
  },
  breach: { machine: breachMachine, noun: 'breach', samples: breachSamples },
  award: { machine: awardMachine, noun: 'award', samples: awardSamples },
  restoration: { machine: restorationMachine, noun: 'restoration', samples: restorationSamples },
  blacklist: { machine: blacklistMachine, noun: 'blacklist', samples: blacklistSamples },
  evaluation: { machine: evaluationMachine, noun: 'evaluation', samples: evaluationSamples },
  yearlyCredit: { machine: yearlyCreditMachine, noun: 'credit', samples: yearlyCreditSamples },
  supplierAdmission: {
    machine: supplierAdmissionMachine,
    noun: 'admission',
    samples: supplierAdmissionSamples,
  },
  yearlyAudit: { machine: yearlyAuditMachine, noun: 'yearlyAudit', samples: yearlyAuditSamples },
  messageNotice: { machine: messageNoticeMachine, noun: 'notice', samples: messageNoticeSamples },
  signUp: { machine: signUpMachine, noun: 'signUp', samples: signUpSamples },
  personnelChange: {
    machine: personnelChangeMachine,
    noun: 'personnelChange',
    samples: personnelChangeSamples,
  },
  bankAccountChange: {
    machine: bankAccountChangeMachine,
    noun: 'bankAccountChange',
    samples: bankAccountChangeSamples,
  },
} satisfies Record<RecordKind, Lifecycle>;
