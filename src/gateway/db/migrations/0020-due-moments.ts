/** What the gateway gives records by itself once its time has come. */
export const dueMoments = `
create table due_moment (
  record_guid text not null references record (guid) on delete cascade,
  event text not null,
  due_at timestamptz not null,
  try_at timestamptz not null,
  primary key (record_guid, event)
);
create index due_moment_next on due_moment (try_at);
`;
