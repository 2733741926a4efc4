/**
 * Timeout of anything that is awaited, in milliseconds: however slow the machine is, only a hang
 * takes longer.
 */
export const PATIENCE_MS = 120_000;

/** Timeout of a whole test or hook: what it waits for times out first, with its own message. */
export const TEST_PATIENCE_MS = 5 * PATIENCE_MS;
