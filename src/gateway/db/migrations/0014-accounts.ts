/** Bank accounts of enterprises, and every change that was asked for with what became of it. */
export const accounts = `
create table bank_account (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  holder text not null,
  bank text not null,
  number text not null,
  interbank_number text,
  address text,
  valid boolean not null,
  remarks text,
  parent_guid text references bank_account (guid),
  project_name text,
  project_number text,
  province integer,
  city integer,
  district integer,
  permit_guid text,
  is_default boolean not null,
  balance numeric(24, 4) not null,
  created_by text not null references person (guid),
  created_at timestamptz not null,
  updated_by text not null references person (guid),
  updated_at timestamptz not null,
  constraint bank_account_number unique (enterprise_guid, kind, number)
);
create index bank_account_list on bank_account (enterprise_guid, kind, created_at desc, guid);
create index bank_account_parent on bank_account (parent_guid);
create unique index bank_account_receiving on bank_account (enterprise_guid) where kind = 'receiving';
create table bank_account_change (
  guid text primary key,
  account_guid text not null,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  act text not null,
  before jsonb,
  after jsonb,
  asked_by text not null references person (guid),
  asked_at timestamptz not null,
  verdict text,
  decided_by text references person (guid),
  decided_at timestamptz,
  opinion text
);
create unique index bank_account_change_open on bank_account_change (account_guid) where verdict is null;
create unique index bank_account_change_first on bank_account_change (enterprise_guid) where kind = 'receiving' and act = 'added' and verdict is null;
create index bank_account_change_list on bank_account_change (account_guid, asked_at desc);
create index bank_account_change_waiting on bank_account_change (enterprise_guid, kind) where verdict is null;
`;
