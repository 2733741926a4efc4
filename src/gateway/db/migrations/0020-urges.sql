-- Who asked those for whom a record waits to decide, beside its sealed history.
create table urge (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  request_id text not null,
  stay_since timestamptz not null,
  urged_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint urge_once unique (person_guid, request_id)
);
comment on table urge is
  'That somebody asked those for whom a record waits to decide, beside its sealed history.';
comment on column urge.person_guid is 'Who asked: the author or the submitter.';
comment on column urge.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column urge.stay_since is
  'Since when the record was in its status and level: the urge counts until the record moves on.';
comment on column urge.withdrawn_at is 'When they took it back; null: not.';
create index urge_of_record on urge (record_guid, urged_at desc);
