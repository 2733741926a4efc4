import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callList } from '#contract/index.ts';
import { Fixture } from '../support/fixture.ts';
import { pairs, unpaired } from '../support/unchanged/pairs.ts';
import { saveUnchanged } from '../support/unchanged/save.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

/** Verbs of calls that save something that already exists. */
const SAVES = /^(save|update|edit|rename|set|assign\w)|Edit$/;

test('a call that saves what another one gives is in the list of pairs, or says why not', () => {
  const saving = callList.filter(
    ({ id, method, access, changesState }) =>
      SAVES.test(id.split('.')[1] ?? '') &&
      (method === 'POST' || changesState) &&
      access !== 'public',
  );
  const listed = [...Object.keys(pairs), ...Object.keys(unpaired)];
  expect(saving.map(({ id }) => id).toSorted()).toEqual(listed.toSorted());
});

/** One of each kind that was once refused; all of them are in the long ring. */
describe('what is read and saved as it was is taken, and reads the same', () => {
  test.each([
    'fees.updateTier',
    'plans.batchEdit',
    'suppliers.saveLabel',
    'behaviour.updateBreach',
    'behaviour.updateAward',
  ] as const)('%s', async (id) => {
    const { tried, found } = await saveUnchanged(fixture, calls[id], pairs[id]);
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
