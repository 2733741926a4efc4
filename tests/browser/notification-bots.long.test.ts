import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { loadDemo } from '#demo/load.ts';
import { ChatPlatforms } from '../support/bots.ts';
import { now } from '../support/clock.ts';
import { joinGateway, type TestGateway } from '../support/gateway.ts';
import { expectNoFlaws } from './flaws.ts';
import { checkStage, EN, Stage, ZH } from './stage.ts';

let stage: Stage;
let chat: ChatPlatforms;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  chat = await new ChatPlatforms().open();
  endings.push(() => chat.close());
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-bots-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const db = await openDatabase({ databaseUrl: null, dataDir: null });
  endings.push(() => db.destroy());
  await loadDemo(db, { scale: 0.005, loadedAt: now() });
  const gateway = await joinGateway({ db, folder, databaseUrl: null } as TestGateway, {
    env: { CONSOLE_DIR: 'dist/console', DEMO: 'on', ...chat.env },
  });
  endings.push(() => gateway.close());
  stage = new Stage(gateway.url);
  endings.push(() => stage.close());
});
checkStage(() => stage);
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

test.each([ZH, EN])(
  'a bot is refused with its reason, set up, told what to tell, and removed, in $language',
  async (look) => {
    chat.secrets.set('deciders', 'SECsecret');
    const person = await stage.fresh('approver01', look, { at: '/notifications' });
    const { page, t } = person;
    const text = (key: string) => t(`notifications.settings.${key}`);
    const byBot = (sort: string) =>
      page.getByRole('checkbox', {
        name: t('notifications.settings.byBot', { sort: t(`notifications.sorts.${sort}`) }),
        exact: true,
      });
    expect(await byBot('toDecide').isDisabled(), 'there is no bot yet').toBe(true);
    await page.getByRole('combobox', { name: text('platform') }).selectOption('dingtalk');
    const address = page.getByRole('textbox', { name: text('address') });
    const save = page.getByRole('button', { name: text('saveBot') });
    // Refused: another address, and what the platform says of a bot without its secret.
    stage.expectTrouble(/saveBot/);
    await address.fill('https://elsewhere.example/robot/send?access_token=1');
    await save.click();
    await person.seesAlert(chat.origin);
    await address.fill(chat.addressOf('dingtalk', 'deciders'));
    await save.click();
    await person.seesAlert('310000');
    await page.getByRole('textbox', { name: text('secret') }).fill('SECsecret');
    await save.click();
    await person.sees(text('botSaved'));
    expect(chat.posted.map(({ group }) => group)).toEqual(['deciders']);
    await byBot('toDecide').and(page.locator(':enabled')).waitFor();
    await byBot('toDecide').press('Space');
    await byBot('toDecide').and(page.locator(':checked')).waitFor();
    await person.load('/notifications');
    await person.sees(`${chat.origin}/…ders`);
    expect(await byBot('toDecide').isChecked()).toBe(true);
    expect(await byBot('due').isChecked()).toBe(false);
    await expectNoFlaws(person, 'settings with a bot');
    await page.getByRole('button', { name: text('removeBot') }).click();
    await person.sees(text('botRemoved'));
    await expect.poll(() => byBot('toDecide').isDisabled()).toBe(true);
    chat.posted.length = 0;
    await person.leave();
  },
);
