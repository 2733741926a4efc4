import type { AnyStateMachine } from 'xstate';
import {
  accountAppealOutcomes,
  accountAppealSamples,
} from '../account-appeal/account-appeal.cases.ts';
import { accountAppealMachine } from '../account-appeal/account-appeal.machine.ts';
import {
  accountAppealPolicy,
  accountAppealSituations,
} from '../account-appeal/account-appeal.policy.ts';
import { awardOutcomes, awardSamples } from '../award/award.cases.ts';
import { awardMachine } from '../award/award.machine.ts';
import { awardPolicy, awardSituations } from '../award/award.policy.ts';
import {
  bankAccountChangeOutcomes,
  bankAccountChangeSamples,
} from '../bank-account-change/bank-account-change.cases.ts';
import { bankAccountChangeMachine } from '../bank-account-change/bank-account-change.machine.ts';
import {
  bankAccountChangePolicy,
  bankAccountChangeSituations,
} from '../bank-account-change/bank-account-change.policy.ts';
import { blacklistOutcomes, blacklistSamples } from '../blacklist/blacklist.cases.ts';
import { blacklistMachine } from '../blacklist/blacklist.machine.ts';
import { blacklistPolicy, blacklistSituations } from '../blacklist/blacklist.policy.ts';
import { breachOutcomes, breachSamples } from '../breach/breach.cases.ts';
import { breachMachine } from '../breach/breach.machine.ts';
import { breachPolicy, breachSituations } from '../breach/breach.policy.ts';
import {
  enterpriseInformationOutcomes,
  enterpriseInformationSamples,
} from '../enterprise-information/enterprise-information.cases.ts';
import { enterpriseInformationMachine } from '../enterprise-information/enterprise-information.machine.ts';
import {
  enterpriseInformationPolicy,
  enterpriseInformationSituations,
} from '../enterprise-information/enterprise-information.policy.ts';
import {
  entrustContractOutcomes,
  entrustContractSamples,
} from '../entrust-contract/entrust-contract.cases.ts';
import { entrustContractMachine } from '../entrust-contract/entrust-contract.machine.ts';
import {
  entrustContractPolicy,
  entrustContractSituations,
} from '../entrust-contract/entrust-contract.policy.ts';
import { entrustOrderOutcomes, entrustOrderSamples } from '../entrust-order/entrust-order.cases.ts';
import { entrustOrderMachine } from '../entrust-order/entrust-order.machine.ts';
import {
  entrustOrderPolicy,
  entrustOrderSituations,
} from '../entrust-order/entrust-order.policy.ts';
import { evaluationOutcomes, evaluationSamples } from '../evaluation/evaluation.cases.ts';
import { evaluationMachine } from '../evaluation/evaluation.machine.ts';
import { evaluationPolicy, evaluationSituations } from '../evaluation/evaluation.policy.ts';
import { institutionOutcomes, institutionSamples } from '../institution/institution.cases.ts';
import { institutionMachine } from '../institution/institution.machine.ts';
import { institutionPolicy, institutionSituations } from '../institution/institution.policy.ts';
import {
  messageNoticeOutcomes,
  messageNoticeSamples,
} from '../message-notice/message-notice.cases.ts';
import { messageNoticeMachine } from '../message-notice/message-notice.machine.ts';
import {
  messageNoticePolicy,
  messageNoticeSituations,
} from '../message-notice/message-notice.policy.ts';
import {
  personnelChangeOutcomes,
  personnelChangeSamples,
} from '../personnel-change/personnel-change.cases.ts';
import { personnelChangeMachine } from '../personnel-change/personnel-change.machine.ts';
import {
  personnelChangePolicy,
  personnelChangeSituations,
} from '../personnel-change/personnel-change.policy.ts';
import { planApprovalOutcomes, planApprovalSamples } from '../plan-approval/plan-approval.cases.ts';
import { planApprovalMachine } from '../plan-approval/plan-approval.machine.ts';
import {
  planApprovalPolicy,
  planApprovalSituations,
} from '../plan-approval/plan-approval.policy.ts';
import {
  professionalApplicationOutcomes,
  professionalApplicationSamples,
} from '../professional-application/professional-application.cases.ts';
import { professionalApplicationMachine } from '../professional-application/professional-application.machine.ts';
import {
  professionalApplicationPolicy,
  professionalApplicationSituations,
} from '../professional-application/professional-application.policy.ts';
import { restorationOutcomes, restorationSamples } from '../restoration/restoration.cases.ts';
import { restorationMachine } from '../restoration/restoration.machine.ts';
import { restorationPolicy, restorationSituations } from '../restoration/restoration.policy.ts';
import { setUpOutcomes, setUpSamples } from '../set-up/set-up.cases.ts';
import { setUpMachine } from '../set-up/set-up.machine.ts';
import { setUpPolicy, setUpSituations } from '../set-up/set-up.policy.ts';
import { signUpOutcomes, signUpSamples } from '../sign-up/sign-up.cases.ts';
import { signUpMachine } from '../sign-up/sign-up.machine.ts';
import { signUpPolicy, signUpSituations } from '../sign-up/sign-up.policy.ts';
import {
  supplierAdmissionOutcomes,
  supplierAdmissionSamples,
} from '../supplier-admission/supplier-admission.cases.ts';
import { supplierAdmissionMachine } from '../supplier-admission/supplier-admission.machine.ts';
import {
  supplierAdmissionPolicy,
  supplierAdmissionSituations,
} from '../supplier-admission/supplier-admission.policy.ts';
import { yearlyAuditOutcomes, yearlyAuditSamples } from '../yearly-audit/yearly-audit.cases.ts';
import { yearlyAuditMachine } from '../yearly-audit/yearly-audit.machine.ts';
import { yearlyAuditPolicy, yearlyAuditSituations } from '../yearly-audit/yearly-audit.policy.ts';
import { yearlyCreditOutcomes, yearlyCreditSamples } from '../yearly-credit/yearly-credit.cases.ts';
import { yearlyCreditMachine } from '../yearly-credit/yearly-credit.machine.ts';
import {
  yearlyCreditPolicy,
  yearlyCreditSituations,
} from '../yearly-credit/yearly-credit.policy.ts';
import type { PolicyTable } from './policy.ts';
import type { TrialSource } from './trials.ts';

