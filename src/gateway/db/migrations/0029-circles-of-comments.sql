-- A comment is for everybody who sees its record, as all were so far, or for the unit of its author.
alter table comment add column circle text not null default 'all' check (circle in ('unit', 'all'));
alter table comment alter column circle drop default;
comment on column comment.circle is
  'Who reads it: unit (people of the enterprise of its author) or all (who sees the record).';
