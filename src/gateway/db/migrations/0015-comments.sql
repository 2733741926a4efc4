-- What people say to each other about a record, beside its sealed history.
create table comment (
  guid text primary key,
  record_guid text not null references record (guid) on delete cascade,
  author_guid text not null references person (guid),
  request_id text not null,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint comment_once unique (author_guid, request_id)
);
comment on table comment is 'What people say to each other about a record, beside its sealed history.';
comment on column comment.request_id is 'Request that wrote it: a repeated one writes nothing.';
comment on column comment.body is 'What is said; empty once it was deleted.';
comment on column comment.edited_at is 'When its author last changed it; null: never.';
comment on column comment.deleted_at is 'When its author took it back; its place stays.';
create index comment_of_record on comment (record_guid, created_at);
