import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import table from '../contract/shown-by.json' with { type: 'json' };
import { Fixture } from '../support/fixture.ts';
import { drafts } from '../support/right-inputs.ts';
import { admissions, promiseLetters } from '../support/shown/admissions.ts';
import * as behaviour from '../support/shown/behaviour.ts';
import * as credit from '../support/shown/credit.ts';
import { credentials } from '../support/shown/credentials.ts';
import * as entering from '../support/shown/entering.ts';
import * as heard from '../support/shown/heard.ts';
import * as information from '../support/shown/information.ts';
import * as line from '../support/shown/line.ts';
import * as people from '../support/shown/people.ts';
import { approval, fees, personnel, suppliers } from '../support/shown/settings.ts';
import { Teller } from '../support/shown/teller.ts';
import * as units from '../support/shown/units.ts';

const { results, ...credits } = credit;

let teller: Teller;
beforeAll(async () => {
  teller = new Teller(await Fixture.open({ env: { ACCESS_TOKEN_SECONDS: '86400' } }));
  const draft = await teller.fixture.plan(await teller.fixture.as('purchaser01'), 'selfPlan', {
    action: 'save',
  });
  for (const kind of PROCUREMENT_KINDS) drafts[kind] = draft;
});
afterAll(() => teller.fixture.close());

test.each(
  Object.entries({
    ...line,
    ...behaviour,
    credentials,
    fees,
    personnel,
    // Runs before the story of the approvers, which sets others.
    results,
    approval,
    suppliers,
    ...units,
    admissions,
    promiseLetters,
    ...heard,
    ...information,
    ...credits,
    ...entering,
    ...people,
  }),
)('%s', async (_, story) => {
  const before = teller.shown.size;
  await story(teller);
  expect(teller.shown.size).toBeGreaterThan(before);
});

test('each call is shown by the one that the list says', () => {
  const by = (shown: Iterable<[string, { by: string }]>) =>
    Object.fromEntries([...shown].map(([id, one]) => [id, one.by]));
  expect(by(teller.shown)).toEqual(by(Object.entries(table.shown)));
});
