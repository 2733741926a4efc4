/**
 * How long anything that is waited for may take, in milliseconds: however slow the machine is, only
 * what hangs takes longer.
 */
export const PATIENCE_MS = 120_000;

/** The same for a whole test or hook: what it waits for says first that it did not come. */
export const TEST_PATIENCE_MS = 5 * PATIENCE_MS;
