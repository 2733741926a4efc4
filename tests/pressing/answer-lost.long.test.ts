import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsCalls } from '#contract/records.ts';
import { recordHref } from '#console/base/record-paths.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Desk } from '../support/console/desk.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

const t = textsIn('zh-CN');
const WORDS = '请尽快看一下预算。';

let fixture: Fixture;
let page: TestConsole;
let desk: Desk;
let buyer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, /^\/plans\/self/);
  desk = new Desk(page, t);
  buyer = await fixture.as('purchaser01');
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

/** Writes the text into the open discussion and sends it. */
async function write(): Promise<void> {
  const label = t('ui.discussion.say');
  await soon(() => desk.type(label, WORDS, desk.field(label)));
  desk.button(t('ui.discussion.send')).click();
}

/** Opens a record and comments on it, as if for the first time. */
async function say(guid: string): Promise<void> {
  await page.comeTo(buyer, recordHref('selfPlan', guid));
  await page.arrives();
  const tab = [...desk.document.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) =>
    one.textContent.startsWith(t('ui.side.discussion')),
  );
  tab?.click();
  await write();
}

test('a comment without an answer is stored once, even after the record was reopened', async () => {
  const { head } = await fixture.plan(buyer, 'selfPlan');
  const said = async () =>
    (await buyer.call(recordsCalls.comments, { guid: head.guid })).comments.map(({ text }) => text);
  page.tap.decide = ({ id }) => (id === 'records.addComment' ? 'answerLost' : 'through');
  await say(head.guid);
  await desk.hears(t('ui.failure.network.title'));
  expect(await said()).toEqual([WORDS]);
  page.tap.clear();
  await say(head.guid);
  const answered = () =>
    page.tap.crossed.filter(({ id, status }) => id === 'records.addComment' && status === 200);
  await soon(() => expect(answered()).toHaveLength(1));
  expect(await said()).toEqual([WORDS]);
  await write();
  await soon(async () => expect(await said()).toEqual([WORDS, WORDS]));
});
