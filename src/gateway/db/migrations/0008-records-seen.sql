create table record_seen (
  person_guid text not null references person (guid) on delete cascade,
  record_guid text not null references record (guid) on delete cascade,
  revision integer not null,
  seen_at timestamptz not null,
  constraint record_seen_once primary key (person_guid, record_guid)
);
comment on table record_seen is
  'What of a record a person saw when they last opened it: one row for both.';
comment on column record_seen.revision is
  'Revision that was shown, which is the number of its last history entry.';
comment on column record_seen.seen_at is 'When it was opened.';
