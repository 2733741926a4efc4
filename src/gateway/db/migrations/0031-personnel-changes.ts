/**
 * What personnel changes carry and their records must not show. One change of a kind waits for a
 * person at most.
 */
export const personnelChanges = `
create table personnel_change_part (
  record_guid text not null references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  action text not null,
  payload jsonb,
  standing text not null,
  primary key (record_guid, action)
);
create unique index personnel_change_open on personnel_change_part (person_guid, action) where payload is not null;
`;
