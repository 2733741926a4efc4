/**
 * Rules of agency and platform fees with their tiers, and the log of what was changed in any
 * settings.
 */
export const fees = `
create table fee_rule (
  guid text primary key,
  enterprise_guid text not null references enterprise (guid),
  kind text not null,
  name text not null,
  number text not null,
  calculation text not null,
  base text,
  valid boolean not null,
  created_at timestamptz not null,
  constraint fee_rule_name unique (enterprise_guid, kind, name),
  constraint fee_rule_number unique (enterprise_guid, kind, number)
);
create index fee_rule_list on fee_rule (enterprise_guid, kind, created_at desc, guid);
create table fee_tier (
  guid text primary key,
  rule_guid text not null references fee_rule (guid) on delete cascade,
  place integer not null,
  min_value numeric(14, 2) not null,
  max_value numeric(14, 2),
  name text,
  rate numeric(14, 2) not null,
  constraint fee_tier_place unique (rule_guid, place) deferrable initially deferred
);
create table setting_change (
  id bigint generated always as identity primary key,
  enterprise_guid text not null references enterprise (guid),
  module text not null,
  subject_guid text not null,
  subject_name text not null,
  act text not null,
  actor_guid text not null references person (guid),
  at timestamptz not null,
  changes jsonb not null
);
create index setting_change_list on setting_change (enterprise_guid, module, id desc);
create index setting_change_subject on setting_change (subject_guid, id desc);
`;
