-- Files that go with a comment.
alter table comment add column files text[] not null default '{}';
comment on column comment.files is
  'Keys of the files that go with it, in their order; none once it was deleted.';
create index comment_files on comment using gin (files);
