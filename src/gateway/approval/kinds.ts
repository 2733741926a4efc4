import type { AdviceContext } from '#machines/advice/index.ts';
import type { DelegationContext } from '#machines/delegation/index.ts';
import type { RecordKindRules } from '../records/kind-rules.ts';
import { ledInto } from '../records/retelling.ts';
import { person } from '../records/tasks.ts';
import { adviceEffects } from './advices/effects.ts';
import { delegationEffects } from './delegations/effects.ts';

const delegateOf = (context: object): string => (context as DelegationContext).handler;

const adviserOf = (context: object): string => (context as AdviceContext).handler;

/** What the engine asks of delegations and advices. */
export const approvalKinds = {
  delegation: {
    effects: delegationEffects,
    // Whoever maintains the approval settings sees the delegations, but decides nothing.
    ownRole: 'reader',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {
      madeWith: (_, final) => ({ handler: delegateOf(final) }),
      answered: ({ entry }) => ({ hasBegun: ledInto('delegation', entry, 'inForce') }),
    },
    alsoVisibleTo: ({ context }) => [delegateOf(context)],
    tasks: ({ state, context }) =>
      state === 'offered' ? [person('handler', delegateOf(context))] : [],
  },
  advice: {
    effects: adviceEffects,
    ownRole: 'reader',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: { madeWith: (_, final) => ({ handler: adviserOf(final) }) },
    alsoVisibleTo: ({ context }) => [adviserOf(context)],
    tasks: ({ state, context }) =>
      state === 'asked' ? [person('handler', adviserOf(context))] : [],
  },
} satisfies Record<string, RecordKindRules>;
