-- How long a supplier has at least for its statement before it is punished.
alter table approval_matter
  add column statement_days integer check (statement_days between 0 and 30);
comment on column approval_matter.statement_days is
  'Working days that a supplier has at least for its statement, of the matter of breaches; null: three.';
