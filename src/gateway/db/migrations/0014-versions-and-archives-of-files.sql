-- A file says which one it replaces; a token opens one file or, for an archive, several.
alter table file add column replaces text references file (guid);
comment on column file.replaces is 'The file that it is a new version of.';
create index file_replaces on file (replaces) where replaces is not null;
alter table file_token drop constraint file_token_pkey;
alter table file_token add primary key (token_hash, file_guid);
