import { inReview, rejected, reviewSituations, untouched } from '../shared/people.ts';
import { definePolicy, type ReviewFact, type Situations } from '../shared/policy.ts';
import type {
  PlanApprovalContext,
  PlanApprovalEvent,
  PlanApprovalState,
} from './plan-approval.machine.ts';

/** What a plan's policy depends on beside status and person. */
export type PlanApprovalFact =
  | ReviewFact
  /** Nothing was made from the plan. */
  | 'unused'
  | 'inUse'
  /** One thing that was made from it is left. */
  | 'lastUse'
  | 'moreUses';

/**
 * Who may do what to a plan, written by hand from requirements and assumptions and never taken from
 * the machine, so that each can show the other wrong.
 */
export const planApprovalPolicy = definePolicy<
  PlanApprovalState,
  PlanApprovalEvent['type'],
  PlanApprovalFact
>()({
  notSubmitted: {
    'plan.edit': { by: ['author'], to: 'notSubmitted' },
    'plan.delete': { by: ['author'], to: 'deleted' },
    'plan.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  reviewing: {
    'plan.approve': [
      { by: ['approver'], to: 'reviewing', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'passed', when: ['lastLevel', 'nothingAwaited'] },
    ],
    'plan.reject': { by: ['approver'], to: 'failed' },
    'plan.transfer': [
      { by: ['approver'], to: 'reviewing', when: ['transferOn'] },
      { by: ['rule'], to: 'reviewing', when: ['colleagueFree'] },
    ],
    'plan.addApprover': { by: ['approver'], to: 'reviewing', when: ['roomToAdd', 'addingOn'] },
    'plan.removeApprover': { by: ['approver'], to: 'reviewing', when: ['oneAdded'] },
    'plan.recall': {
      by: ['submitter', 'submittingApprover'],
      to: 'notSubmitted',
      when: ['undecided'],
    },
    'plan.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
      when: ['decided'],
    },
  },
  failed: {
    'plan.edit': { by: ['author'], to: 'failed' },
    'plan.delete': { by: ['author'], to: 'deleted' },
    'plan.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  passed: {
    'plan.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
      when: ['unused'],
    },
    'plan.use': { by: ['system'], to: 'used' },
  },
  used: {
    'plan.use': { by: ['system'], to: 'used' },
    'plan.release': [
      { by: ['system'], to: 'passed', when: ['lastUse'] },
      { by: ['system'], to: 'used', when: ['moreUses'] },
    ],
  },
  deleted: {},
});

/** Plans as they can stand in each status. */
export const planApprovalSituations: Situations<
  PlanApprovalState,
  PlanApprovalContext,
  PlanApprovalFact
> = {
  notSubmitted: [{ facts: [], context: { ...untouched(), uses: 0 } }],
  reviewing: reviewSituations.map(({ facts, context }) => ({
    facts,
    context: { ...context, uses: 0 },
  })),
  failed: [{ facts: [], context: { ...rejected(), uses: 0 } }],
  passed: [
    { facts: ['unused'], context: { ...inReview(1, 1), uses: 0 } },
    { facts: ['unused'], context: { ...inReview(0), uses: 0 } },
    { facts: ['inUse'], context: { ...inReview(1, 1), uses: 1 } },
  ],
  used: [
    { facts: ['lastUse'], context: { ...inReview(1, 1), uses: 1 } },
    { facts: ['moreUses'], context: { ...inReview(1, 1), uses: 2 } },
  ],
  deleted: [{ facts: [], context: { ...inReview(1, 1), uses: 0 } }],
};
