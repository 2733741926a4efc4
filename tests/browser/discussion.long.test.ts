import { expect, test } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { caller, selfPlan } from './api.ts';
import type { Person } from './person.ts';
import { KINDS } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const tabOf = ({ page, t }: Person) => page.getByRole('tab', { name: t('ui.side.discussion') });
const fieldOf = ({ page, t }: Person, name: 'say' | 'edit') =>
  page.getByRole('textbox', { name: t(`ui.discussion.${name}`) });
const entries = ({ page }: Person) => page.getByRole('tabpanel').getByRole('listitem');

async function opened(
  person: Person,
  guid: string,
  kind: 'selfPlan' | 'entrustOrder' = 'selfPlan',
): Promise<void> {
  await person.load(`${KINDS[kind].path}/${guid}`);
  await tabOf(person).click();
  await fieldOf(person, 'say').waitFor();
}

test('what one says on a record the other reads at once, answers, and sees it changed and taken back', async () => {
  const { head } = await selfPlan('submit');
  const buyer = await stage.fresh('purchaser01', ZH, { follows: true, at: null });
  const approver = await stage.fresh('approver01', EN, { follows: true, at: null });
  await Promise.all([opened(buyer, head.guid), opened(approver, head.guid)]);

  await fieldOf(buyer, 'say').fill('预算依据见附件。\n单价含税。');
  await buyer.page.keyboard.press('Control+Enter');
  await entries(buyer).first().waitFor();
  expect(await fieldOf(buyer, 'say').inputValue()).toBe('');
  await expect.poll(() => tabOf(buyer).innerText()).toContain('1');
  await buyer.button('ui.discussion.edit').waitFor();

  await expect.poll(() => entries(approver).count()).toBe(1);
  await approver.sees('单价含税。', entries(approver).first());
  expect(await approver.button('ui.discussion.edit').count()).toBe(0);
  expect(await approver.button('ui.discussion.delete').count()).toBe(0);
  await fieldOf(approver, 'say').fill('Please add the quotation.');
  await approver.button('ui.discussion.send').click();
  await expect.poll(() => entries(buyer).count()).toBe(2);

  await buyer.button('ui.discussion.edit').click();
  await fieldOf(buyer, 'edit').fill('单价不含税。');
  await buyer.button('ui.form.save').click();
  await approver.sees('单价不含税。', entries(approver).first());
  await approver.sees(approver.t('ui.discussion.edited'), entries(approver).first());

  const remove = async (n: number) => {
    await buyer.button('ui.discussion.delete', {}, entries(buyer).nth(n)).click();
    await buyer.button('ui.discussion.delete', {}, buyer.page.getByRole('alertdialog')).click();
    await approver.sees(approver.t('ui.discussion.deleted'), entries(approver).nth(n));
  };
  await fieldOf(buyer, 'say').fill('交货期另议。');
  await buyer.button('ui.discussion.send').click();
  await approver.sees('交货期另议。', entries(approver).nth(2));
  await remove(2);
  await approver.sees('单价不含税。', entries(approver).first());
  await remove(0);
  await expect.poll(() => entries(approver).first().innerText()).not.toContain('单价');
  await expect.poll(() => tabOf(approver).innerText()).toContain('1');

  stage.expectTrouble(/record\/comments/);
  await fieldOf(buyer, 'say').fill('已补充，');
  await buyer.page.route('**/record/comments*', (route) => route.abort('internetdisconnected'));
  await fieldOf(approver, 'say').fill('Thank you.');
  await approver.button('ui.discussion.send').click();
  await buyer.seesAlert(buyer.t('ui.failure.network.title'));
  expect(await fieldOf(buyer, 'say').inputValue(), 'what is being written').toBe('已补充，');
  expect(await entries(buyer).count()).toBe(3);

  await Promise.all([buyer.leave(), approver.leave()]);
});

test('the agency reads a comment on an order only if its author chose so', async () => {
  const buying = await caller('purchaser01');
  const { rows } = await (
    await caller('agency001')
  ).list(entrustCalls.orderList, { page: 1, rows: 50 });
  const seen = await Promise.all(
    rows.map(async ({ guid }) => (await buying.send(entrustCalls.orderDetail, { guid })).status),
  );
  const guid = rows[seen.indexOf(200)]?.guid ?? '';
  const buyer = await stage.fresh('purchaser01', EN, { follows: true, at: null });
  const agency = await stage.fresh('agency001', ZH, { follows: true, at: null });
  await Promise.all([opened(buyer, guid, 'entrustOrder'), opened(agency, guid, 'entrustOrder')]);
  const circle = buyer.page.getByLabel(buyer.t('ui.discussion.circle'));
  expect(await circle.inputValue()).toBe('unit');

  await fieldOf(buyer, 'say').fill('Too dear.');
  await buyer.button('ui.discussion.send').click();
  await buyer.sees(buyer.t('enums.commentCircle.unit'), entries(buyer).last());
  await circle.selectOption('all');
  await fieldOf(buyer, 'say').fill('Please answer by Friday.');
  await buyer.button('ui.discussion.send').click();
  await agency.sees('Please answer by Friday.', entries(agency).last());
  await expect.poll(() => circle.inputValue()).toBe('unit');
  expect(await entries(agency).allInnerTexts()).not.toContainEqual(
    expect.stringContaining('Too dear.'),
  );
  await Promise.all([buyer.leave(), agency.leave()]);
});

test('what cannot be said stays in the field, and is said once when it is tried again', async () => {
  const { head } = await selfPlan('submit');
  const person = await stage.fresh('approver01', ZH, { at: null });
  await opened(person, head.guid);
  const { page, t } = person;
  const field = fieldOf(person, 'say');
  await person.button('ui.discussion.send').click();
  await person.seesAlert(t('rules.required'));
  stage.expectTrouble(/addComment/);
  await page.route(
    '**/record/addComment',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await field.fill('请补充。');
  await person.button('ui.discussion.send').click();
  await person.seesAlert(t('ui.failure.kept'));
  expect(await field.inputValue()).toBe('请补充。');
  await page.getByRole('tab', { name: t('ui.side.history') }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await tabOf(person).click();
  expect(await field.inputValue(), 'looked at the history meanwhile').toBe('请补充。');
  await person.button('ui.discussion.send').click();
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => entries(person).count()).toBe(1);

  await page.route(
    '**/record/addComment',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  for (const text of ['请补充。', '请补充报价单。']) {
    await field.fill(text);
    await person.button('ui.discussion.send').click();
    if (text === '请补充。') await person.seesAlert(t('ui.failure.kept'));
  }
  await expect.poll(() => field.inputValue()).toBe('');
  await expect
    .poll(() => entries(person).count(), { message: 'said again, and in other words' })
    .toBe(3);

  await person.load(`${KINDS.selfPlan.path}/${head.guid}`);
  await expect.poll(() => tabOf(person).innerText()).toContain('3');
  await person.leave();
});
