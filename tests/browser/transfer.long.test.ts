import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { freshName } from '../support/forms.ts';
import { eventsOf, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { queueOf, RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** Has no part in the review of the plans. */
const COLLEAGUE = 'supervisor01';
const nameOf = (wanted: string) =>
  DEMO_ACCOUNTS.find(({ account }) => account === wanted)?.name ?? '';
const COLLEAGUE_NAME = nameOf(COLLEAGUE);
const OTHER_NAME = nameOf('approver05');

/** Opens a person's queue filtered by a text. */
async function queueAt(person: Person, words: string): Promise<Locator> {
  await person.load(`/workbench?words=${encodeURIComponent(words)}`);
  await person.heading(person.t('workbench.title')).waitFor();
  return queueOf(person);
}

/** The parts of the dialog that asks for a colleague. */
function colleagueDialog(person: Person, verb: 'transfer' | 'addApprover' = 'transfer') {
  const dialog = person.page.getByRole('dialog');
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: person.t('colleagues.transfer.search') }),
    choice: dialog.getByRole(verb === 'transfer' ? 'radio' : 'checkbox', { name: COLLEAGUE_NAME }),
    reason: dialog.getByRole('textbox', { name: person.t('ui.opinion.label') }),
    give: person.button(`commands.plan.${verb}`, {}, dialog),
  };
}

test('a task is transferred on the desk: the next one comes, and the colleague has it', async () => {
  const words = freshName('转办');
  const { head } = await selfPlan('submit', { projectName: `${words}-1` });
  const { head: next } = await selfPlan('submit', { projectName: `${words}-2` });
  const giver = await stage.fresh('approver01', ZH, {
    size: { width: 1440, height: 900 },
    at: null,
  });
  const { page, t } = giver;
  const queue = await queueAt(giver, words);
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 2, name: head.title, exact: true }).waitFor();
  await giver.button('commands.plan.transfer', {}, article).click();

  const { dialog, search, choice, reason, give } = colleagueDialog(giver);
  await dialog.getByRole('radio').first().waitFor();
  const box = await search.boundingBox();
  const fields = await reason.boundingBox();
  expect(box?.width, 'the search is as wide as the reason').toBe(fields?.width);
  await give.click();
  await giver.seesAlert(t('colleagues.transfer.choose'));
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.fill('没有这个人');
  await giver.sees(t('ui.list.empty'), dialog);
  await search.fill(COLLEAGUE_NAME.slice(0, 2));
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
  await choice.check({ force: true });
  await give.click();
  await giver.sees(t('ui.opinion.required'), dialog);
  expect(await eventsOf(head.guid), 'nothing was sent').toEqual(['plan.create', 'plan.submit']);
  await reason.fill('出差，请代为审核。');
  await give.click();

  await article.getByRole('heading', { level: 2, name: next.title, exact: true }).waitFor();
  await giver.sees(
    t('workbench.decided', { command: t('commands.plan.transfer'), number: head.number }),
    page.getByRole('status'),
  );
  await expect.poll(() => queue.allInnerTexts()).toEqual([next.title]);
  await expect
    .poll(() => queue.first().evaluate((link) => link === document.activeElement))
    .toBe(true);
  expect(await eventsOf(head.guid)).toEqual(['plan.create', 'plan.submit', 'plan.transfer']);

  const colleague = await stage.fresh(COLLEAGUE, ZH, { at: null });
  const theirs = await queueAt(colleague, words);
  await expect.poll(() => theirs.allInnerTexts()).toEqual([head.title]);
  await colleague.sees(t('ui.chain.transferred', { from: giver.name, to: colleague.name }));
  await Promise.all([giver.leave(), colleague.leave()]);
});

test('on a phone a place is transferred on the page of the record, and nothing lies beside it', async () => {
  const { head } = await selfPlan('submit');
  const giver = await stage.fresh('approver01', EN, {
    size: { width: 390, height: 844 },
    at: null,
  });
  const { page, t } = giver;
  const record = await RecordDesk.open(giver, 'selfPlan', head.guid);
  await record.command('transfer').click();
  const { dialog, search, choice, reason, give } = colleagueDialog(giver);
  await search.fill(COLLEAGUE_NAME);
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1);
  await choice.check({ force: true });
  await reason.fill('On leave.');
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await give.click();
  await record.done('transfer');
  expect(await eventsOf(head.guid)).toContain('plan.transfer');
  await record.showRefused();
  await giver.sees(t('guards.hasNotHandedOver'), record.commands);
  expect(await overflow()).toBe(0);
  await giver.leave();
});

test('one more approver is asked first on the desk: the next comes, then this one comes back', async () => {
  const words = freshName('加签');
  const { head } = await selfPlan('submit', { projectName: `${words}-1` });
  const { head: next } = await selfPlan('submit', { projectName: `${words}-2` });
  const adder = await stage.fresh('approver01', ZH, {
    size: { width: 1440, height: 900 },
    at: null,
  });
  const { page, t } = adder;
  const queue = await queueAt(adder, words);
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 2, name: head.title, exact: true }).waitFor();
  await adder.button('commands.plan.addApprover', {}, article).click();
  const { dialog, search, choice, reason, give } = colleagueDialog(adder, 'addApprover');
  const before = dialog.getByRole('radio', { name: t('colleagues.addApprover.places.before') });
  expect(await before.isChecked()).toBe(true);
  await search.fill(COLLEAGUE_NAME);
  await choice.waitFor();
  await reason.fill('请先看预算。');
  await give.click();
  await adder.seesAlert(t('colleagues.transfer.choose'));
  expect(await eventsOf(head.guid), 'nothing was sent').toEqual(['plan.create', 'plan.submit']);
  await choice.check({ force: true });
  await give.click();
  await article.getByRole('heading', { level: 2, name: next.title, exact: true }).waitFor();
  await expect.poll(() => queue.allInnerTexts()).toEqual([next.title]);

  const colleague = await stage.fresh(COLLEAGUE, ZH, { at: null });
  const theirs = await queueAt(colleague, words);
  await expect.poll(() => theirs.allInnerTexts()).toEqual([head.title]);
  await colleague.sees(t('ui.chain.addedBy.before', { name: adder.name }));
  await colleague.button('commands.plan.approve', {}, colleague.page.getByRole('article')).click();
  await expect.poll(() => eventsOf(head.guid)).toContain('plan.approve');
  await queueAt(adder, words);
  await expect
    .poll(async () => (await queue.allInnerTexts()).toSorted())
    .toEqual([head.title, next.title]);
  await Promise.all([adder.leave(), colleague.leave()]);
});

