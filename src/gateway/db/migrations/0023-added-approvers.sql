-- Where an approver added another one.

alter table history add column place text;
comment on column history.place is
  'Where an added approver decides, seen from who added them: before or after; null in all else, '
  'and then no part of the hash.';
comment on column history.assignee_guid is
  'Colleague who was given a place at the level or was added; null in all else, and then no part of the hash.';
