create table id_number_view (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_guid text not null references person (guid),
  request_id text not null,
  subject text not null,
  subject_guid text not null,
  subject_name text not null,
  enterprise_guid text not null references enterprise (guid),
  number text not null,
  constraint id_number_view_once unique (person_guid, request_id)
);
comment on table id_number_view is 'Who has looked at which ID number in full, and when.';
comment on column id_number_view.request_id is 'Request that asked: a repeated one is one look.';
comment on column id_number_view.subject is 'Whose number it is, a code of idNumberSubject.';
comment on column id_number_view.subject_guid is 'Key of the person, or of the enterprise.';
comment on column id_number_view.subject_name is 'Name of the person at the time.';
comment on column id_number_view.enterprise_guid is 'The unit to which the person belongs.';
comment on column id_number_view.number is 'The number at the time, masked.';
create index id_number_view_at on id_number_view (at desc, id desc);
