import type { RecordKindRules } from '../records/kind-rules.ts';
import { tasksOfApproval } from '../records/tasks.ts';
import { planEffects } from './effects.ts';

const plan: RecordKindRules = {
  effects: planEffects,
  ownRole: 'author',
  reviewers: null,
  handlers: null,
  alsoVisibleTo: () => [],
  tasks: tasksOfApproval,
};

/** What the engine asks of plans: yearly, batch and self plans are alike. */
export const planKinds = { yearlyPlan: plan, batchPlan: plan, selfPlan: plan };
