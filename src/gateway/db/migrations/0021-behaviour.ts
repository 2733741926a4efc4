/**
 * What is kept beside the records of behaviour: what reports count for, listings, requests to be
 * restored. A misconduct is what a breach report came to, from the moment the punishment was drawn
 * up; it holds once it was decided. Those from before there were reports hold for the whole group
 * and were decided when they began.
 */
export const behaviour = `
create table behaviour_report (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  behaviour_guid text not null,
  behaviour_name text not null,
  kind_name text not null,
  class_name text not null,
  lot_guid text references lot (guid),
  happened_at timestamptz not null,
  points numeric(24, 4) not null,
  credit_year text not null
);
create index behaviour_report_supplier on behaviour_report (supplier_guid, happened_at desc);
create index behaviour_report_year on behaviour_report (credit_year, supplier_guid);
alter table misconduct add column scope text not null default 'group';
alter table misconduct add column decided_at timestamptz;
update misconduct set decided_at = starts_at;
create unique index misconduct_record on misconduct (record_guid);
create table blacklist_entry (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  unit_guid text not null references enterprise (guid),
  scope text not null,
  reason text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text references person (guid),
  cancel_reason text
);
create index blacklist_entry_supplier on blacklist_entry (supplier_guid);
create table restoration (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  misconduct_guid text not null references misconduct (guid),
  asked_at timestamptz not null,
  is_open boolean not null
);
create index restoration_misconduct on restoration (misconduct_guid, asked_at desc);
create index restoration_supplier on restoration (supplier_guid);
create unique index restoration_open on restoration (misconduct_guid) where is_open;
`;
