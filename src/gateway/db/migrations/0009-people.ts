/**
 * What the administration of people needs: more of departments, people and roles, business groups,
 * places in the organisation, what an importer brings from the ERP system.
 */
export const people = `
alter table department add column contact text;
alter table department add column remarks text;
alter table department add column erp_id text;
alter table department add column kind text not null default '1';
alter table department add column created_at timestamptz;
alter table person add column office_phone text;
alter table person add column job_title text;
alter table person add column signature_guid text;
alter table person add column attachment_guid text;
alter table person add column attachment_name text;
alter table person add column password_initial boolean not null default false;
alter table person add column deleted_at timestamptz;
create index person_list on person (enterprise_guid, created_at desc, guid) where deleted_at is null;
create unique index person_id_no on person (enterprise_guid, id_no) where deleted_at is null;
create unique index person_staff_no on person (enterprise_guid, staff_no) where deleted_at is null;
create index person_role_role on person_role (role_guid);
alter table role add column remarks text;
alter table role add column creator_guid text references person (guid);
alter table role add column created_at timestamptz;
alter table role add column is_default boolean not null default false;
alter table role add column archive_scope text;
alter table role add column project_types text[] not null default '{}';
alter table enterprise add column region_division boolean not null default false;
alter table enterprise add column reviews_specialties_first boolean not null default false;
alter table enterprise add column reviews_specialties_finally boolean not null default false;
create table business_group (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  number text,
  leader_guid text references person (guid),
  remarks text,
  creator_guid text not null references person (guid),
  created_at timestamptz not null,
  constraint business_group_name unique (enterprise_guid, name)
);
create table business_group_member (
  group_guid text not null references business_group (guid) on delete cascade,
  person_guid text not null references person (guid),
  primary key (group_guid, person_guid)
);
create index business_group_member_person on business_group_member (person_guid);
create table business_group_purchaser (
  enterprise_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  group_guid text not null references business_group (guid) on delete cascade,
  primary key (enterprise_guid, purchaser_guid)
);
create index business_group_purchaser_group on business_group_purchaser (group_guid);
create table organisation_place (
  enterprise_guid text primary key references enterprise (guid),
  parent_guid text not null references enterprise (guid),
  name text not null,
  confirmed boolean not null,
  created_at timestamptz not null
);
create index organisation_place_parent on organisation_place (parent_guid);
insert into organisation_place select guid, parent_guid, name, true, created_at from enterprise where parent_guid is not null;
create table erp_department (
  enterprise_guid text not null references enterprise (guid),
  erp_id text not null,
  code text not null,
  name text not null,
  parent_erp_id text,
  primary key (enterprise_guid, erp_id)
);
create table erp_person (
  enterprise_guid text not null references enterprise (guid),
  erp_id text not null,
  name text not null,
  staff_no text not null,
  id_no text,
  phone text,
  department_erp_id text,
  primary key (enterprise_guid, erp_id)
);
`;
