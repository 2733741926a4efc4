/**
 * Categories of suppliers, the conditions under which units admit suppliers, and who is in the
 * library of a unit for what.
 */
export const admission = `
create table supplier_category (
  guid text primary key,
  parent_guid text references supplier_category (guid),
  code text not null,
  name text not null,
  project_types text[] not null,
  required_certificates text[] not null,
  sequence integer not null,
  remarks text,
  is_hidden boolean not null default false,
  updated_by text references person (guid),
  updated_at timestamptz not null,
  constraint supplier_category_code unique (code)
);
create unique index supplier_category_name on supplier_category (coalesce(parent_guid, ''), name);
create table admission_settings (
  unit_guid text primary key references enterprise (guid),
  conditions jsonb not null,
  invite_days integer not null,
  year_audit boolean not null,
  year_audit_start text,
  year_audit_end text,
  statement_guid text references file (guid),
  statement_name text,
  notice text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null
);
create table admission (
  guid text primary key references record (guid) on delete cascade,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  sub_library text,
  source_type text,
  project_types text[] not null,
  message text,
  invited_at timestamptz not null,
  invite_ends_at timestamptz not null,
  admitted_at timestamptz,
  constraint admission_once unique (unit_guid, supplier_guid)
);
create index admission_supplier on admission (supplier_guid);
create table admission_category (
  admission_guid text not null references admission (guid) on delete cascade,
  category_guid text not null references supplier_category (guid),
  primary key (admission_guid, category_guid)
);
create index admission_category_category on admission_category (category_guid);
`;
