import { afterAll, beforeEach, expect, test } from 'vitest';
import { yearOf } from '#contract/core/calendar.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';

const HOUR_MS = 3_600_000;
let step = 0;
let fixture: Fixture;

beforeEach(async () => {
  step = 0;
  await fixture?.close();
  fixture = await Fixture.open({ now: () => new Date(nowMs() + step) });
});
afterAll(() => fixture.close());

test('in another year each kind counts its records from one', async () => {
  step = 400 * 24 * HOUR_MS;
  const buyer = await Client.signIn(fixture.gateway, 'purchaser01');
  const numbers: string[] = [];
  for (const kind of ['selfPlan', 'yearlyPlan', 'selfPlan'] as const)
    numbers.push((await fixture.plan(buyer, kind, { action: 'save' })).head.number);
  const year = yearOf(new Date(nowMs() + step));
  expect(numbers).toEqual([`ZX${year}-000001`, `ND${year}-000001`, `ZX${year}-000002`]);
});

const renewed = ({ refreshToken }: Client) =>
  new Client(fixture.gateway, 'x', null).send(sessionCalls.token, {
    client_id: 'console',
    client_secret: 'console',
    userType: '3',
    grant_type: 'refresh_token',
    refresh_token: refreshToken ?? '',
  });

test.each([
  ['back', -HOUR_MS],
  ['ahead', HOUR_MS],
])(
  'a clock that is set %s by an hour costs a sign-in or a renewal at most, and no history breaks',
  async (_, by) => {
    const buyer = await Client.signIn(fixture.gateway, 'purchaser01');
    const before = await fixture.plan(buyer, 'selfPlan');
    step = by;
    // Access tokens are valid for half an hour.
    const { status } = await buyer.send(workbenchCalls.counts);
    expect(status).toBe(by > 0 ? 401 : 200);
    expect((await renewed(buyer)).status).toBe(200);
    const again = await Client.signIn(fixture.gateway, 'purchaser01');
    const after = await fixture.plan(again, 'selfPlan');
    await fixture.approveAll('selfPlan', before.head.guid);
    await fixture.approveAll('selfPlan', after.head.guid);
    step = 0;
    await fixture.plan(await Client.signIn(fixture.gateway, 'purchaser01'), 'selfPlan');
    const auditor = await Client.signIn(fixture.gateway, 'auditor01');
    for (const { guid } of [before.head, after.head]) {
      const verified = await auditor.call(recordsCalls.verify, { guid });
      expect(verified).toMatchObject({ valid: true, divergence: null });
      const { entries } = await auditor.call(recordsCalls.history, { guid });
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
    }
    expect(await auditor.call(recordsCalls.verifyAll, {})).toMatchObject({ valid: true });
  },
);
