import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../base/updates.ts';
import { Lately } from './lately.ts';

const of = (module: Update['module']): Update => ({
  module,
  kind: null,
  enterpriseGuid: null,
  viewers: null,
  tab: null,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('updates since a page was loaded are told, even if its request was slow', () => {
  const lately = new Lately();
  vi.advanceTimersByTime(10_000);
  lately.hear([of('plans')]);
  vi.advanceTimersByTime(6000);
  lately.hear([of('fees')]);
  vi.advanceTimersByTime(500);
  expect(lately.since(500)).toEqual([of('fees')]);
  expect(lately.since(2000)).toEqual([of('plans'), of('fees')]);
});

test('what is not known whole counts as missed: from before listening, before a gap, too long ago', () => {
  const lately = new Lately();
  vi.advanceTimersByTime(8000);
  expect(lately.since(4000)).toBe('missed');
  expect(lately.since(2000)).toEqual([]);
  lately.hear('missed');
  vi.advanceTimersByTime(5500);
  expect(lately.since(2000)).toBe('missed');
  expect(lately.since(500)).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lately.since(26_000)).toBe('missed');
});
