import { awaitingReview, untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type {
  YearlyAuditContext,
  YearlyAuditEvent,
  YearlyAuditState,
} from './yearly-audit.machine.ts';

/**
 * Who may do what to a yearly audit, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const yearlyAuditPolicy = definePolicy<YearlyAuditState, YearlyAuditEvent['type'], never>()({
  notSubmitted: {
    'yearlyAudit.edit': { by: ['supplier'], to: 'notSubmitted' },
    'yearlyAudit.submit': { by: ['supplier'], to: 'pending' },
  },
  pending: {
    'yearlyAudit.approve': { by: ['reviewer'], to: 'passed' },
    'yearlyAudit.return': { by: ['reviewer'], to: 'returned' },
  },
  passed: {},
  returned: {
    'yearlyAudit.edit': { by: ['supplier'], to: 'returned' },
    'yearlyAudit.submit': { by: ['supplier'], to: 'pending' },
  },
});

const submitted = [
  { facts: [], context: awaitingReview() },
  { facts: [], context: awaitingReview('submittingReviewer') },
];

/** Yearly audits as they can stand in each status. */
export const yearlyAuditSituations: Situations<YearlyAuditState, YearlyAuditContext, never> = {
  notSubmitted: [{ facts: [], context: untouched() }],
  pending: submitted,
  passed: submitted,
  returned: submitted,
};
