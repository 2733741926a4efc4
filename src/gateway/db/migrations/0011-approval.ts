/**
 * Conditions of approval matters, and amount rules that belong to the enterprise instead of one
 * matter. What a rule of a matter decided so far, a condition without criteria decides from now on;
 * several rules of one matter become one.
 */
export const approval = `
alter table approval_matter add column modified_at timestamptz;
alter table approver add column chosen_at timestamptz not null default now();
create table approval_condition (
  guid text primary key,
  matter_guid text not null references approval_matter (guid) on delete cascade,
  name text not null,
  project_type text,
  tender_way text,
  organization_type text,
  amount_rule_guid text references amount_rule (guid),
  level integer not null check (level between 0 and 5),
  valid boolean not null,
  created_at timestamptz not null,
  modified_at timestamptz
);
create index approval_condition_rule on approval_condition (amount_rule_guid);
create table condition_approver (
  condition_guid text not null references approval_condition (guid) on delete cascade,
  level integer not null check (level between 1 and 5),
  person_guid text not null references person (guid),
  chosen_at timestamptz not null default now(),
  primary key (condition_guid, level, person_guid)
);
update amount_rule one set bands = (
  select jsonb_agg(b.band order by r.guid, b.place)
    from amount_rule r, jsonb_array_elements(r.bands) with ordinality as b (band, place) where r.matter_guid = one.matter_guid);
delete from amount_rule r where exists (select 1 from amount_rule one where one.matter_guid = r.matter_guid and one.guid < r.guid);
insert into approval_condition (guid, matter_guid, name, amount_rule_guid, level, valid, created_at)
  select md5(r.guid), r.matter_guid, r.name, r.guid, m.level, true, m.set_at from amount_rule r join approval_matter m on m.guid = r.matter_guid;
create unique index approval_condition_case on approval_condition (matter_guid, coalesce(project_type, ''), coalesce(tender_way, ''), coalesce(organization_type, '')) where valid;
alter table amount_rule add column enterprise_guid text references enterprise (guid);
alter table amount_rule add column valid boolean not null default true;
alter table amount_rule add column remarks text;
alter table amount_rule add column updated_by text references person (guid);
alter table amount_rule add column updated_at timestamptz;
update amount_rule r set enterprise_guid = m.enterprise_guid from approval_matter m where m.guid = r.matter_guid;
update amount_rule r set name = r.name || ' ' || m.code from approval_matter m
 where m.guid = r.matter_guid and exists (select 1 from amount_rule o where o.enterprise_guid = r.enterprise_guid and o.name = r.name and o.guid <> r.guid);
alter table amount_rule alter column enterprise_guid set not null;
alter table amount_rule drop column matter_guid;
alter table amount_rule add constraint amount_rule_name unique (enterprise_guid, name);
`;
