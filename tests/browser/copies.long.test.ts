import { expect, test } from 'vitest';
import { recordsCalls } from '#contract/records.ts';
import { caller, selfPlan } from './api.ts';
import { findingsInThemes } from './axe.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const WORDS = '请知悉。';

const path = (guid: string) => `${KINDS.selfPlan.path}/${guid}`;
const card = ({ page, t }: Person) => page.getByRole('region', { name: t('copies.about') });
/** A row of the queue by the title of its record. */
const row = ({ page }: Person, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
async function hasFocus(found: ReturnType<Person['button']>) {
  await expect.poll(() => found.evaluate((field) => field === document.activeElement)).toBe(true);
}

test('by keys alone a record is copied and the copy taken back; the colleague sees both at once', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.fresh('purchaser01', ZH, { follows: true, at: null });
  const colleague = await stage.fresh('approver05', EN, {
    follows: true,
    at: `/workbench?heap=copied&words=${head.number}`,
    size: { width: 1440, height: 900 },
  });
  const { keyboard } = buyer.page;
  await colleague.sees(colleague.t('ui.list.emptyFiltered'));
  await buyer.load(path(head.guid));
  await buyer.button('copies.give').focus();
  await keyboard.press('Enter');
  const dialog = buyer.page.getByRole('dialog');
  const search = dialog.getByRole('searchbox', { name: buyer.t('colleagues.transfer.search') });
  await hasFocus(search);
  await keyboard.press('Enter');
  await buyer.seesAlert(buyer.t('colleagues.transfer.choose'));
  await hasFocus(search);
  await keyboard.type(colleague.name);
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await buyer.sees(buyer.t('copies.chosen', { count: 1, names: colleague.name }), dialog);
  await keyboard.press('Tab');
  await hasFocus(dialog.getByRole('textbox', { name: buyer.t('copies.words') }));
  await keyboard.type(WORDS);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await buyer.sees(
    buyer.t('copies.between', { giver: buyer.name, person: colleague.name }),
    card(buyer),
  );
  await buyer.sees(WORDS, card(buyer));

  const item = row(colleague, head.title);
  await colleague.sees(colleague.t('workbench.copiedBy', { name: buyer.name }), item);
  await colleague.sees(colleague.t('workbench.unread'), item);
  await item.getByRole('link').click();
  await expect.poll(() => item.innerText()).not.toContain(colleague.t('workbench.unread'));
  await colleague.sees(WORDS, card(colleague));
  expect(await colleague.button('copies.give').count(), 'no part in the review').toBe(0);
  expect(await colleague.button('copies.withdraw').count()).toBe(0);

  await card(buyer).getByRole('button').focus();
  await keyboard.press('Enter');
  await buyer.sees(buyer.t('copies.withdrawnAt'), card(buyer));
  await hasFocus(card(buyer).getByRole('heading'));
  expect(await card(buyer).getByRole('button').count()).toBe(0);
  await expect.poll(() => item.count()).toBe(0);
  await Promise.all([buyer.leave(), colleague.leave()]);
});

test('by pointer several are chosen, who stay chosen while others are searched', async () => {
  const { head } = await selfPlan('submit');
  const { rows } = await (
    await caller('purchaser01')
  ).list(recordsCalls.listAssignees, { guid: head.guid, purpose: 'copy', page: 1, rows: 100 });
  const [one, other] = rows.filter(({ part }) => part === null);
  const buyer = await stage.fresh('purchaser01', EN, { at: path(head.guid) });
  await buyer.button('copies.give').click();
  const dialog = buyer.page.getByRole('dialog');
  for (const { name } of [one, other].filter((found) => found !== undefined)) {
    await dialog.getByRole('searchbox').fill(name);
    // Rows of the former search go away under the pointer.
    const others = dialog.getByRole('checkbox', { name: new RegExp(`^(?!${name})`) });
    await expect.poll(() => others.count()).toBe(0);
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${name}`) })
      .first()
      .check({ force: true });
  }
  const names = [one, other].map((found) => found?.name).join(buyer.t('common.listSeparator'));
  await buyer.sees(buyer.t('copies.chosen', { count: 2, names }), dialog);
  expect(await findingsInThemes(buyer.page)).toEqual([]);
  await buyer.button('copies.give', {}, dialog).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => card(buyer).getByRole('listitem').count()).toBe(2);
  await buyer.leave();
});
