import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Desk } from '../support/console/desk.ts';
import { chosen, dialogOf } from '../support/console/sitting.ts';
import type { Crossed, Fate } from '../support/console/tap.ts';
import { Fixture } from '../support/fixture.ts';
import { textsIn } from '../support/texts.ts';

const t = textsIn('zh-CN');

let fixture: Fixture;
let page: TestConsole;
let desk: Desk;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, /^\/zbrdb\/jbrdbAdd/);
  desk = new Desk(page, t);
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

const person = (account: string) =>
  fixture.gateway.db
    .selectFrom('person')
    .where('account_name', '=', account)
    .select(['guid', 'name', 'id_no'])
    .executeTakeFirstOrThrow();

const choose = ({ name }: { name: string }) =>
  chosen(t('representatives.chooseStaff'), name, t, t('representatives.staff.name'))(desk);

const facts = () => desk.document.querySelector('dl.ui-facts')?.textContent ?? '';

test('who is chosen last becomes the monitor, although the number of the first arrives later', async () => {
  const [first, second] = [await person('approver05'), await person('approver04')];
  await page.enter(await fixture.as('sysadmin01'), '/zbrdb/jbrdbAdd');
  await page.arrives();
  let letGo = () => {};
  const held = new Promise<Fate>((resolve) => {
    letGo = () => resolve('through');
  });
  const asksFirst = ({ id, body }: Crossed) =>
    id === 'audit.showIdNumber' && (body as { guid: string }).guid === first.guid;
  page.tap.decide = (crossed) => (asksFirst(crossed) ? held : 'through');
  await choose(first);
  await soon(() => expect(page.tap.crossed.some(asksFirst)).toBe(true));
  await choose(second);
  await soon(() => expect(facts()).toContain(second.name));
  letGo();
  await soon(() => expect(page.tap.crossed.find(asksFirst)?.status).toBe(200));
  // What the console asks afterwards is answered after it.
  const { name } = await person('approver03');
  desk.button(t('representatives.chooseStaff')).click();
  const list = await dialogOf(desk);
  desk.type(t('representatives.staff.name'), name, list);
  desk.button(t('ui.filter.search'), list).click();
  await soon(() => expect(list.querySelector('tbody')?.textContent).toContain(name));
  expect(facts()).toContain(second.name);
  expect(facts()).not.toContain(first.name);
  expect(facts()).toContain(maskIdNumber(second.id_no ?? ''));
});
