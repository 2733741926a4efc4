import { Places } from '../base/places.ts';
import { Turns } from '../base/turns.ts';
import type { CallContext } from './context.ts';

/** Expensive requests that one person could send many of at once (assumed; decision 0019). */
export interface AtWork {
  /** Lists exported as spreadsheets. */
  exports: Turns;
  /** Verification of histories, step by step. */
  verifications: Turns;
  /** Replays of histories by their machines. */
  replays: Turns;
  /** Downloads: files, archives and spreadsheets. */
  downloads: Places;
  /** Uploads. */
  uploads: Places;
}

/** Maximum of concurrent downloads, per person and per address (assumed). */
export const DOWNLOADS = { person: 10, address: 100 } as const;

/** Maximum of concurrent uploads, per person and per address (assumed). */
export const UPLOADS = { person: 50, address: 500 } as const;

const RETRY_SECONDS = 5;

/** The queues of one gateway. */
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

/** Runs work for a person in their turn. */
export function inTurn<Result>(
  kind: 'exports' | 'verifications' | 'replays',
  { atWork: turns, user, left }: Pick<CallContext, 'atWork' | 'user' | 'left'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return turns[kind].take(user.guid, left, work);
}

type Working = Pick<CallContext, 'atWork' | 'network' | 'left'>;

/** Takes a download slot for a person, until the file is sent or they have left. */
export const takeDownload = (
  { atWork: { downloads }, network, left }: Working,
  person: string,
): void => downloads.take(partiesOf(person, network, DOWNLOADS), left);

/** The same for an upload; `person`: null without an account. */
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
