import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { freshName, planForm } from '../support/forms.ts';
import { caller, eventsOf, selfPlan } from './api.ts';
import { tabTo } from './desk.ts';
import type { Person } from './person.ts';
import { EN, inTurn, useStage, ZH } from './stage.ts';

const stage = useStage();
const seen = inTurn();
const SUBMIT = '**/selfProcurementPlan/submit.do';
const STATE = '**/record/state*';

const rowsOf = ({ page }: Person) => page.locator('table.ui-table tbody tr[data-index]');
const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const itemOf = (dialog: Locator, title: string) =>
  dialog.getByRole('listitem').filter({ hasText: title });
const events = async (guid: string, event: string) =>
  (await eventsOf(guid)).filter((one) => one === event).length;

/** Drafts of self plans with similar names. */
async function drafts(count: number) {
  const words = freshName('批量');
  const heads = [];
  for (let n = 1; n <= count; n += 1)
    heads.push((await selfPlan('save', { projectName: `${words}-${n}` })).head);
  return { words, heads };
}

/** Opens a list filtered to some plans, with selectable rows. */
async function comesTo(
  person: Person,
  words: string,
  count: number,
  isPhone = false,
): Promise<void> {
  await person.load(`/plans/self?search=${encodeURIComponent(words)}`);
  await expect.poll(() => rowsOf(person).count()).toBe(count);
  if (isPhone) await person.button('ui.list.more').click();
  await person.button('ui.chosen.button').click();
}

seen(
  'drafts are submitted together, each with its own result; the rest is deleted',
  async (look) => {
    const { words, heads } = await drafts(4);
    const [first, changed, third, fourth] = heads;
    const incomplete = (await selfPlan('save', { projectName: `${words}-5`, selfReason: '' })).head;
    const waiting = (await selfPlan('submit', { projectName: `${words}-6` })).head;
    const person = await stage.as('purchaser01', look);
    const { t } = person;
    stage.expectTrouble(/400 \(Bad Request\) .*submit\.do/);
    await comesTo(person, words, 6);
    await person.button('ui.chosen.page').click();

    await person.button('workbench.bulk.chosen.submit').click();
    const dialog = dialogOf(person);
    await dialog
      .getByRole('heading', { name: t('workbench.bulk.ask.submit', { count: 5 }), exact: true })
      .waitFor();
    await person.sees(t('workbench.bulk.unable.submit', { count: 1 }), dialog);
    await itemOf(dialog, waiting.title).getByText(t('guards.notInThisState')).waitFor();
    await (
      await caller('purchaser01')
    ).call(plansCalls.selfEdit, {
      ...planForm('selfPlan', { projectName: `${words}-2` }),
      guid: changed?.guid,
      revision: changed?.revision,
    });
    await person.button('workbench.bulk.do.submit', { count: 5 }, dialog).click();
    await person.sees(t('workbench.bulk.progress', { settled: 5, total: 5, done: 3 }), dialog);
    await itemOf(dialog, `${words}-2`).getByText(t('workbench.bulk.results.changed')).waitFor();
    await itemOf(dialog, incomplete.title).getByText(t('plans.fields.selfReason')).waitFor();
    for (const head of [first, third, fourth])
      expect(await events(head?.guid ?? '', 'plan.submit')).toBe(1);
    for (const head of [changed, incomplete])
      expect(await events(head?.guid ?? '', 'plan.submit')).toBe(0);
    await person.button('common.close', {}, dialog).last().click();
    await person.sees(t('ui.chosen.count', { count: 3 }));

    await person.button('workbench.bulk.chosen.delete').click();
    await dialog
      .getByRole('heading', { name: t('workbench.bulk.ask.delete', { count: 2 }), exact: true })
      .waitFor();
    await itemOf(dialog, waiting.title).getByText(t('guards.notInThisState')).waitFor();
    await person.button('workbench.bulk.do.delete', { count: 2 }, dialog).click();
    await person.sees(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 }), dialog);
    for (const head of [changed, incomplete])
      expect(await events(head?.guid ?? '', 'plan.delete')).toBe(1);
    await person.button('common.close', {}, dialog).last().click();
    await expect.poll(() => rowsOf(person).count()).toBe(4);
    await person.sees(t('ui.chosen.count', { count: 1 }));
  },
);

test('what arrived is not sent again; what did not is sent once more under its request id', async () => {
  const { words, heads } = await drafts(3);
  const person = await stage.as('purchaser01', ZH);
  const { page, t } = person;
  await comesTo(person, words, 3);
  await person.button('ui.chosen.page').click();
  await person.button('workbench.bulk.chosen.submit').click();
  const dialog = dialogOf(person);
  stage.expectTrouble(/ERR_CONNECTION_RESET/);
  const ids: string[] = [];
  let arrives = true;
  await page.route(SUBMIT, async (route: Route) => {
    ids.push((route.request().postDataJSON() as { requestId: string }).requestId);
    if (ids.length === 1) return route.continue();
    if (arrives) await route.fetch();
    return route.abort('connectionreset');
  });
  await page.route(STATE, (route) => route.abort('connectionreset'));
  await person.button('workbench.bulk.do.submit', { count: 3 }, dialog).click();
  await dialog.getByText(t('workbench.bulk.results.lost')).waitFor();
  await person.sees(t('workbench.bulk.progress', { settled: 1, total: 3, done: 1 }), dialog);
  await page.unroute(STATE);
  arrives = false;
  await person.button('workbench.bulk.goOn', {}, dialog).click();
  await person.sees(t('workbench.bulk.progress', { settled: 2, total: 3, done: 2 }), dialog);
  await dialog.getByText(t('workbench.bulk.results.lost')).waitFor();
  await page.unroute(SUBMIT);
  const again = page.waitForRequest(SUBMIT);
  await person.button('workbench.bulk.goOn', {}, dialog).click();
  await person.sees(t('workbench.bulk.progress', { settled: 3, total: 3, done: 3 }), dialog);
  expect(new Set(ids).size).toBe(3);
  expect((await again).postDataJSON()).toMatchObject({ requestId: ids.at(-1) });
  for (const { guid } of heads) expect(await events(guid, 'plan.submit')).toBe(1);
  await person.button('common.close', {}, dialog).last().click();
  await dialog.waitFor({ state: 'detached' });
});

