import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { entries, inputOf, keepsTheTable } from '../support/authorisation.ts';
import { plantBelongings } from '../support/belongings.ts';
import { Client } from '../support/client.ts';
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

test('nobody gets past who is not signed in, but for what is public', async () => {
  const stranger = new Client(fixture.gateway, 'nobody', null);
  const wrong: string[] = [];
  for (const { id, who } of entries) {
    const { status } = await stranger.send(calls[id], who === 'stranger' ? {} : inputOf(id));
    if ((status === 401) !== (who !== 'stranger') && id !== 'session.token')
      wrong.push(`${id}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

keepsTheTable(() => fixture, 'all');
