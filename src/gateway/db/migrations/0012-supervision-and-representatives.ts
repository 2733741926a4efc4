/**
 * Who supervises which project and which units; the pool of tenderer representatives and bid
 * monitors; the areas of the country.
 */
export const supervisionAndRepresentatives = `
create table project_supervisor (
  record_guid text not null references record (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  person_guid text not null references person (guid),
  assigned_at timestamptz not null,
  primary key (record_guid, person_guid)
);
create index project_supervisor_unit on project_supervisor (enterprise_guid, record_guid);
create index procurement_agent on procurement (agent_guid) where agent_guid is not null;
create table supervised_unit (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  unit_guid text not null references enterprise (guid),
  created_by text not null references person (guid),
  created_at timestamptz not null,
  constraint supervised_unit_once unique (enterprise_guid, unit_guid)
);
create table representative (
  guid text primary key,
  serial bigint generated always as identity,
  enterprise_guid text not null references enterprise (guid),
  type text not null,
  name text not null,
  id_no text not null,
  employer text not null,
  employer_code text,
  phone text not null,
  department_name text,
  department_guid text references department (guid) on delete set null,
  bank_name text,
  bank_card text,
  interbank_number text,
  province_code integer not null,
  city_code integer not null,
  district_code integer not null,
  valid boolean not null,
  remarks text,
  created_by text not null references person (guid),
  created_at timestamptz not null,
  updated_by text references person (guid),
  updated_at timestamptz,
  constraint representative_id_no unique (enterprise_guid, type, id_no)
);
create index representative_list on representative (enterprise_guid, type, created_at desc, guid);
create unique index representative_phone on representative (enterprise_guid, phone) where type = '1';
create table representative_share (
  representative_guid text not null references representative (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  primary key (representative_guid, enterprise_guid)
);
create index representative_share_enterprise on representative_share (enterprise_guid);
`;
