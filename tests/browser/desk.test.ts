import type { Locator, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { freshName } from '../support/forms.ts';
import { patternOf } from '../support/texts.ts';
import { eventsOf, selfPlan } from './api.ts';
import { expectNotTakenBack } from './going-on.ts';
import type { Person } from './person.ts';
import { queueOf, RecordDesk } from './records.ts';
import { inTurn, useStage, ZH } from './stage.ts';
import { turnTo } from './turning.ts';

const stage = useStage();

const EXAMINE = '**/Examination/planExamination.do';

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Whether nothing lies over the end of a cell. */
function isUncovered(cell: Element): boolean {
  const { right, top, height } = cell.getBoundingClientRect();
  return document.elementFromPoint(right - 6, top + height / 2) === cell;
}

/** Plans that wait for approver01, named alike; the oldest first, as they stand in the queue. */
async function submitted(count: number) {
  const words = freshName('工作台');
  const plans: Awaited<ReturnType<typeof selfPlan>>[] = [];
  for (let n = 1; n <= count; n += 1)
    plans.push(await selfPlan('submit', { projectName: `${words}-${n}` }));
  return { words, heads: plans.map(({ head }) => head) };
}

async function comesTo(person: Person, words: string): Promise<Locator> {
  const address = `/workbench?words=${encodeURIComponent(words)}`;
  // On the desk without loading anything anew, and with the focus nowhere as after that.
  if (new URL(person.page.url()).pathname === '/workbench') {
    await person.page.locator(':focus').evaluateAll((found) => {
      for (const one of found) if (one instanceof HTMLElement) one.blur();
    });
    await turnTo(person, address);
  } else await person.goTo(address);
  await queueOf(person).filter({ hasText: words }).first().waitFor();
  return person.page.getByRole('article');
}

const heading = (article: Locator, name: string) =>
  article.getByRole('heading', { level: 2, name, exact: true });

/** Counts the clicks and keys that a person gives from now on. */
async function countedInput({ page }: Person) {
  await page.evaluate(() => {
    const seen = { keys: 0, clicks: 0 };
    const isModifier = ({ key }: KeyboardEvent) =>
      ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    addEventListener('keydown', (event) => void (seen.keys += isModifier(event) ? 0 : 1), true);
    addEventListener('pointerdown', () => void (seen.clicks += 1), true);
    Object.assign(globalThis, { given: seen });
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { given: { keys: number; clicks: number } }).given,
    );
}

describe('by keyboard alone', () => {
  const seen = inTurn();

  seen('the field that was searched by keeps the focus, and what is typed next', async (look) => {
    const { words, heads } = await submitted(2);
    const person = await stage.as('approver01', look);
    await comesTo(person, words);
    const field = person.page.getByRole('searchbox', { name: person.t('workbench.words') });
    const number = heads[1]?.number ?? '';
    await field.fill(number);
    await field.press('Enter');
    await expect.poll(() => queueOf(person).count()).toBe(1);
    expect(await isFocused(field)).toBe(true);
    await person.page.keyboard.press('End');
    await person.page.keyboard.type('7');
    expect(await field.inputValue()).toBe(`${number}7`);
  });

  seen('one record is decided on by two keys, and the next one is there', async (look) => {
    const { words, heads } = await submitted(3);
    const [first, second] = heads;
    const person = await stage.as('approver01', look);
    const { page, t } = person;
    const article = await comesTo(person, words);
    await heading(article, first?.title ?? '').waitFor();
    const given = await countedInput(person);
    await page.keyboard.press('a');
    await expect.poll(() => isFocused(article.getByRole('textbox'))).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('status')
      .filter({
        hasText: t('workbench.decided', {
          command: t('commands.plan.approve'),
          number: first?.number ?? '',
        }),
      })
      .waitFor();
    await heading(article, second?.title ?? '').waitFor();
    expect(await given()).toEqual({ keys: 2, clicks: 0 });
    await expect
      .poll(() => isFocused(queueOf(person).filter({ hasText: second?.title ?? '' })))
      .toBe(true);
    await expect.poll(() => queueOf(person).count()).toBe(2);
    expect(await eventsOf(first?.guid ?? '')).toContain('plan.approve');
  });

  seen('J and K turn the queue without deciding, and the address keeps the place', async (look) => {
    const { words, heads } = await submitted(2);
    const [first, second] = heads;
    const person = await stage.as('approver01', look);
    const { page, t } = person;
    const article = await comesTo(person, words);
    await heading(article, first?.title ?? '').waitFor();
    await page.keyboard.press('j');
    await heading(article, second?.title ?? '').waitFor();
    await page.reload();
    await heading(article, second?.title ?? '').waitFor();
    // The record may be there before the queue in which K goes back.
    await expect.poll(() => queueOf(person).count()).toBe(2);
    await page.keyboard.press('k');
    await heading(article, first?.title ?? '').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first?.title ?? '', exact: true }).waitFor();
    const price = page.getByRole('columnheader', { name: t('records.fields.unitPrice') });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await price.evaluate(isUncovered), 'the price on the page of the record').toBe(true);
    await page.goBack();
    await heading(article, first?.title ?? '').waitFor();
    expect(await price.evaluate(isUncovered), 'the price on the desk').toBe(true);
    await heading(article, first?.title ?? '').waitFor();
    for (const { guid } of heads)
      expect(await eventsOf(guid)).toEqual(['plan.create', 'plan.submit']);
  });

  seen('keys are letters while one types and rest under a dialog', async (look) => {
    const { words, heads } = await submitted(2);
    const [first] = heads;
    const person = await stage.as('approver01', look);
    const { page, t } = person;
    const article = await comesTo(person, words);
    await heading(article, first?.title ?? '').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('jar');
    expect(await article.getByRole('textbox').inputValue()).toBe('jar');
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(queueOf(person).first())).toBe(true);
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: t('workbench.keys.title') });
    await keys.waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await heading(article, first?.title ?? '').waitFor();
  });
});

