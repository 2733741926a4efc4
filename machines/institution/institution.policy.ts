import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situation, type Situations } from '../shared/policy.ts';
import type {
  InstitutionContext,
  InstitutionEvent,
  InstitutionState,
} from './institution.machine.ts';

/**
 * What an institution's policy depends on beside status and person: that who submitted it reviews
 * none.
 */
export type InstitutionFact = 'submitterReviewsNone';

/**
 * Who may do what to a procurement policy, written by hand from requirements and assumptions
 * and never taken from the machine.
 */
export const institutionPolicy = definePolicy<
  InstitutionState,
  InstitutionEvent['type'],
  InstitutionFact
>()({
  notSubmitted: {
    'institution.edit': { by: ['author'], to: 'notSubmitted' },
    'institution.submit': { by: ['author'], to: 'reviewing' },
    'institution.replaceTemplate': { by: ['author'], to: 'notSubmitted' },
  },
  reviewing: {
    'institution.approve': { by: ['reviewer'], to: 'passed' },
    'institution.reject': { by: ['reviewer'], to: 'failed' },
    'institution.recall': [
      {
        by: ['submitter', 'submittingApprover'],
        to: 'notSubmitted',
        when: ['submitterReviewsNone'],
      },
      { by: ['submittingReviewer'], to: 'notSubmitted' },
    ],
    'institution.replaceTemplate': { by: ['author'], to: 'reviewing' },
  },
  passed: {
    'institution.change': { by: ['author'], to: 'notSubmitted' },
    'institution.replaceTemplate': { by: ['author'], to: 'passed' },
  },
  failed: {
    'institution.edit': { by: ['author'], to: 'notSubmitted' },
    'institution.submit': { by: ['author'], to: 'reviewing' },
    'institution.replaceTemplate': { by: ['author'], to: 'failed' },
  },
});

type InstitutionSituation = Situation<InstitutionContext, InstitutionFact>;

const open = (isBG: '0' | '1'): InstitutionSituation => ({
  facts: [],
  context: { ...awaitingReview(), submitter: null, isBG },
});

const submitted = (isBG: '0' | '1'): InstitutionSituation => ({
  facts: ['submitterReviewsNone'],
  context: { ...awaitingReview(), isBG },
});

/** Procurement policies as they can stand in each status. */
export const institutionSituations: Situations<
  InstitutionState,
  InstitutionContext,
  InstitutionFact
> = {
  notSubmitted: [open('0'), open('1')],
  reviewing: [
    submitted('0'),
    submitted('1'),
    { facts: [], context: { ...awaitingReview('submittingReviewer'), isBG: '0' } },
  ],
  passed: [submitted('0')],
  failed: [submitted('0'), submitted('1')],
};
