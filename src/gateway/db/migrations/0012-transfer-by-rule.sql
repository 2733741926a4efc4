alter table approval_matter add column transfer_hours integer;
comment on column approval_matter.transfer_hours is
  'Hours after the time of a status is over until late places pass to the heads who were told; null: never.';
