let read = (): number => Date.now();
/** By how many milliseconds the clock that the program goes by is ahead of the machine's. */
let ahead = 0;

/** The present instant, in epoch milliseconds. Nothing else reads the machine's clock. */
export const nowMs = (): number => read() + ahead;

/** The present instant, as a date. */
export const now = (): Date => new Date(nowMs());

/** Sets the clock that the whole program goes by, so that a run of tests has a time of its own. */
export function useClock(clock: () => number): void {
  read = clock;
  ahead = 0;
}

/** What dated answers tell no better: they are whole seconds, and were under way. */
const TOLERATED_MS = 5000;

/**
 * Goes by another clock from now on, which shows this instant now, epoch milliseconds; one that
 * differs by at most five seconds is the same.
 */
export function goBy(instant: number): void {
  const wrong = instant - nowMs();
  if (Math.abs(wrong) > TOLERATED_MS) ahead += wrong;
}

/** What the clock that is gone by showed when the machine's showed this, epoch milliseconds. */
export const byOurClock = (machineMs: number): number => machineMs + ahead;
