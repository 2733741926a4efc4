import { useClock } from '#contract/core/clock.ts';

export { now, nowMs } from '#contract/core/clock.ts';

/**
 * When the clock of a run of tests begins: a Monday morning in China, or what TEST_CLOCK says. Tests
 * in a browser go by the machine's clock, as their browser does.
 */
export const BEGINNING = new Date(process.env['TEST_CLOCK'] ?? '2026-11-23T09:30:00+08:00');

/** Of all processes of the machine the same. */
const ticks = () => performance.timeOrigin + performance.now();

let begun: number | null = null;

/** Has product and tests of this process go by the clock of the run, from its beginning on. */
export function beginClock(): void {
  if (begun !== null) return;
  const at = Number(process.env['TEST_CLOCK_BEGUN'] ?? ticks());
  begun = at;
  useClock(() => BEGINNING.getTime() + Math.floor(ticks() - at));
}

/** What a program is started with so that it goes by the same clock as this process. */
export const sameClock = (): { modules: string[]; env: Record<string, string> } =>
  begun === null
    ? { modules: [], env: {} }
    : {
        modules: ['./tests/support/test-clock.ts'],
        env: { TEST_CLOCK: BEGINNING.toISOString(), TEST_CLOCK_BEGUN: String(begun) },
      };
