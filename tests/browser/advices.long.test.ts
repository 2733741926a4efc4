import { expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { plansCalls } from '#contract/plans.ts';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { freshName } from '../support/forms.ts';
import { caller, selfPlan, type Plan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS, queueOf } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const ADVISER = DEMO_ACCOUNTS.find(({ account }) => account === 'approver05')?.name ?? '';
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

test.each([
  ['answered', EN],
  ['withdrawn', ZH],
] as const)(
  'who asks lets the approval wait, which cannot be given before the question is %s',
  async (end, look) => {
    const name = freshName('待答复');
    const [{ head }, other] = (await Promise.all(
      ['甲', '乙'].map((which) => selfPlan('submit', { projectName: `${name}${which}` })),
    )) as [Plan, Plan];
    const size = { width: 1440, height: 900 };
    const person = await stage.fresh('approver01', look, { size, follows: true, at: null });
    const { page, t } = person;
    await person.load(`/workbench?words=${encodeURIComponent(name)}`);
    await queueOf(person).filter({ hasText: head.title }).click();
    const approve = person.button('commands.plan.approve');
    const isRefused = () => approve.getAttribute('aria-disabled');
    await page.getByRole('heading', { level: 2, name: head.title }).waitFor();
    expect(await isRefused()).toBeNull();

    await person.button('commands.advice.create').click();
    const dialog = page.getByRole('dialog');
    const adviser = await caller('approver05');
    await dialog.getByRole('searchbox', { name: t('colleagues.transfer.search') }).fill(ADVISER);
    await dialog.getByRole('radio', { name: new RegExp(`^${ADVISER}`) }).check({ force: true });
    await words(person, 'advice.question').fill(QUESTION);
    await dialog.getByRole('checkbox', { name: t('advice.awaitAnswer') }).check({ force: true });
    await person.button('commands.advice.create', {}, dialog).click();
    await person.sees(t('advice.awaited'), card(person));
    await expect.poll(isRefused).toBe('true');
    await page.getByText(t('guards.noAdviceAwaited')).first().waitFor({ state: 'attached' });
    expect(await person.button('commands.plan.reject').getAttribute('aria-disabled')).toBeNull();
    expect(await person.button('commands.advice.create').count(), 'more may be asked').toBe(1);

    await queueOf(person).filter({ hasText: other.head.title }).click();
    await page.getByRole('heading', { level: 2, name: other.head.title }).waitFor();
    expect(await isRefused(), 'the other plan').toBeNull();
    await queueOf(person).filter({ hasText: head.title }).click();
    await page.getByRole('heading', { level: 2, name: head.title }).waitFor();
    await expect.poll(isRefused).toBe('true');
    if (end === 'withdrawn') await person.button('commands.advice.withdraw').click();
    else {
      const { rows } = await adviser.list(approvalCalls.listAdvices, { page: 1, rows: 10_000 });
      const { guid, revision } = rows.find(({ title }) => title === head.title) ?? {
        guid: '',
        revision: 0,
      };
      const requestId = crypto.randomUUID();
      await adviser.call(approvalCalls.answerAdvice, {
        guid,
        revision,
        requestId,
        opinion: ANSWER,
      });
    }
    await expect.poll(isRefused).toBeNull();
    expect(await card(person).getByText(t('advice.awaited')).count()).toBe(0);
    await approve.click();
    await person.leave();
  },
);

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
