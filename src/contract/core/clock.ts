let read = (): number => Date.now();
/** Milliseconds by which the program's clock is ahead of the machine's. */
let ahead = 0;

/** The current instant, in epoch milliseconds. Nothing else reads the machine's clock. */
export const nowMs = (): number => read() + ahead;

/** The current instant, as a date. */
export const now = (): Date => new Date(nowMs());

/** Sets the program's clock, so that a run of tests has a time of its own. */
export function useClock(clock: () => number): void {
  read = clock;
  ahead = 0;
}

/** The precision of dated answers, which are in whole seconds and take time to arrive. */
const TOLERATED_MS = 5000;

/**
 * Sets the clock to this instant, epoch milliseconds; a difference of at most five seconds is
 * ignored.
 */
export function goBy(instant: number): void {
  const wrong = instant - nowMs();
  if (Math.abs(wrong) > TOLERATED_MS) ahead += wrong;
}

/** The program's time at an instant of the machine's clock, both in epoch milliseconds. */
export const byOurClock = (machineMs: number): number => machineMs + ahead;
