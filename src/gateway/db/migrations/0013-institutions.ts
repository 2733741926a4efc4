/** Versions of purchasing institutions that have passed; a unit has one institution. */
export const institutions = `
create table institution_version (
  guid text primary key,
  record_guid text not null references record (guid),
  enterprise_guid text not null references enterprise (guid),
  number integer not null,
  works_limit integer not null,
  goods_limit integer not null,
  services_limit integer not null,
  attachment_guid text not null,
  attachment_name text not null,
  content text not null,
  approved_by text not null references person (guid),
  approved_at timestamptz not null,
  constraint institution_version_number unique (record_guid, number)
);
create index institution_version_unit on institution_version (enterprise_guid, number desc);
create unique index institution_one on record (enterprise_guid) where kind = 'institution' and not deleted;
`;
