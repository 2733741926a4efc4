/**
 * What a unit bought from a supplier in a year, by project type: statistics add up thousands of
 * these instead of all lots. The database keeps them itself, whoever writes lots.
 */
export const contractYears = `
create table contract_year (
  unit_guid text not null,
  supplier_guid text not null,
  project_type text not null,
  year text not null,
  contract_count integer not null,
  contract_money numeric(24, 4) not null,
  primary key (unit_guid, supplier_guid, project_type, year)
);
create index contract_year_supplier on contract_year (supplier_guid);
create function lot_year(at timestamptz) returns text language sql immutable
  return to_char(at at time zone 'Asia/Shanghai', 'YYYY');
create function add_contract_years() returns trigger language plpgsql as $body$
begin
  insert into contract_year as kept (unit_guid, supplier_guid, project_type, year, contract_count, contract_money)
  select purchaser_guid, supplier_guid, project_type, lot_year(awarded_at), count(*), sum(deal_money) from came group by 1, 2, 3, 4
  on conflict (unit_guid, supplier_guid, project_type, year) do update
    set contract_count = kept.contract_count + excluded.contract_count, contract_money = kept.contract_money + excluded.contract_money;
  return null;
end;
$body$;
create function drop_contract_years() returns trigger language plpgsql as $body$
begin
  update contract_year kept
     set contract_count = kept.contract_count - gone.n, contract_money = kept.contract_money - gone.money
    from (select purchaser_guid, supplier_guid, project_type, lot_year(awarded_at) as year, count(*) as n, sum(deal_money) as money from went group by 1, 2, 3, 4) gone
   where kept.unit_guid = gone.purchaser_guid and kept.supplier_guid = gone.supplier_guid and kept.project_type = gone.project_type and kept.year = gone.year;
  delete from contract_year where contract_count = 0;
  return null;
end;
$body$;
create trigger lot_came after insert on lot referencing new table as came for each statement execute function add_contract_years();
create trigger lot_went after delete on lot referencing old table as went for each statement execute function drop_contract_years();
create trigger lot_changed_new after update on lot referencing new table as came for each statement execute function add_contract_years();
create trigger lot_changed_old after update on lot referencing old table as went for each statement execute function drop_contract_years();
insert into contract_year
select purchaser_guid, supplier_guid, project_type, lot_year(awarded_at), count(*), sum(deal_money) from lot group by 1, 2, 3, 4;
create index lot_unit_time on lot (purchaser_guid, awarded_at desc, guid);
`;
