import type { insightCalls } from '#contract/insight.ts';
import type { HandlersOf } from '../http/context.ts';
import { casesOfStatus, casesOfTransition } from './cases.ts';
import { figuresOf } from './figures.ts';
import { lookedAt } from './scope.ts';

/** Statistics of histories, within what the user sees. */
export const insightHandlers: HandlersOf<typeof insightCalls> = {
  figures: (asked, { db, user, now }) => figuresOf(db, lookedAt(user, now, asked)),
  async cases(
    { events, fromStatus, toStatus, status, aspect, page, rows, ...asked },
    { db, user, now },
  ) {
    const looked = lookedAt(user, now, asked);
    if (!events)
      return casesOfStatus(db, looked, status ?? '', aspect ?? 'entered', { page, rows });
    return casesOfTransition(
      db,
      looked,
      { events: events.split(','), fromStatus: fromStatus || null, toStatus: toStatus || null },
      { page, rows },
    );
  },
};