/** A machine with all that its tests need; for tests and diagrams only. */
export interface CatalogEntry extends TrialSource {
  machine: AnyStateMachine;
  /** First word of its events. */
  noun: string;
  policy: PolicyTable<string, string, string>;
}

/**
 * Every machine of a record with its policy and cases, once, however many kinds of record share it.
 */
export const catalog: readonly CatalogEntry[] = [
  {
    machine: planApprovalMachine,
    noun: 'plan',
    policy: planApprovalPolicy,
    situations: planApprovalSituations,
    samples: planApprovalSamples,
    outcomes: planApprovalOutcomes,
  },
  {
    machine: setUpMachine,
    noun: 'setUp',
    policy: setUpPolicy,
    situations: setUpSituations,
    samples: setUpSamples,
    outcomes: setUpOutcomes,
  },
  {
    machine: entrustOrderMachine,
    noun: 'order',
    policy: entrustOrderPolicy,
    situations: entrustOrderSituations,
    samples: entrustOrderSamples,
    outcomes: entrustOrderOutcomes,
  },
  {
    machine: entrustContractMachine,
    noun: 'contract',
    policy: entrustContractPolicy,
    situations: entrustContractSituations,
    samples: entrustContractSamples,
    outcomes: entrustContractOutcomes,
  },
  {
    machine: supplierAdmissionMachine,
    noun: 'admission',
    policy: supplierAdmissionPolicy,
    situations: supplierAdmissionSituations,
    samples: supplierAdmissionSamples,
    outcomes: supplierAdmissionOutcomes,
  },
  {
    machine: yearlyAuditMachine,
    noun: 'yearlyAudit',
    policy: yearlyAuditPolicy,
    situations: yearlyAuditSituations,
    samples: yearlyAuditSamples,
    outcomes: yearlyAuditOutcomes,
  },
  {
    machine: evaluationMachine,
    noun: 'evaluation',
    policy: evaluationPolicy,
    situations: evaluationSituations,
    samples: evaluationSamples,
    outcomes: evaluationOutcomes,
  },
  {
    machine: yearlyCreditMachine,
    noun: 'credit',
    policy: yearlyCreditPolicy,
    situations: yearlyCreditSituations,
    samples: yearlyCreditSamples,
    outcomes: yearlyCreditOutcomes,
  },
  {
    machine: breachMachine,
    noun: 'breach',
    policy: breachPolicy,
    situations: breachSituations,
    samples: breachSamples,
    outcomes: breachOutcomes,
  },
  {
    machine: awardMachine,
    noun: 'award',
    policy: awardPolicy,
    situations: awardSituations,
    samples: awardSamples,
    outcomes: awardOutcomes,
  },
  {
    machine: restorationMachine,
    noun: 'restoration',
    policy: restorationPolicy,
    situations: restorationSituations,
    samples: restorationSamples,
    outcomes: restorationOutcomes,
  },
  {
    machine: blacklistMachine,
    noun: 'blacklist',
    policy: blacklistPolicy,
    situations: blacklistSituations,
    samples: blacklistSamples,
    outcomes: blacklistOutcomes,
  },
  {
    machine: signUpMachine,
    noun: 'signUp',
    policy: signUpPolicy,
    situations: signUpSituations,
    samples: signUpSamples,
    outcomes: signUpOutcomes,
  },
  {
    machine: accountAppealMachine,
    noun: 'appeal',
    policy: accountAppealPolicy,
    situations: accountAppealSituations,
    samples: accountAppealSamples,
    outcomes: accountAppealOutcomes,
  },
  {
    machine: personnelChangeMachine,
    noun: 'personnelChange',
    policy: personnelChangePolicy,
    situations: personnelChangeSituations,
    samples: personnelChangeSamples,
    outcomes: personnelChangeOutcomes,
  },
  {
    machine: bankAccountChangeMachine,
    noun: 'bankAccountChange',
    policy: bankAccountChangePolicy,
    situations: bankAccountChangeSituations,
    samples: bankAccountChangeSamples,
    outcomes: bankAccountChangeOutcomes,
  },
  {
    machine: enterpriseInformationMachine,
    noun: 'enterprise',
    policy: enterpriseInformationPolicy,
    situations: enterpriseInformationSituations,
    samples: enterpriseInformationSamples,
    outcomes: enterpriseInformationOutcomes,
  },
  {
    machine: professionalApplicationMachine,
    noun: 'application',
    policy: professionalApplicationPolicy,
    situations: professionalApplicationSituations,
    samples: professionalApplicationSamples,
    outcomes: professionalApplicationOutcomes,
  },
  {
    machine: institutionMachine,
    noun: 'institution',
    policy: institutionPolicy,
    situations: institutionSituations,
    samples: institutionSamples,
    outcomes: institutionOutcomes,
  },
  {
    machine: messageNoticeMachine,
    noun: 'notice',
    policy: messageNoticePolicy,
    situations: messageNoticeSituations,
    samples: messageNoticeSamples,
    outcomes: messageNoticeOutcomes,
  },
];
