import type { RecordKindRules } from '../records/kind-rules.ts';
import { factsAfter } from '../records/retelling.ts';
import { holders } from '../records/tasks.ts';
import { signUpEffects } from './effects.ts';

const REVIEW = 'signUp.review';

/** What the engine asks of sign-ups. */
export const signUpKinds = {
  signUp: {
    effects: signUpEffects,
    ownRole: 'author',
    reviewers: { authority: REVIEW, units: 'visible' },
    handlers: null,
    endsAbove: null,
    retelling: { carried: (told) => factsAfter(told, ['noticeStartTime', 'noticeEndTime']) },
    alsoVisibleTo: () => [],
    tasks({ state, enterpriseGuid }) {
      if (state === 'unreviewed') return [holders('reviewer', enterpriseGuid, REVIEW)];
      return state === 'passed' ? [holders('author', enterpriseGuid, 'signUp.edit')] : [];
    },
  },
} satisfies Record<string, RecordKindRules>;
