import {
  approvalOutcomes,
  optionalOpinion,
  plain,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { YearlyAuditEvent, yearlyAuditServices } from './yearly-audit.machine.ts';

/** A payload for every event of a yearly audit. */
export const yearlyAuditSamples = {
  'yearlyAudit.edit': plain('yearlyAudit.edit', 'save'),
  'yearlyAudit.submit': plain('yearlyAudit.submit', 'submit'),
  'yearlyAudit.approve': withOpinion('yearlyAudit.approve', 'approve', optionalOpinion),
  'yearlyAudit.return': withOpinion('yearlyAudit.return', 'return', requiredOpinion),
} satisfies EventSamples<YearlyAuditEvent, keyof typeof yearlyAuditServices>;

/** How the calls of a yearly audit can end. */
export const yearlyAuditOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput']),
  submit: approvalOutcomes.plain(['errors.invalidInput']),
  approve: approvalOutcomes.plain(),
  return: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof yearlyAuditServices, never>;
