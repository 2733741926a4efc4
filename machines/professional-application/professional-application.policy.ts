import { decisionOf } from '../shared/approval.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { definePolicy, type Situation, type Situations } from '../shared/policy.ts';
import type { Decision } from '../shared/types.ts';
import type {
  ProfessionalApplicationContext,
  ProfessionalApplicationEvent,
  ProfessionalApplicationState,
} from './professional-application.machine.ts';

/**
 * What the policy of an application depends on beside status and person: the right of the
 * purchaser's unit.
 */
export type ProfessionalApplicationFact = 'preliminaryRight' | 'noPreliminaryRight';

/**
 * Who may do what to a professional application, written by hand from requirements and assumptions
 * and never taken from the machine.
 */
export const professionalApplicationPolicy = definePolicy<
  ProfessionalApplicationState,
  ProfessionalApplicationEvent['type'],
  ProfessionalApplicationFact
>()({
  notSubmitted: {
    'application.edit': { by: ['supplier'], to: 'notSubmitted' },
    'application.delete': { by: ['supplier'], to: 'deleted' },
    'application.submit': [
      { by: ['supplier'], to: 'preliminaryReview', when: ['preliminaryRight'] },
      { by: ['supplier'], to: 'finalReview', when: ['noPreliminaryRight'] },
    ],
  },
  preliminaryReview: {
    'application.approve': { by: ['preliminaryReviewer'], to: 'finalReview' },
    'application.reject': { by: ['preliminaryReviewer'], to: 'preliminaryFailed' },
    'application.recall': { by: ['supplier'], to: 'notSubmitted' },
  },
  finalReview: {
    'application.approve': { by: ['finalReviewer'], to: 'passed' },
    'application.reject': { by: ['finalReviewer'], to: 'failed' },
    'application.recall': { by: ['supplier'], to: 'notSubmitted' },
  },
  preliminaryFailed: {
    'application.takeUp': { by: ['finalReviewer'], to: 'secondReview' },
    'application.recall': { by: ['supplier'], to: 'notSubmitted' },
  },
  secondReview: {
    'application.approve': { by: ['finalReviewer'], to: 'passed' },
    'application.reject': { by: ['finalReviewer'], to: 'failed' },
  },
  passed: {
    'application.revoke': { by: ['supplier'], to: 'notSubmitted' },
    'application.change': { by: ['supplier'], to: 'notSubmitted' },
  },
  failed: {
    'application.edit': { by: ['supplier'], to: 'failed' },
    'application.delete': { by: ['supplier'], to: 'deleted' },
    'application.submit': [
      { by: ['supplier'], to: 'preliminaryReview', when: ['preliminaryRight'] },
      { by: ['supplier'], to: 'finalReview', when: ['noPreliminaryRight'] },
    ],
  },
  deleted: {},
});

type ApplicationSituation = Situation<ProfessionalApplicationContext, ProfessionalApplicationFact>;

const open = (approvedCopy = false): ApplicationSituation => ({
  facts: [],
  context: { ...awaitingReview(), submitter: null, decisions: [], approvedCopy },
});

const submitted = (
  decisions: readonly Decision[] = [],
  by?: 'submittingReviewer',
): ApplicationSituation => ({
  facts: [],
  context: { ...awaitingReview(by), decisions, approvedCopy: false },
});

const first = (verdict: Decision['verdict']): readonly Decision[] => [
  decisionOf(
    people.reviewerWhoDecided,
    { revision: 3, at: '2025-03-01T08:00:00.000Z', opinion: 'OK' },
    1,
    verdict,
  ),
];

/** Professional applications as they can stand in each status. */
export const professionalApplicationSituations: Situations<
  ProfessionalApplicationState,
  ProfessionalApplicationContext,
  ProfessionalApplicationFact
> = {
  notSubmitted: [open(), open(true)],
  preliminaryReview: [submitted(), submitted([], 'submittingReviewer')],
  finalReview: [
    submitted(),
    submitted(first('approved')),
    submitted(first('approved'), 'submittingReviewer'),
  ],
  preliminaryFailed: [
    submitted(first('rejected')),
    submitted(first('rejected'), 'submittingReviewer'),
  ],
  secondReview: [submitted(first('rejected')), submitted(first('rejected'), 'submittingReviewer')],
  passed: [submitted(first('approved'))],
  failed: [open(), open(true), submitted(first('approved'))],
  deleted: [open()],
};
