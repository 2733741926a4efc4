-- One form in which texts are searched and names are compared: src/contract/core/folding.ts says the
-- same. What is written in Chinese characters of the first block and plain letters takes the short way.
create function folded(written text) returns text language sql immutable parallel safe as $body$
  select case
    when written ~ '^[ -~\u4E00-\u9FFF、。]*$' then
      regexp_replace(lower(btrim(written, ' ') collate "C"), '[ -]+', ' ', 'g')
    else regexp_replace(
      regexp_replace(
        translate(lower(normalize(regexp_replace(written,
          '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
          '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
          '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
          '', 'g'), NFKC)), 'ς', 'σ'),
        '^[\u0009-\u000D \u1680\u2028\u2029]+|[\u0009-\u000D \u1680\u2028\u2029]+$',
        '', 'g'),
      '[\u0009-\u000D \u1680\u2028\u2029'
      '\u002D\u058A\u05BE\u1806\u2010-\u2015\u2043\u2212\u2E3A\u2E3B]+',
      ' ', 'g')
  end
$body$;

-- Names that differ only by their folding are one name from now on. What is stored twice already
-- stays as it is: the index leaves the later ones out, by their keys, and a warning counts them.
create function pg_temp.once(of_constraint text, of_table text, keys text)
returns void language plpgsql as $body$
declare
  again text[];
begin
  execute format('select coalesce(array_agg(guid), ''{}'') from (select guid, row_number() over
      (partition by %s order by guid) as place from %I) each where place > 1', keys, of_table)
    into again;
  execute format('create unique index %I on %I (%s) where guid <> all(%L::text[])',
    of_constraint || '_folded', of_table, keys, again);
  if cardinality(again) > 0 then
    raise warning '% of % are stored twice but for their folding and stay: %',
      cardinality(again), of_table, again;
  end if;
end $body$;
select pg_temp.once('person_account_name_key', 'person', 'folded(account_name)');
select pg_temp.once('business_group_name', 'business_group', 'enterprise_guid, folded(name)');
select pg_temp.once('amount_rule_name', 'amount_rule', 'enterprise_guid, folded(name)');
select pg_temp.once('fee_rule_name', 'fee_rule', 'enterprise_guid, kind, folded(name)');
select pg_temp.once('supplier_label_name', 'supplier_label', 'unit_guid, folded(name)');
select pg_temp.once('supplier_category_name', 'supplier_category',
  '(coalesce(parent_guid, '''')), folded(name)');
select pg_temp.once('promise_class_name', 'promise_class', 'enterprise_guid, folded(name)');
select pg_temp.once('promise_kind_name', 'promise_kind', 'class_guid, folded(name)');
select pg_temp.once('promise_behaviour_name', 'promise_behaviour', 'kind_guid, folded(name)');
select pg_temp.once('list_view_name', 'list_view', 'person_guid, list, folded(name)');
drop function pg_temp.once(text, text, text);
create index enterprise_name_folded on enterprise (folded(name));

-- What is found inside texts is found by their pieces of three signs, where the server has what that
-- needs; it is part of PostgreSQL, and some systems install it separately.
do $body$
begin
  create extension if not exists pg_trgm;
  create index record_title_found on record using gin (folded(title) gin_trgm_ops);
  create index record_number_found on record using gin (folded(number) gin_trgm_ops);
  create index enterprise_name_found on enterprise using gin (folded(name) gin_trgm_ops);
  create index enterprise_code_found on enterprise using gin (folded(code) gin_trgm_ops);
  create index person_name_found on person using gin (folded(name) gin_trgm_ops);
  create index lot_name_found on lot using gin (folded(name) gin_trgm_ops);
  create index lot_number_found on lot using gin (folded(number) gin_trgm_ops);
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise warning 'Lists are searched without an index: pg_trgm is not there (%).', sqlerrm;
end $body$;

-- What the palette finds is written in the new form.
comment on column search_entry.number is 'Number, credit code or account name, folded.';
comment on column search_entry.title is 'Title or name, folded.';
insert into search_due (subject, guid) select subject, guid from search_entry;
