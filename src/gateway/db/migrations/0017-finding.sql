-- What is found by part of a number, a name or its pinyin: records, suppliers and people.

create table search_entry (
  subject text not null check (subject in ('record', 'supplier', 'person')),
  guid text not null,
  number text not null,
  title text not null,
  pinyin text not null,
  initials text not null,
  grams integer[] not null,
  seen_by integer[] not null,
  created_at timestamptz not null,
  primary key (subject, guid)
);
comment on table search_entry is
  'What is found of a record, a supplier or a person. It is made from their rows and follows them '
  'within a second; whether it may be seen is decided by those rows.';
comment on column search_entry.subject is 'record, supplier or person.';
comment on column search_entry.number is
  'Number, credit code or account name, as it is compared: small letters, half width.';
comment on column search_entry.title is 'Title or name, as it is compared.';
comment on column search_entry.pinyin is 'The title in pinyin without tones and spaces.';
comment on column search_entry.initials is 'First letters of the pinyin of each character.';
comment on column search_entry.grams is
  'Digests of the pieces of one to three characters that a search looks up.';
comment on column search_entry.seen_by is
  'Digests of those who may see it, by unit, department, person or office; never too few.';
create index search_entry_grams on search_entry using gin (grams, seen_by);
create index search_entry_newest on search_entry (subject, created_at desc, guid);

create table search_due (
  id bigint generated always as identity primary key,
  subject text not null,
  guid text not null
);
comment on table search_due is
  'What has changed since its entry was made; the gateway makes it anew and removes the row.';

create function search_changed() returns trigger language plpgsql as $body$
begin
  insert into search_due (subject, guid) values (tg_argv[0], coalesce(new.guid, old.guid));
  return null;
end $body$;
create function search_viewer_changed() returns trigger language plpgsql as $body$
begin
  insert into search_due (subject, guid)
    values ('record', coalesce(new.record_guid, old.record_guid));
  return null;
end $body$;

create trigger record_found after insert or delete on record for each row
  execute function search_changed('record');
create trigger record_found_otherwise after update on record for each row
  when ((old.title, old.number, old.enterprise_guid, old.department_guid, old.author_guid,
      old.submitted_by, old.deleted)
    is distinct from (new.title, new.number, new.enterprise_guid, new.department_guid,
      new.author_guid, new.submitted_by, new.deleted))
  execute function search_changed('record');
create trigger record_found_by after insert or delete on record_viewer for each row
  execute function search_viewer_changed();
create trigger supplier_found after insert or delete on enterprise for each row
  execute function search_changed('supplier');
create trigger supplier_found_otherwise after update on enterprise for each row
  when ((old.name, old.code) is distinct from (new.name, new.code))
  execute function search_changed('supplier');
create trigger person_found after insert or delete on person for each row
  execute function search_changed('person');
create trigger person_found_otherwise after update on person for each row
  when ((old.name, old.account_name, old.enterprise_guid, old.deleted_at)
    is distinct from (new.name, new.account_name, new.enterprise_guid, new.deleted_at))
  execute function search_changed('person');

insert into search_due (subject, guid)
select 'record', guid from record where not deleted
union all select 'supplier', guid from enterprise
union all select 'person', guid from person where deleted_at is null;
