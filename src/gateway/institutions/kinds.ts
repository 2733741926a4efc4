import type { RecordKindRules } from '../records/kind-rules.ts';
import { holders } from '../records/tasks.ts';
import { institutionEffects } from './effects.ts';

const REVIEW = 'institutions.review';

/** What the engine asks of procurement policies. */
export const institutionKinds = {
  institution: {
    effects: institutionEffects,
    ownRole: 'author',
    reviewers: { authority: REVIEW, units: 'visible' },
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks({ state, enterpriseGuid }) {
      if (state === 'reviewing') return [holders('reviewer', enterpriseGuid, REVIEW)];
      return state === 'failed' ? [holders('author', enterpriseGuid, 'institutions.edit')] : [];
    },
  },
} satisfies Record<string, RecordKindRules>;
