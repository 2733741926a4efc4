/**
 * What a supplier shows of itself, its applications as a professional supplier, labels, and what
 * purchasers have said of it. Lots and their evaluations come from the tendering side of the
 * platform; a misconduct is what a breach report or an older decision came to.
 */
export const suppliers = `
create table record_party (
  record_guid text not null references record (guid) on delete cascade,
  role text not null,
  enterprise_guid text not null references enterprise (guid),
  primary key (record_guid, role)
);
create index record_party_enterprise on record_party (enterprise_guid, record_guid);
create table application (
  guid text primary key references record (guid) on delete cascade,
  purchaser_guid text not null references enterprise (guid),
  specialty_names text not null,
  scope text not null,
  submitted_at timestamptz
);
create index application_purchaser on application (purchaser_guid);
create table supplier_specialty (
  record_guid text not null references record (guid) on delete cascade,
  class text not null,
  supplier_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  scope text not null,
  since timestamptz not null,
  primary key (record_guid, class)
);
create index supplier_specialty_supplier on supplier_specialty (supplier_guid);
create index supplier_specialty_class on supplier_specialty (left(class, 4), supplier_guid);
create table enterprise_qualification (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  number text not null,
  grade text not null,
  file_guid text not null references file (guid),
  file_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null
);
create index enterprise_qualification_list on enterprise_qualification (enterprise_guid, created_at desc);
create table enterprise_honour (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  given_at timestamptz not null,
  given_by text not null,
  file_guid text references file (guid),
  file_name text,
  remarks text,
  created_at timestamptz not null
);
create index enterprise_honour_list on enterprise_honour (enterprise_guid, created_at desc);
create table enterprise_performance (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  project_name text not null,
  industries text not null,
  industry_names text not null,
  amount_fen numeric(20, 0) not null,
  signed_at timestamptz not null,
  other_party text not null,
  project_type text not null,
  contract_guid text not null references file (guid),
  contract_name text not null,
  award_name text,
  award_file_guid text references file (guid),
  award_file_name text,
  created_at timestamptz not null
);
create index enterprise_performance_list on enterprise_performance (enterprise_guid, created_at desc);
create table enterprise_bank_account (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  bank text not null,
  number text not null,
  holder text not null,
  interbank_number text,
  place text not null,
  permit_guid text references file (guid),
  permit_name text,
  is_basic boolean not null,
  created_at timestamptz not null,
  constraint enterprise_bank_account_number unique (enterprise_guid, number)
);
create unique index enterprise_bank_account_basic on enterprise_bank_account (enterprise_guid) where is_basic;
create table ca_certificate (
  enterprise_guid text primary key references enterprise (guid),
  number text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create table lot (
  guid text primary key,
  number text not null unique,
  name text not null,
  project_type text not null,
  tender_way text not null,
  purchaser_guid text not null references enterprise (guid),
  manager_name text not null,
  manager_phone text,
  supplier_guid text not null references enterprise (guid),
  deal_money numeric(24, 4) not null,
  awarded_at timestamptz not null
);
create index lot_supplier on lot (supplier_guid, awarded_at desc, guid);
create table lot_evaluation (
  lot_guid text primary key references lot (guid) on delete cascade,
  level text not null,
  quality_score integer,
  progress_score integer,
  price_score integer,
  site_score integer,
  delivery_score integer,
  service_score integer,
  remarks text,
  file_guid text references file (guid),
  evaluated_by text not null references person (guid),
  evaluated_at timestamptz not null
);
create table misconduct (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  purchaser_guid text not null references enterprise (guid),
  lot_guid text references lot (guid),
  record_guid text references record (guid),
  stage text not null,
  kind text not null,
  happened_at timestamptz not null,
  result text not null check (result in ('1', '2', '3')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  restored_at timestamptz,
  remarks text not null,
  file_guid text references file (guid),
  reported_by text not null references person (guid)
);
create index misconduct_supplier on misconduct (supplier_guid, happened_at desc, guid);
create table supplier_label (
  guid text primary key,
  name text not null,
  unit_guid text not null references enterprise (guid),
  creator_guid text not null references enterprise (guid),
  is_coal boolean not null,
  class text not null,
  valid boolean not null,
  created_at timestamptz not null,
  constraint supplier_label_name unique (unit_guid, name)
);
create unique index supplier_label_coal on supplier_label (unit_guid) where is_coal;
create table supplier_label_bearer (
  label_guid text not null references supplier_label (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  primary key (label_guid, supplier_guid)
);
create index supplier_label_bearer_supplier on supplier_label_bearer (supplier_guid);
`;
