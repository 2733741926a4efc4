-- What colleagues were asked about a record by its approvers.

create table advice (
  record_guid text primary key references record (guid),
  subject_guid text not null references record (guid)
);
comment on table advice is
  'Which record an advice is about, beside its record of the kind advice.';
comment on column advice.subject_guid is 'The record that a colleague was asked about.';
create index advice_of_subject on advice (subject_guid);
