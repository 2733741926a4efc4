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
import type { BreachEvent, breachServices } from './breach.machine.ts';

const deal = {
  type: 'breach.deal',
  punishResult: '2',
  happenStage: '3',
  badBehaviourType: '4',
  punishScope: 'group',
  punishStartTime: Date.UTC(2025, 3, 1),
  statementEndTime: Date.UTC(2025, 2, 15),
} as const;

const required = [
  'punishResult',
  'happenStage',
  'badBehaviourType',
  'punishScope',
  'punishStartTime',
  'statementEndTime',
] as const;

/** A payload for every event of a breach report. */
export const breachSamples = {
  'breach.edit': plain('breach.edit', 'save'),
  'breach.delete': plain('breach.delete', 'remove'),
  'breach.submit': plain('breach.submit', 'submit'),
  'breach.approve': withOpinion('breach.approve', 'approve', optionalOpinion),
  'breach.reject': withOpinion('breach.reject', 'reject', requiredOpinion),
  'breach.transfer': toColleague('breach.transfer'),
  'breach.addApprover': oneMoreApprover('breach.addApprover'),
  'breach.removeApprover': oneLessApprover('breach.removeApprover'),
  'breach.deal': {
    by: 'person',
    call: 'deal',
    sample: deal,
    alsoAccepted: ['1', '3'].map((punishResult) => ({ ...deal, punishResult })),
    // 0 restores a supplier and 4 does not exist: neither is a punishment.
    refused: [
      ...required.map((field) => ({ ...deal, [field]: undefined })),
      { ...deal, punishResult: '0' },
      { ...deal, punishResult: '4' },
    ],
  },
  'breach.giveStatement': plain('breach.giveStatement', 'giveStatement'),
  'breach.endStatement': ofSystem('breach.endStatement'),
  'breach.submitDeal': plain('breach.submitDeal', 'submitDeal'),
} satisfies EventSamples<BreachEvent, keyof typeof breachServices>;

/** How the calls of a breach report can end. */
export const breachOutcomes = {
  save: [
    ...endings({ ...approvalOutcomes.stored, hasEvidence: true }, ['errors.invalidInput']),
    {
      kind: 'done',
      name: 'no evidence left',
      facts: [],
      output: { ...approvalOutcomes.stored, hasEvidence: false },
    },
  ],
  remove: approvalOutcomes.plain(),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  approve: approvalOutcomes.decision(),
  reject: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  deal: approvalOutcomes.plain(['errors.invalidInput']),
  giveStatement: approvalOutcomes.plain(['guards.statementAwaited']),
  submitDeal: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof breachServices, ReviewFact>;
