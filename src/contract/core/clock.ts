let read = (): number => Date.now();

/** The present instant, in epoch milliseconds. Nothing else reads the machine's clock. */
export const nowMs = (): number => read();

/** The present instant, as a date. */
export const now = (): Date => new Date(read());

/** Sets the clock that the whole program goes by, so that a run of tests has a time of its own. */
export function useClock(clock: () => number): void {
  read = clock;
}
