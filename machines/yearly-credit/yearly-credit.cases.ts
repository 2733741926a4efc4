import {
  approvalOutcomes,
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
import type { YearlyCreditEvent, yearlyCreditServices } from './yearly-credit.machine.ts';

const scoreChange = { type: 'credit.edit', changesScore: true } as const;

/** A payload for every event of a yearly credit. */
export const yearlyCreditSamples = {
  'credit.edit': {
    by: 'person',
    call: 'save',
    sample: { ...scoreChange, ...requiredOpinion.sample },
    alsoAccepted: [
      { type: 'credit.edit' },
      { type: 'credit.edit', changesScore: false },
      ...requiredOpinion.accepted.map((reason) => ({ ...scoreChange, ...reason })),
    ],
    refused: [
      ...requiredOpinion.refused.map((reason) => ({ ...scoreChange, ...reason })),
      ...optionalOpinion.refused.map((reason) => ({ type: 'credit.edit' as const, ...reason })),
    ],
  },
  'credit.submit': plain('credit.submit', 'submit'),
  'credit.approve': withOpinion('credit.approve', 'approve', optionalOpinion),
  'credit.return': withOpinion('credit.return', 'return', requiredOpinion),
  'credit.transfer': toColleague('credit.transfer'),
  'credit.addApprover': oneMoreApprover('credit.addApprover'),
  'credit.removeApprover': oneLessApprover('credit.removeApprover'),
  'credit.publish': plain('credit.publish', 'publish'),
  'credit.correct': withOpinion('credit.correct', 'correct', requiredOpinion),
  'credit.supersede': ofSystem('credit.supersede'),
} satisfies EventSamples<YearlyCreditEvent, keyof typeof yearlyCreditServices>;

/** How the calls of a yearly credit can end. */
export const yearlyCreditOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.submit(['errors.invalidInput', 'errors.noApprovers']),
  approve: approvalOutcomes.decision(),
  return: approvalOutcomes.decision(),
  transfer: approvalOutcomes.transfer(),
  addApprover: approvalOutcomes.addApprover(),
  removeApprover: approvalOutcomes.removeApprover(),
  publish: approvalOutcomes.plain(),
  correct: approvalOutcomes.plain(['guards.isNotBeingCorrected']),
} satisfies ServiceOutcomes<typeof yearlyCreditServices, ReviewFact>;
