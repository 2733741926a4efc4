-- To whom an approver transferred their place at a level.

alter table history
  add column assignee_guid text,
  add column assignee_name text;
comment on column history.assignee_guid is
  'Colleague to whom the place at the level was transferred; null in all else, and then no part of the hash.';
comment on column history.assignee_name is 'Name of that colleague.';
