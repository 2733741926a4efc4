import { awaitingReview, untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  RestorationContext,
  RestorationEvent,
  RestorationState,
} from './restoration.machine.ts';

/**
 * Who may do what to a request to be restored, written by hand from requirements and assumptions
 * and never taken from the machine.
 */
export const restorationPolicy = definePolicy<RestorationState, RestorationEvent['type'], never>()({
  saved: {
    'restoration.submit': { by: ['supplier'], to: 'reviewing' },
  },
  reviewing: {
    'restoration.approve': { by: ['reviewer'], to: 'passed' },
    'restoration.reject': { by: ['reviewer'], to: 'failed' },
  },
  passed: {},
  failed: {},
});

const submitted = [
  { facts: [], context: awaitingReview() },
  { facts: [], context: awaitingReview('submittingReviewer') },
];

/** Requests to be restored as they can stand in each status. */
export const restorationSituations: Situations<RestorationState, RestorationContext, never> = {
  saved: [{ facts: [], context: untouched() }],
  reviewing: submitted,
  passed: submitted,
  failed: submitted,
};
