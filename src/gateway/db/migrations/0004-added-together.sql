alter table history add column others jsonb;
comment on column history.others is
  'Who was added together with the assignee; null in all else, and then no part of the hash.';
alter table history add column needed text check (needed in ('all', 'any'));
comment on column history.needed is
  'Whether all of those added together must approve, or any one; null in all else, and then no part of the hash.';
