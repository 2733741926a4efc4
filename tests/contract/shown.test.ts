import { expect, test } from 'vitest';
import { calls, type CallId } from '#contract/index.ts';
import { specified } from '../support/shown/specified.ts';
import table from './shown-by.json' with { type: 'json' };

test('every call of the specification shows its effect in another one', () => {
  expect(Object.keys(table.shown).toSorted()).toEqual(specified.toSorted());
});

test('what shows a call is another call of the contract', () => {
  for (const [id, { by }] of Object.entries(table.shown)) {
    expect(by, id).not.toBe(id);
    expect(calls[by as CallId], id).toBeDefined();
  }
});
