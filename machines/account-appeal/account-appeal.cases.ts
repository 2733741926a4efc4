import {
  approvalOutcomes,
  failing,
  ofSystem,
  optionalOpinion,
  withOpinion,
  withReason,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { AccountAppealEvent, accountAppealServices } from './account-appeal.machine.ts';
import type { AccountAppealFact } from './account-appeal.policy.ts';

/** A payload for every event of an account appeal. */
export const accountAppealSamples = {
  'appeal.approve': withOpinion('appeal.approve', 'approve', optionalOpinion),
  'appeal.reject': withReason('appeal.reject', 'reject'),
  'appeal.renew': ofSystem('appeal.renew'),
} satisfies EventSamples<AccountAppealEvent, keyof typeof accountAppealServices>;

const approval = (needsSecond: boolean) => ({
  ...approvalOutcomes.stored,
  opinion: 'Opinion',
  needsSecond,
});

/** How the calls of an account appeal can end. */
export const accountAppealOutcomes = {
  approve: [
    {
      kind: 'done',
      name: 'second reviewer needed',
      facts: ['otherReviewer'],
      output: approval(true),
    },
    { kind: 'done', name: 'handed over', facts: ['noOtherReviewer'], output: approval(false) },
    ...failing(approval(false), ['guards.notInThisState']),
  ],
  reject: approvalOutcomes.plain(['errors.invalidInput', 'guards.notInThisState']),
} satisfies ServiceOutcomes<typeof accountAppealServices, AccountAppealFact>;
