import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { AccountAppealContext, AccountAppealEvent, AccountAppealState } from './account-appeal.machine.ts';

/** Who may do what to an account appeal, written by hand from the lifecycles and never taken from the machine. */
export const accountAppealPolicy = definePolicy<AccountAppealState, AccountAppealEvent['type'], never>()({
  unreviewed: {
    'appeal.approve': { by: ['reviewer'], to: 'passed' },
    'appeal.reject': { by: ['reviewer'], to: 'failed' },
  },
  passed: {},
  failed: {
    'appeal.renew': { by: ['system'], to: 'unreviewed' },
  },
});

/** Account appeals as they can stand in each status. */
export const accountAppealSituations: Situations<AccountAppealState, AccountAppealContext, never> = {
  unreviewed: [
    { facts: [], context: { ...awaitingReview(), submitter: null } },
    { facts: [], context: awaitingReview() },
    { facts: [], context: awaitingReview('submittingReviewer') },
  ],
  passed: [{ facts: [], context: awaitingReview() }],
  failed: [{ facts: [], context: awaitingReview() }],
};
