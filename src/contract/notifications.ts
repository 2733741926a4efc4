import { number, object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import {
  flag,
  givenGuidList,
  givenOneOf,
  givenText,
  guid,
  listOf,
  maybeGuid,
  meta,
  millis,
  nothing,
  oneOf,
  paged,
  text,
  truth,
} from './core/fields.ts';
import { ruleMessage } from './core/rules.ts';
import { RECORD_KINDS } from './kinds.ts';

/**
 * Why somebody is told something (assumed): toDecide, it waits for them; decided, what they
 * submitted went on or passed; removed, whoever added them to its review took them out of it;
 * returned, it was rejected or given back; delegation, one that they give or receive; advice, they
 * are asked for it or were answered; dueSoon, what waits for them is overdue in at most
 * WARNED_HOURS; due, it is overdue; urged, whoever wrote or submitted what waits for them asks
 * them to decide; escalated, what waits for somebody of their department has waited too long;
 * mentioned, a comment mentions them; commented, somebody else commented on what they made or
 * commented on; rights, their roles or department were changed; notice, one reached their
 * enterprise; copied, a record was copied to them.
 */
export const NOTIFICATION_SORTS = [
  'toDecide',
  'decided',
  'returned',
  'removed',
  'delegation',
  'advice',
  'dueSoon',
  'due',
  'urged',
  'escalated',
  'mentioned',
  'commented',
  'rights',
  'notice',
  'copied',
] as const;
export type NotificationSort = (typeof NOTIFICATION_SORTS)[number];

/** Sorts that nothing that was done to the record brings about. */
export const SORTS_WITHOUT_EVENT = [
  'dueSoon',
  'due',
  'urged',
  'escalated',
  'mentioned',
  'commented',
  'rights',
  'notice',
  'copied',
] as const satisfies readonly NotificationSort[];

/**
 * Sorts that lead to no record that the person sees: each such notification stands alone, others
 * can be grouped by record.
 */
export const SORTS_ALONE: readonly string[] = [
  'rights',
  'notice',
] satisfies readonly NotificationSort[];

/** How long before it is overdue somebody is told that something waits for them (assumed). */
export const WARNED_HOURS = 12;

/** Where somebody can be told of a sort: in the console, by mail and by a bot as well. */
const NOTIFICATION_WAYS = ['console', 'mail', 'bot'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** Chat platforms whose bots can tell notifications: Feishu (or Lark), DingTalk, WeCom. */
export const BOT_PLATFORMS = ['feishu', 'dingtalk', 'wecom'] as const;
export type BotPlatform = (typeof BOT_PLATFORMS)[number];

const botPlatformDoc = `Chat platform of the bot: ${BOT_PLATFORMS.join(', ')}; null: no bot.`;

/**
 * When notifications are mailed (assumed): each at once, those of a day in one mail at 08:00 of the
 * next working day, or not at all.
 */
export const MAIL_RHYTHMS = ['now', 'daily', 'off'] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];

/** The hours at which quiet hours begin and end, in China. */
export const QUIET_HOURS = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

const rhythmDoc = `When notifications are mailed: ${MAIL_RHYTHMS.join(', ')}.`;
const quietFromDoc = 'Time of the day in China from which nothing is mailed, HH:00; null: none.';
const quietToDoc = 'Time from which mails go again; before quietFrom it is on the next day.';

/** Whether mails can reach a person: they can, the person has no address, or there is no server. */
export const MAIL_STANDINGS = ['ready', 'noAddress', 'noServer'] as const;
export type MailStanding = (typeof MAIL_STANDINGS)[number];

/** How many notifications one request may mark as read by their keys (assumed). */
const MARKED_MAX = 100;

const sortDoc = `Why it was told: ${NOTIFICATION_SORTS.join(', ')}.`;

const told = (doc: string) => number().required().meta(meta({ doc }));

export const notificationsCalls = defineCalls('notifications', {
  list: call({
    method: 'GET',
    path: '/notification/list',
    access: 'login',
    answer: 'list',
    summary: 'What the person was told about records that they see, the newest first.',
    request: paged({
      unread: flag('Only what was not read.'),
      sort: oneOf(NOTIFICATION_SORTS, sortDoc),
      recordGuid: maybeGuid(
        `Only what was told about this record, without ${SORTS_ALONE.join(' and ')}.`,
      ),
      grouped: flag(
        `Whether those about one record are one row, the newest; ${SORTS_ALONE.join(' and ')} stay apart.`,
      ),
    }),
    response: object({
      guid: guid('Key of the notification.'),
      sort: givenText(sortDoc),
      recordGuid: guid('Key of the record; for notice of the message of the enterprise.'),
      kind: string()
        .oneOf(RECORD_KINDS)
        .required()
        .meta(meta({ doc: 'Kind of the record.' })),
      number: givenText('Number of the record.'),
      title: givenText('Title of the record.'),
      event: text(`Event that it was told for; null: none, for ${SORTS_WITHOUT_EVENT.join(', ')}.`),
      status: givenText('Status code of the record when it was told.'),
      actorGuid: givenText('Key of who caused it; system: the gateway itself.'),
      actorName: givenText('Who caused it.'),
      toldAt: millis('When.'),
      readAt: millis('When it was read, or nothing was to be done any more; null: not read.'),
      together: told('How many notifications the row stands for: those found about its record.'),
      unread: told('How many of these are not read.'),
    }),
  }),
  markRead: call({
    method: 'POST',
    path: '/notification/markRead',
    access: 'login',
    changesState: true,
    mayBeMissing: true,
    summary: 'Marks notifications of the person as read; those that are read stay as they are.',
    request: object({
      guids: givenGuidList('Notifications.', MARKED_MAX),
      grouped: flag(
        'Whether each stands for its row of a grouped list: those told before it about its record are marked, too.',
      ),
      sort: oneOf(NOTIFICATION_SORTS, 'The sort that the grouped list was narrowed to.'),
    }),
    response: object({ marked: told('How many were not read before.') }),
  }),
  markAllRead: call({
    method: 'POST',
    path: '/notification/markAllRead',
    access: 'login',
    changesState: true,
    summary: 'Marks all notifications of the person as read.',
    request: nothing(),
    response: object({ marked: told('How many were not read before.') }),
  }),
  settings: call({
    method: 'GET',
    path: '/notification/settings',
    access: 'login',
    summary: 'What the person is told and what not.',
    request: nothing(),
    response: object({
      settings: listOf(
        object({
          sort: givenOneOf(NOTIFICATION_SORTS, sortDoc),
          isOn: truth('Whether they are told of it.').required(),
          byMail: truth('Whether they are told by e-mail, too.').required(),
          byBot: truth('Whether their bot tells it, too.').required(),
        }),
        'One for each sort, in their order.',
      ),
      rhythm: givenText(rhythmDoc),
      quietFrom: text(quietFromDoc),
      quietTo: text(quietToDoc),
      mail: givenText(`Whether e-mails can reach the person: ${MAIL_STANDINGS.join(', ')}.`),
      mayHaveBot: truth('Whether the gateway may post to any chat platform.').required(),
      botPlatform: text(botPlatformDoc),
      botAddress: text('Address of the bot with its key masked.'),
    }),
  }),
  saveSetting: call({
    method: 'POST',
    path: '/notification/saveSetting',
    access: 'login',
    changesState: true,
    summary: 'Says whether the person is told of something from now on.',
    request: object({
      sort: givenOneOf(NOTIFICATION_SORTS, sortDoc),
      isOn: flag('Whether they are told of it.').required(ruleMessage('choice')),
      way: oneOf(
        NOTIFICATION_WAYS,
        'Where: console (the default; of what is off nothing is told anywhere), mail or bot.',
      ),
    }),
    response: nothing(),
  }),
  saveMailing: call({
    method: 'POST',
    path: '/notification/saveMailing',
    access: 'login',
    changesState: true,
    summary: 'Says when notifications are mailed to the person, and when not.',
    request: object({
      rhythm: givenOneOf(MAIL_RHYTHMS, rhythmDoc),
      quietFrom: oneOf(QUIET_HOURS, quietFromDoc),
      quietTo: oneOf(QUIET_HOURS, `${quietToDoc} Given with quietFrom, and another hour.`).test(
        'quiet',
        ruleMessage('choice'),
        (to, { parent }) => {
          const { quietFrom: from } = (parent ?? {}) as { quietFrom?: string | null };
          return from == null ? to == null : to != null && to !== from;
        },
      ),
    }),
    response: nothing(),
  }),
  saveBot: call({
    method: 'POST',
    path: '/notification/saveBot',
    access: 'login',
    changesState: true,
    summary:
      'Sets the bot of a chat group that tells notifications, once it posted a message; or removes it.',
    request: object({
      platform: oneOf(BOT_PLATFORMS, botPlatformDoc),
      address: text('Address that the platform shows for the bot. Given with platform.', 500).test(
        'given',
        ruleMessage('required'),
        (address, { parent }) => {
          const { platform } = (parent ?? {}) as { platform?: string | null };
          return platform == null || (address != null && address !== '');
        },
      ),
      secret: text('Signing secret, where the platform gave the bot one.', 200),
    }),
    response: nothing(),
  }),
});
