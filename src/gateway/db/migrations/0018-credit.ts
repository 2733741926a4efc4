/**
 * Settings of the yearly evaluation, the catalogue of promises and behaviours, what public
 * registers say of suppliers, and the evaluations of suppliers by year: a row for each version,
 * beside the record of the evaluation and, once it was submitted, that of the credit made of it.
 */
export const credit = `
create table year_settings (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  year text not null,
  full_score numeric(8, 4) not null,
  shares jsonb not null,
  grades jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint year_settings_year unique (enterprise_guid, year)
);
create table promise_class (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  side text not null,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_class_name unique (enterprise_guid, name)
);
create table promise_kind (
  guid text primary key,
  class_guid text not null references promise_class (guid),
  name text not null,
  stage text,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_kind_name unique (class_guid, name)
);
create table promise_behaviour (
  guid text primary key,
  kind_guid text not null references promise_kind (guid),
  name text not null,
  description text,
  score numeric(10, 4) not null,
  max_score numeric(10, 4),
  punishment text,
  needs_evidence boolean not null,
  place integer not null,
  valid boolean not null,
  remarks text,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_behaviour_name unique (kind_guid, name)
);
create table promise_letter (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  content text not null,
  file_guid text references file (guid),
  file_name text,
  valid boolean not null,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint promise_letter_once unique (enterprise_guid)
);
create table public_credit_entry (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  source_name text not null,
  content text not null,
  kind text not null,
  entered_at timestamptz not null,
  points numeric(10, 4) not null,
  link text
);
create index public_credit_entry_supplier on public_credit_entry (supplier_guid, entered_at);
create table contract_performance (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  contract_no text not null,
  contract_name text not null,
  project_type text not null,
  deal_money numeric(24, 4) not null,
  score numeric(8, 4) not null,
  appraised_at timestamptz not null,
  imported_by text not null references person (guid),
  request_id text not null,
  constraint contract_performance_number unique (unit_guid, supplier_guid, contract_no)
);
create index contract_performance_year on contract_performance (unit_guid, year, supplier_guid);
create table supplier_year (
  guid text primary key references record (guid),
  credit_guid text unique references record (guid),
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  version integer not null,
  corrects_guid text references record (guid),
  correction_reason text,
  settings jsonb,
  input jsonb,
  input_digest text,
  total_score numeric(8, 4),
  calculated_score numeric(8, 4),
  grade text,
  level text,
  consequence text,
  edit_reason text,
  calculated_at timestamptz,
  published_at timestamptz,
  superseded boolean not null default false,
  message text,
  constraint supplier_year_version unique (unit_guid, supplier_guid, year, version)
);
create index supplier_year_list on supplier_year (unit_guid, year, total_score desc nulls last, guid);
create index supplier_year_supplier on supplier_year (supplier_guid, year);
create index lot_evaluation_time on lot_evaluation (evaluated_at);
create index lot_purchaser on lot (purchaser_guid, supplier_guid);
create table credit_calculation (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  year text not null,
  status text not null check (status in ('running', 'done', 'cancelled')),
  total integer not null,
  done integer not null,
  rated integer not null,
  not_rated integer not null,
  left_out integer not null,
  started_by text not null references person (guid),
  request_id text not null unique,
  started_at timestamptz not null,
  worked_at timestamptz not null,
  ended_at timestamptz
);
create unique index credit_calculation_running on credit_calculation (unit_guid, year) where status = 'running';
create index credit_calculation_last on credit_calculation (unit_guid, year, started_at desc);
create table credit_calculation_item (
  calculation_guid text not null references credit_calculation (guid) on delete cascade,
  place integer not null,
  supplier_guid text not null references enterprise (guid),
  result text check (result in ('rated', 'notRated', 'submitted', 'edited')),
  primary key (calculation_guid, place)
);
`;
