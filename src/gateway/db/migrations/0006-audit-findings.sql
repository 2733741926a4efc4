create table audit_finding (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  request_id text not null,
  finding text not null,
  found_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint audit_finding_once unique (person_guid, request_id)
);
comment on table audit_finding is
  'What auditors found on a record, beside its sealed history; the unit of the record never reads it.';
comment on column audit_finding.person_guid is 'Who found it.';
comment on column audit_finding.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column audit_finding.withdrawn_at is 'When its author withdrew it; null: not.';
create index audit_finding_of_record on audit_finding (record_guid);
create index audit_finding_by_time on audit_finding (found_at desc, guid);
