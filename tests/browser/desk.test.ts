import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf } from './api.ts';
import { comesTo, heading, isFocused, submitted } from './desk.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { RecordDesk } from './records.ts';
import { allIn, useStage, ZH } from './stage.ts';

const stage = useStage();
const seen = allIn(ZH);

const EXAMINE = '**/Examination/planExamination.do';

// The others, and the same in the other language: desk-keys.long.test.ts.
describe('by keyboard alone', () => {
  for (const { what, run } of DESK_KEYS.filter((one) => one.isQuick))
    seen(what, (look) => run(stage, look));
});

test('several at once have each their own command and result; what changed meanwhile is left alone', async () => {
  const { words, heads } = await submitted(3);
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await comesTo(person, words);
  await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
  const [, changed] = heads;
  await new RecordDesk(person, 'selfPlan', changed?.guid ?? '').approvedBy('linjiang0008', '同意');

  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('planExamination')) sent.push(request);
  });
  const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 3 }) });
  await panel.getByRole('textbox').fill('同意');
  await person.button('workbench.bulk.for', { count: 3 }, panel).click();
  await panel.getByText(t('workbench.bulk.progress', { settled: 3, total: 3, done: 2 })).waitFor();
  const [first, , third] = heads;
  const given = t('workbench.bulk.given.for');
  for (const head of [first, third]) {
    const item = panel.getByRole('listitem').filter({ hasText: head?.title ?? '' });
    await item.getByText(t('records.kinds.selfPlan')).waitFor();
    await item.getByText(t('enums.planStatus.4'), { exact: true }).waitFor();
    await item.getByText(t('workbench.bulk.settled', { done: given }), { exact: true }).waitFor();
  }
  await panel
    .getByRole('listitem')
    .filter({ hasText: changed?.title ?? '' })
    .getByText(t('workbench.bulk.results.changed'))
    .waitFor();
  expect(sent).toHaveLength(2);
  await person.button('common.close', {}, panel).click();
  await person.sees(t('ui.list.empty'));
  await expect
    .poll(() => isFocused(page.getByRole('heading', { level: 1, name: t('workbench.title') })))
    .toBe(true);
});

test('whoever goes on while a decision is under way is not taken back when it is answered', async () => {
  const { words, heads } = await submitted(2);
  const person = await stage.as('approver01', ZH);
  const { page } = person;
  const article = await comesTo(person, words);
  await heading(article, heads[0]?.title ?? '').waitFor();
  const elsewhere = person.heading(person.t('plans.batch.title'));
  let endless: number | null = null;
  await page.route(
    EXAMINE,
    async (route) => {
      await page.getByRole('progressbar').first().waitFor();
      endless = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
      );
      await person.goTo('/plans/batch');
      await elsewhere.waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  const told = await page
    .getByRole('status')
    .filter({ hasText: heads[0]?.number ?? '' })
    .innerText();
  expect(endless, `what moves without an end for whoever wants less motion, before: ${told}`).toBe(
    0,
  );
  await person.expectPath('/plans/batch');
  await elsewhere.waitFor();
  expect(await eventsOf(heads[0]?.guid ?? '')).toContain('plan.approve');
});
