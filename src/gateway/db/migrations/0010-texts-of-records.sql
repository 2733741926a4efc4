-- Lists of the purchasing line find texts by the entries of search_entry, which say more of a record
-- from now on; their indexes of pieces of three signs found no word of two.

alter table search_entry add other text not null default '';
comment on column search_entry.other is
  'Further texts of a project, folded, a line each: its name and number, order, contract, agent and '
  'entrusting unit.';
comment on column search_entry.grams is
  'Digests of the pieces of one to three characters that a search looks up, of the subject, and of '
  'the kind of a record.';

create trigger procurement_found_otherwise after update on procurement for each row
  when ((old.project_name, old.project_no, old.orders_name, old.orders_no, old.agent_unit,
      old.contract_name, old.contract_no, old.entrust_unit)
    is distinct from (new.project_name, new.project_no, new.orders_name, new.orders_no,
      new.agent_unit, new.contract_name, new.contract_no, new.entrust_unit))
  execute function search_changed('record');

insert into search_due (subject, guid)
  select 'record', guid from record where not deleted
  union all select 'supplier', guid from enterprise
  union all select 'person', guid from person where deleted_at is null;

drop index if exists record_title_found;
drop index if exists record_number_found;
