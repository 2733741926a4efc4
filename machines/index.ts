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
  /**
   * Verbs of what changes it or begins it anew: without them it comes to an end, and no history goes
   * on for ever.
   */
  renewedBy: readonly string[];
}

type VerbOf<Event> = Event extends `${string}.${infer Verb}` ? Verb : never;

const lifecycle = <Machine extends AnyStateMachine, Samples extends object>(
  machine: Machine,
  samples: Samples,
  renewedBy: readonly VerbOf<keyof Samples>[],
) => ({ machine, samples, noun: nounOf(samples), renewedBy });

/** What renews every record that a chain approves; who was added can be removed and added again. */
const REVIEWED = ['edit', 'submit', 'addApprover'] as const;

/** The lifecycle of each kind of record. */
export const lifecycles = {
  yearlyPlan: lifecycle(planApproval.machine, planApproval.samples, [...REVIEWED, 'use']),
  batchPlan: lifecycle(planApproval.machine, planApproval.samples, [...REVIEWED, 'use']),
  selfPlan: lifecycle(planApproval.machine, planApproval.samples, [...REVIEWED, 'use']),
  setUp: lifecycle(setUp.machine, setUp.samples, [...REVIEWED, 'createOrder']),
  entrustOrder: lifecycle(entrustOrder.machine, entrustOrder.samples, REVIEWED),
  entrustContract: lifecycle(entrustContract.machine, entrustContract.samples, REVIEWED),
  enterpriseInformation: lifecycle(enterpriseInformation.machine, enterpriseInformation.samples, [
    'edit',
    'submit',
    'change',
  ]),
  accountAppeal: lifecycle(accountAppeal.machine, accountAppeal.samples, ['renew']),
  institution: lifecycle(institution.machine, institution.samples, [
    'edit',
    'submit',
    'replaceTemplate',
  ]),
  professionalApplication: lifecycle(
    professionalApplication.machine,
    professionalApplication.samples,
    ['edit', 'submit'],
  ),
  breach: lifecycle(breach.machine, breach.samples, REVIEWED),
  award: lifecycle(award.machine, award.samples, ['edit']),
  restoration: lifecycle(restoration.machine, restoration.samples, []),
  blacklist: lifecycle(blacklist.machine, blacklist.samples, []),
  evaluation: lifecycle(evaluation.machine, evaluation.samples, ['edit', 'calculate']),
  yearlyCredit: lifecycle(yearlyCredit.machine, yearlyCredit.samples, [...REVIEWED, 'correct']),
  supplierAdmission: lifecycle(supplierAdmission.machine, supplierAdmission.samples, [
    'edit',
    'submit',
    'inviteAgain',
  ]),
  yearlyAudit: lifecycle(yearlyAudit.machine, yearlyAudit.samples, ['edit', 'submit']),
  messageNotice: lifecycle(messageNotice.machine, messageNotice.samples, ['edit', 'send', 'retry']),
  signUp: lifecycle(signUp.machine, signUp.samples, []),
  personnelChange: lifecycle(personnelChange.machine, personnelChange.samples, []),
  bankAccountChange: lifecycle(bankAccountChange.machine, bankAccountChange.samples, []),
  organisationPlace: lifecycle(organisationPlace.machine, organisationPlace.samples, ['confirm']),
  delegation: lifecycle(delegation.machine, delegation.samples, []),
  advice: lifecycle(advice.machine, advice.samples, []),
} satisfies Record<RecordKind, Lifecycle>;
