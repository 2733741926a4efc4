import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteOf } from '#contract/core/calendar.ts';
import { BOT_PLATFORMS, notificationsCalls, type BotPlatform } from '#contract/notifications.ts';
import { tellByBots } from '#gateway/notifications/bots.ts';
import { ChatPlatforms } from '../support/bots.ts';
import type { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { Fixture } from '../support/fixture.ts';
import { joinGateway } from '../support/gateway.ts';
import { Settings } from '../support/paths/settings.ts';

const HOUR_MS = 3_600_000;
/** Later than the five seconds of which a bot makes one message. */
const SOON_MS = 6000;

let fixture: Fixture;
let chat: ChatPlatforms;
let buyer: Client;
/** Approver of level 1 of the buyer's plans. */
let first: Client;
let also: Client;

beforeAll(async () => {
  chat = await new ChatPlatforms().open();
  fixture = await Fixture.open({ env: chat.env });
  await (await Settings.of(fixture.gateway.db)).require('selfPlan', 1);
  [buyer, first, also] = (await Promise.all(
    ['purchaser01', 'approver01', 'approver04'].map((account) => fixture.as(account)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  const { db } = fixture.gateway;
  for (const table of ['notification', 'notification_mailing', 'notification_bot', 'outbox'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  chat.posted.length = 0;
  chat.secrets.clear();
  chat.answer = () => null;
});
afterAll(async () => {
  await fixture.close();
  await chat.close();
});

const setUp = (client: Client, platform: BotPlatform, group: string, secret?: string) =>
  client.call(
    notificationsCalls.saveBot,
    { platform, address: chat.addressOf(platform, group), secret },
    { language: 'en' },
  );
const byBot = { sort: 'toDecide', way: 'bot' } as const;
const want = (client: Client) =>
  client.call(notificationsCalls.saveSetting, { ...byBot, isOn: '1' });
const told = () => chat.posted.map(({ group, text }) => [group, text.split('\n')[0]]);
const newPlan = async (projectName?: string) =>
  (await fixture.plan(buyer, 'selfPlan', projectName ? { projectName } : {})).head;

/** Makes the gateway have its bots tell, a number of milliseconds from now. */
const tell = (later = SOON_MS, origins: readonly string[] = [chat.origin]) =>
  tellByBots(
    {
      db: fixture.gateway.db,
      origins,
      centralCode: fixture.gateway.config.centralEnterpriseCode,
      log: { warn: () => {} },
    },
    () => new Date(nowMs() + later),
  );

test.each(BOT_PLATFORMS)(
  'a bot of %s tells what its person wants, signed, all of some seconds in one message',
  async (platform) => {
    if (platform !== 'wecom') chat.secrets.set('deciders', 'SECsecret');
    await setUp(first, platform, 'deciders', 'SECsecret');
    await setUp(also, platform, 'others');
    expect(told()).toEqual([
      ['deciders', expect.stringContaining('Notifications of the tendering platform')],
      ['others', expect.stringContaining('Notifications of the tendering platform')],
    ]);
    chat.posted.length = 0;
    await newPlan();
    expect(await tell(), 'nothing is chosen yet').toBe(0);

    await want(first);
    const [one, two] = [await newPlan(), await newPlan()];
    expect([await tell(), await tell()]).toEqual([2, 0]);
    expect(chat.posted).toHaveLength(1);
    const [{ group, text }] = chat.posted as [(typeof chat.posted)[number]];
    expect(group).toBe('deciders');
    expect(text).toMatch(/^Notifications for .+: 2 new\n/);
    expect(text.split('\n')).toHaveLength(3);
    for (const { number, title } of [one, two])
      expect(text).toContain(`Awaiting you: In-house plan ${number} ${title}`);
  },
);

test('what was read, is off, hidden by quiet hours or without a bot is not told', async () => {
  await setUp(first, 'dingtalk', 'deciders');
  await want(first);
  chat.posted.length = 0;
  await newPlan();
  await first.call(notificationsCalls.markAllRead, {});
  expect(await tell()).toBe(1);
  await first.call(notificationsCalls.saveSetting, { sort: 'toDecide', isOn: '0' });
  await newPlan();
  expect(await tell()).toBe(0);
  await first.call(notificationsCalls.saveSetting, { sort: 'toDecide', isOn: '1' });

  const hourIn = (hours: number) => `${minuteOf(nowMs() + hours * HOUR_MS).slice(11, 13)}:00`;
  const quiet = { rhythm: 'off', quietFrom: hourIn(-1), quietTo: hourIn(2) } as const;
  await first.call(notificationsCalls.saveMailing, quiet);
  await newPlan();
  expect([await tell(), chat.posted.length]).toEqual([0, 0]);
  expect(await tell(3 * HOUR_MS), 'also where no mails are wanted').toBe(1);
  expect(chat.posted).toHaveLength(1);

  await newPlan();
  await first.call(notificationsCalls.saveBot, { platform: null });
  expect(await tell(3 * HOUR_MS)).toBe(1);
  expect(chat.posted).toHaveLength(1);
});

test('a message has at most 2048 bytes and says how many are missing', async () => {
  await setUp(first, 'wecom', 'deciders');
  await want(first);
  const heads = [];
  for (let made = 0; made < 9; made += 1) heads.push(await newPlan(`${made} ${'长'.repeat(96)}`));
  chat.posted.length = 0;
  await tell();
  const [{ text } = { text: '' }] = chat.posted;
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
  const shown = heads.filter(({ number }) => text.includes(String(number)));
  expect(text).toContain(`${heads.length - shown.length} more notification`);
  expect(shown.at(-1)).toBe(heads.at(-1));
});

test('what a platform cannot take now is told later; what it refuses for good is given up', async () => {
  const answers = {
    feishu: { code: 11232, msg: 'frequency limited' },
    dingtalk: { errcode: 130101, errmsg: 'send too fast' },
    wecom: 502,
  } as const;
  for (const platform of BOT_PLATFORMS) {
    await setUp(first, platform, platform);
    await want(first);
    chat.posted.length = 0;
    const { number } = await newPlan();
    chat.answer = () => answers[platform];
    expect([await tell(), await tell(), chat.posted.length]).toEqual([1, 0, 0]);
    chat.answer = () => null;
    expect(await tell(90_000), 'a minute later').toBe(1);
    expect(chat.posted.map(({ text }) => text.includes(String(number)))).toEqual([true]);
  }
  for (const [answer, again] of [
    [{ errcode: 93000, errmsg: 'invalid webhook url' }, 0],
    [499, 0],
    [500, 1],
  ] as const) {
    await newPlan();
    chat.answer = () => answer;
    expect([await tell(), await tell(4 * HOUR_MS)], String(answer)).toEqual([1, again]);
  }
  expect((await first.list(notificationsCalls.list, { page: 1, rows: 1 })).total).toBe(6);
});

test('a bot that does not work, or is elsewhere, is refused with the reason, and nothing changes', async () => {
  chat.secrets.set('signed', 'right');
  await setUp(first, 'feishu', 'before');
  const before = await first.call(notificationsCalls.settings, {});
  expect(before).toMatchObject({
    mayHaveBot: true,
    botPlatform: 'feishu',
    botAddress: `${chat.origin}/…fore`,
  });
  const refusals = [
    ['feishu', chat.addressOf('feishu', 'signed'), 409, /19021 sign match fail.*Nothing was/],
    ['dingtalk', chat.addressOf('dingtalk', 'signed'), 409, /310000 sign not match/],
    ['wecom', 'http://169.254.169.254/', 400, /must begin with one of: http:\/\/127\.0\.0\.1/],
    ['wecom', `${chat.origin}.example/`, 400, /must begin with one of/],
    ['wecom', undefined, 400, /must not be empty/],
  ] as const;
  for (const [platform, address, status, info] of refusals)
    expect(
      await first.refusal(
        notificationsCalls.saveBot,
        { platform, address, secret: 'wrong' },
        { language: 'en' },
      ),
    ).toMatchObject({ status, info: expect.stringMatching(info) });
  expect(await also.refusal(notificationsCalls.saveSetting, { ...byBot, isOn: '1' })).toMatchObject(
    { status: 409, reason: 'errors.noBot' },
  );
  expect(await first.call(notificationsCalls.settings, {})).toEqual(before);

  await want(first);
  await newPlan();
  chat.posted.length = 0;
  expect([await tell(SOON_MS, ['https://open.feishu.cn']), await tell(SOON_MS)]).toEqual([1, 0]);
  expect(chat.posted, 'its address is no longer allowed').toEqual([]);
});

test('without chat platforms there are no bots, and that is said', async () => {
  const without = await joinGateway(fixture.gateway);
  const there = first.at(without);
  expect((await there.call(notificationsCalls.settings, {})).mayHaveBot).toBe(false);
  expect(
    await there.refusal(notificationsCalls.saveBot, {
      platform: 'feishu',
      address: chat.addressOf('feishu', 'deciders'),
    }),
  ).toMatchObject({ status: 409, reason: 'errors.noBotPlatform' });
  expect(chat.posted).toEqual([]);
});
