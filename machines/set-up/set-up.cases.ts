import {
  approvalOutcomes,
  endings,
  ofSystem,
  optionalOpinion,
  plain,
  requiredOpinion,
  oneLessApprover,
  oneMoreApprover,
  toColleague,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { ReviewFact } from '../shared/policy.ts';
import type { SetUpEvent, setUpServices } from './set-up.machine.ts';

/** A payload for every event of a set-up. */
export const setUpSamples = {
  'setUp.edit': plain('setUp.edit', 'save'),
  'setUp.delete': plain('setUp.delete', 'remove'),
  'setUp.submit': plain('setUp.submit', 'submit'),
  'setUp.recall': plain('setUp.recall', 'recall'),
  'setUp.approve': withOpinion('setUp.approve', 'approve', optionalOpinion),
  'setUp.reject': withOpinion('setUp.reject', 'reject', requiredOpinion),
  'setUp.transfer': toColleague('setUp.transfer'),
  'setUp.addApprover': oneMoreApprover('setUp.addApprover'),
  'setUp.removeApprover': oneLessApprover('setUp.removeApprover'),
  'setUp.undo': withOpinion('setUp.undo', 'undo', requiredOpinion),
  'setUp.build': plain('setUp.build', 'build'),
  'setUp.assign': {
    by: 'person',
    call: 'assign',
    sample: { type: 'setUp.assign', agentGuid: 'guid-agency', handlerGuid: 'guid-handler' },
    refused: [
      { type: 'setUp.assign' },
      { type: 'setUp.assign', agentGuid: 'guid-agency' },
      { type: 'setUp.assign', agentGuid: '', handlerGuid: 'guid-handler' },
      { type: 'setUp.assign', agentGuid: 'guid-agency', handlerGuid: '' },
    ],
  },
  'setUp.createOrder': plain('setUp.createOrder', 'createOrder'),
  'setUp.orderSent': ofSystem('setUp.orderSent'),
  'setUp.orderReceived': ofSystem('setUp.orderReceived'),
  'setUp.orderDeclined': ofSystem('setUp.orderDeclined'),
  'setUp.orderWithdrawn': ofSystem('setUp.orderWithdrawn'),
  'setUp.contractEffective': ofSystem('setUp.contractEffective'),
  'setUp.contractAbandoned': ofSystem('setUp.contractAbandoned'),
} satisfies EventSamples<SetUpEvent, keyof typeof setUpServices>;

/** How the calls of a set-up can end. */
export const setUpOutcomes = {
  save: [
    ...approvalOutcomes.plain(['errors.invalidInput']),
    {
      kind: 'done',
      name: 'now entrusted',
      facts: [],
      output: { ...approvalOutcomes.stored, organizationType: '2' },
    },
  ],
  remove: approvalOutcomes.plain(),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  recall: approvalOutcomes.plain(['guards.nobodyDecidedYet']),
  approve: approvalOutcomes.decision(),
  reject: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  undo: approvalOutcomes.plain(['guards.notInThisState']),
  build: approvalOutcomes.plain(),
  assign: endings({ ...approvalOutcomes.stored, handlerGuid: 'guid-handler' }),
  createOrder: approvalOutcomes.plain(['guards.hasNoOrder']),
} satisfies ServiceOutcomes<typeof setUpServices, ReviewFact>;
