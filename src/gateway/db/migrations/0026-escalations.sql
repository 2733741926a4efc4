-- Who is told that a record waits too long for somebody of their department, by the settings of its matter.
alter table approval_matter
  add column escalation_hours integer check (escalation_hours between 1 and 720);
comment on column approval_matter.escalation_hours is
  'Hours after the time of a status is over, after which heads of department are told; null: they are not.';

create table escalation (
  record_guid text not null references record (guid) on delete cascade,
  stay_since timestamptz not null,
  person_guid text not null references person (guid),
  approver_guid text not null references person (guid),
  told_at timestamptz not null,
  primary key (record_guid, stay_since, person_guid, approver_guid)
);
comment on table escalation is
  'That a head of department was told of a record that waits too long, beside its sealed history.';
comment on column escalation.stay_since is
  'Since when the record was in its status and level: it counts until the record moves on.';
comment on column escalation.person_guid is 'Head of department who was told.';
comment on column escalation.approver_guid is 'For whom the record waited.';
