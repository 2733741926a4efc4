import type { AnyStateMachine } from 'xstate';
import * as accountAppeal from '../account-appeal/index.ts';
import * as advice from '../advice/index.ts';
import * as award from '../award/index.ts';
import * as bankAccountChange from '../bank-account-change/index.ts';
import * as blacklist from '../blacklist/index.ts';
import * as breach from '../breach/index.ts';
import * as delegation from '../delegation/index.ts';
import * as enterpriseInformation from '../enterprise-information/index.ts';
import * as entrustContract from '../entrust-contract/index.ts';
import * as entrustOrder from '../entrust-order/index.ts';
import * as evaluation from '../evaluation/index.ts';
import * as institution from '../institution/index.ts';
import * as messageNotice from '../message-notice/index.ts';
import * as organisationPlace from '../organisation-place/index.ts';
import * as personnelChange from '../personnel-change/index.ts';
import * as planApproval from '../plan-approval/index.ts';
import * as professionalApplication from '../professional-application/index.ts';
import * as restoration from '../restoration/index.ts';
import * as setUp from '../set-up/index.ts';
import * as signUp from '../sign-up/index.ts';
import * as supplierAdmission from '../supplier-admission/index.ts';
import * as yearlyAudit from '../yearly-audit/index.ts';
import * as yearlyCredit from '../yearly-credit/index.ts';
import type { PolicyTable } from './policy.ts';
import type { TrialSource } from './trials.ts';

/** A machine with all that its tests need; for tests and diagrams only. */
export interface CatalogEntry extends TrialSource {
  machine: AnyStateMachine;
  policy: PolicyTable<string, string, string>;
}

/**
 * Every machine of a record with its policy and cases, once, however many kinds of record share it.
 */
export const catalog: readonly CatalogEntry[] = [
  planApproval,
  setUp,
  entrustOrder,
  entrustContract,
  supplierAdmission,
  yearlyAudit,
  evaluation,
  yearlyCredit,
  breach,
  award,
  restoration,
  blacklist,
  signUp,
  accountAppeal,
  personnelChange,
  bankAccountChange,
  organisationPlace,
  delegation,
  advice,
  enterpriseInformation,
  professionalApplication,
  institution,
  messageNotice,
];
