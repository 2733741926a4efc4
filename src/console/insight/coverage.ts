import type { RecordKind } from '#contract/kinds.ts';
import type { Layout } from '#model/graph/layout.ts';
import { layoutOf } from '../diagram/layouts.ts';

/** A transition that test suites take, with their names. States by name. */
interface TestedTransition {
  from: string;
  to: string;
  event: string;
  by: readonly string[];
}

const planApproval = () => import('./coverage/plan-approval.json');

/** visualizations/draw.ts writes these files from the test suites of the machines. */
const files: Readonly<
  Record<RecordKind, () => Promise<{ default: { transitions: readonly TestedTransition[] } }>>
> = {
  yearlyPlan: planApproval,
  batchPlan: planApproval,
  selfPlan: planApproval,
  setUp: () => import('./coverage/set-up.json'),
  entrustOrder: () => import('./coverage/entrust-order.json'),
  entrustContract: () => import('./coverage/entrust-contract.json'),
  enterpriseInformation: () => import('./coverage/enterprise-information.json'),
  accountAppeal: () => import('./coverage/account-appeal.json'),
  personnelChange: () => import('./coverage/personnel-change.json'),
  bankAccountChange: () => import('./coverage/bank-account-change.json'),
  organisationPlace: () => import('./coverage/organisation-place.json'),
  advice: () => import('./coverage/advice.json'),
  delegation: () => import('./coverage/delegation.json'),
  institution: () => import('./coverage/institution.json'),
  professionalApplication: () => import('./coverage/professional-application.json'),
  breach: () => import('./coverage/breach.json'),
  award: () => import('./coverage/award.json'),
  restoration: () => import('./coverage/restoration.json'),
  blacklist: () => import('./coverage/blacklist.json'),
  evaluation: () => import('./coverage/evaluation.json'),
  yearlyCredit: () => import('./coverage/yearly-credit.json'),
  supplierAdmission: () => import('./coverage/supplier-admission.json'),
  yearlyAudit: () => import('./coverage/yearly-audit.json'),
  messageNotice: () => import('./coverage/message-notice.json'),
  signUp: () => import('./coverage/sign-up.json'),
};

/** The drawn lifecycle of a kind and the transitions that test suites take. */
export interface Ground {
  layout: Layout;
  tested: readonly TestedTransition[];
}

const known = new Map<RecordKind, Promise<Ground>>();

/**
 * Loads the layout and coverage of a kind. Returns the same promise every time, so that a component
 * can suspend on it.
 */
export function groundOf(kind: RecordKind): Promise<Ground> {
  const found = known.get(kind);
  if (found) return found;
  const loading = Promise.all([layoutOf(kind), files[kind]()]).then(([layout, file]) => ({
    layout,
    tested: file.default.transitions,
  }));
  // A failed download must be retried for the next picture.
  loading.catch(() => known.delete(kind));
  known.set(kind, loading);
  return loading;
}
