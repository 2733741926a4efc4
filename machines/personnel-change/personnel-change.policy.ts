import { awaitingReview, people } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  PersonnelChangeContext,
  PersonnelChangeEvent,
  PersonnelChangeState,
} from './personnel-change.machine.ts';

/**
 * What the policy depends on beside status and person: one who reviews none of these records asked
 * for it, and has lost the right since.
 */
type PersonnelChangeFact = 'submitterReviewsNone';

/**
 * Who may do what to a personnel change, written by hand from decision 0022 and never taken from
 * the machine.
 */
export const personnelChangePolicy = definePolicy<
  PersonnelChangeState,
  PersonnelChangeEvent['type'],
  PersonnelChangeFact
>()({
  asked: {
    'personnelChange.confirm': { by: ['reviewer'], to: 'confirmed' },
    'personnelChange.refuse': { by: ['reviewer'], to: 'refused' },
    'personnelChange.withdraw': [
      { by: ['submitter', 'submittingApprover'], to: 'withdrawn', when: ['submitterReviewsNone'] },
      { by: ['submittingReviewer'], to: 'withdrawn' },
    ],
    'personnelChange.lapse': { by: ['system'], to: 'lapsed' },
  },
  confirmed: {},
  refused: {},
  withdrawn: {},
  lapsed: {},
});

const askedBy = (by: 'submitter' | 'submittingReviewer'): PersonnelChangeContext => ({
  ...awaitingReview(by),
  concerned: people.concernedReviewer.guid,
});

/** Personnel changes as they can stand in each status. */
export const personnelChangeSituations: Situations<
  PersonnelChangeState,
  PersonnelChangeContext,
  PersonnelChangeFact
> = {
  asked: [
    { facts: ['submitterReviewsNone'], context: askedBy('submitter') },
    { facts: [], context: askedBy('submittingReviewer') },
  ],
  confirmed: [{ facts: [], context: askedBy('submitter') }],
  refused: [{ facts: [], context: askedBy('submitter') }],
  withdrawn: [{ facts: [], context: askedBy('submitter') }],
  lapsed: [{ facts: [], context: askedBy('submitter') }],
};
