-- When notifications are mailed to a person.
create table notification_mailing (
  person_guid text primary key references person (guid),
  rhythm text not null check (rhythm in ('now', 'daily', 'off')),
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):00$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):00$'),
  language text not null check (language in ('zh-CN', 'en')),
  constraint notification_mailing_quiet check (
    (quiet_from is null and quiet_to is null)
    or (quiet_from is not null and quiet_to is not null and quiet_from <> quiet_to))
);
comment on table notification_mailing is
  'When notifications are mailed to a person; without a row at once, at any hour.';
comment on column notification_mailing.rhythm is
  'now: each at once; daily: once a working day in one mail; off: not at all.';
comment on column notification_mailing.quiet_from is
  'Time of the day in China from which nothing is mailed, HH:00; null: mails go at any hour.';
comment on column notification_mailing.quiet_to is
  'Time of the day in China from which mails go again; before quiet_from: on the next day.';
comment on column notification_mailing.language is
  'Language of the daily mail: in which the person had the console when they chose.';

-- Bots of chat groups that tell a person's notifications.
create table notification_bot (
  person_guid text primary key references person (guid),
  platform text not null check (platform in ('feishu', 'dingtalk', 'wecom')),
  url text not null,
  secret text not null,
  language text not null check (language in ('zh-CN', 'en'))
);
comment on table notification_bot is
  'The bot of a chat group that a person had set up to tell their notifications.';
comment on column notification_bot.url is
  'Address that messages are posted to; who knows it can write to the group.';
comment on column notification_bot.secret is 'Key by which messages are signed; empty: none.';
comment on column notification_bot.language is
  'Language of the messages: in which the person had the console when they entered the bot.';

create table notification_bot_sort (
  person_guid text not null references notification_bot (person_guid) on delete cascade,
  sort text not null,
  primary key (person_guid, sort)
);
comment on table notification_bot_sort is 'Sorts of notifications that the bot of a person tells.';

comment on column outbox.message is
  'A message by SMS, a supplier to be told of a decision, or a notification to be mailed.';
