import type { RecordKindRules } from '../records/kind-rules.ts';
import { ledInto, reasonType } from '../records/retelling.ts';
import { holders, namedParties, person, platform } from '../records/tasks.ts';
import { applicationEffects } from './applications/effects.ts';
import { enterpriseEffects } from './effects.ts';

const REVIEW = 'enterprise.review';

/** What the engine asks of enterprise information and professional applications. */
export const enterpriseKinds = {
  enterpriseInformation: {
    effects: enterpriseEffects,
    ownRole: 'author',
    reviewers: { authority: REVIEW, units: 'all' },
    handlers: null,
    endsAbove: null,
    retelling: { carried: reasonType },
    alsoVisibleTo: () => [],
    tasks({ state, enterpriseGuid }) {
      if (state === 'reviewing' || state === 'accepted') return [platform('reviewer', REVIEW)];
      return state === 'failed' ? [holders('author', enterpriseGuid, 'enterprise.edit')] : [];
    },
  },
  professionalApplication: {
    effects: applicationEffects,
    ownRole: 'supplier',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {
      answered: ({ entry }) => ({
        preliminaryReview: ledInto('professionalApplication', entry, 'preliminaryReview'),
      }),
    },
    alsoVisibleTo: () => [],
    tasks: (record) =>
      record.state === 'failed' ? [person('author', record.authorGuid)] : namedParties(record),
  },
} satisfies Record<string, RecordKindRules>;
