-- A change of a bank account becomes a record of the kind bankAccountChange: those that are stored
-- get one, with the history that their lifecycle would have left.

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

alter table bank_account_change add column salt text;
update bank_account_change set salt = gen_random_uuid()::text;

create temporary table moving on commit drop as
  with told as (
    select c.*, a.name as asker, d.name as decider, e.name as unit,
           case when a.enterprise_guid = c.enterprise_guid then a.department_guid end as department,
           coalesce(c.after, c.before) ->> 'holder' as holder,
           coalesce(c.after, c.before) ->> 'bank' as bank,
           'ZH' || extract(year from c.asked_at at time zone 'UTC')::text as series
      from bank_account_change c join enterprise e on e.guid = c.enterprise_guid
        join person a on a.guid = c.asked_by left join person d on d.guid = c.decided_by),
  numbered as (
    select t.*, row_number() over (partition by series order by asked_at, guid) as place,
           jsonb_build_object('accountGuid', account_guid, 'accountKind', kind, 'act', act,
             'accountName', holder, 'bankName', bank, 'contentDigest',
             sha256_of(canonical_json(jsonb_build_object('salt', salt, 'before', before,
               'after', after)))) as facts
      from told t),
  begun as (
    select n.*, sha256_of(canonical_json(facts)) as digest from numbered n)
  select b.*, sha256_of(repeat('0', 64) || E'\n' || canonical_json(jsonb_build_object(
           'recordGuid', guid, 'seq', 1, 'at', iso_instant(asked_at),
           'event', 'bankAccountChange.create', 'fromStatus', null, 'toStatus', '1', 'level', null,
           'actorGuid', asked_by, 'actorName', asker, 'actorUnit', unit, 'opinion', null,
           'changes', '[]'::jsonb, 'digest', digest, 'requestId', null))) as first_hash,
         case verdict when 'confirmed' then '2' when 'refused' then '3' when 'withdrawn' then '4'
           else '1' end as status,
         case verdict when 'confirmed' then 'bankAccountChange.confirm'
           when 'refused' then 'bankAccountChange.refuse'
           when 'withdrawn' then 'bankAccountChange.withdraw' end as event,
         nullif(btrim(opinion), '') as said
    from begun b;
alter table moving add column last_hash text;
update moving set last_hash = sha256_of(first_hash || E'\n' || canonical_json(jsonb_build_object(
    'recordGuid', guid, 'seq', 2, 'at', iso_instant(decided_at), 'event', event,
    'fromStatus', '1', 'toStatus', status, 'level', null, 'actorGuid', decided_by,
    'actorName', decider, 'actorUnit', unit, 'opinion', said, 'changes', '[]'::jsonb,
    'digest', digest, 'requestId', null)))
 where event is not null;

insert into record (guid, kind, enterprise_guid, department_guid, author_guid, status, revision,
  context, title, number, amount, facts, created_at, updated_at, since, submitted_by, entries,
  head_hash)
select guid, 'bankAccountChange', enterprise_guid, department, asked_by, status,
       case when event is null then 1 else 2 end,
       jsonb_build_object('submitter', asked_by, 'chain', '[]'::jsonb, 'position', 0,
         'decisions', '[]'::jsonb),
       holder || ' · ' || bank, series || '-' || lpad(place::text, 6, '0'), null, facts, asked_at,
       coalesce(decided_at, asked_at), coalesce(decided_at, asked_at), asked_by,
       case when event is null then 1 else 2 end, coalesce(last_hash, first_hash)
  from moving;

insert into history (record_guid, seq, at, event, from_status, to_status, level, actor_guid,
  actor_name, actor_unit, opinion, changes, digest, request_id, prev_hash, hash)
select * from (
  select guid, 1, asked_at as at, 'bankAccountChange.create', null, '1', null::integer, asked_by,
         asker, unit, null, '[]'::jsonb, digest, null, repeat('0', 64), first_hash
    from moving
  union all
  select guid, 2, decided_at, event, '1', status, null, decided_by, decider, unit, said,
         '[]'::jsonb, digest, null, first_hash, last_hash
    from moving where event is not null) entry
 order by at, guid, 2;

insert into task (record_guid, role, person_guid, enterprise_guid, authority, since)
select guid, 'reviewer', null, enterprise_guid, 'accounts.review', asked_at
  from moving where event is null;

insert into number_series (series, last)
select series, max(place)::integer from moving group by series;

alter table bank_account_change add column waiting boolean;
update bank_account_change set waiting = verdict is null;
drop index bank_account_change_open;
drop index bank_account_change_first;
drop index bank_account_change_list;
drop index bank_account_change_waiting;
alter table bank_account_change
  drop column asked_by,
  drop column asked_at,
  drop column verdict,
  drop column decided_by,
  drop column decided_at,
  drop column opinion,
  alter column waiting set not null,
  alter column salt set not null;
alter table bank_account_change rename column guid to record_guid;
alter table bank_account_change
  add constraint bank_account_change_record foreign key (record_guid) references record (guid);
comment on table bank_account_change is
  'What the record of a change asks for; in force only once it is confirmed.';
comment on column bank_account_change.waiting is 'Nobody has decided yet.';
comment on column bank_account_change.salt is
  'Chance that goes into the digest of what is asked for, so that numbers are not guessed.';
-- An account has one change that waits at most.
create unique index bank_account_change_open on bank_account_change (account_guid)
  where waiting;
-- One receiving account is asked for at a time.
create unique index bank_account_change_first on bank_account_change (enterprise_guid)
  where kind = 'receiving' and act = 'added' and waiting;
create index bank_account_change_list on bank_account_change (account_guid);
create index bank_account_change_waiting on bank_account_change (enterprise_guid, kind)
  where waiting;
drop function canonical_json;
drop function sha256_of;
drop function iso_instant;
