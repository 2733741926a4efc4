alter table enterprise add column working_time boolean not null default false;
comment on column enterprise.working_time is
  'Whether the times in which its records are due count working days alone; false: as they pass.';

create table calendar_day (
  enterprise_guid text not null references enterprise (guid) on delete cascade,
  day date not null,
  worked boolean not null,
  note text not null,
  constraint calendar_day_once primary key (enterprise_guid, day)
);
comment on table calendar_day is
  'Days on which a unit departs from the official working calendar and from Monday to Friday.';
comment on column calendar_day.worked is 'Whether it is worked; false: a day off.';
comment on column calendar_day.note is 'Why; may be empty.';
