import type { RecordKindRules } from '../records/kind-rules.ts';
import { tasksOfApproval } from '../records/tasks.ts';
import { planEffects } from './effects.ts';

const plan: RecordKindRules = {
  effects: planEffects,
  ownRole: 'author',
  reviewers: null,
  handlers: null,
  endsAbove: null,
  retelling: {},
  alsoVisibleTo: () => [],
  tasks: tasksOfApproval,
};

/** What the engine asks of plans. */
export const planKinds = {
  yearlyPlan: { ...plan, endsAbove: ({ reviewsOwnPlans }) => !reviewsOwnPlans },
  batchPlan: plan,
  selfPlan: plan,
} satisfies Record<string, RecordKindRules>;