test('all that match are chosen, over all pages, and what a filter hides is left alone', async () => {
  const { words, heads } = await drafts(12);
  const other = await selfPlan('save', { projectName: freshName('其他') });
  const person = await stage.as('purchaser01', ZH);
  const { page, t } = person;
  const search = page.getByRole('searchbox', { name: t('records.fields.search'), exact: true });
  const all = (n: number) => person.button('ui.chosen.allMatching', { n });
  await person.load(`/plans/self?rows=10&search=${encodeURIComponent(words)}`);
  await expect.poll(() => rowsOf(person).count()).toBe(10);
  await person.button('ui.chosen.button').click();
  await rowsOf(person).first().getByRole('checkbox').check();
  expect(await all(12).count()).toBe(0);
  await person.button('ui.chosen.page').click();
  await all(12).click();
  await person.sees(t('ui.chosen.count', { count: 12 }));
  await expect.poll(() => all(12).getAttribute('aria-disabled')).toBe('true');
  expect(await all(12).evaluate((element) => element === document.activeElement)).toBe(true);

  await search.fill(`${words}-12`);
  await expect.poll(() => rowsOf(person).count()).toBe(1);
  await person.sees(t('ui.chosen.hidden', { count: t('ui.chosen.count', { count: 12 }), n: 11 }));
  await search.fill(words);
  // The rows stand there before they are known to be of this search.
  await expect
    .poll(() => page.locator('.ui-choosing').getByRole('status').first().innerText())
    .toBe(t('ui.chosen.count', { count: 12 }));
  await person.button('workbench.bulk.chosen.delete').click();
  const dialog = dialogOf(person);
  await person.button('workbench.bulk.do.delete', { count: 12 }, dialog).click();
  await person.sees(t('workbench.bulk.progress', { settled: 12, total: 12, done: 12 }), dialog);
  for (const { guid } of heads) expect(await events(guid, 'plan.delete')).toBe(1);
  expect(await events(other.head.guid, 'plan.delete')).toBe(0);
  await person.button('common.close', {}, dialog).last().click();
});

test('rows that arrive after the filter was changed are not chosen', async () => {
  const { words } = await drafts(12);
  const person = await stage.as('purchaser01', EN);
  const { page, t } = person;
  const search = page.getByRole('searchbox', { name: t('records.fields.search'), exact: true });
  await person.load(`/plans/self?rows=10&search=${encodeURIComponent(words)}`);
  await expect.poll(() => rowsOf(person).count()).toBe(10);
  await person.button('ui.chosen.button').click();
  await person.button('ui.chosen.page').click();
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/selfProcurementPlan/getList.do', async (route: Route) => {
      if (!(route.request().postData() ?? '').includes('"rows":1000')) return route.continue();
      resolve();
      await new Promise<void>((go) => void (letGo = go));
      return route.continue().catch(() => {});
    });
  });
  await person.button('ui.chosen.allMatching', { n: 12 }).click();
  await asked;
  await search.fill(`${words}-12`);
  await expect.poll(() => rowsOf(person).count()).toBe(1);
  letGo();
  await search.fill(words);
  await expect.poll(() => rowsOf(person).count()).toBe(10);
  await person.sees(t('ui.chosen.count', { count: 10 }));
});

test('by keyboard alone drafts are chosen and deleted', async () => {
  const { words, heads } = await drafts(2);
  const person = await stage.as('purchaser01', EN);
  const { page, t } = person;
  await person.load(`/plans/self?search=${encodeURIComponent(words)}`);
  await expect.poll(() => rowsOf(person).count()).toBe(2);
  await tabTo(page, person.button('ui.chosen.button'));
  await page.keyboard.press('Enter');
  await tabTo(page, rowsOf(person).first().getByRole('checkbox'));
  await page.keyboard.press('Space');
  await person.sees(t('ui.chosen.count', { count: 1 }));
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, rowsOf(person).nth(1).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await person.sees(t('ui.chosen.count', { count: 2 }));
  const begin = person.button('workbench.bulk.chosen.delete');
  while (!(await begin.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(person);
  await tabTo(page, person.button('workbench.bulk.do.delete', { count: 2 }, dialog));
  await page.keyboard.press('Enter');
  await person.sees(t('workbench.bulk.progress', { settled: 2, total: 2, done: 2 }), dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const { guid } of heads) expect(await events(guid, 'plan.delete')).toBe(1);
  await person.sees(t('ui.chosen.count', { count: 0 }));
});

test('on a phone a chosen card and the question about it leave the title its room', async () => {
  const { words, heads } = await drafts(1);
  const size = { width: 390, height: 844 };
  const person = await stage.fresh('purchaser01', ZH, { size, at: null });
  await comesTo(person, words, 1, true);
  const row = rowsOf(person).first();
  await row.getByRole('checkbox').check();
  const [box, title] = await row
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(title).toBe(box);
  await person.button('workbench.bulk.chosen.delete').click();
  const item = itemOf(dialogOf(person), heads[0]?.title ?? '');
  await item.waitFor();
  const room = await item.evaluate(
    (element) => (element.firstElementChild?.clientWidth ?? 0) / element.clientWidth,
  );
  expect(room).toBeGreaterThan(0.8);
  await person.leave();
});
