import type { RecordKindRules } from '../records/kind-rules.ts';
import { holders } from '../records/tasks.ts';
import { noticeEffects } from './effects.ts';

/** What the engine asks of notices. */
export const noticeKinds = {
  messageNotice: {
    effects: noticeEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'partlySent' ? [holders('author', enterpriseGuid, 'notices.edit')] : [],
  },
} satisfies Record<string, RecordKindRules>;