describe('several at once', () => {
  test('each has its own command and its own result; what changed meanwhile is left alone', async () => {
    const { words, heads } = await submitted(3);
    const person = await stage.as('approver01', ZH);
    const { page, t } = person;
    await comesTo(person, words);
    await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
    const [, changed] = heads;
    await new RecordDesk(person, 'selfPlan', changed?.guid ?? '').approvedBy(
      'linjiang0008',
      '同意',
    );

    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('planExamination')) sent.push(request);
    });
    const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 3 }) });
    await panel.getByRole('textbox').fill('同意');
    await person.button('workbench.bulk.for', { count: 3 }, panel).click();
    await panel
      .getByText(t('workbench.bulk.progress', { settled: 3, total: 3, done: 2 }))
      .waitFor();
    expect(await panel.getByText(t('workbench.bulk.results.done'), { exact: true }).count()).toBe(
      2,
    );
    await panel
      .getByRole('listitem')
      .filter({ hasText: changed?.title ?? '' })
      .getByText(t('workbench.bulk.results.changed'))
      .waitFor();
    expect(sent).toHaveLength(2);
    await person.button('common.close', {}, panel).click();
    await person.sees(t('ui.list.empty'));
  });

  test('what was not answered is asked for, and the rest goes on', async () => {
    const { words, heads } = await submitted(2);
    const person = await stage.as('approver01', ZH);
    const { page, t } = person;
    await comesTo(person, words);
    await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
    stage.expectTrouble(/ERR_CONNECTION_RESET/);
    const lose = async (route: Route) => {
      if (route.request().url().includes('planExamination')) await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(EXAMINE, lose);
    await page.route('**/record/state*', lose);
    const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 2 }) });
    await person.button('workbench.bulk.for', { count: 2 }, panel).click();
    await panel.getByText(t('workbench.bulk.results.lost')).waitFor();
    await page.unroute(EXAMINE);
    await page.unroute('**/record/state*');
    await person.button('workbench.bulk.goOn', {}, panel).click();
    await panel
      .getByText(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 }))
      .waitFor();
    for (const { guid } of heads)
      expect((await eventsOf(guid)).filter((event) => event === 'plan.approve')).toHaveLength(1);
    await person.button('common.close', {}, panel).click();
  });
});

