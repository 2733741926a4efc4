import type { PersonnelChangeContext } from '#machines/personnel-change/index.ts';
import type { RecordKindRules } from '../records/kind-rules.ts';
import { holders } from '../records/tasks.ts';
import { personnelChangeEffects } from './changes/effects.ts';
import { ADMINISTRATION } from './power.ts';

/** What the engine asks of changes of people. */
export const personnelKinds = {
  personnelChange: {
    effects: personnelChangeEffects,
    ownRole: 'author',
    reviewers: { authority: ADMINISTRATION, units: 'own' },
    handlers: null,
    endsAbove: null,
    retelling: {
      madeWith: (_, final) => ({ concerned: (final as PersonnelChangeContext).concerned }),
    },
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'asked' ? [holders('reviewer', enterpriseGuid, ADMINISTRATION)] : [],
  },
} satisfies Record<string, RecordKindRules>;
