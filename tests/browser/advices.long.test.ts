import { expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { plansCalls } from '#contract/plans.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const QUESTION = '价格是否合理？';
const ANSWER = 'Higher than last year; ask for quotations first.';

const path = (guid: string) => `${KINDS.selfPlan.path}/${guid}`;
const card = ({ page, t }: Person) => page.getByRole('region', { name: t('advice.about') });
const words = ({ page, t }: Person, label: 'advice.question' | 'advice.yourAnswer') =>
  page.getByRole('textbox', { name: t(label), exact: true });

test('by keys alone an approver asks a colleague, who answers on the record; both see it at once', async () => {
  const { head } = await selfPlan('submit');
  const approver = await stage.fresh('approver01', ZH, { follows: true, at: null });
  const adviser = await stage.fresh('approver05', EN, { follows: true, at: null });
  await approver.load(path(head.guid));
  await approver.button('commands.advice.create').focus();
  await approver.page.keyboard.press('Enter');
  const search = approver.page.getByRole('searchbox', {
    name: approver.t('colleagues.transfer.search'),
  });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await approver.page.keyboard.type(adviser.name);
  const choice = approver.page.getByRole('radio', { name: new RegExp(`^${adviser.name}`) });
  await expect.poll(() => choice.count()).toBe(1);
  await approver.page.keyboard.press('Tab');
  await approver.page.keyboard.press('Space');
  await approver.sees(approver.t('colleagues.transfer.chosen', { name: adviser.name }));
  await approver.page.keyboard.press('Tab');
  await expect
    .poll(() =>
      words(approver, 'advice.question').evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await approver.page.keyboard.press('Tab');
  await approver.page.keyboard.press('Tab');
  await approver.page.keyboard.press('Enter');
  await approver.seesAlert(approver.t('advice.questionMissing'));
  await approver.page.keyboard.type(QUESTION);
  await approver.page.keyboard.press('Tab');
  await approver.page.keyboard.press('Tab');
  await approver.page.keyboard.press('Enter');
  await approver.sees(QUESTION, card(approver));
  await approver.sees(approver.t('enums.adviceStatus.1'), card(approver));
  await approver.button('commands.plan.approve').waitFor();

  await adviser.load(path(head.guid));
  await adviser.sees(QUESTION, card(adviser));
  expect(await adviser.button('commands.advice.create').count(), 'no right to decide').toBe(0);
  expect(await adviser.button('commands.plan.approve').count()).toBe(0);
  await words(adviser, 'advice.yourAnswer').focus();
  await adviser.page.keyboard.press('Tab');
  await adviser.page.keyboard.press('Enter');
  await adviser.seesAlert(adviser.t('advice.answerMissing'));
  await adviser.page.keyboard.type(ANSWER);
  await adviser.page.keyboard.press('Tab');
  await adviser.page.keyboard.press('Enter');
  await adviser.sees(adviser.t('enums.adviceStatus.2'), card(adviser));
  await expect.poll(() => words(adviser, 'advice.yourAnswer').count()).toBe(0);
  await adviser.sees(ANSWER, card(adviser));

  await approver.sees(ANSWER, card(approver));
  await approver.sees(approver.t('enums.adviceStatus.2'), card(approver));
  expect(await approver.button('commands.advice.withdraw').count()).toBe(0);
  const { advices } = await (
    await caller('purchaser01')
  ).call(plansCalls.selfDetail, { guid: head.guid });
  expect(advices).toMatchObject([{ question: QUESTION, answer: ANSWER }]);
  await Promise.all([approver.leave(), adviser.leave()]);
});

test('from the desk one answers what one is asked; what was asked is taken back where it stands', async () => {
  const asker = await caller('approver01');
  const ask = async () => {
    const { head } = await selfPlan('submit');
    const adviserGuid = (
      await asker.list(approvalCalls.listAdvisers, { guid: head.guid, page: 1, rows: 100 })
    ).rows.find(({ name }) => name === adviser.name)?.guid;
    await asker.call(approvalCalls.askAdvice, {
      guid: head.guid,
      requestId: crypto.randomUUID(),
      adviserGuid: adviserGuid ?? '',
      question: QUESTION,
    });
    return head;
  };
  const adviser = await stage.fresh('approver05', EN, {
    size: { width: 1440, height: 900 },
    at: null,
  });
  const [, back] = [await ask(), await ask()];
  await adviser.load('/workbench?kind=advice');
  await adviser.sees(QUESTION);
  await adviser.button('commands.advice.answer').click();
  const dialog = adviser.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: adviser.t('advice.answer') }).fill(ANSWER);
  await adviser.button('commands.advice.answer', {}, dialog).click();
  await adviser.sees(adviser.t('enums.adviceStatus.2'));
  await adviser.leave();

  const approver = await stage.fresh('approver01', ZH, { at: path(back.guid) });
  await approver.button('commands.advice.withdraw').click();
  await approver.sees(approver.t('enums.adviceStatus.3'), card(approver));
  expect(await approver.button('commands.advice.withdraw').count()).toBe(0);
  await approver.leave();
});
