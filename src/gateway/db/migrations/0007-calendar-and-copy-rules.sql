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

alter table approval_matter add column copied_from numeric(24, 4);
comment on column approval_matter.copied_from is
  'Amount in yuan from which submitted records are copied by the rule; null: all are.';

create table matter_copy (
  matter_guid text not null references approval_matter (guid) on delete cascade,
  person_guid text not null references person (guid),
  constraint matter_copy_once primary key (matter_guid, person_guid)
);
comment on table matter_copy is 'To whom records of a matter are copied when they are submitted.';

alter table record_copy add column by_rule boolean not null default false;
comment on column record_copy.by_rule is
  'Whether the settings of its matter made it; the giver then is who submitted the record.';
