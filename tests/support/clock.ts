import { useClock } from '#contract/core/clock.ts';

export { now, nowMs } from '#contract/core/clock.ts';

/**
 * The start of a test run's clock: a Monday morning in China, or TEST_CLOCK. Browser tests use the
 * machine's clock, as their browser does.
 */
export const BEGINNING = new Date(process.env['TEST_CLOCK'] ?? '2026-11-23T09:30:00+08:00');

/** The same in all processes of the machine. */
const ticks = () => performance.timeOrigin + performance.now();

let begun: number | null = null;

const running = (): number => BEGINNING.getTime() + Math.floor(ticks() - (begun ?? 0));

/** Makes the product and the tests of this process use the clock of the run, from its start. */
export function beginClock(): void {
  if (begun !== null) return;
  begun = Number(process.env['TEST_CLOCK_BEGUN'] ?? ticks());
  useClock(running);
}

/**
 * What is done while the clock of this process stands at an instant in epoch milliseconds, so that a
 * bound is met exactly.
 */
export async function standingAt<T>(instant: number, act: () => Promise<T>): Promise<T> {
  useClock(() => instant);
  try {
    return await act();
  } finally {
    useClock(running);
  }
}

/** The options and environment with which a program uses the same clock as this process. */
export const sameClock = (): { modules: string[]; env: Record<string, string> } =>
  begun === null
    ? { modules: [], env: {} }
    : {
        modules: ['./tests/support/test-clock.ts'],
        env: { TEST_CLOCK: BEGINNING.toISOString(), TEST_CLOCK_BEGUN: String(begun) },
      };
