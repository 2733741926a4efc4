import type { RecordKindRules } from '../records/kind-rules.ts';
import { factsAfter, ledInto, type Told } from '../records/retelling.ts';
import { holders } from '../records/tasks.ts';
import { noticeEffects } from './effects.ts';

const counts = (told: Told): object =>
  factsAfter(told, ['receiverCount', 'deliveredCount', 'failedCount']);

/** What the engine asks of notices. */
export const noticeKinds = {
  messageNotice: {
    effects: noticeEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {
      carried: counts,
      answered: (told) => ({
        ...counts(told),
        scheduled: ledInto('messageNotice', told.entry, 'scheduled'),
      }),
    },
    alsoVisibleTo: () => [],
    tasks: ({ state, enterpriseGuid }) =>
      state === 'partlySent' ? [holders('author', enterpriseGuid, 'notices.edit')] : [],
  },
} satisfies Record<string, RecordKindRules>;
