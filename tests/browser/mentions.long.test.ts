import { expect, test } from 'vitest';
import { mentionOf } from '#contract/core/mentions.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const fieldOf = ({ page, t }: Person, name: 'say' | 'edit') =>
  page.getByRole('textbox', { name: t(`ui.discussion.${name}`) });
const entries = ({ page }: Person) => page.getByRole('tabpanel').getByRole('listitem');
const list = ({ page, t }: Person) =>
  page.getByRole('listbox', { name: t('ui.discussion.people') });
/** Waits until only this person is offered. */
async function offersOnly(person: Person, name: string): Promise<void> {
  await expect
    .poll(() => list(person).getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining(name)]);
}

async function opened(person: Person, guid: string): Promise<void> {
  await person.load(`${KINDS.selfPlan.path}/${guid}`);
  await person.page.getByRole('tab', { name: person.t('ui.side.discussion') }).click();
  await fieldOf(person, 'say').waitFor();
}

test('by keys alone one mentions somebody by initials; the other reads the name and is told', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.fresh('purchaser01', ZH, { follows: true, at: null });
  const approver = await stage.fresh('approver01', EN, { follows: true, at: null });
  await Promise.all([opened(buyer, head.guid), opened(approver, head.guid)]);
  const { keyboard } = buyer.page;

  await fieldOf(buyer, 'say').focus();
  await keyboard.type('请 @');
  await expect.poll(() => list(buyer).getByRole('option').count()).toBeGreaterThan(1);
  await keyboard.press('Escape');
  await expect.poll(() => list(buyer).count()).toBe(0);
  expect(await fieldOf(buyer, 'say').inputValue(), 'left as it is').toBe('请 @');
  await keyboard.type('wjj');
  await offersOnly(buyer, approver.name);
  await keyboard.press('Enter');
  expect(await fieldOf(buyer, 'say').inputValue()).toBe(`请 @${approver.name} `);
  await keyboard.type('看一下');
  await keyboard.press('Control+Enter');

  await approver.sees(`@${approver.name}`, entries(approver).first());
  await buyer.sees(`@${approver.name}`, entries(buyer).first());
  const { comments } = await (
    await caller('approver01')
  ).call(recordsCalls.comments, { guid: head.guid });
  expect(comments[0]?.text).toMatch(/^请 @\{[\w-]+\} 看一下$/);
  const { rows } = await (
    await caller('approver01')
  ).list(notificationsCalls.list, { sort: 'mentioned', page: 1, rows: 10 });
  expect(rows.filter(({ recordGuid }) => recordGuid === head.guid)).toHaveLength(1);

  await buyer.button('ui.discussion.edit').click();
  expect(await fieldOf(buyer, 'edit').inputValue()).toBe(`请 @${approver.name} 看一下`);
  await fieldOf(buyer, 'edit').focus();
  await keyboard.press('Control+End');
  await keyboard.type('，谢谢');
  await keyboard.press('Control+Enter');
  await approver.sees('，谢谢', entries(approver).first());
  await approver.sees(`@${approver.name}`, entries(approver).first());
  await Promise.all([buyer.leave(), approver.leave()]);
});

test('the field refuses people who cannot be mentioned and keeps the text', async () => {
  const { head } = await selfPlan('submit');
  const person = await stage.fresh('purchaser01', EN, { at: null });
  await opened(person, head.guid);
  stage.expectTrouble(/addComment/);
  const field = fieldOf(person, 'say');
  await field.fill(`Ask ${mentionOf('nobody')}`);
  await person.button('ui.discussion.send').click();
  await expect
    .poll(() => person.problemOf(field))
    .toContain(person.t('errors.mentionUnknown').slice(0, 40));
  expect(await field.inputValue()).toBe(`Ask ${mentionOf('nobody')}`);
  await field.fill('Ask the buyer');
  await person.button('ui.discussion.send').click();
  await expect.poll(() => entries(person).count()).toBe(1);
  await person.leave();
});

test('a colleague who does not see the record is let in with a copy, and says something there', async () => {
  const { head } = await selfPlan('submit');
  const client = await caller('purchaser01');
  const { rows } = await client.list(recordsCalls.listAssignees, {
    guid: head.guid,
    purpose: 'copy',
    page: 1,
    rows: 100,
  });
  const { people } = await client.call(recordsCalls.mentionable, { guid: head.guid, userName: '' });
  const seeing = new Set(people.filter(({ seesIt }) => seesIt).map(({ name }) => name));
  const free = rows.filter(({ part, name }) => part === null && !seeing.has(name));
  let found: string | null = null;
  for (const { name } of free) {
    const offer = await client.call(recordsCalls.mentionable, { guid: head.guid, userName: name });
    if (offer.people.length === 1 && offer.people[0]?.seesIt === false) found = name;
    if (found !== null) break;
  }
  if (found === null) throw new Error('Everybody sees the plan.');
  const buyer = await stage.fresh('purchaser01', ZH, { at: null });
  await opened(buyer, head.guid);
  const { keyboard } = buyer.page;
  await fieldOf(buyer, 'say').focus();
  await keyboard.type(`@${found}`);
  await offersOnly(buyer, buyer.t('ui.discussion.letsIn'));
  await keyboard.press('Enter');
  await buyer.sees(buyer.t('ui.discussion.letIn', { names: found }));
  await keyboard.type('请看');
  await keyboard.press('Control+Enter');
  await buyer.sees(`@${found}`, entries(buyer).first());
  await expect
    .poll(() => buyer.page.getByText(buyer.t('ui.discussion.letIn', { names: found })).count())
    .toBe(0);
  const { copying } = await client.call(plansCalls.selfDetail, { guid: head.guid });
  expect(copying.copies.map(({ personName }) => personName)).toEqual([found]);
  await buyer.leave();
});
