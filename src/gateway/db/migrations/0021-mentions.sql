-- Whom a comment mentions.
alter table comment add column mentions text[] not null default '{}';
comment on column comment.mentions is
  'Keys of the people whom it mentions, as they stand in its body; none once it was deleted.';
