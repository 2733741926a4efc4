import { awaitingReview } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  BankAccountChangeContext,
  BankAccountChangeEvent,
  BankAccountChangeState,
} from './bank-account-change.machine.ts';

/**
 * What the policy depends on beside status and person: one who reviews none of these records asked
 * for it, as whoever writes accounts usually is.
 */
type BankAccountChangeFact = 'submitterReviewsNone';

/**
 * Who may do what to a change of a bank account, written by hand from the assumptions on four eyes
 * and never taken from the machine.
 */
export const bankAccountChangePolicy = definePolicy<
  BankAccountChangeState,
  BankAccountChangeEvent['type'],
  BankAccountChangeFact
>()({
  asked: {
    'bankAccountChange.confirm': { by: ['reviewer'], to: 'confirmed' },
    'bankAccountChange.refuse': { by: ['reviewer'], to: 'refused' },
    'bankAccountChange.withdraw': [
      { by: ['submitter', 'submittingApprover'], to: 'withdrawn', when: ['submitterReviewsNone'] },
      { by: ['submittingReviewer'], to: 'withdrawn' },
    ],
  },
  confirmed: {},
  refused: {},
  withdrawn: {},
});

/** Changes of bank accounts as they can stand in each status. */
export const bankAccountChangeSituations: Situations<
  BankAccountChangeState,
  BankAccountChangeContext,
  BankAccountChangeFact
> = {
  asked: [
    { facts: ['submitterReviewsNone'], context: awaitingReview('submitter') },
    { facts: [], context: awaitingReview('submittingReviewer') },
  ],
  confirmed: [{ facts: [], context: awaitingReview('submitter') }],
  refused: [{ facts: [], context: awaitingReview('submitter') }],
  withdrawn: [{ facts: [], context: awaitingReview('submitter') }],
};
