/**
 * What was changed of information that was in force: the values before and after, by whom, and who
 * let it pass.
 */
export const enterpriseChanges = `
create table enterprise_change (
  id bigint generated always as identity primary key,
  enterprise_guid text not null references enterprise (guid),
  field text not null,
  old_value text,
  new_value text,
  at timestamptz not null,
  changed_by text not null references person (guid),
  passed_by text not null references person (guid)
);
create index enterprise_change_list on enterprise_change (enterprise_guid, id desc);
`;
