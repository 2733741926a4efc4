import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { notificationsCalls, NOTIFICATION_SORTS } from '#contract/notifications.ts';
import { noticesCalls } from '#contract/notices.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { newRequest } from '../support/forms.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS, RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';
import { patternOf, type Look } from '../support/texts.ts';

// Everybody concerned is notified of what others do here, and the notifications are counted.
const stage = useStage({ hasOwnGateway: true });

/** Enterprise of supplier01. */
const SUPPLIER = 'demo-supplier-0001';

const ACCOUNTS = ['purchaser01', 'approver01'];

/** What the time brings about, also while the tests run. */
const BY_TIME: readonly string[] = ['due', 'dueSoon', 'escalated'];

/** Marks all notifications as read, and switches off those that the time brings about. */
async function begin(): Promise<void> {
  for (const account of ACCOUNTS) {
    const client = await caller(account);
    await client.call(notificationsCalls.markAllRead, {});
    for (const sort of NOTIFICATION_SORTS)
      await client.call(notificationsCalls.saveSetting, {
        sort,
        isOn: BY_TIME.includes(sort) ? '0' : '1',
      });
  }
}
beforeEach(begin);

/** Opens a page that follows what others do. */
async function follower(account: string, look: Look, path: string): Promise<Person> {
  const person = await stage.fresh(account, look, { follows: true, at: null });
  const following = person.page.waitForResponse((answer) =>
    answer.url().includes('/workbench/updates'),
  );
  await person.load(path);
  await following;
  return person;
}

/** The bell with a number of unread notifications. */
const bell = ({ page, t }: Person, unread: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name:
      unread === 0
        ? t('shell.bell.name')
        : t('shell.bell.unread', { shown: unread > 99 ? '99+' : String(unread) }),
    exact: true,
  });
const popover = ({ page, t }: Person): Locator =>
  page.getByRole('dialog', { name: t('notifications.title') });
const items = (within: Locator): Locator => within.getByRole('listitem');
const told = ({ page, t }: Person): Locator =>
  page.getByRole('list', { name: t('notifications.list') });

const unreadOf = async (account: string) =>
  (await (await caller(account)).call(workbenchCalls.counts, {})).unread;

