import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { SignUpContext, SignUpEvent, SignUpState } from './sign-up.machine.ts';

/**
 * Who may do what to a sign-up, written by hand from requirements and assumptions and never taken
 * from the machine.
 */
export const signUpPolicy = definePolicy<SignUpState, SignUpEvent['type'], never>()({
  unreviewed: {
    'signUp.approve': { by: ['reviewer'], to: 'passed' },
    'signUp.reject': { by: ['reviewer'], to: 'failed' },
  },
  passed: {
    'signUp.publish': { by: ['author'], to: 'published' },
  },
  failed: {},
  published: {},
});

const submitted = [
  { facts: [], context: awaitingReview() },
  { facts: [], context: awaitingReview('submittingReviewer') },
];

/** Sign-ups as they can stand in each status. */
export const signUpSituations: Situations<SignUpState, SignUpContext, never> = {
  unreviewed: submitted,
  passed: submitted,
  failed: submitted,
  published: submitted,
};