test('an opinion is kept at its field, given again by keys and on the page of a record, and removed', async () => {
  const { words, heads } = await submitted(1);
  const [head] = heads;
  const said = '预算依据不足，请补充。';
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  const article = await comesTo(person, words);
  await heading(article, head?.title ?? '').waitFor();
  const menu = page.getByRole('dialog', { name: t('ui.opinions.title'), exact: true });
  const field = article.getByRole('textbox');
  await field.fill(said);
  await person.button('ui.opinions.title', {}, article).press('Enter');
  await expect.poll(() => isFocused(person.button('ui.opinions.keep', {}, menu))).toBe(true);
  await page.keyboard.press('Enter');
  const choice = menu.getByRole('button', { name: said, exact: true });
  await choice.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  await field.fill('');
  await person.button('ui.opinions.title', {}, article).press('Enter');
  await expect.poll(() => isFocused(choice)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(said);
  await expect.poll(() => isFocused(field)).toBe(true);

  const record = await RecordDesk.open(person, 'selfPlan', head?.guid ?? '');
  await record.command('reject').click();
  await person.button('ui.opinions.title', {}, record.dialog).click();
  await choice.click();
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe(said);
  await person.button('ui.opinions.title').click();
  await choice.press('Delete');
  await choice.waitFor({ state: 'detached' });
});

test('what came back tells what is another one since', async () => {
  const { words, heads } = await submitted(1);
  const [head] = heads;
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  const article = await comesTo(person, words);
  await article.getByRole('textbox').fill('预算不足');
  await person.button('commands.plan.reject', {}, article).click();
  await person.sees(t('ui.list.empty'));
  await person.button('workbench.open', {}, page.getByRole('status')).click();
  await person.heading(head?.title ?? '').waitFor();
  const buyer = await stage.as('purchaser01');
  await buyer.goTo(`/plans/self/${head?.guid ?? ''}/edit`);
  await buyer.heading(buyer.t('plans.self.edit')).waitFor();
  await buyer.fill('plans', { fundingSource: '技改专项' });
  await buyer.button('ui.form.submit').click();
  await buyer.heading(head?.title ?? '').waitFor();
  await comesTo(person, words);
  const card = page.getByRole('region', { name: t('workbench.sinceReturn'), exact: true });
  await card.getByText('预算不足', { exact: true }).waitFor();
  await card.getByText('技改专项', { exact: true }).waitFor();
  await card
    .getByText(patternOf(t('workbench.returnedBy', { person: person.name, at: '{{at}}' })))
    .waitFor();
  expect(await eventsOf(head?.guid ?? '')).toEqual([
    'plan.create',
    'plan.submit',
    'plan.reject',
    'plan.edit',
    'plan.submit',
  ]);
});

test('where there is no room for two the record lies over the queue, and gives the focus back', async () => {
  const { words, heads } = await submitted(2);
  const [first] = heads;
  const person = await stage.as('approver01', ZH);
  const { page } = person;
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 768, height: 900 });
  await comesTo(person, words);
  expect(await page.getByRole('article').count()).toBe(0);
  await queueOf(person).first().click();
  const drawer = page.getByRole('dialog');
  await heading(drawer, first?.title ?? '').waitFor();
  await drawer.getByRole('textbox').fill('同意');
  await person.button('commands.plan.approve', {}, drawer).click();
  await heading(drawer, heads[1]?.title ?? '').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(queueOf(person).first())).toBe(true);
  await page.setViewportSize(wide);
});

test('whoever goes on before the queue has its filters back is not taken back to it', () =>
  expectNotTakenBack(stage, [1, 4, 7, 10]));

test('chain, history and discussion beside the queue are as high as what they say', async () => {
  const { words } = await submitted(1);
  const person = await stage.as('approver01');
  await comesTo(person, words);
  const side = person.page.getByRole('complementary', { name: person.t('ui.side.label') });
  await side.getByRole('listitem').first().waitFor();
  const hidden = () => side.evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  expect(await hidden()).toBe(0);
  await side.getByRole('tab', { name: person.t('ui.side.discussion') }).click();
  await side.getByRole('textbox').waitFor();
  expect(await hidden()).toBe(0);
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
  await page
    .getByRole('status')
    .filter({ hasText: heads[0]?.number ?? '' })
    .waitFor();
  expect(endless, 'what moves without an end for whoever wants less motion').toBe(0);
  await person.expectPath('/plans/batch');
  await elsewhere.waitFor();
  expect(await eventsOf(heads[0]?.guid ?? '')).toContain('plan.approve');
});
