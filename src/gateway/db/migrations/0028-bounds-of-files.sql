-- The versions of a file are one line, which has a limit and is read by an index; so is who names a
-- file.
alter table file add column first_guid text references file (guid), add column version integer;
with recursive line as (
  select guid, guid as first_guid, 1 as version from file where replaces is null
  union all
  select f.guid, l.first_guid, l.version + 1 from line l join file f on f.replaces = l.guid)
update file f set first_guid = l.first_guid, version = l.version from line l where l.guid = f.guid;
alter table file alter column first_guid set not null, alter column version set not null;
comment on column file.first_guid is 'The first version of it, which may be itself.';
comment on column file.version is 'Which version it is: one more than what it replaces.';
create index file_versions on file (first_guid, version);

-- Whatever could be the key of a file in the facts of a record: the texts of its fields, and the keys
-- of its attachments. Which of them are, the fields say.
create function possible_files(facts jsonb) returns text[]
language sql immutable strict parallel safe as $body$
  select array(
    select named.key from (
      select field.value #>> '{}' as key
        from jsonb_path_query(facts, '$.* ? (@.type() == "string")') field (value)
      union all
      select attachment.value ->> 'guid'
        from jsonb_path_query(facts, '$.attachments[*] ? (@.type() == "object")') attachment (value)
    ) named where named.key ~ '^[A-Za-z0-9_-]{1,64}$')
$body$;
create index record_possible_files on record using gin (possible_files(facts));
create index enterprise_possible_files on enterprise using gin (possible_files(facts));

-- Downloads under way are counted by who was granted them.
delete from file_token;
alter table file_token add column person_guid text not null references person (guid);
comment on column file_token.person_guid is 'Who was granted it.';
