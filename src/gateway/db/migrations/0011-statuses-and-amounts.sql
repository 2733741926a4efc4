-- Lists narrowed by status are counted from the indexes alone, and those in the order of amounts read
-- only their page.

drop index record_list;
create index record_list on record (kind, created_at desc, guid)
  include (enterprise_guid, department_guid, author_guid, status) where not deleted;
drop index record_unit;
create index record_unit on record (enterprise_guid, kind, created_at desc, guid)
  include (department_guid, author_guid, status) where not deleted;
drop index record_written;
create index record_written on record (author_guid, kind, created_at desc, guid)
  include (enterprise_guid, department_guid, status) where not deleted;
create index record_amount on record (kind, amount desc, guid)
  include (enterprise_guid, department_guid, author_guid, status) where not deleted;

-- Whom a record names says where the record belongs, so that what is opened to them anyway is told
-- without reading the record.
alter table record_viewer add kind text, add enterprise_guid text, add department_guid text;
comment on column record_viewer.kind is 'Kind of the record.';
comment on column record_viewer.enterprise_guid is 'Unit of the record.';
comment on column record_viewer.department_guid is 'Department of the record; null: of its unit.';
update record_viewer v set kind = r.kind, enterprise_guid = r.enterprise_guid,
    department_guid = r.department_guid
  from record r where r.guid = v.record_guid;

create function viewer_placed() returns trigger language plpgsql as $body$
begin
  if new.kind is null then
    select kind, enterprise_guid, department_guid
      into new.kind, new.enterprise_guid, new.department_guid
      from record where guid = new.record_guid;
  end if;
  return new;
end $body$;
create trigger record_viewer_placed before insert on record_viewer for each row
  execute function viewer_placed();

create function viewers_follow() returns trigger language plpgsql as $body$
begin
  update record_viewer set kind = new.kind, enterprise_guid = new.enterprise_guid,
      department_guid = new.department_guid
    where record_guid = new.guid;
  return null;
end $body$;
create trigger record_placed after update of kind, enterprise_guid, department_guid on record
  for each row execute function viewers_follow();

create index record_viewer_placed on record_viewer (viewer_guid, kind)
  include (enterprise_guid, department_guid, record_guid);
