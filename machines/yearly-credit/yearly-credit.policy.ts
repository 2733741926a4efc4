import { inReview, people, rejected, reviewSituations, untouched } from '../shared/people.ts';
import {
  definePolicy,
  type ReviewFact,
  type Situation,
  type Situations,
} from '../shared/policy.ts';
import type { ApprovalContext } from '../shared/types.ts';
import type {
  YearlyCreditContext,
  YearlyCreditEvent,
  YearlyCreditState,
} from './yearly-credit.machine.ts';

/** What a yearly credit's policy depends on beside status and person. */
export type YearlyCreditFact =
  | ReviewFact
  /** No corrected version is being prepared. */
  | 'uncorrected'
  | 'beingCorrected';

/**
 * Who may do what to a yearly credit, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const yearlyCreditPolicy = definePolicy<
  YearlyCreditState,
  YearlyCreditEvent['type'],
  YearlyCreditFact
>()({
  notSubmitted: {
    'credit.edit': { by: ['author'], to: 'notSubmitted' },
    'credit.submit': [
      { by: ['author'], to: 'pending', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  pending: {
    'credit.approve': [
      { by: ['approver'], to: 'pending', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'passed', when: ['lastLevel', 'nothingAwaited'] },
    ],
    'credit.return': { by: ['approver'], to: 'returned' },
    'credit.transfer': [
      { by: ['approver'], to: 'pending', when: ['transferOn'] },
      { by: ['rule'], to: 'pending', when: ['colleagueFree'] },
    ],
    'credit.addApprover': { by: ['approver'], to: 'pending', when: ['roomToAdd', 'addingOn'] },
    'credit.removeApprover': { by: ['approver'], to: 'pending', when: ['oneAdded'] },
  },
  passed: {
    'credit.publish': { by: ['reviewer'], to: 'published' },
  },
  returned: {
    'credit.edit': { by: ['author'], to: 'returned' },
    'credit.submit': [
      { by: ['author'], to: 'pending', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  published: {
    'credit.correct': { by: ['author'], to: 'published', when: ['uncorrected'] },
    'credit.supersede': { by: ['system'], to: 'superseded' },
  },
  superseded: {},
});

type YearlyCreditSituation = Situation<YearlyCreditContext, YearlyCreditFact>;

const uncorrected = (
  context: ApprovalContext,
  facts: readonly YearlyCreditFact[] = [],
): YearlyCreditSituation => ({
  facts: [...facts, 'uncorrected'],
  context: { ...context, beingCorrected: false },
});

const submittedByReviewer: ApprovalContext = {
  ...inReview(1, 1),
  submitter: people.submittingReviewer.guid,
};

/** Yearly credits as they can stand in each status. */
export const yearlyCreditSituations: Situations<
  YearlyCreditState,
  YearlyCreditContext,
  YearlyCreditFact
> = {
  notSubmitted: [uncorrected(untouched())],
  pending: reviewSituations.map(({ facts, context }) => uncorrected(context, facts)),
  passed: [uncorrected(inReview(1, 1)), uncorrected(inReview(0)), uncorrected(submittedByReviewer)],
  returned: [uncorrected(rejected())],
  published: [
    uncorrected(inReview(1, 1)),
    uncorrected(submittedByReviewer),
    { facts: ['beingCorrected'], context: { ...inReview(1, 1), beingCorrected: true } },
  ],
  superseded: [{ facts: ['beingCorrected'], context: { ...inReview(1, 1), beingCorrected: true } }],
};
