import type { RecordKindRules } from '../records/kind-rules.ts';
import { holders } from '../records/tasks.ts';
import { bankAccountChangeEffects } from './changes/effects.ts';

const CONFIRMATION = 'accounts.review';

/** What the engine asks of changes of bank accounts. */
export const accountKinds = {
  bankAccountChange: {
    effects: bankAccountChangeEffects,
    ownRole: 'author',
    reviewers: { authority: CONFIRMATION, units: 'own' },
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'asked' ? [holders('reviewer', enterpriseGuid, CONFIRMATION)] : [],
  },
} satisfies Record<string, RecordKindRules>;
