import { inReview, rejected, reviewSituations, untouched } from '../shared/people.ts';
import { definePolicy, type ReviewFact, type Situations } from '../shared/policy.ts';
import type {
  EntrustContractContext,
  EntrustContractEvent,
  EntrustContractState,
} from './entrust-contract.machine.ts';

/**
 * Who may do what to an entrust contract, written by hand from requirements and assumptions and
 * never taken from the machine.
 */
export const entrustContractPolicy = definePolicy<
  EntrustContractState,
  EntrustContractEvent['type'],
  ReviewFact
>()({
  notSubmitted: {
    'contract.edit': { by: ['author'], to: 'notSubmitted' },
    'contract.delete': { by: ['author'], to: 'deleted' },
    'contract.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'effective', when: ['emptyChain'] },
    ],
    'contract.abandon': { by: ['author'], to: 'abandoned' },
  },
  reviewing: {
    'contract.approve': [
      { by: ['approver'], to: 'reviewing', when: ['moreLevels', 'nothingAwaited'] },
      { by: ['approver'], to: 'effective', when: ['lastLevel', 'nothingAwaited'] },
    ],
    'contract.reject': { by: ['approver'], to: 'failed' },
    'contract.transfer': [
      { by: ['approver'], to: 'reviewing', when: ['transferOn'] },
      { by: ['rule'], to: 'reviewing', when: ['colleagueFree'] },
    ],
    'contract.addApprover': { by: ['approver'], to: 'reviewing', when: ['roomToAdd', 'addingOn'] },
    'contract.removeApprover': { by: ['approver'], to: 'reviewing', when: ['oneAdded'] },
    'contract.recall': {
      by: ['submitter', 'submittingApprover'],
      to: 'notSubmitted',
      when: ['undecided'],
    },
  },
  failed: {
    'contract.edit': { by: ['author'], to: 'failed' },
    'contract.delete': { by: ['author'], to: 'deleted' },
    'contract.submit': [
      { by: ['author'], to: 'reviewing', when: ['chain'] },
      { by: ['author'], to: 'effective', when: ['emptyChain'] },
    ],
    'contract.abandon': { by: ['author'], to: 'abandoned' },
  },
  effective: {
    'contract.abandon': { by: ['author', 'unitAdministrator'], to: 'abandoned' },
  },
  abandoned: {},
  deleted: {},
});

/** Entrust contracts as they can stand in each status. */
export const entrustContractSituations: Situations<
  EntrustContractState,
  EntrustContractContext,
  ReviewFact
> = {
  notSubmitted: [{ facts: [], context: untouched() }],
  reviewing: reviewSituations,
  failed: [{ facts: [], context: rejected() }],
  effective: [
    { facts: [], context: inReview(1, 1) },
    { facts: [], context: inReview(0) },
  ],
  abandoned: [{ facts: [], context: inReview(1, 1) }],
  deleted: [{ facts: [], context: rejected() }],
};
