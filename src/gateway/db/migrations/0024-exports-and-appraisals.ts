/**
 * Who took which list out of the house, and what units say of the suppliers of their library year
 * by year.
 */
export const exportsAndAppraisals = `
create table list_export (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_guid text not null references person (guid),
  enterprise_guid text not null references enterprise (guid),
  list text not null,
  filters jsonb not null,
  row_count integer not null,
  address text not null
);
create index list_export_list on list_export (at desc, id desc);
create table yearly_appraisal (
  guid text primary key,
  unit_guid text not null references enterprise (guid),
  supplier_guid text not null references enterprise (guid),
  year text not null,
  quality_score integer,
  progress_score integer,
  price_score integer,
  site_score integer,
  delivery_score integer,
  service_score integer,
  total_score numeric(7, 4),
  level text not null,
  remarks text,
  file_guid text references file (guid),
  evaluated_by text not null references person (guid),
  evaluated_at timestamptz not null,
  constraint yearly_appraisal_once unique (unit_guid, supplier_guid, year)
);
create index yearly_appraisal_supplier on yearly_appraisal (supplier_guid, year desc);
`;
