import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf, midnightOf, minuteOf } from '#contract/core/calendar.ts';
import { OFFICIAL_CALENDAR, workingDaysAfter } from '#contract/core/working-time.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { notificationsCalls, type NotificationSort } from '#contract/notifications.ts';
import { mailerOf, type Mailer } from '#gateway/messages/mailer.ts';
import { mailNotifications } from '#gateway/notifications/mails.ts';
import { tellOverdue } from '#gateway/records/telling/overdue.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { joinGateway } from '../support/gateway.ts';
import { MailServer, subjectOf, textOf } from '../support/mail.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const HOUR_MS = 3_600_000;
const ADDRESS = 'wang.jianjun@unit.example';

let fixture: Fixture;
let mail: MailServer;
let mailer: Mailer;
let buyer: Client;
/** Approver of level 1 of the buyer's plans. */
let first: Client;
let also: Client;

beforeAll(async () => {
  mail = await new MailServer().open();
  fixture = await Fixture.open({ env: mail.env });
  mailer = mailerOf(fixture.gateway.config) as Mailer;
  await (await Settings.of(fixture.gateway.db)).require('selfPlan', 1);
  [buyer, first, also] = (await Promise.all(
    ['purchaser01', 'approver01', 'approver04'].map((account) => fixture.as(account)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  const { db } = fixture.gateway;
  await sql`delete from notification`.execute(db);
  await sql`delete from notification_off`.execute(db);
  await sql`delete from notification_mail`.execute(db);
  await sql`delete from notification_mailing`.execute(db);
  await sql`delete from outbox`.execute(db);
  await addressOf('approver01', ADDRESS);
  mail.taken.length = 0;
  mail.manner = () => 'takes';
});
afterAll(async () => {
  mailer.close();
  await mail.close();
  await fixture.close();
});

async function addressOf(account: string, email: string | null): Promise<void> {
  await fixture.gateway.db
    .updateTable('person')
    .set({ email })
    .where('account_name', '=', account)
    .execute();
}

/** Makes the gateway send its mails by a clock; returns how many it took on. */
const sendMailsBy = (clock: () => number) =>
  mailNotifications(
    {
      db: fixture.gateway.db,
      mailer,
      centralCode: fixture.gateway.config.centralEnterpriseCode,
      log: { warn: () => {} },
    },
    () => new Date(clock()),
  );
/** The same a number of milliseconds from now. */
const sendMails = (later = 0) => sendMailsBy(() => nowMs() + later);
const wantMail = (client: Client, sort: NotificationSort, language: 'zh-CN' | 'en' = 'en') =>
  client.call(notificationsCalls.saveSetting, { sort, isOn: '1', way: 'mail' }, { language });
const newPlan = () => fixture.plan(buyer, 'selfPlan');
const receivers = () => mail.taken.map(({ to }) => to);

test('a sort goes by mail to who wants it so, once, in their language', async () => {
  await addressOf('approver04', 'also@unit.example');
  const { mail: standing, settings } = await first.call(notificationsCalls.settings, {});
  expect([standing, settings.some(({ byMail }) => byMail)]).toEqual(['ready', false]);
  await newPlan();
  expect(await sendMails(), 'off until somebody wants it').toBe(0);

  await wantMail(first, 'toDecide');
  const { head } = await newPlan();
  expect([await sendMails(), await sendMails()]).toEqual([1, 0]);
  expect(receivers()).toEqual([ADDRESS]);
  const [sent] = mail.taken;
  expect(sent && subjectOf(sent)).toBe(`Awaiting you: In-house plan ${head.number}`);
  for (const words of [head.title ?? '', '陈思远: Submit'])
    expect(sent && textOf(sent)).toContain(words);

  await wantMail(first, 'toDecide', 'zh-CN');
  const later = await newPlan();
  await sendMails();
  expect(mail.taken.map(subjectOf).at(-1)).toBe(`待我处理：自行采购计划 ${later.head.number}`);
});

test('what was read before, or is off in the console, does not go by mail', async () => {
  await wantMail(first, 'toDecide');
  await newPlan();
  await first.call(notificationsCalls.markAllRead, {});
  expect(await sendMails()).toBe(1);
  await first.call(notificationsCalls.saveSetting, { sort: 'toDecide', isOn: '0' });
  await newPlan();
  expect(await sendMails()).toBe(0);
  expect(receivers()).toEqual([]);
});

test('what is overdue goes by mail to who wants that', async () => {
  await addressOf('approver04', 'also@unit.example');
  await wantMail(also, 'due');
  const { head } = await newPlan();
  await tellOverdue(fixture.gateway.db, new Date(nowMs() + 73 * HOUR_MS));
  while ((await sendMails(74 * HOUR_MS)) > 0);
  expect(new Set(receivers())).toEqual(new Set(['also@unit.example']));
  expect(mail.taken.map(subjectOf)).toContain(`Overdue: In-house plan ${head.number}`);
});

const saveMailing = (
  asked: RequestOf<typeof notificationsCalls.saveMailing>,
  language: 'zh-CN' | 'en' = 'en',
) => first.call(notificationsCalls.saveMailing, asked, { language });
/** The full hour in China a number of hours from now, HH:00. */
const hourIn = (hours: number) => `${minuteOf(nowMs() + hours * HOUR_MS).slice(11, 13)}:00`;

test('a daily mail lists once, at 08:00 of the next working day, what is unread, in its language', async () => {
  const morning =
    midnightOf(workingDaysAfter(dayOf(nowMs()), 1, OFFICIAL_CALENDAR)) + 8 * HOUR_MS - nowMs();
  await wantMail(first, 'toDecide');
  await saveMailing({ rhythm: 'daily' });
  const [one, read, two] = [await newPlan(), await newPlan(), await newPlan()];
  const { rows } = await first.list(notificationsCalls.list, { page: 1, rows: 10 });
  const guids = rows.find(({ recordGuid }) => recordGuid === read.head.guid)?.guid ?? '';
  await first.call(notificationsCalls.markRead, { guids });
  expect([await sendMails(), await sendMails(morning - 60_000)]).toEqual([0, 0]);
  expect(await sendMails(morning + 1000)).toBe(3);
  expect(await sendMails(morning + 2000)).toBe(0);
  expect(mail.taken.map(subjectOf)).toEqual(['2 unread notifications']);
  const text = textOf(mail.taken[0] as (typeof mail.taken)[number]);
  expect(
    [one, read, two].map(({ head }) => text.includes(`Awaiting you: In-house plan ${head.number}`)),
  ).toEqual([true, false, true]);

  await saveMailing({ rhythm: 'daily' }, 'zh-CN');
  await newPlan();
  mail.manner = () => 'busy';
  await sendMails(morning + 3000);
  mail.manner = () => 'takes';
  await sendMails(morning + 64_000);
  expect(mail.taken.map(subjectOf).slice(1), 'tried again').toEqual(['您有 1 条未读通知']);
});

test('the daily mail waits while the unit of its receiver has a day off', async () => {
  const { db } = fixture.gateway;
  const next = workingDaysAfter(dayOf(nowMs()), 1, OFFICIAL_CALENDAR);
  await sql`insert into calendar_day (enterprise_guid, day, worked, note) values
    ('demo-unit-01', ${next}, false, ''), ('demo-unit-02', ${next}, true, '')`.execute(db);
  await wantMail(first, 'toDecide');
  await saveMailing({ rhythm: 'daily' });
  await newPlan();
  const at = (day: string) => midnightOf(day) + 8 * HOUR_MS - nowMs() + 1000;
  expect(await sendMails(at(next))).toBe(0);
  expect(await sendMails(at(workingDaysAfter(next, 1, OFFICIAL_CALENDAR)))).toBe(1);
  await sql`delete from calendar_day where day = ${next}`.execute(db);
});

test('in quiet hours nothing is mailed, the bell counts, and the mail follows afterwards', async () => {
  await wantMail(first, 'toDecide');
  await saveMailing({ rhythm: 'now', quietFrom: hourIn(0), quietTo: hourIn(2) });
  await newPlan();
  expect([await sendMails(), (await fixture.counts(first)).unread]).toEqual([0, 1]);
  expect(await sendMails(2 * HOUR_MS)).toBe(1);
  expect(receivers()).toEqual([ADDRESS]);

  // From the next hour until this one, past midnight: not now, but an hour later.
  await saveMailing({ rhythm: 'now', quietFrom: hourIn(1), quietTo: hourIn(0) });
  await newPlan();
  expect([await sendMails(HOUR_MS), await sendMails()]).toEqual([0, 1]);
  expect(await first.call(notificationsCalls.settings, {})).toMatchObject({
    rhythm: 'now',
    quietFrom: hourIn(1),
    quietTo: hourIn(0),
  });
});

test.each([
  ['12:00', '13:00', { '11:59': 1, '12:00': 0, '12:59': 0, '13:00': 1 }],
  ['22:00', '06:00', { '21:59': 1, '22:00': 0, '05:59': 0, '06:00': 1 }],
])(
  'quiet hours from %s to %s begin with their first minute, and end before their last',
  async (quietFrom, quietTo, mails) => {
    await wantMail(first, 'toDecide');
    await saveMailing({ rhythm: 'now', quietFrom, quietTo });
    const midnight = midnightOf(dayOf(nowMs() + 24 * HOUR_MS));
    for (const [time, count] of Object.entries(mails)) {
      await sql`delete from outbox`.execute(fixture.gateway.db);
      await newPlan();
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const at = midnight + hours * HOUR_MS + minutes * 60_000;
      expect(await sendMailsBy(() => at), time).toBe(count);
    }
  },
);

test('who wants no mail gets none; quiet hours need a beginning and another end', async () => {
  await wantMail(first, 'toDecide');
  await saveMailing({ rhythm: 'off' });
  await newPlan();
  expect(await sendMails(24 * HOUR_MS)).toBe(0);
  for (const quiet of [
    { quietFrom: '22:00' },
    { quietTo: '08:00' },
    { quietFrom: '08:00', quietTo: '08:00' },
  ])
    expect(
      (await first.send(notificationsCalls.saveMailing, { rhythm: 'now', ...quiet })).status,
      JSON.stringify(quiet),
    ).toBe(400);
});

test('a mail that the server cannot take is tried again as the same; one that it refuses is not', async () => {
  await wantMail(first, 'toDecide');
  mail.manner = () => 'busy';
  await newPlan();
  expect(await sendMails()).toBe(1);
  expect(await sendMails(30_000), 'before its time').toBe(0);
  mail.manner = () => 'takes';
  expect(await sendMails(61_000)).toBe(1);
  const { rows } = await first.list(notificationsCalls.list, { page: 1, rows: 10 });
  expect(mail.taken.map(({ messageId }) => messageId)).toEqual([
    `<${rows[0]?.guid}@group.example>`,
  ]);

  mail.manner = () => 'refuses';
  await newPlan();
  expect(await sendMails()).toBe(1);
  const waiting = await fixture.gateway.db.selectFrom('outbox').select('guid').execute();
  expect(waiting).toEqual([]);
  expect((await fixture.counts(first)).unread, 'both stand in the console').toBe(2);
});

test('a mail is tried six times, and stands in the console', async () => {
  await wantMail(first, 'toDecide');
  mail.manner = () => 'busy';
  await newPlan();
  const tries = [];
  for (let hours = 0; hours < 8; hours += 1) tries.push(await sendMails(hours * HOUR_MS));
  expect(tries).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  expect((await fixture.counts(first)).unread).toBe(1);
});

test('without an address or a mail server mail cannot be switched on, and that is said', async () => {
  await addressOf('approver04', null);
  expect((await also.call(notificationsCalls.settings, {})).mail).toBe('noAddress');
  const wanted = { sort: 'toDecide', isOn: '1', way: 'mail' } as const;
  expect(await also.refusal(notificationsCalls.saveSetting, wanted)).toMatchObject({
    status: 409,
    reason: 'errors.noMailAddress',
  });
  const without = await joinGateway(fixture.gateway);
  const there = first.at(without);
  expect((await there.call(notificationsCalls.settings, {})).mail).toBe('noServer');
  expect(await there.refusal(notificationsCalls.saveSetting, wanted)).toMatchObject({
    status: 409,
    reason: 'errors.noServerForMail',
  });
  await wantMail(first, 'toDecide');
  await there.call(notificationsCalls.saveSetting, { ...wanted, isOn: '0' });
  const { settings } = await first.call(notificationsCalls.settings, {});
  expect(settings.filter(({ byMail }) => byMail)).toEqual([]);
  await without.close();
});
