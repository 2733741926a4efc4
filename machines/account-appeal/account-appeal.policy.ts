import { decisionOf } from '../shared/approval.ts';
import { awaitingReview, people } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  AccountAppealContext,
  AccountAppealEvent,
  AccountAppealState,
} from './account-appeal.machine.ts';

/**
 * What the policy depends on beside status and person: whether somebody has approved, and whether
 * another reviewer could.
 */
export type AccountAppealFact = 'undecided' | 'decided' | 'otherReviewer' | 'noOtherReviewer';

/**
 * Who may do what to an account appeal, written by hand from requirements, assumptions and decision
 * 0025 and never taken from the machine.
 */
export const accountAppealPolicy = definePolicy<
  AccountAppealState,
  AccountAppealEvent['type'],
  AccountAppealFact
>()({
  unreviewed: {
    'appeal.approve': [
      { by: ['reviewer'], to: 'unreviewed', when: ['undecided', 'otherReviewer'] },
      { by: ['reviewer'], to: 'passed', when: ['undecided', 'noOtherReviewer'] },
      { by: ['reviewer'], to: 'passed', when: ['decided'] },
    ],
    'appeal.reject': { by: ['reviewer'], to: 'failed' },
  },
  passed: {},
  failed: {
    'appeal.renew': { by: ['system'], to: 'unreviewed' },
  },
});

const filed = (by?: 'submittingReviewer'): AccountAppealContext => ({
  ...awaitingReview(by),
  concerned: people.concernedReviewer.guid,
  decisions: [],
});

const approvedOnce = (by?: 'submittingReviewer'): AccountAppealContext => ({
  ...filed(by),
  decisions: [
    decisionOf(
      people.reviewerWhoDecided,
      { revision: 3, at: '2025-03-01T08:00:00.000Z', opinion: 'Opinion' },
      1,
      'approved',
    ),
  ],
});

/** Account appeals as they can stand in each status. */
export const accountAppealSituations: Situations<
  AccountAppealState,
  AccountAppealContext,
  AccountAppealFact
> = {
  unreviewed: [
    { facts: ['undecided'], context: { ...filed(), submitter: null } },
    { facts: ['undecided'], context: filed() },
    { facts: ['undecided'], context: filed('submittingReviewer') },
    { facts: ['decided'], context: approvedOnce() },
    { facts: ['decided'], context: approvedOnce('submittingReviewer') },
  ],
  passed: [{ facts: [], context: approvedOnce() }],
  failed: [{ facts: [], context: filed() }],
};
