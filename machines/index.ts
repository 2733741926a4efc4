import type { AnyStateMachine, EventObject } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import * as accountAppeal from './account-appeal/index.ts';
import * as advice from './advice/index.ts';
import * as award from './award/index.ts';
import * as bankAccountChange from './bank-account-change/index.ts';
import * as blacklist from './blacklist/index.ts';
import * as breach from './breach/index.ts';
import * as delegation from './delegation/index.ts';
import * as enterpriseInformation from './enterprise-information/index.ts';
import * as entrustContract from './entrust-contract/index.ts';
import * as entrustOrder from './entrust-order/index.ts';
import * as evaluation from './evaluation/index.ts';
import * as institution from './institution/index.ts';
import * as messageNotice from './message-notice/index.ts';
import * as organisationPlace from './organisation-place/index.ts';
import * as personnelChange from './personnel-change/index.ts';
import * as planApproval from './plan-approval/index.ts';
import * as professionalApplication from './professional-application/index.ts';
import * as restoration from './restoration/index.ts';
import * as setUp from './set-up/index.ts';
import * as signUp from './sign-up/index.ts';
import * as supplierAdmission from './supplier-admission/index.ts';
import * as yearlyAudit from './yearly-audit/index.ts';
import * as yearlyCredit from './yearly-credit/index.ts';
import { nounOf, type EventSample } from './shared/cases.ts';

export type { RecordKind };

/** What everyone needs to know about a kind of record to run its lifecycle or to ask about it. */
export interface Lifecycle {
  machine: AnyStateMachine;
  /** First word of its events, and the key of their texts below `commands`. */
  noun: string;
  /** A payload per event, for asking what is allowed. */
  samples: Readonly<Record<string, EventSample<EventObject, string>>>;
}

const lifecycle = <Machine extends AnyStateMachine, Samples extends object>(
  machine: Machine,
  samples: Samples,
) => ({ machine, samples, noun: nounOf(samples) });

/** The lifecycle of each kind of record. */
export const lifecycles = {
  yearlyPlan: lifecycle(planApproval.machine, planApproval.samples),
  batchPlan: lifecycle(planApproval.machine, planApproval.samples),
  selfPlan: lifecycle(planApproval.machine, planApproval.samples),
  setUp: lifecycle(setUp.machine, setUp.samples),
  entrustOrder: lifecycle(entrustOrder.machine, entrustOrder.samples),
  entrustContract: lifecycle(entrustContract.machine, entrustContract.samples),
  enterpriseInformation: lifecycle(enterpriseInformation.machine, enterpriseInformation.samples),
  accountAppeal: lifecycle(accountAppeal.machine, accountAppeal.samples),
  institution: lifecycle(institution.machine, institution.samples),
  professionalApplication: lifecycle(
    professionalApplication.machine,
    professionalApplication.samples,
  ),
  breach: lifecycle(breach.machine, breach.samples),
  award: lifecycle(award.machine, award.samples),
  restoration: lifecycle(restoration.machine, restoration.samples),
  blacklist: lifecycle(blacklist.machine, blacklist.samples),
  evaluation: lifecycle(evaluation.machine, evaluation.samples),
  yearlyCredit: lifecycle(yearlyCredit.machine, yearlyCredit.samples),
  supplierAdmission: lifecycle(supplierAdmission.machine, supplierAdmission.samples),
  yearlyAudit: lifecycle(yearlyAudit.machine, yearlyAudit.samples),
  messageNotice: lifecycle(messageNotice.machine, messageNotice.samples),
  signUp: lifecycle(signUp.machine, signUp.samples),
  personnelChange: lifecycle(personnelChange.machine, personnelChange.samples),
  bankAccountChange: lifecycle(bankAccountChange.machine, bankAccountChange.samples),
  organisationPlace: lifecycle(organisationPlace.machine, organisationPlace.samples),
  delegation: lifecycle(delegation.machine, delegation.samples),
  advice: lifecycle(advice.machine, advice.samples),
} satisfies Record<RecordKind, Lifecycle>;
