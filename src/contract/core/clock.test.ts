import { afterAll, expect, test } from 'vitest';
import { byOurClock, goBy, nowMs, useClock } from './clock.ts';

const [began, since] = [nowMs(), performance.now()];
afterAll(() => useClock(() => began + Math.floor(performance.now() - since)));

test('a clock that is wrong goes by the other one, also for what the machine noted before', () => {
  let machine = 1_000_000;
  const twoDays = 2 * 86_400_000;
  useClock(() => machine);
  goBy(machine + 4000);
  expect(nowMs(), 'seconds are what an answer takes').toBe(1_000_000);
  goBy(machine - twoDays);
  machine += 1000;
  expect(nowMs()).toBe(machine - twoDays);
  expect(byOurClock(1_000_000)).toBe(1_000_000 - twoDays);
  useClock(() => machine);
  expect(nowMs(), 'a clock that is set is right').toBe(machine);
});
