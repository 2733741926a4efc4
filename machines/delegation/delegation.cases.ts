import {
  approvalOutcomes,
  failing,
  ofSystem,
  optionalOpinion,
  plain,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { DelegationEvent, delegationServices } from './delegation.machine.ts';
import type { DelegationFact } from './delegation.policy.ts';

/** A payload for every event of a delegation. */
export const delegationSamples = {
  'delegation.takeOn': plain('delegation.takeOn', 'takeOn'),
  'delegation.decline': withOpinion('delegation.decline', 'decline', optionalOpinion),
  'delegation.takeBack': plain('delegation.takeBack', 'takeBack'),
  'delegation.giveBack': withOpinion('delegation.giveBack', 'giveBack', optionalOpinion),
  'delegation.begin': ofSystem('delegation.begin'),
  'delegation.end': ofSystem('delegation.end'),
} satisfies EventSamples<DelegationEvent, keyof typeof delegationServices>;

const { stored } = approvalOutcomes;

/** How the calls of a delegation can end. */
export const delegationOutcomes = {
  takeOn: [
    {
      kind: 'done',
      name: 'its time has begun',
      facts: ['begun'],
      output: { ...stored, hasBegun: true },
    },
    {
      kind: 'done',
      name: 'its time is to come',
      facts: ['later'],
      output: { ...stored, hasBegun: false },
    },
    ...failing({ ...stored, hasBegun: true }, ['errors.handedOnMeanwhile']),
  ],
  decline: approvalOutcomes.plain(['guards.notInThisState']),
  takeBack: approvalOutcomes.plain(['guards.notInThisState']),
  giveBack: approvalOutcomes.plain(['guards.notInThisState']),
} satisfies ServiceOutcomes<typeof delegationServices, DelegationFact>;
