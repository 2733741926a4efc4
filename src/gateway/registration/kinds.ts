import type { RecordKindRules } from '../records/kind-rules.ts';
import { platform } from '../records/tasks.ts';
import { APPEAL_REVIEW, appealEffects } from './appeal-effects.ts';

/** What the engine asks of account appeals. */
export const registrationKinds = {
  accountAppeal: {
    effects: appealEffects,
    ownRole: 'author',
    reviewers: { authority: APPEAL_REVIEW, units: 'all' },
    handlers: null,
    alsoVisibleTo: () => [],
    tasks: ({ state }) => (state === 'unreviewed' ? [platform('reviewer', APPEAL_REVIEW)] : []),
  },
} satisfies Record<string, RecordKindRules>;
