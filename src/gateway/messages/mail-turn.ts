/** E-mails per batch. */
export const BATCH_SIZE = 20;
/** Lease of an e-mail that is being sent, longer than a batch can take. */
export const LEASE_MS = 120_000;
/** Time after the lease began in which sending may still start: it must end within the lease. */
export const BEGIN_MS = 60_000;
/** Attempts before the receiver counts as not reached. */
export const TRIES = 6;
/** Pause before the second attempt; it doubles with each further one. */
export const PAUSE_MS = 60_000;
