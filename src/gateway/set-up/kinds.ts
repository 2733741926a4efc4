import type { SetUpContext } from '#machines/set-up/index.ts';
import type { RecordKindRules } from '../records/kind-rules.ts';
import type { OwnedStanding, Standing } from '../records/standing.ts';
import { holders, person, tasksOfApproval, type WaitingFor } from '../records/tasks.ts';
import { setUpEffects } from './effects.ts';
import { setUpRetelling } from './retelling.ts';

const contextOf = ({ context }: Standing) => context as SetUpContext;

function tasks(record: OwnedStanding): WaitingFor[] {
  const { handler, hasOrder } = contextOf(record);
  switch (record.state) {
    case 'passed':
      return [holders('unitAdministrator', record.enterpriseGuid, 'setUp.administer')];
    case 'notBuilt':
      return [person('author', record.authorGuid)];
    case 'assigned':
      // A returned order is a task of its own author.
      return handler === null || hasOrder ? [] : [person('handler', handler)];
    default:
      return tasksOfApproval(record);
  }
}

/** What the engine asks of set-ups. */
export const setUpKinds = {
  setUp: {
    effects: setUpEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: ({ setUpNeedsSuperior }) => setUpNeedsSuperior,
    retelling: setUpRetelling,
    alsoVisibleTo(record) {
      const { handler } = contextOf(record);
      return handler === null ? [] : [handler];
    },
    tasks,
  },
} satisfies Record<string, RecordKindRules>;
