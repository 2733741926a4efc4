import { inReview, rejected, reviewSituations, untouched } from '../shared/people.ts';
import {
  definePolicy,
  type ReviewFact,
  type Situation,
  type Situations,
} from '../shared/policy.ts';
import type { ApprovalContext } from '../shared/types.ts';
import type { SetUpContext, SetUpEvent, SetUpState } from './set-up.machine.ts';

/** What a set-up's policy depends on beside status and person. */
export type SetUpFact = ReviewFact | 'selfPurchase' | 'entrusted' | 'noOrder' | 'ordered';

/**
 * Who may do what to a set-up, written by hand from requirements and assumptions and never taken
 * from the machine.
 */
export const setUpPolicy = definePolicy<SetUpState, SetUpEvent['type'], SetUpFact>()({
  notSubmitted: {
    'setUp.edit': { by: ['author'], to: 'notSubmitted' },
    'setUp.delete': { by: ['author'], to: 'deleted' },
    'setUp.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain', 'entrusted'] },
      { by: ['author'], to: 'notBuilt', when: ['emptyChain', 'selfPurchase'] },
    ],
  },
  reviewing: {
    'setUp.approve': [
      { by: ['approver'], to: 'reviewing', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'passed', when: ['lastLevel', 'nothingAwaited', 'entrusted'] },
      { by: ['approver'], to: 'notBuilt', when: ['lastLevel', 'nothingAwaited', 'selfPurchase'] },
    ],
    'setUp.reject': { by: ['approver'], to: 'failed' },
    'setUp.transfer': [
      { by: ['approver'], to: 'reviewing', when: ['transferOn'] },
      { by: ['rule'], to: 'reviewing', when: ['colleagueFree'] },
    ],
    'setUp.addApprover': { by: ['approver'], to: 'reviewing', when: ['roomToAdd', 'addingOn'] },
    'setUp.removeApprover': { by: ['approver'], to: 'reviewing', when: ['oneAdded'] },
    'setUp.recall': {
      by: ['submitter', 'submittingApprover'],
      to: 'notSubmitted',
      when: ['undecided'],
    },
    'setUp.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
      when: ['decided'],
    },
  },
  failed: {
    'setUp.edit': { by: ['author'], to: 'failed' },
    'setUp.delete': { by: ['author'], to: 'deleted' },
    'setUp.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain', 'entrusted'] },
      { by: ['author'], to: 'notBuilt', when: ['emptyChain', 'selfPurchase'] },
    ],
  },
  passed: {
    'setUp.assign': { by: ['unitAdministrator'], to: 'assigned', when: ['entrusted'] },
    'setUp.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
    },
  },
  built: {},
  notBuilt: {
    'setUp.build': { by: ['author'], to: 'built', when: ['selfPurchase'] },
    'setUp.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
    },
  },
  assigned: {
    'setUp.createOrder': { by: ['handler'], to: 'entrusted', when: ['noOrder'] },
    'setUp.orderSent': { by: ['system'], to: 'notReceived' },
    'setUp.orderWithdrawn': { by: ['system'], to: 'assigned' },
  },
  entrusted: {
    'setUp.orderSent': { by: ['system'], to: 'notReceived' },
    'setUp.orderWithdrawn': { by: ['system'], to: 'assigned' },
  },
  notReceived: {
    'setUp.orderReceived': { by: ['system'], to: 'received' },
    'setUp.orderDeclined': { by: ['system'], to: 'assigned' },
    'setUp.orderWithdrawn': { by: ['system'], to: 'assigned' },
  },
  received: {
    'setUp.contractEffective': { by: ['system'], to: 'effective' },
  },
  effective: {
    'setUp.contractAbandoned': { by: ['system'], to: 'received' },
  },
  deleted: {},
});

type SetUpSituation = Situation<SetUpContext, SetUpFact>;

const selfPurchase = (
  context: ApprovalContext,
  facts: readonly SetUpFact[] = [],
): SetUpSituation => ({
  facts: [...facts, 'selfPurchase'],
  context: { ...context, organizationType: '1', handler: null, hasOrder: false },
});

const entrusted = (context: ApprovalContext, facts: readonly SetUpFact[] = []): SetUpSituation => ({
  facts: [...facts, 'entrusted'],
  context: { ...context, organizationType: '2', handler: null, hasOrder: false },
});

const handled = (hasOrder: boolean): SetUpSituation => ({
  facts: ['entrusted', hasOrder ? 'ordered' : 'noOrder'],
  context: { ...inReview(1, 1), organizationType: '2', handler: 'guid-handler', hasOrder },
});

/** Set-ups as they can stand in each status. */
export const setUpSituations: Situations<SetUpState, SetUpContext, SetUpFact> = {
  notSubmitted: [selfPurchase(untouched()), entrusted(untouched())],
  reviewing: reviewSituations.flatMap(({ facts, context }) => [
    selfPurchase(context, facts),
    entrusted(context, facts),
  ]),
  failed: [selfPurchase(rejected()), entrusted(rejected())],
  passed: [entrusted(inReview(1, 1)), entrusted(inReview(0)), selfPurchase(inReview(1, 1))],
  built: [selfPurchase(inReview(1, 1))],
  notBuilt: [selfPurchase(inReview(1, 1)), selfPurchase(inReview(0)), entrusted(inReview(1, 1))],
  assigned: [handled(false), handled(true)],
  entrusted: [handled(true)],
  notReceived: [handled(true)],
  received: [handled(true)],
  effective: [handled(true)],
  deleted: [entrusted(rejected())],
};
