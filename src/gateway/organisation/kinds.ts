import type { RecordKindRules } from '../records/kind-rules.ts';
import { holders } from '../records/tasks.ts';
import { placeEffects } from './place-effects.ts';

/** What the engine asks of places in the organisation. */
export const organisationKinds = {
  organisationPlace: {
    effects: placeEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'asked' ? [holders('author', enterpriseGuid, 'organisation.edit')] : [],
  },
} satisfies Record<string, RecordKindRules>;
