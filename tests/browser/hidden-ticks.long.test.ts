import { expect, test } from 'vitest';
import { freshName } from '../support/forms.ts';
import { eventsOf, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { queueOf } from './records.ts';
import { inTurn, useStage, ZH } from './stage.ts';

const stage = useStage();
const seen = inTurn();

async function plans(action: 'save' | 'submit', count: number) {
  const words = freshName('勾选');
  const heads: { guid: string; title: string }[] = [];
  for (let n = 1; n <= count; n += 1)
    heads.push((await selfPlan(action, { projectName: `${words}-${n}` })).head);
  return { words, heads };
}

/** The message for a number of ticked rows, some of them hidden. */
const told = ({ t }: Person, count: number, n: number) => {
  const all = t('ui.chosen.count', { count });
  return n === 0 ? all : t('ui.chosen.hidden', { count: all, n });
};

seen(
  'in a list, what a search hides of the chosen rows is said, left alone, and chosen again when it is seen',
  async (look) => {
    const { words, heads } = await plans('save', 4);
    const person = await stage.as('purchaser01', look);
    const { page, t } = person;
    const rows = page.locator('table.ui-table tbody tr[data-index]');
    const search = page.getByRole('searchbox', { name: t('records.fields.search'), exact: true });
    await person.load(`/plans/self?search=${encodeURIComponent(words)}`);
    await expect.poll(() => rows.count()).toBe(4);
    await person.button('ui.chosen.button').click();
    await person.button('ui.chosen.page').click();
    await person.sees(told(person, 4, 0));

    await search.fill(`${words}-1`);
    await expect.poll(() => rows.count()).toBe(1);
    await person.sees(told(person, 4, 3));
    await person.button('workbench.bulk.chosen.delete').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('heading', { name: t('workbench.bulk.ask.delete', { count: 1 }), exact: true })
      .waitFor();
    await person.button('workbench.bulk.do.delete', { count: 1 }, dialog).click();
    await person.sees(t('workbench.bulk.progress', { settled: 1, total: 1, done: 1 }), dialog);
    await person.button('common.close', {}, dialog).last().click();
    await person.sees(told(person, 3, 3));

    await search.fill(words);
    await expect.poll(() => rows.count()).toBe(3);
    await person.sees(told(person, 3, 0));
    expect(await rows.getByRole('checkbox', { checked: true }).count()).toBe(3);
    for (const { guid } of heads.slice(1))
      expect(await eventsOf(guid)).not.toContain('plan.delete');
  },
);

test('on the desk, all that match are ticked over all pages and decided one by one', async () => {
  const { words, heads } = await plans('submit', 11);
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await person.load(`/workbench?rows=10&words=${encodeURIComponent(words)}`);
  await queueOf(person).nth(9).waitFor();
  await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
  await person.button('ui.chosen.allMatching', { n: 11 }).click();
  const panel = page.getByRole('region', { name: t('workbench.bulk.title', { count: 11 }) });
  await person.button('workbench.bulk.for', { count: 11 }, panel).click();
  await panel
    .getByText(t('workbench.bulk.progress', { settled: 11, total: 11, done: 11 }))
    .waitFor();
  for (const { guid } of heads) expect(await eventsOf(guid)).toContain('plan.approve');
  await person.button('common.close', {}, panel).click();
});

test('on the desk, what a search hides of the ticked records is said and not decided', async () => {
  const { words, heads } = await plans('submit', 3);
  const person = await stage.as('approver01', ZH);
  const { page, t } = person;
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await queueOf(person).nth(2).waitFor();
  await page.getByText(t('workbench.bulk.all'), { exact: true }).click();
  const panelOf = (count: number) =>
    page.getByRole('region', { name: t('workbench.bulk.title', { count }) });
  await panelOf(3).waitFor();

  const search = page.getByRole('searchbox', { name: t('workbench.words'), exact: true });
  await search.fill(`${words}-2`);
  await search.press('Enter');
  await person.sees(told(person, 3, 2));
  await person.button('workbench.bulk.for', { count: 1 }, panelOf(1)).click();
  await panelOf(1)
    .getByText(t('workbench.bulk.progress', { settled: 1, total: 1, done: 1 }))
    .waitFor();
  await person.button('common.close', {}, panelOf(1)).click();
  await person.sees(told(person, 2, 2));
  const decided = async () =>
    Promise.all(heads.map(async ({ guid }) => (await eventsOf(guid)).includes('plan.approve')));
  expect(await decided()).toEqual([false, true, false]);

  await search.fill(words);
  await search.press('Enter');
  await panelOf(2).waitFor();
  expect(await page.getByText(t('ui.chosen.hidden', { count: '', n: 2 })).count()).toBe(0);
  await person.button('workbench.bulk.none').click();
  expect(await decided()).toEqual([false, true, false]);
});
