import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { patternOf } from '../support/texts.ts';
import { eventsOf } from './api.ts';
import { comesTo, heading, isFocused, submitted } from './desk.ts';
import { expectNotTakenBack } from './going-on.ts';
import { queueOf, RecordDesk } from './records.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

const EXAMINE = '**/Examination/planExamination.do';

test('of several decided at once what was not answered is asked for, and the rest goes on', async () => {
  const { words, heads } = await submitted(3);
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await comesTo(person, words);
  for (const { title } of heads.slice(0, 2))
    await page.getByLabel(t('workbench.bulk.tick', { title })).click();
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
  await panel.getByText(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 })).waitFor();
  const decided = heads.slice(0, 2);
  for (const { guid } of decided)
    expect((await eventsOf(guid)).filter((event) => event === 'plan.approve')).toHaveLength(1);
  await person.button('common.close', {}, panel).click();
  await expect.poll(() => queueOf(person).count()).toBe(1);
  await expect.poll(() => isFocused(queueOf(person).first())).toBe(true);
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

test('a returned record shows what has changed since', async () => {
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
  const says = async (where: Locator) => {
    await where.getByText('预算不足', { exact: true }).waitFor();
    await where.getByText('技改专项', { exact: true }).waitFor();
    await where
      .getByText(patternOf(t('workbench.returnedBy', { person: person.name, at: '{{at}}' })))
      .waitFor();
  };
  const card = page.getByRole('region', { name: t('workbench.sinceReturn'), exact: true });
  await says(page.getByRole('status').filter({ hasText: t('ui.since.details') }));
  expect(await card.count(), 'it would say the same').toBe(0);
  await RecordDesk.open(person, 'selfPlan', head?.guid ?? '');
  await comesTo(person, words);
  await says(card);
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

test('on a phone the next record follows a decision, and the message leaves its title free', async () => {
  const { words, heads } = await submitted(2);
  const size = { width: 390, height: 844 };
  const person = await stage.fresh('approver01', ZH, { size, at: null });
  const { page } = person;
  await comesTo(person, words);
  await queueOf(person).first().click();
  const drawer = page.getByRole('dialog');
  await heading(drawer, heads[0]?.title ?? '').waitFor();
  const approve = person.button('commands.plan.approve', {}, drawer);
  const bar = await approve.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(size.height - 32);
  await approve.click();
  const next = heading(drawer, heads[1]?.title ?? '');
  await next.waitFor();
  const message = page.getByRole('status').filter({ hasText: heads[0]?.number ?? '' });
  await message.waitFor();
  // It comes in from below.
  await expect
    .poll(async () => {
      const [said, title] = await Promise.all([message.boundingBox(), next.boundingBox()]);
      return (title?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  expect(await eventsOf(heads[0]?.guid ?? '')).toContain('plan.approve');
  expect(await eventsOf(heads[1]?.guid ?? '')).not.toContain('plan.approve');
  await person.leave();
});

test('whoever goes on before the queue has its filters back is not taken back to it', () =>
  expectNotTakenBack(stage, [1, 4]));

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
