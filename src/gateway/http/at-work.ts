import { Places } from '../base/places.ts';
import { Turns } from '../base/turns.ts';
import type { CallContext } from './context.ts';

/**
 * What one person could ask for many times at once although each costs much (assumed; decision
 * 0019).
 */
export interface AtWork {
  /** Lists that are written as spreadsheets. */
  exports: Turns;
  /** Histories that are recomputed, each time some of them. */
  verifications: Turns;
  /** Histories that are replayed by their machines. */
  replays: Turns;
  /** Files and archives that are being sent. */
  downloads: Places;
}

const RETRY_SECONDS = 5;

/** The turns of one gateway. */
export const atWork = (): AtWork => ({
  exports: new Turns({
    running: 2,
    waiting: 20,
    each: 2,
    retryAfter: RETRY_SECONDS,
    texts: { tooMany: 'errors.exportsOfPerson', busy: 'errors.exportsBusy' },
  }),
  verifications: new Turns({
    running: 2,
    waiting: 50,
    each: 3,
    retryAfter: RETRY_SECONDS,
    texts: { tooMany: 'errors.verificationsOfPerson', busy: 'errors.verificationsBusy' },
  }),
  replays: new Turns({
    running: 2,
    waiting: 50,
    each: 3,
    retryAfter: RETRY_SECONDS,
    texts: { tooMany: 'errors.replaysOfPerson', busy: 'errors.replaysBusy' },
  }),
  downloads: new Places({ text: 'errors.downloadsAtOnce', retryAfter: RETRY_SECONDS }),
});

/** Does work for somebody when it is their turn. */
export function inTurn<Result>(
  kind: 'exports' | 'verifications' | 'replays',
  { atWork: turns, user, left }: Pick<CallContext, 'atWork' | 'user' | 'left'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return turns[kind].take(user.guid, left, work);
}
