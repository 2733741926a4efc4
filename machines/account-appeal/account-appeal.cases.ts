import { approvalOutcomes, ofSystem, optionalOpinion, withOpinion, withReason, type EventSamples, type ServiceOutcomes } from '../shared/cases.ts';
import type { AccountAppealEvent, accountAppealServices } from './account-appeal.machine.ts';

/** A payload for every event of an account appeal. */
export const accountAppealSamples = {
  'appeal.approve': withOpinion('appeal.approve', 'approve', optionalOpinion),
  'appeal.reject': withReason('appeal.reject', 'reject'),
  'appeal.renew': ofSystem('appeal.renew'),
} satisfies EventSamples<AccountAppealEvent, keyof typeof accountAppealServices>;

/** How the calls of an account appeal can end. */
export const accountAppealOutcomes = {
  approve: approvalOutcomes.plain(['guards.notInThisState']),
  reject: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
} satisfies ServiceOutcomes<typeof accountAppealServices, never>;
