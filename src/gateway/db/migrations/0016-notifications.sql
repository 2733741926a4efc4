-- What people are told of what concerns them, and what of it they do not want to be told.
create table notification (
  guid text primary key,
  person_guid text not null references person (guid),
  sort text not null,
  record_guid text not null references record (guid) on delete cascade,
  event text,
  status text not null,
  actor_guid text not null,
  actor_name text not null,
  told_at timestamptz not null,
  read_at timestamptz
);
comment on table notification is 'What a person was told about a record that concerns them.';
comment on column notification.sort is 'Why they were told: NOTIFICATION_SORTS of the contract.';
comment on column notification.event is
  'Event of the machine that it was told for; null: the time that a status may take was over.';
comment on column notification.status is 'Status code of the record when it was told.';
comment on column notification.actor_guid is 'Who caused it; system: the gateway itself.';
comment on column notification.actor_name is 'Name of who caused it.';
comment on column notification.read_at is
  'When the person read it, or when there was nothing to do any more; null: not read.';
create index notification_of_person on notification (person_guid, told_at desc, guid);
create index notification_unread on notification (person_guid) where read_at is null;
create index notification_of_record on notification (record_guid, person_guid);

create table notification_off (
  person_guid text not null references person (guid),
  sort text not null,
  primary key (person_guid, sort)
);
comment on table notification_off is 'What a person does not want to be told.';
comment on column notification_off.sort is 'Sort of notification that is off.';
