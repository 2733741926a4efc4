import { expect, test } from 'vitest';
import { sinceReturn } from './since-return.ts';

const entry = (event: string, changes: { field: string; from?: unknown; to?: unknown }[] = []) => ({
  seq: 1,
  event,
  at: 1,
  actorName: 'Approver',
  opinion: null,
  changes,
});

test('a record that was never returned, or only just now, shows no changes', () => {
  expect(sinceReturn([entry('plan.create'), entry('plan.submit')])).toBeNull();
  expect(sinceReturn([entry('plan.submit'), entry('plan.reject')])).toBeNull();
});

test('each field is shown with its value at the return and its current value', () => {
  const since = sinceReturn([
    entry('plan.edit', [{ field: 'budget', from: '1', to: '2' }]),
    entry('plan.submit'),
    entry('plan.reject'),
    entry('plan.edit', [
      { field: 'budget', from: '2', to: '3' },
      { field: 'remarks', from: 'a', to: 'b' },
    ]),
    entry('plan.edit', [
      { field: 'budget', from: '3', to: '4' },
      { field: 'remarks', from: 'b', to: 'a' },
    ]),
    entry('plan.submit'),
  ]);
  expect(since?.returned.event).toBe('plan.reject');
  expect(since?.changes).toEqual([{ field: 'budget', from: '2', to: '4' }]);
});

test('only the last of several returns counts', () => {
  const since = sinceReturn([
    entry('plan.reject'),
    entry('plan.edit', [{ field: 'budget', from: '1', to: '2' }]),
    entry('plan.submit'),
    entry('plan.reject'),
    entry('plan.submit'),
  ]);
  expect(since?.changes).toEqual([]);
});