test('who decides and who submitted are told at once; what is read in one browser is read in both', async () => {
  const first = await follower('approver01', ZH, '/workbench');
  const other = await follower('approver01', EN, '/notifications');
  const buyer = await follower('purchaser01', EN, '/plans/self');
  await Promise.all([first, other, buyer].map((person) => bell(person, 0).waitFor()));
  const title = await first.page.title();

  const { head } = await selfPlan('submit', { projectName: '通知演练用打印机' });
  await Promise.all([first, other].map((person) => bell(person, 1).waitFor()));
  await expect.poll(() => first.page.title()).toBe(`(1) ${title}`);
  await items(told(other))
    .filter({ hasText: head.number ?? '' })
    .waitFor();

  await bell(first, 1).click();
  const line = items(popover(first)).filter({ hasText: head.number ?? '' });
  for (const words of [
    first.t('notifications.sorts.toDecide'),
    first.t('notifications.did', { person: '陈思远', command: first.t('commands.plan.submit') }),
    first.t('notifications.unread'),
  ])
    await first.sees(words, line);
  await line.getByRole('link').click();
  await first.expectPath(`/plans/self/${head.guid}`);
  await popover(first).waitFor({ state: 'hidden' });
  await Promise.all([first, other].map((person) => bell(person, 0).waitFor()));
  await expect.poll(() => first.page.title()).not.toMatch(/^\(/);
  await items(told(other))
    .filter({ hasText: head.number ?? '' })
    .getByText(other.t('notifications.unread'))
    .waitFor({ state: 'hidden' });

  await new RecordDesk(first, 'selfPlan', head.guid).giveWith('approve', '同意');
  await bell(buyer, 1).waitFor();
  await bell(buyer, 1).click();
  const passed = items(popover(buyer)).filter({ hasText: head.number ?? '' });
  await buyer.sees(buyer.t('notifications.sorts.decided'), passed);
  await buyer.sees(buyer.t(`enums.${KINDS.selfPlan.status}.4`), passed);
  await buyer.button('notifications.markAllRead', {}, popover(buyer)).click();
  await bell(buyer, 0).waitFor();
  expect(await unreadOf('purchaser01')).toBe(0);
  await Promise.all([first, other, buyer].map((person) => person.leave()));
});

test('the bell goes by keys: it opens, Escape closes it and gives the focus back', async () => {
  await selfPlan('submit');
  const person = await stage.fresh('approver01', EN);
  const { page, t } = person;
  await bell(person, 1).focus();
  await page.keyboard.press('Enter');
  await items(popover(person)).first().waitFor();
  await expect
    .poll(() => popover(person).evaluate((el) => el.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('Escape');
  await popover(person).waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    // More may have been told meanwhile.
    .toMatch(patternOf(t('shell.bell.unread', { shown: '{{shown}}' })));
  await page.keyboard.press('Enter');
  await popover(person)
    .getByRole('link', { name: t('notifications.seeAll') })
    .click();
  await person.expectPath('/notifications');
  await person.heading(t('notifications.title')).waitFor();
  await person.leave();
});

test('the page shows only what is unread, or one sort, and marks one or all as read', async () => {
  const [older, newer] = [await selfPlan('submit'), await selfPlan('submit')];
  const person = await stage.fresh('approver01', ZH, { at: '/notifications' });
  const { page, t } = person;
  await page
    .getByRole('radiogroup', { name: t('notifications.show') })
    .getByRole('radio', { name: t('notifications.unread') })
    .click();
  await expect.poll(() => items(told(person)).count()).toBe(2);
  const line = ({ head }: typeof older) =>
    items(told(person)).filter({ hasText: head.number ?? '' });
  await line(newer).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await line(newer).waitFor({ state: 'hidden' });
  await bell(person, 1).waitFor();
  expect(
    await line(older)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement),
    'the focus is on what stands next',
  ).toBe(true);

  await page.getByRole('combobox', { name: t('notifications.sort') }).selectOption('returned');
  await person.sees(t('notifications.emptyFiltered'));
  await page.getByRole('combobox', { name: t('notifications.sort') }).selectOption('toDecide');
  await line(older).waitFor();
  await person.button('notifications.markAllRead').click();
  await person.sees(t('notifications.marked', { count: 1 }));
  await line(older).waitFor({ state: 'hidden' });
  await bell(person, 0).waitFor();
  expect(await unreadOf('approver01')).toBe(0);

  stage.expectTrouble(/notification\/list/);
  await page.route('**/notification/list*', (route) => route.abort('internetdisconnected'));
  await person.button('ui.list.reload').click();
  await person.seesAlert(t('ui.failure.network.title'));
  await page.unroute('**/notification/list*');
  await person.button('ui.retry').click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await person.leave();
});

test('what was told about one record is one line, opens to each, and is read as one or one by one', async () => {
  const once = await selfPlan('submit', { projectName: '分组演练用扫描仪' });
  const other = await selfPlan('submit', { projectName: '分组演练用投影仪' });
  const buyer = await caller('purchaser01');
  const { guid } = once.head;
  const { people } = await buyer.call(recordsCalls.mentionable, { guid, userName: '王建军' });
  const comment = (words: string) =>
    buyer.call(recordsCalls.addComment, {
      guid,
      text: `@{${people[0]?.guid}} ${words}`,
      requestId: newRequest(),
    });
  await comment('请先看附件');
  await comment('附件已更新');

  const person = await follower('approver01', EN, '/notifications');
  const { page, t } = person;
  const lines = told(person).locator('> li');
  const line = (title: string) => lines.filter({ hasText: title });
  const counted = (count: number, left: number) =>
    left === 0
      ? t('notifications.together', { count })
      : t('notifications.togetherUnread', { count, unread: left });
  const toggle = (within: Locator, count: number, left: number, title: string) =>
    within.getByRole('button', {
      name: t('notifications.togetherOf', { counted: counted(count, left), title }),
      exact: true,
    });
  const title = '分组演练用扫描仪';
  await page
    .getByRole('radiogroup', { name: t('notifications.show') })
    .getByRole('radio', { name: t('notifications.unread') })
    .click();
  await expect.poll(() => lines.count()).toBe(2);
  await bell(person, 4).waitFor();
  const opens = toggle(line(title), 3, 3, title);
  await opens.press('Enter');
  const singles = line(title).getByRole('list');
  await expect.poll(() => singles.getByRole('listitem').count()).toBe(3);
  expect(await opens.getAttribute('aria-expanded')).toBe('true');
  await singles
    .getByRole('listitem')
    .filter({ hasText: t('notifications.sorts.toDecide') })
    .getByRole('button')
    .press('Enter');
  await toggle(line(title), 2, 2, title).waitFor();
  await bell(person, 3).waitFor();
  expect(
    await line(title)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement),
    'the focus is on the link of the record',
  ).toBe(true);

  await comment('请尽快审批');
  await bell(person, 4).click();
  const below = items(popover(person)).filter({ hasText: title });
  await toggle(below, 4, 3, title).click();
  await expect.poll(() => below.getByRole('listitem').count()).toBe(4);
  await below.getByRole('link').click();
  await person.expectPath(`/plans/self/${guid}`);
  await bell(person, 1).waitFor();
  expect(await unreadOf('approver01'), other.head.guid).toBe(1);
  await person.leave();
});

test('of a sort that is off nothing is told any more, and again once it is on', async () => {
  const person = await stage.fresh('approver01', EN, { at: '/notifications' });
  const { page, t } = person;
  const setting = page.getByRole('checkbox', {
    name: t('notifications.settings.isOn', { sort: t('notifications.sorts.toDecide') }),
  });
  await setting.and(page.locator(':checked')).waitFor();
  await setting.press('Space');
  await setting.and(page.locator(':not(:checked)')).waitFor();
  await expect
    .poll(
      async () =>
        (await (await caller('approver01')).call(notificationsCalls.settings, {})).settings.find(
          ({ sort }) => sort === 'toDecide',
        )?.isOn,
    )
    .toBe(false);
  await selfPlan('submit');
  expect(await unreadOf('approver01')).toBe(0);
  await setting.press('Space');
  await setting.and(page.locator(':checked')).waitFor();
  await selfPlan('submit');
  expect(await unreadOf('approver01')).toBe(1);
  await person.leave();
});

test('mails come daily and not in quiet hours, as chosen, and the choice is still there later', async () => {
  const person = await stage.fresh('approver01', ZH, { at: '/notifications' });
  const { page, t } = person;
  const chosen = (key: 'rhythm' | 'quietFrom' | 'quietTo') =>
    page.getByRole('combobox', { name: t(`notifications.settings.${key}`), exact: true });
  await chosen('rhythm').selectOption('daily');
  await chosen('quietFrom').selectOption('22:00');
  await expect.poll(() => chosen('quietTo').inputValue()).toBe('08:00');
  await chosen('quietTo').selectOption('07:00');
  const save = page.getByRole('button', { name: t('notifications.settings.saveMailing') });
  await save.click();
  const stored = async () => {
    const client = await caller('approver01');
    const { rhythm, quietFrom, quietTo } = await client.call(notificationsCalls.settings, {});
    return [rhythm, quietFrom, quietTo];
  };
  await expect.poll(stored).toEqual(['daily', '22:00', '07:00']);
  await person.load('/notifications');
  await expect.poll(() => chosen('quietTo').inputValue()).toBe('07:00');
  await chosen('quietFrom').selectOption('');
  await chosen('quietTo').waitFor({ state: 'detached' });
  await chosen('rhythm').selectOption('now');
  await save.click();
  await expect.poll(stored).toEqual(['now', null, null]);
  await person.leave();
});

test('a supplier sees at once in the menu how many messages are unread, and fewer once one is read', async () => {
  const sender = await caller('central001');
  const before = (await (await caller('supplier01')).call(workbenchCalls.counts, {})).messages;
  const person = await follower('supplier01', EN, '/qyxxgl/messages');
  const { page, t } = person;
  const badge = (count: number) =>
    person.menu
      .getByRole('link', { name: t('menu.screens.messages') })
      .getByText(t('shell.messages', { count }), { exact: true });
  const { head } = await sender.call(noticesCalls.save, {
    title: '停产检修期间送货安排',
    content: '检修期间请送至二号库。',
    msgType: '1',
    gysType: '3',
    sendType: '1',
    noticeYear: '2026',
    receiverList: [{ userQiYe_Guid: SUPPLIER, qiYe_Name: '', qiYe_BH: '' }],
    requestId: newRequest(),
  });
  await sender.call(noticesCalls.send, {
    gmnGuid: head.guid,
    revision: head.revision,
    requestId: newRequest(),
  });
  await badge(before + 1).waitFor();
  // A folded group shows the number of things that wait in it, like the narrow menu.
  const group = person.menu.getByRole('button', {
    name: `${t('menu.groups.enterprise')} ${t('shell.messages', { count: before + 1 })}`,
    exact: true,
  });
  await person.menu.getByRole('button', { name: t('menu.groups.enterprise'), exact: true }).click();
  await group.waitFor();
  await person.button('shell.fold').click();
  await group.waitFor();
  await person.button('shell.unfold').click();
  await group.click();
  await group.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '停产检修期间送货安排' }).click();
  await person.heading('停产检修期间送货安排').waitFor();
  await badge(before + 1).waitFor({ state: 'hidden' });
  expect((await (await caller('supplier01')).call(workbenchCalls.counts, {})).messages).toBe(
    before,
  );
  await person.leave();
});
