let read = (): number => Date.now();
/** Milliseconds by which the program's clock is ahead of the machine's clock. */
let ahead = 0;

/** The current instant in epoch milliseconds. No other code reads the machine's clock. */
export const nowMs = (): number => read() + ahead;

/** The current instant, as a date. */
export const now = (): Date => new Date(nowMs());

/** Replaces the program's clock, so that a test run can have its own time. */
export function useClock(clock: () => number): void {
  read = clock;
  ahead = 0;
}

/** Dated responses have a precision of a second and take time to arrive. */
const TOLERATED_MS = 5000;

/**
 * Sets the clock to an instant in epoch milliseconds; ignores differences of up to five seconds.
 */
export function goBy(instant: number): void {
  const wrong = instant - nowMs();
  if (Math.abs(wrong) > TOLERATED_MS) ahead += wrong;
}

/** Converts an instant of the machine's clock to the program's time, both in epoch milliseconds. */
export const byOurClock = (machineMs: number): number => machineMs + ahead;
