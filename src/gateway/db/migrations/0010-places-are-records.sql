-- The place of a unit below another one becomes a record of the kind organisationPlace: those that
-- are stored get one. Who put a unit there and who confirmed it is read from the log of settings;
-- where nobody is named there the unit is asked anew.

-- The text under digests and hashes (src/gateway/records/canonical.ts).
create function canonical_json(given jsonb) returns text language plpgsql immutable as $body$
begin
  return case jsonb_typeof(given)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(e.key)::text || ':' || canonical_json(e.value), ','
        order by e.key collate "C") from jsonb_each(given) e), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(canonical_json(e.value), ',' order by e.ordinality)
        from jsonb_array_elements(given) with ordinality e), '') || ']'
    else given::text end;
end $body$;
create function sha256_of(content text) returns text language sql immutable
  return encode(sha256(convert_to(content, 'UTF8')), 'hex');
create function iso_instant(at timestamptz) returns text language sql immutable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create temporary table stored_place on commit drop as
  with told as (
    select gen_random_uuid()::text as guid, o.enterprise_guid as unit, o.parent_guid as above,
           o.name, coalesce(up.name, e.name) as above_name, o.confirmed, put.actor_guid as put_by,
           coalesce(date_trunc('milliseconds', put.at), o.created_at) as put_at,
           said.actor_guid as said_by, date_trunc('milliseconds', said.at) as said_at
      from organisation_place o join enterprise e on e.guid = o.parent_guid
        left join organisation_place up on up.enterprise_guid = o.parent_guid
        left join lateral (
          select s.actor_guid, s.at, s.id from setting_change s
           where s.module = 'organisation' and s.subject_guid = o.enterprise_guid
             and jsonb_path_exists(s.changes, '$[*] ? (@.field == "parentGuid")')
           order by s.id desc limit 1) put on true
        left join lateral (
          select s.actor_guid, s.at from setting_change s
           where s.module = 'organisation' and s.subject_guid = o.enterprise_guid and o.confirmed
             and s.id > coalesce(put.id, 0)
             and jsonb_path_exists(s.changes, '$[*] ? (@.field == "isQueRen" && @.to == "1")')
           order by s.id desc limit 1) said on true),
  known as (
    -- A unit that nobody has put anywhere comes from the demonstration data.
    select t.*, p.guid as asked_by, p.name as asker, e.name as asker_unit, c.name as confirmer,
           ce.name as confirmer_unit
      from told t
        join lateral (
          select p.* from person p
           where p.guid = t.put_by or t.put_by is null
           order by p.enterprise_guid = t.above desc, p.created_at, p.guid limit 1) p on true
        join enterprise e on e.guid = p.enterprise_guid
        left join person c on c.guid = t.said_by
        left join enterprise ce on ce.guid = c.enterprise_guid),
  numbered as (
    select k.*, 'GS' || extract(year from put_at at time zone 'UTC')::text as series,
           row_number() over (partition by extract(year from put_at at time zone 'UTC')
             order by put_at, unit) as place,
           jsonb_build_object('deptName', name, 'unitGuid', unit, 'aboveName', above_name,
             'aboveGuid', above) as facts
      from known k),
  begun as (select n.*, sha256_of(canonical_json(facts)) as digest from numbered n)
  select b.*, sha256_of(repeat('0', 64) || E'\n' || canonical_json(jsonb_build_object(
           'recordGuid', guid, 'seq', 1, 'at', iso_instant(put_at),
           'event', 'organisationPlace.create', 'fromStatus', null, 'toStatus', '1', 'level', null,
           'actorGuid', asked_by, 'actorName', asker, 'actorUnit', asker_unit, 'opinion', null,
           'changes', '[]'::jsonb, 'digest', digest, 'requestId', null))) as first_hash
    from begun b;
alter table stored_place add column last_hash text;
update stored_place set last_hash = sha256_of(first_hash || E'\n' ||
  canonical_json(jsonb_build_object(
    'recordGuid', guid, 'seq', 2, 'at', iso_instant(said_at), 'event', 'organisationPlace.confirm',
    'fromStatus', '1', 'toStatus', '2', 'level', null, 'actorGuid', said_by,
    'actorName', confirmer, 'actorUnit', confirmer_unit, 'opinion', null, 'changes', '[]'::jsonb,
    'digest', digest, 'requestId', null)))
 where said_by is not null;

insert into record (guid, kind, enterprise_guid, department_guid, author_guid, status, revision,
  context, title, number, amount, facts, created_at, updated_at, since, submitted_by, entries,
  head_hash)
select guid, 'organisationPlace', unit, null, asked_by,
       case when said_by is null then '1' else '2' end, case when said_by is null then 1 else 2 end,
       jsonb_build_object('submitter', asked_by, 'chain', '[]'::jsonb, 'position', 0,
         'decisions', '[]'::jsonb),
       name || ' · ' || above_name, series || '-' || lpad(place::text, 6, '0'), null, facts,
       put_at, coalesce(said_at, put_at), coalesce(said_at, put_at), asked_by,
       case when said_by is null then 1 else 2 end, coalesce(last_hash, first_hash)
  from stored_place;

insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
  actor_name, actor_unit, opinion, changes, digest, request_id, prev_hash, hash)
select * from (
  select guid, 1, put_at as at, 'organisationPlace.create', null, '1', null::integer, asked_by,
         asker, asker_unit, null, '[]'::jsonb, digest, null, repeat('0', 64), first_hash
    from stored_place
  union all
  select guid, 2, said_at, 'organisationPlace.confirm', '1', '2', null, said_by, confirmer,
         confirmer_unit, null, '[]'::jsonb, digest, null, first_hash, last_hash
    from stored_place where said_by is not null) entry
 order by at, guid, 2;

insert into task (record_guid, role, person_guid, enterprise_guid, authority, since)
select guid, 'author', null, unit, 'organisation.edit', put_at
  from stored_place where said_by is null;

insert into record_party (record_guid, role, enterprise_guid)
select guid, 'reader', above from stored_place;
insert into sight (record_guid, viewer_guid) select guid, above from stored_place;

insert into number_series (series, last)
select series, max(place)::integer from stored_place group by series;

alter table organisation_place
  add column record_guid text references record (guid),
  drop column confirmed;
update organisation_place o set record_guid = m.guid from stored_place m
 where m.unit = o.enterprise_guid;
alter table organisation_place alter column record_guid set not null;
comment on column organisation_place.record_guid is
  'The record of this place: what the people of the unit said of it.';
create unique index organisation_place_record on organisation_place (record_guid);
drop function canonical_json;
drop function sha256_of;
drop function iso_instant;
