import { afterAll, beforeAll } from 'vitest';
import { keepsTheTable } from '../support/authorisation.ts';
import { plantBelongings } from '../support/belongings.ts';
import { Fixture } from '../support/fixture.ts';
import { drafts } from '../support/right-inputs.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
  await plantBelongings(fixture.gateway.db);
  drafts.selfPlan = await fixture.plan(await fixture.as('purchaser01'), 'selfPlan', {
    action: 'save',
  });
});
afterAll(() => fixture.close());

keepsTheTable(() => fixture, 'all');
