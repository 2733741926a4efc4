/**
 * Enterprises, people, rights, sessions, approval settings, records with their histories, files.
 */
export const house = `
create table enterprise (
  guid text primary key,
  code text not null unique,
  name text not null,
  subject_types text not null,
  parent_guid text references enterprise (guid),
  has_submitted boolean not null default false,
  has_virtual_accounts boolean not null default false,
  status text not null default '0',
  reviews_own_plans boolean not null default true,
  set_up_needs_superior boolean not null default false,
  facts jsonb not null default '{}',
  created_at timestamptz not null
);
create table department (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  parent_guid text references department (guid),
  name text not null,
  code text not null
);
create index department_enterprise on department (enterprise_guid);
create table person (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  department_guid text references department (guid),
  account_name text not null unique,
  password_hash text not null,
  name text not null,
  phone text,
  id_no text,
  email text,
  staff_no text,
  position text not null default '1',
  valid boolean not null default true,
  created_at timestamptz not null
);
create index person_enterprise on person (enterprise_guid, department_guid);
create table role (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  valid boolean not null default true,
  authorities text[] not null,
  department_scope text not null default 'own',
  department_guids text[] not null default '{}',
  enterprise_guids text[] not null default '{}'
);
create index role_enterprise on role (enterprise_guid);
create table person_role (
  person_guid text not null references person (guid) on delete cascade,
  role_guid text not null references role (guid) on delete cascade,
  primary key (person_guid, role_guid)
);
create table session (
  guid text primary key,
  family text not null,
  person_guid text not null references person (guid) on delete cascade,
  access_hash text not null unique,
  refresh_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  used boolean not null default false,
  rotated_to text,
  revoked_at timestamptz
);
create index session_family on session (family);
create index session_expiry on session (refresh_expires_at);
create table sign_in (
  id bigint generated always as identity primary key,
  person_guid text not null references person (guid) on delete cascade,
  at timestamptz not null,
  address text not null,
  agent text not null
);
create index sign_in_person on sign_in (person_guid, at desc);
create table approval_matter (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  code text not null,
  level integer not null check (level between 0 and 5),
  set_at timestamptz not null,
  unique (enterprise_guid, code)
);
create table approver (
  matter_guid text not null references approval_matter (guid) on delete cascade,
  level integer not null check (level between 1 and 5),
  person_guid text not null references person (guid),
  primary key (matter_guid, level, person_guid)
);
create table amount_rule (
  guid text primary key,
  matter_guid text not null references approval_matter (guid) on delete cascade,
  name text not null,
  bands jsonb not null
);
create index amount_rule_matter on amount_rule (matter_guid);
create table record (
  guid text primary key,
  kind text not null,
  enterprise_guid text not null references enterprise (guid),
  department_guid text references department (guid),
  author_guid text not null references person (guid),
  status text not null,
  revision integer not null,
  context jsonb not null,
  title text not null,
  number text not null,
  amount numeric(24, 4),
  facts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  since timestamptz not null,
  submitted_by text references person (guid),
  deleted boolean not null default false,
  entries integer not null,
  head_hash text not null
);
create index record_list on record (kind, created_at desc, guid) include (enterprise_guid, department_guid, author_guid) where not deleted;
create index record_unit on record (enterprise_guid, kind, created_at desc, guid) where not deleted;
create index record_author on record (author_guid, updated_at desc) where not deleted;
create index record_submitter on record (submitted_by, updated_at desc) where not deleted;
create unique index record_number on record (kind, number);
create table procurement (
  guid text primary key references record (guid) on delete cascade,
  project_nature text,
  project_name text,
  project_type text,
  tender_way text,
  organization_type text,
  project_no text,
  user_id text,
  orders_name text,
  orders_no text,
  agent_unit text,
  agent_guid text references enterprise (guid),
  contract_name text,
  contract_no text,
  entrust_unit text,
  plan_year text,
  batch_no text,
  source_guid text references record (guid)
);
create index procurement_source on procurement (source_guid);
create table plan_item (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  position integer not null,
  source_item_guid text references plan_item (guid),
  material_code text not null,
  material_name text not null,
  specification text not null,
  unit text not null,
  quantity numeric(20, 4) not null check (quantity > 0),
  unit_price numeric(24, 4) not null check (unit_price >= 0),
  amount numeric(24, 4) not null,
  need_date text,
  remarks text not null
);
create index plan_item_record on plan_item (record_guid, position);
create index plan_item_source on plan_item (source_item_guid);
create table history (
  id bigint generated always as identity primary key,
  record_guid text not null references record (guid),
  seq integer not null,
  at timestamptz not null,
  event text not null,
  from_status text,
  to_status text,
  level integer,
  actor_guid text not null,
  actor_name text not null,
  actor_unit text not null,
  opinion text,
  changes jsonb not null,
  digest text not null,
  request_id text,
  prev_hash text not null,
  hash text not null,
  unique (record_guid, seq)
);
create unique index history_request on history (request_id) where request_id is not null;
create index history_actor on history (actor_guid, at desc);
create function history_stays() returns trigger language plpgsql as $body$
begin
  raise exception 'History is append-only.';
end $body$;
create trigger history_append_only before update or delete on history
  for each row execute function history_stays();
create table history_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  up_to bigint not null,
  entries integer not null,
  prev_hash text not null,
  hash text not null
);
create table task (
  record_guid text not null references record (guid) on delete cascade,
  role text not null,
  person_guid text references person (guid),
  enterprise_guid text references enterprise (guid),
  authority text,
  since timestamptz not null
);
create index task_record on task (record_guid);
create index task_person on task (person_guid) where person_guid is not null;
create index task_enterprise on task (enterprise_guid, authority) where person_guid is null;
create table sight (
  record_guid text not null references record (guid) on delete cascade,
  viewer_guid text not null,
  primary key (viewer_guid, record_guid)
);
create index sight_record on sight (record_guid);
create table file (
  guid text primary key,
  group_guid text not null,
  name text not null,
  size integer not null,
  type text not null,
  sha256 text not null,
  enterprise_guid text not null references enterprise (guid),
  person_guid text not null references person (guid),
  created_at timestamptz not null
);
create index file_group on file (group_guid);
create table file_token (
  token_hash text primary key,
  file_guid text not null references file (guid) on delete cascade,
  expires_at timestamptz not null
);
create table number_series (
  series text primary key,
  last integer not null
);
`;
