import type { BreachContext } from '#machines/breach/index.ts';
import type { Office, RecordKindRules } from '../records/kind-rules.ts';
import type { OwnedStanding } from '../records/standing.ts';
import { holders, namedParties, tasksOfApproval, type WaitingFor } from '../records/tasks.ts';
import { awardEffects } from './award-effects.ts';
import { blacklistEffects } from './blacklist-effects.ts';
import { breachEffects } from './breach-effects.ts';
import { breachRetelling } from './breach-retelling.ts';
import { restorationEffects } from './restoration-effects.ts';

const REVIEW: Office = { authority: 'behaviour.review', units: 'visible' };

/** A breach awaits its chain, then a breach handler; during the statement period, the supplier. */
function tasksOfBreach(record: OwnedStanding): WaitingFor[] {
  const { state, context, enterpriseGuid } = record;
  if (state === 'processing' && (context as BreachContext).hearing === 'awaited')
    return namedParties({ ...record, roles: ['supplier'] });
  return state === 'passed' || state === 'processing'
    ? [holders('handler', enterpriseGuid, REVIEW.authority)]
    : tasksOfApproval(record);
}

/** What the engine asks of the kinds of supplier behaviour. */
export const behaviourKinds = {
  breach: {
    effects: breachEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: REVIEW,
    endsAbove: null,
    retelling: breachRetelling,
    alsoVisibleTo: () => [],
    tasks: tasksOfBreach,
  },
  award: {
    effects: awardEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks: () => [],
  },
  restoration: {
    effects: restorationEffects,
    ownRole: 'author',
    reviewers: REVIEW,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'reviewing' ? [holders('reviewer', enterpriseGuid, REVIEW.authority)] : [],
  },
  blacklist: {
    effects: blacklistEffects,
    ownRole: 'author',
    reviewers: REVIEW,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks: () => [],
  },
} satisfies Record<string, RecordKindRules>;
