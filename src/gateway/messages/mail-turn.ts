/** Mails that one turn takes on. */
export const A_TURN = 20;
/**
 * For so long nobody else takes a mail on that somebody is handing over; it is longer than a turn
 * can take.
 */
export const LEASE_MS = 120_000;
/**
 * A mail is begun only this long after it was taken on: handing it over must end within the lease.
 */
export const BEGIN_MS = 60_000;
/** Times that a mail is tried before the receiver counts as not reached. */
export const TRIES = 6;
/** Pause before the second try; it doubles with every further one. */
export const PAUSE_MS = 60_000;
