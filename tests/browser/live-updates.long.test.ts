import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { plansCalls } from '#contract/plans.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { planForm } from '../support/forms.ts';
import { Client } from '../support/client.ts';
import { caller, gatewayUnderTest, selfPlan } from './api.ts';
import { Person } from './person.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';
import type { Look } from '../support/texts.ts';

const stage = useStage();

/** A second approver of level 1 in the unit of purchaser01. */
const COLLEAGUE = 'linjiang0008';
/**
 * An account of a unit in which no other test file changes anything, so that its page reloads
 * nothing.
 */
const QUIET = 'agencybuyer1';

const isStream = (request: { url(): string }) => request.url().includes('/workbench/updates');

/** Opens a window in front, and waits until it follows the changes of others. */
async function follower(account: string, look: Look, path: string): Promise<Person> {
  const person = await stage.fresh(account, look, { follows: true, at: null });
  await load(person, path);
  return person;
}

async function load(person: Person, path: string): Promise<void> {
  const following = person.page.waitForResponse(isStream);
  await person.load(path);
  await following;
}

/** Marks a page, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stayed: true }));
const stayed = (page: Page) => page.evaluate(() => 'stayed' in globalThis);

/** Hides a tab from its user, or shows it again. */
const turn = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Waits until a page closes its stream. */
const leftStream = (page: Page) => page.waitForEvent('requestfailed', isStream);

const newPlan = async () =>
  (await caller('purchaser01')).call(plansCalls.selfAdd, planForm('selfPlan'));

test('what one decides stands in the record, the list and the workbench that others have open', async () => {
  const { head } = await selfPlan('submit', { unitPrice: '60000' });
  const author = await follower('purchaser01', ZH, `/plans/self/${head.guid}`);
  const onRecord = new RecordDesk(author, 'selfPlan', head.guid);
  const onList = await follower('purchaser01', EN, '/plans/self');
  const row = onList.page.getByRole('row').filter({ hasText: head.number });
  await row.waitFor();
  const before = await row.innerText();
  const colleague = await follower(COLLEAGUE, EN, `/workbench?words=${head.number}`);
  const queue = colleague.page.getByRole('list', { name: colleague.t('workbench.queue') });
  await colleague.sees(head.number, queue);
  for (const { page } of [author, onList, colleague]) await mark(page);

  const decider = await RecordDesk.open(await stage.as('approver01', ZH), 'selfPlan', head.guid);
  await decider.giveWith('approve', '同意');

  await onRecord.open('history');
  await onRecord.person.sees('同意', onRecord.side);
  await expect.poll(() => row.innerText()).not.toBe(before);
  await queue.getByText(head.number).waitFor({ state: 'hidden' });
  const counted = colleague.menu.getByText(
    colleague.t('shell.todo', {
      count: (await (await caller(COLLEAGUE)).call(workbenchCalls.counts, {})).todo,
    }),
    { exact: true },
  );
  await counted.waitFor();
  for (const { page } of [author, onList, colleague]) expect(await stayed(page)).toBe(true);
});

test('a tab that nobody looks at rests, and catches up when it is looked at', async () => {
  const person = await follower('sysadmin01', ZH, '/plans/self');
  const left = leftStream(person.page);
  await turn(person.page, true);
  await left;
  const plan = await newPlan();
  await turn(person.page, false);
  await expect.poll(() => person.page.getByText(plan.head.number).count()).toBeGreaterThan(0);
});

test('of the tabs of a browser three follow; the others ask now and then, and work', async () => {
  const first = await follower('purchaser01', ZH, '/plans/self');
  const context = first.page.context();
  const session = await first.page.evaluate(() => ({ ...sessionStorage }));
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (location.protocol === 'http:') sessionStorage.setItem(key, value);
  }, session);
  const another = async () => {
    const person = new Person(await context.newPage(), ZH, 'purchaser01');
    const streams: Request[] = [];
    person.page.on('request', (request) => isStream(request) && streams.push(request));
    return { person, streams };
  };
  const following = [await another(), await another()];
  for (const { person } of following) await load(person, '/plans/self');
  const { person: last, streams } = await another();
  const counts = (request: Request) => request.url().includes('/workbench/counts');
  await Promise.all([
    last.page.waitForResponse((r) => counts(r.request())),
    last.load('/plans/self'),
  ]);
  // After failing twice to get a stream, it requests everything that it shows.
  await last.page.waitForRequest(counts);
  expect(streams).toEqual([]);
  await last.page.getByRole('table').getByRole('link').first().waitFor();
  await following[0]?.person.page.close();
  await turn(last.page, true);
  const follows = last.page.waitForResponse(isStream);
  await turn(last.page, false);
  await follows;
});

test('signing out ends the event stream', async () => {
  const person = await follower('purchaser01', EN, '/plans/self');
  const { page, t } = person;
  const left = leftStream(page);
  await page.getByRole('banner').getByRole('button', { name: person.name }).click();
  await page.getByRole('menuitem', { name: t('shell.signOut.action') }).click();
  await person.button('shell.signOut.action', {}, page.getByRole('alertdialog')).click();
  await person.seesAlert(t('session.notices.signedOut'));
  expect((await left).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('a session that was ended elsewhere ends where it is open, without a click', async () => {
  const person = await follower(QUIET, ZH, '/plans/self');
  // Only from the renewal: a session ended by the gateway is not used for further requests.
  stage.expectTrouble(/status of 403 .*oauth\/token/);
  const login = await person.page.evaluate(() => sessionStorage.getItem('loginData'));
  const { refresh_token } = JSON.parse(login ?? '') as { refresh_token: string };
  const thief = new Client(gatewayUnderTest(), QUIET, null);
  const refresh = () =>
    thief.send(sessionCalls.token, {
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'refresh_token',
      userType: '3',
      refresh_token,
    });
  const { access_token } = (await refresh()).body as { access_token: string };
  await new Client(gatewayUnderTest(), QUIET, access_token).call(sessionCalls.userInfo, {});
  // Reusing a token after its successor was used ends everything derived from it.
  expect((await refresh()).status).toBe(403);
  await person.expectPath('/login');
});
