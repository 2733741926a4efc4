import { afterAll, beforeAll, expect, test } from 'vitest';
import { Fixture } from '../support/fixture.ts';
import { expectPartsOfSight, expectPlacesOfViewers } from '../support/parts-of-sight.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

test('what the lists of the purchasing line show to anybody, part by part, is what they see', async () => {
  const people = await fixture.gateway.db.selectFrom('person').select('guid').execute();
  expect(
    await expectPartsOfSight(
      fixture,
      people.map(({ guid }) => guid),
    ),
  ).toBeGreaterThan(0);
  await expectPlacesOfViewers(fixture);
});
