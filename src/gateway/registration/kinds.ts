import type { AccountAppealContext } from '#machines/account-appeal/index.ts';
import type { RecordKindRules } from '../records/kind-rules.ts';
import { reasonType } from '../records/retelling.ts';
import { platform } from '../records/tasks.ts';
import { APPEAL_REVIEW, appealEffects } from './appeal-effects.ts';

/** What the engine asks of account appeals. */
export const registrationKinds = {
  accountAppeal: {
    effects: appealEffects,
    ownRole: 'author',
    reviewers: { authority: APPEAL_REVIEW, units: 'all' },
    handlers: null,
    endsAbove: null,
    retelling: {
      madeWith: (_, final) => ({ concerned: (final as AccountAppealContext).concerned }),
      carried: reasonType,
      answered: ({ entry }) => ({ needsSecond: entry.toStatus === entry.fromStatus }),
    },
    alsoVisibleTo: () => [],
    tasks: ({ state }) => (state === 'unreviewed' ? [platform('reviewer', APPEAL_REVIEW)] : []),
  },
} satisfies Record<string, RecordKindRules>;
