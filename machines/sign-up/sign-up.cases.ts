import { DAY_MS } from '#contract/core/durations.ts';
import {
  approvalOutcomes,
  optionalOpinion,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { SignUpEvent, signUpServices } from './sign-up.machine.ts';

/** It lies ahead: a period that is over is not put on public notice. */
const START = Date.UTC(2099, 2, 2);
const WEEK_MS = 7 * DAY_MS;

/** A payload for every event of a sign-up. */
export const signUpSamples = {
  'signUp.approve': withOpinion('signUp.approve', 'approve', optionalOpinion),
  'signUp.reject': withOpinion('signUp.reject', 'reject', requiredOpinion),
  'signUp.publish': {
    by: 'person',
    call: 'publish',
    sample: { type: 'signUp.publish', noticeStartTime: START, noticeEndTime: START + WEEK_MS },
    alsoAccepted: [
      { type: 'signUp.publish', noticeStartTime: START, noticeEndTime: START + 1 },
      { type: 'signUp.publish', noticeStartTime: 0, noticeEndTime: START },
    ],
    refused: [
      { type: 'signUp.publish' },
      { type: 'signUp.publish', noticeStartTime: START },
      { type: 'signUp.publish', noticeEndTime: START },
      { type: 'signUp.publish', noticeStartTime: START, noticeEndTime: START },
      { type: 'signUp.publish', noticeStartTime: START, noticeEndTime: START - 1 },
    ],
  },
} satisfies EventSamples<SignUpEvent, keyof typeof signUpServices>;

/** How the calls of a sign-up can end. */
export const signUpOutcomes = {
  approve: approvalOutcomes.plain(),
  reject: approvalOutcomes.plain(),
  publish: approvalOutcomes.plain(['errors.invalidInput']),
} satisfies ServiceOutcomes<typeof signUpServices, never>;
