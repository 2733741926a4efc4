import { awaitingReview, untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { ReviewContext } from '../shared/types.ts';
import type {
  SupplierAdmissionContext,
  SupplierAdmissionEvent,
  SupplierAdmissionState,
} from './supplier-admission.machine.ts';

/** What an admission's policy depends on beside status and person. */
export type SupplierAdmissionFact =
  /** The invitation is still valid. */
  'standing' | 'lapsed';

/**
 * Who may do what to an admission, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const supplierAdmissionPolicy = definePolicy<
  SupplierAdmissionState,
  SupplierAdmissionEvent['type'],
  SupplierAdmissionFact
>()({
  invited: {
    'admission.edit': { by: ['supplier'], to: 'filling', when: ['standing'] },
    'admission.inviteAgain': { by: ['author'], to: 'invited' },
    'admission.lapse': { by: ['system'], to: 'invited' },
    'admission.delete': { by: ['author'], to: 'deleted' },
  },
  filling: {
    'admission.edit': { by: ['supplier'], to: 'filling' },
    'admission.submit': { by: ['supplier'], to: 'unreviewed' },
    'admission.delete': { by: ['author'], to: 'deleted' },
  },
  unreviewed: {
    'admission.approve': { by: ['reviewer'], to: 'passed' },
    'admission.reject': { by: ['reviewer'], to: 'failed' },
    'admission.delete': { by: ['author'], to: 'deleted' },
  },
  passed: {},
  failed: {
    'admission.edit': { by: ['supplier'], to: 'failed' },
    'admission.submit': { by: ['supplier'], to: 'unreviewed' },
    'admission.delete': { by: ['author'], to: 'deleted' },
  },
  deleted: {},
});

const standing = (
  context: ReviewContext,
): { facts: readonly SupplierAdmissionFact[]; context: SupplierAdmissionContext } => ({
  facts: ['standing'],
  context: { ...context, lapsed: false },
});

/** Admissions as they can stand in each status. */
export const supplierAdmissionSituations: Situations<
  SupplierAdmissionState,
  SupplierAdmissionContext,
  SupplierAdmissionFact
> = {
  invited: [
    standing(untouched()),
    { facts: ['lapsed'], context: { ...untouched(), lapsed: true } },
  ],
  filling: [standing(untouched())],
  unreviewed: [standing(awaitingReview()), standing(awaitingReview('submittingReviewer'))],
  passed: [standing(awaitingReview()), standing(awaitingReview('submittingReviewer'))],
  failed: [standing(awaitingReview()), standing(awaitingReview('submittingReviewer'))],
  deleted: [standing(awaitingReview())],
};
