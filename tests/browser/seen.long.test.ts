import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { freshName, item, newRequest, planForm, type Form } from '../support/forms.ts';
import { caller } from './api.ts';
import { findings, putOn } from './axe.ts';
import type { Person } from './person.ts';
import { queueOf, RecordDesk } from './records.ts';
import { comesTo } from './desk.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** The line about a record; there may be other statuses on the page. */
const line = ({ page, t }: Person) =>
  page
    .getByRole('status')
    .filter({ hasText: t('ui.since.line', { at: '|', news: '' }).split('|')[0] ?? '' });

const ITEMS = [
  item({ materialName: '轧辊', quantity: '10' }),
  item({ materialName: '轴承', quantity: '20', materialCode: 'BJ-0002' }),
  item({ materialName: '齿轮', quantity: '30', materialCode: 'BJ-0003' }),
];

/** A submitted plan of three items, and what its buyer does with it afterwards. */
async function plan() {
  const buyer = await caller('purchaser01');
  const words = freshName('查看');
  const form = { ...planForm('selfPlan', { items: ITEMS, projectName: `${words}-1` }) };
  const { head } = await buyer.call(plansCalls.selfAdd, { ...form, action: 'submit' });
  const { guid } = head;
  return {
    words,
    head,
    async say(text: string) {
      await buyer.call(recordsCalls.addComment, { guid, text, requestId: newRequest() });
    },
    /** Recalled, changed in two fields and all sorts of items, and submitted again. */
    async change() {
      const recalled = await buyer.call(plansCalls.selfRecall, {
        guid,
        revision: head.revision,
        requestId: newRequest(),
      });
      const { items } = await buyer.call(plansCalls.selfDetail, { guid });
      const [roll, , gear] = items;
      const changed: Form = {
        fundingSource: '技改专项',
        remarks: '加急',
        items: [
          { ...ITEMS[0], guid: roll?.guid },
          { ...ITEMS[2], guid: gear?.guid, quantity: '31' },
          item({ materialName: '联轴器', materialCode: 'BJ-0004' }),
        ],
      };
      await buyer.call(plansCalls.selfEdit, {
        ...form,
        ...changed,
        guid,
        revision: recalled.head.revision,
        requestId: newRequest(),
        action: 'submit',
      });
    },
  };
}

test('who opens a record again sees what others changed since, once, and where it stands', async () => {
  const { head, say, change } = await plan();
  const person = await stage.fresh('approver01', ZH, { follows: true, at: null });
  const { page, t } = person;
  const path = `/plans/self/${head.guid}`;
  const answered = () => page.waitForResponse((answer) => answer.url().includes('/record/see'));
  const opens = async () => {
    const answer = answered();
    await person.load(path);
    await (await answer).finished();
    await person.heading(head.title).waitFor();
  };
  await opens();
  expect(await line(person).count(), 'opened for the first time').toBe(0);
  await change();
  await person.sees('技改专项');
  expect(await line(person).count(), 'while it stays open').toBe(0);
  await say('请尽快审批。');

  await opens();
  const names = ['资金来源', '备注', '物料明细'].join('|');
  await line(person)
    .getByText(new RegExp(`(${names}).* 3 处变更`))
    .waitFor();
  await person.sees(/陈思远/, line(person));
  await person.sees(t('ui.since.comments', { count: 1 }), line(person));
  await putOn(page, 'wight');
  expect(await findings(page)).toEqual([]);
  const article = page.getByRole('article');
  const fact = article.locator('dl.ui-facts > div').filter({ hasText: '资金来源' });
  await person.sees('技改专项', fact);
  await person.sees('自有资金', fact.locator('del'));
  expect(await article.locator('.ui-facts del').count(), 'the remarks were empty').toBe(2);
  const row = (name: string) => article.getByRole('row').filter({ hasText: name });
  await person.sees(t('ui.since.differs'), row('齿轮'));
  await person.sees('30', row('齿轮').locator('del'));
  await person.sees(t('ui.since.new'), row('联轴器'));
  expect(await row('轧辊').getByText(t('ui.since.new')).count()).toBe(0);
  await line(person).getByText(t('ui.since.details')).click();
  await person.sees(t('ui.since.items', { added: 1, changed: 1, removed: 1 }), line(person));
  await person.sees('轴承 D500', line(person).locator('del'));
  const history = page.getByRole('tabpanel', { name: t('ui.side.history') });
  expect(await history.getByText(t('ui.since.new'), { exact: true }).count()).toBe(3);
  await page.getByRole('tab', { name: t('ui.side.discussion') }).click();
  await page.getByRole('tabpanel').getByText(t('ui.since.new'), { exact: true }).waitFor();

  await opens();
  await person.sees('技改专项');
  expect(await line(person).count(), 'it was seen').toBe(0);
  await person.leave();
});

test('the desk says what changed and marks it as seen, and a look from a list does neither', async () => {
  const { head, words, say } = await plan();
  const person = await stage.fresh('approver01', EN, {
    follows: true,
    at: null,
    size: { width: 1440, height: 900 },
  });
  const { page, t } = person;
  const opens = async () => {
    const seen = page.waitForResponse(
      (answer) =>
        answer.url().includes('/record/see') && answer.request().postDataJSON().isOpened === '1',
    );
    await page.getByRole('region', { name: t('workbench.record') }).click();
    await (await seen).finished();
  };
  await person.load('/workbench');
  await comesTo(person, words);
  await queueOf(person).first().waitFor();
  await opens();
  await say('请尽快审批。');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/record/see')) calls += 1;
  });
  await person.goTo(`/plans/self?projectName=${encodeURIComponent(words)}`);
  await page.locator('table.ui-table tbody tr[data-index] a').first().focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('dialog');
  await peek.getByRole('heading', { level: 2, name: head.title }).waitFor();
  await peek.getByRole('tab', { name: t('ui.side.discussion') }).click();
  await peek.getByText('请尽快审批。').waitFor();
  expect([calls, await line(person).count()]).toEqual([0, 0]);
  await page.keyboard.press('Escape');
  await comesTo(person, words);
  await person.sees(t('ui.since.comments', { count: 1 }), line(person));
  await opens();
  await RecordDesk.open(person, 'selfPlan', head.guid);
  await expect.poll(() => calls).toBe(3);
  expect(await line(person).count()).toBe(0);
  await person.leave();
});
