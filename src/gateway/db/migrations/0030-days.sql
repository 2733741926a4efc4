-- A field without time is a day of the calendar of China. As instants they were midnight there where
-- a person typed them, noon where a spreadsheet brought them, and any time of day where the button of
-- the calendar or another program gave them.
select 'instants that were no midnight of China are days now' as told,
       count(*)::integer as count
  from (
    select starts_at as at from enterprise_qualification
    union all select ends_at from enterprise_qualification
    union all select given_at from enterprise_honour
    union all select signed_at from enterprise_performance
    union all select awarded_at from lot
    union all select appraised_at from contract_performance
    union all select entered_at from public_credit_entry
    union all select happened_at from behaviour_report
    union all select happened_at from misconduct
    union all select starts_at from misconduct
    union all select ends_at from misconduct
    union all select starts_at from blacklist_entry
    union all select ends_at from blacklist_entry
  ) stored
 where (at at time zone interval '8 hours')::time <> '00:00';

create function day_of(at timestamptz) returns date language sql immutable
  return (at at time zone interval '8 hours')::date;

alter table enterprise_qualification
  alter column starts_at type date using day_of(starts_at),
  alter column ends_at type date using day_of(ends_at);
alter table enterprise_qualification rename column starts_at to starts_on;
alter table enterprise_qualification rename column ends_at to ends_on;
comment on column enterprise_qualification.ends_on is 'It is valid to the end of this day.';
alter table enterprise_honour alter column given_at type date using day_of(given_at);
alter table enterprise_honour rename column given_at to given_on;
alter table enterprise_performance alter column signed_at type date using day_of(signed_at);
alter table enterprise_performance rename column signed_at to signed_on;
-- Of a certificate the instant was kept at which its last day was over.
alter table ca_certificate
  alter column starts_at type date using day_of(starts_at),
  alter column ends_at type date using day_of(ends_at - interval '1 microsecond');
alter table ca_certificate rename column starts_at to starts_on;
alter table ca_certificate rename column ends_at to ends_on;
comment on column ca_certificate.ends_on is 'It is valid to the end of this day.';
alter table contract_performance alter column appraised_at type date using day_of(appraised_at);
alter table contract_performance rename column appraised_at to appraised_on;
alter table public_credit_entry alter column entered_at type date using day_of(entered_at);
alter table public_credit_entry rename column entered_at to entered_on;
alter table behaviour_report alter column happened_at type date using day_of(happened_at);
alter table behaviour_report rename column happened_at to happened_on;
alter table misconduct
  alter column happened_at type date using day_of(happened_at),
  alter column starts_at type date using day_of(starts_at),
  alter column ends_at type date using day_of(ends_at);
alter table misconduct rename column happened_at to happened_on;
alter table misconduct rename column starts_at to starts_on;
alter table misconduct rename column ends_at to ends_on;
comment on column misconduct.ends_on is 'Last day of the punishment; null: it has none.';
alter table blacklist_entry
  alter column starts_at type date using day_of(starts_at),
  alter column ends_at type date using day_of(ends_at);
alter table blacklist_entry rename column starts_at to starts_on;
alter table blacklist_entry rename column ends_at to ends_on;
comment on column blacklist_entry.ends_on is 'Last day of the entry; null: it has none.';

alter table lot alter column awarded_at type date using day_of(awarded_at);
alter table lot rename column awarded_at to awarded_on;
create function lot_year(day date) returns text language sql immutable
  return extract(year from day)::integer::text;
create or replace function add_contract_years() returns trigger language plpgsql as $body$
begin
  insert into contract_year as kept
    (unit_guid, supplier_guid, project_type, year, contract_count, contract_money)
  select purchaser_guid, supplier_guid, project_type, lot_year(awarded_on),
         count(*), sum(deal_money)
    from came group by 1, 2, 3, 4
  on conflict (unit_guid, supplier_guid, project_type, year) do update
    set contract_count = kept.contract_count + excluded.contract_count,
      contract_money = kept.contract_money + excluded.contract_money;
  return null;
end;
$body$;
create or replace function drop_contract_years() returns trigger language plpgsql as $body$
begin
  update contract_year kept
     set contract_count = kept.contract_count - gone.n,
       contract_money = kept.contract_money - gone.money
    from (select purchaser_guid, supplier_guid, project_type, lot_year(awarded_on) as year,
            count(*) as n, sum(deal_money) as money
            from went group by 1, 2, 3, 4) gone
   where kept.unit_guid = gone.purchaser_guid and kept.supplier_guid = gone.supplier_guid
     and kept.project_type = gone.project_type and kept.year = gone.year;
  delete from contract_year where contract_count = 0;
  return null;
end;
$body$;

-- What is over on a day is over at its end, as people read it: what waits for that day waits for
-- the midnight after it, and invitations hold to the end of the day that they name.
update due_moment
   set due_at = moved.at, try_at = greatest(try_at, moved.at)
  from (select record_guid, event,
               (day_of(due_at) + 1)::timestamp at time zone interval '8 hours' as at
          from due_moment where event in ('blacklist.expire', 'breach.endStatement')) moved
 where due_moment.record_guid = moved.record_guid and due_moment.event = moved.event;
update admission
   set invite_ends_at = (day_of(invite_ends_at) + 1)::timestamp at time zone interval '8 hours'
         - interval '1 millisecond';
update due_moment d
   set due_at = a.invite_ends_at, try_at = greatest(d.try_at, a.invite_ends_at)
  from admission a where a.guid = d.record_guid and d.event = 'admission.lapse';

drop function day_of;
