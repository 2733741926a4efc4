alter table approval_matter add column copy_scope text not null default 'unit'
  check (copy_scope in ('off', 'unit', 'department', 'approvers'));
comment on column approval_matter.copy_scope is
  'To whom a record may be copied; as transfer_scope.';

create table record_copy (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  giver_guid text not null references person (guid),
  request_id text not null,
  words text not null,
  copied_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint record_copy_once unique (giver_guid, request_id, person_guid)
);
comment on table record_copy is
  'That a record was copied to somebody, who sees it from then on, beside its sealed history.';
comment on column record_copy.person_guid is 'To whom.';
comment on column record_copy.giver_guid is 'By whom.';
comment on column record_copy.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column record_copy.words is 'What was said with it; may be empty.';
comment on column record_copy.withdrawn_at is 'When it was taken back; null: not.';
create index record_copy_of_record on record_copy (record_guid, copied_at desc);
create index record_copy_of_person on record_copy (person_guid) where withdrawn_at is null;

alter table record_viewer add column copied boolean not null default false;
comment on column record_viewer.copied is
  'Whether a copy shows it to the person; the row goes when the copy is taken back.';
alter table record_viewer drop constraint record_viewer_pkey;
alter table record_viewer add primary key (viewer_guid, record_guid, copied);
