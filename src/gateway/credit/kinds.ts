import type { RecordKindRules } from '../records/kind-rules.ts';
import { ledInto } from '../records/retelling.ts';
import { approversOf, holders, person } from '../records/tasks.ts';
import { creditEffects } from './credit-effects.ts';
import { evaluationEffects } from './evaluation-effects.ts';

const REVIEW = 'credit.review';

/** What the engine asks of the credit of suppliers. */
export const creditKinds = {
  evaluation: {
    effects: evaluationEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {
      answered: ({ entry }) => ({ hasBasis: ledInto('evaluation', entry, 'rated') }),
    },
    alsoVisibleTo: () => [],
    // A year has thousands, and its list shows the progress.
    tasks: () => [],
  },
  yearlyCredit: {
    effects: creditEffects,
    ownRole: 'author',
    reviewers: { authority: REVIEW, units: 'visible' },
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: () => [],
    tasks(record) {
      if (record.state === 'pending') return approversOf(record);
      if (record.state === 'returned') return [person('author', record.authorGuid)];
      return record.state === 'passed' ? [holders('reviewer', record.enterpriseGuid, REVIEW)] : [];
    },
  },
} satisfies Record<string, RecordKindRules>;
