import { inReview, rejected, reviewSituations, untouched } from '../shared/people.ts';
import { definePolicy, type ReviewFact, type Situations } from '../shared/policy.ts';
import type {
  EntrustOrderContext,
  EntrustOrderEvent,
  EntrustOrderState,
} from './entrust-order.machine.ts';

/**
 * Who may do what to an entrust order, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const entrustOrderPolicy = definePolicy<
  EntrustOrderState,
  EntrustOrderEvent['type'],
  ReviewFact
>()({
  notSubmitted: {
    'order.edit': { by: ['author'], to: 'notSubmitted' },
    'order.delete': { by: ['author'], to: 'deleted' },
    'order.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  reviewing: {
    'order.approve': [
      { by: ['approver'], to: 'reviewing', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'passed', when: ['lastLevel', 'nothingAwaited'] },
    ],
    'order.reject': { by: ['approver'], to: 'failed' },
    'order.transfer': [
      { by: ['approver'], to: 'reviewing', when: ['transferOn'] },
      { by: ['rule'], to: 'reviewing', when: ['colleagueFree'] },
    ],
    'order.addApprover': { by: ['approver'], to: 'reviewing', when: ['roomToAdd', 'addingOn'] },
    'order.removeApprover': { by: ['approver'], to: 'reviewing', when: ['oneAdded'] },
    'order.recall': {
      by: ['submitter', 'submittingApprover'],
      to: 'notSubmitted',
      when: ['undecided'],
    },
  },
  failed: {
    'order.edit': { by: ['author'], to: 'failed' },
    'order.delete': { by: ['author'], to: 'deleted' },
    'order.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'passed', when: ['emptyChain'] },
    ],
  },
  passed: {
    'order.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
    },
    'order.send': { by: ['system'], to: 'notReceived' },
  },
  notReceived: {
    'order.receive': { by: ['agency'], to: 'received' },
    'order.decline': { by: ['agency'], to: 'failed' },
    'order.undo': {
      by: ['submitter', 'submittingApprover', 'unitAdministrator'],
      to: 'notSubmitted',
    },
  },
  received: {
    'order.contractEffective': { by: ['system'], to: 'effective' },
  },
  effective: {
    'order.contractAbandoned': { by: ['system'], to: 'received' },
  },
  deleted: {},
});

/** Entrust orders as they can stand in each status. */
export const entrustOrderSituations: Situations<
  EntrustOrderState,
  EntrustOrderContext,
  ReviewFact
> = {
  notSubmitted: [{ facts: [], context: untouched() }],
  reviewing: reviewSituations,
  failed: [
    { facts: [], context: rejected() },
    { facts: [], context: inReview(1, 1) },
  ],
  passed: [
    { facts: [], context: inReview(1, 1) },
    { facts: [], context: inReview(0) },
  ],
  notReceived: [{ facts: [], context: inReview(1, 1) }],
  received: [{ facts: [], context: inReview(1, 1) }],
  effective: [{ facts: [], context: inReview(1, 1) }],
  deleted: [{ facts: [], context: rejected() }],
};
