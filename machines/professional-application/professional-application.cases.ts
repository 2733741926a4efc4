import {
  approvalOutcomes,
  failing,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type {
  ProfessionalApplicationEvent,
  professionalApplicationServices,
} from './professional-application.machine.ts';
import type { ProfessionalApplicationFact } from './professional-application.policy.ts';

/** A payload for every event of a professional application. */
export const professionalApplicationSamples = {
  'application.edit': plain('application.edit', 'save'),
  'application.delete': plain('application.delete', 'remove'),
  'application.submit': plain('application.submit', 'submit'),
  'application.recall': plain('application.recall', 'recall'),
  'application.approve': withOpinion('application.approve', 'approve', optionalOpinion),
  'application.reject': withOpinion('application.reject', 'reject', requiredOpinion),
  'application.takeUp': plain('application.takeUp', 'takeUp'),
  'application.revoke': plain('application.revoke', 'revoke'),
  'application.change': plain('application.change', 'change'),
} satisfies EventSamples<
  ProfessionalApplicationEvent,
  keyof typeof professionalApplicationServices
>;

const submission = (preliminaryReview: boolean) => ({
  ...approvalOutcomes.stored,
  preliminaryReview,
});

/** How the calls of a professional application can end. */
export const professionalApplicationOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  remove: approvalOutcomes.plain(),
  submit: [
    {
      kind: 'done',
      name: 'preliminary review first',
      facts: ['preliminaryRight'],
      output: submission(true),
    },
    {
      kind: 'done',
      name: 'final review at once',
      facts: ['noPreliminaryRight'],
      output: submission(false),
    },
    ...failing(submission(true), ['errors.invalidInput']),
  ],
  recall: approvalOutcomes.plain(['guards.notInThisState']),
  approve: approvalOutcomes.decision(['guards.notInThisState']),
  reject: approvalOutcomes.decision(['guards.notInThisState']),
  takeUp: approvalOutcomes.plain(['guards.notInThisState']),
  revoke: approvalOutcomes.plain(),
  change: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof professionalApplicationServices, ProfessionalApplicationFact>;
