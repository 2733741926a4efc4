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
  /** Files, archives and spreadsheets that are being sent. */
  downloads: Places;
  /** Files that are being received. */
  uploads: Places;
}

/** Most files, archives and spreadsheets that are sent at once: to one person, and to one address (assumed). */
export const DOWNLOADS = { person: 10, address: 100 } as const;

/** Most files that are received at once: from one person, and from one address (assumed). */
export const UPLOADS = { person: 50, address: 500 } as const;

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
  uploads: new Places({ text: 'errors.uploadsAtOnce', retryAfter: RETRY_SECONDS }),
});

/** Does work for somebody when it is their turn. */
export function inTurn<Result>(
  kind: 'exports' | 'verifications' | 'replays',
  { atWork: turns, user, left }: Pick<CallContext, 'atWork' | 'user' | 'left'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return turns[kind].take(user.guid, left, work);
}

type Working = Pick<CallContext, 'atWork' | 'network' | 'left'>;

/** Takes a place for what is sent to somebody, until it is sent or they have left. */
export const takeDownload = (
  { atWork: { downloads }, network, left }: Working,
  person: string,
): void => downloads.take(partiesOf(person, network, DOWNLOADS), left);

/** The same for a file that is received; `person`: null for somebody without an account. */
export const takeUpload = (
  { atWork: { uploads }, network, left }: Working,
  person: string | null,
): void => uploads.take(partiesOf(person, network, UPLOADS), left);

const partiesOf = (
  person: string | null,
  network: string,
  most: { person: number; address: number },
) => [
  ...(person === null ? [] : [{ name: `person ${person}`, most: most.person }]),
  { name: `address ${network}`, most: most.address },
];
