-- What people want to be told by mail as well.
create table notification_mail (
  person_guid text not null references person (guid),
  sort text not null,
  language text not null check (language in ('zh-CN', 'en')),
  primary key (person_guid, sort)
);
comment on table notification_mail is 'What a person is told by mail as well.';
comment on column notification_mail.sort is 'Sort of notification that goes by mail.';
comment on column notification_mail.language is
  'Language of the mails: in which the person had the console when they asked for them.';
