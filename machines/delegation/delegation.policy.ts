import { awaitingReview, people } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { DelegationContext, DelegationEvent, DelegationState } from './delegation.machine.ts';

/** What the policy of a delegation depends on: whether its time has begun when it is accepted. */
export type DelegationFact = 'begun' | 'later';

/**
 * Who may do what to a delegation, written by hand from decision 0037 and never taken from the
 * machine.
 */
export const delegationPolicy = definePolicy<
  DelegationState,
  DelegationEvent['type'],
  DelegationFact
>()({
  offered: {
    'delegation.takeOn': [
      { by: ['handler'], to: 'inForce', when: ['begun'] },
      { by: ['handler'], to: 'accepted', when: ['later'] },
    ],
    'delegation.decline': { by: ['handler'], to: 'declined' },
    'delegation.takeBack': { by: ['submitter', 'submittingApprover'], to: 'withdrawn' },
    'delegation.end': { by: ['system'], to: 'ended' },
  },
  accepted: {
    'delegation.begin': { by: ['system'], to: 'inForce' },
    'delegation.takeBack': { by: ['submitter', 'submittingApprover'], to: 'withdrawn' },
    'delegation.giveBack': { by: ['handler'], to: 'givenBack' },
    'delegation.end': { by: ['system'], to: 'ended' },
  },
  inForce: {
    'delegation.takeBack': { by: ['submitter', 'submittingApprover'], to: 'withdrawn' },
    'delegation.giveBack': { by: ['handler'], to: 'givenBack' },
    'delegation.end': { by: ['system'], to: 'ended' },
  },
  ended: {},
  declined: {},
  withdrawn: {},
  givenBack: {},
});

const given = (): DelegationContext => ({ ...awaitingReview(), handler: people.handler.guid });
const stands = [{ facts: [], context: given() }];

/** Delegations as they can stand in each status. */
export const delegationSituations: Situations<DelegationState, DelegationContext, DelegationFact> =
  {
    offered: stands,
    accepted: stands,
    inForce: stands,
    ended: stands,
    declined: stands,
    withdrawn: stands,
    givenBack: stands,
  };
