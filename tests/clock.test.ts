import { expect, test } from 'vitest';
import { now, nowMs } from '#contract/core/clock.ts';
import { BEGINNING } from './support/clock.ts';

test('product and tests go by the clock of the run, whatever that of the machine says', () => {
  const passed = nowMs() - BEGINNING.getTime();
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThanOrEqual(performance.now());
  expect(now().getTime()).toBeGreaterThanOrEqual(BEGINNING.getTime() + passed);
});
