import type { RecordKind } from '#contract/kinds.ts';
import type { Layout } from '#model/graph/layout.ts';

// What JSON gives is wider than the types of the layout; visualizations/draw.ts writes these files
// from just that type.
const planApproval = () => import('./layouts/plan-approval.json') as Promise<unknown>;

/** The layout file of each kind of record, loaded with its first picture. */
export const layoutFiles: Readonly<Record<RecordKind, () => Promise<unknown>>> = {
  yearlyPlan: planApproval,
  batchPlan: planApproval,
  selfPlan: planApproval,
  setUp: () => import('./layouts/set-up.json'),
  entrustOrder: () => import('./layouts/entrust-order.json'),
  entrustContract: () => import('./layouts/entrust-contract.json'),
  enterpriseInformation: () => import('./layouts/enterprise-information.json'),
  accountAppeal: () => import('./layouts/account-appeal.json'),
  personnelChange: () => import('./layouts/personnel-change.json'),
  bankAccountChange: () => import('./layouts/bank-account-change.json'),
  organisationPlace: () => import('./layouts/organisation-place.json'),
  advice: () => import('./layouts/advice.json'),
  delegation: () => import('./layouts/delegation.json'),
  institution: () => import('./layouts/institution.json'),
  professionalApplication: () => import('./layouts/professional-application.json'),
  breach: () => import('./layouts/breach.json'),
  award: () => import('./layouts/award.json'),
  restoration: () => import('./layouts/restoration.json'),
  blacklist: () => import('./layouts/blacklist.json'),
  evaluation: () => import('./layouts/evaluation.json'),
  yearlyCredit: () => import('./layouts/yearly-credit.json'),
  supplierAdmission: () => import('./layouts/supplier-admission.json'),
  yearlyAudit: () => import('./layouts/yearly-audit.json'),
  messageNotice: () => import('./layouts/message-notice.json'),
  signUp: () => import('./layouts/sign-up.json'),
};

const known = new Map<RecordKind, Promise<Layout>>();

/**
 * The layout of a kind of record: always the same promise, so that a component can suspend on it.
 */
export function layoutOf(kind: RecordKind): Promise<Layout> {
  const found = known.get(kind);
  if (found) return found;
  const loading = layoutFiles[kind]().then((module) => (module as { default: Layout }).default);
  // A failed download must be tried again with the next picture.
  loading.catch(() => known.delete(kind));
  known.set(kind, loading);
  return loading;
}