test('several are added together on the desk: each approves, and the chain says who still must', async () => {
  const words = freshName('会签');
  const { head } = await selfPlan('submit', { projectName: words });
  const adder = await stage.fresh('approver01', EN, {
    size: { width: 1440, height: 900 },
    at: null,
  });
  const { page, t } = adder;
  await queueAt(adder, words);
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 2, name: head.title, exact: true }).waitFor();
  await adder.button('commands.plan.addApprover', {}, article).click();
  const { dialog, search, choice, reason, give } = colleagueDialog(adder, 'addApprover');
  const all = dialog.getByRole('radio', { name: t('ui.chain.needed.all') });
  await search.fill(COLLEAGUE_NAME);
  await choice.check({ force: true });
  expect(await all.count(), 'one alone').toBe(0);
  await search.fill(OTHER_NAME);
  await expect.poll(() => choice.count()).toBe(0);
  await dialog.getByRole('checkbox', { name: OTHER_NAME }).check({ force: true });
  await adder.sees(
    t('colleagues.transfer.chosen', { name: `${COLLEAGUE_NAME}, ${OTHER_NAME}` }),
    dialog,
  );
  expect(await all.isChecked()).toBe(true);
  await reason.fill('Please check the budget.');
  await give.click();
  await expect.poll(() => eventsOf(head.guid)).toContain('plan.addApprover');

  const colleague = await stage.fresh(COLLEAGUE, EN, { at: null });
  await queueAt(colleague, words);
  await colleague.sees(t('ui.chain.mustAct', { names: [COLLEAGUE_NAME, OTHER_NAME].join(', ') }));
  const theirs = colleague.page.getByRole('article');
  await colleague.button('commands.plan.approve', {}, theirs).click();
  await expect.poll(() => eventsOf(head.guid)).toContain('plan.approve');
  const record = await RecordDesk.open(adder, 'selfPlan', head.guid);
  // The chain that is printed comes first and is hidden.
  const still = page.getByText(t('ui.chain.mustAct', { names: OTHER_NAME }));
  await still.first().waitFor({ state: 'attached' });
  await record.command('removeApprover').click();
  const whom = dialog.getByRole('radiogroup', { name: t('colleagues.removeApprover.whom') });
  // Who has decided stays.
  await expect.poll(() => whom.getByRole('radio').count()).toBe(1);
  await adder.button('ui.cancel', {}, dialog).click();
  await Promise.all([adder.leave(), colleague.leave()]);
});

test('on a phone one more approver is asked afterwards, a third one is not, and one is removed', async () => {
  const { head } = await selfPlan('submit');
  const adder = await stage.fresh('approver01', EN, {
    size: { width: 390, height: 844 },
    at: null,
  });
  const { page, t } = adder;
  const record = await RecordDesk.open(adder, 'selfPlan', head.guid);
  const { dialog, search, reason, give } = colleagueDialog(adder, 'addApprover');
  for (const name of [COLLEAGUE_NAME, OTHER_NAME]) {
    await record.command('addApprover').click();
    await search.fill(name);
    // The results move up while they are filtered.
    await expect
      .poll(() =>
        dialog
          .getByRole('group', { name: t('colleagues.transfer.colleagues'), exact: true })
          .getByRole('checkbox')
          .count(),
      )
      .toBe(1);
    await dialog.getByRole('checkbox', { name }).check({ force: true });
    await dialog
      .getByRole('radio', { name: t('colleagues.addApprover.places.after') })
      .check({ force: true });
    await reason.fill('Please look at it as well.');
    await give.click();
    await record.done('addApprover');
  }
  expect((await eventsOf(head.guid)).slice(2)).toEqual(['plan.addApprover', 'plan.addApprover']);
  await record.showRefused();
  await adder.sees(t('guards.levelCanBeAdded'), record.commands);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);

  await record.command('removeApprover').click();
  const whom = dialog.getByRole('radiogroup', { name: t('colleagues.removeApprover.whom') });
  await expect.poll(() => whom.getByRole('radio').count()).toBe(2);
  await whom.getByRole('radio', { name: COLLEAGUE_NAME }).check({ force: true });
  const remove = adder.button('commands.plan.removeApprover', {}, dialog);
  await remove.click();
  await adder.sees(t('ui.opinion.required'), dialog);
  await reason.fill('On leave until Monday.');
  expect(await overflow()).toBe(0);
  await remove.click();
  await record.done('removeApprover');
  expect((await eventsOf(head.guid)).slice(4)).toEqual(['plan.removeApprover']);
  await adder.sees(t('ui.chain.removedColleague', { name: COLLEAGUE_NAME }));
  expect(await record.command('addApprover').isEnabled(), 'another can be added').toBe(true);
  await adder.leave();
});
