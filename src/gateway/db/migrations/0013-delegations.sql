-- Approvals that somebody hands to a colleague for a time, and for whom a decision was made.

create table delegation (
  record_guid text primary key references record (guid),
  giver_guid text not null references person (guid),
  delegate_guid text not null references person (guid),
  kinds text[] not null,
  amount_min numeric,
  amount_max numeric,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  standing text not null check (standing in ('offered', 'accepted', 'inForce', 'over')),
  check (giver_guid <> delegate_guid),
  check (begins_at < ends_at)
);
comment on table delegation is
  'What a delegation hands over, beside its record of the kind delegation.';
comment on column delegation.kinds is
  'Kinds of records that are handed over; none: all that pass a chain.';
comment on column delegation.amount_min is 'Only records of at least so many yuan; null: no limit.';
comment on column delegation.amount_max is 'Only records of at most so many yuan; null: no limit.';
comment on column delegation.standing is
  'Where its record stands, as far as it decides what the delegate may do.';
create index delegation_giver on delegation (giver_guid) where standing <> 'over';
create index delegation_delegate on delegation (delegate_guid) where standing <> 'over';
create trigger delegation_rights after insert or update or delete on delegation for each statement
  execute function rights_changed();

alter table history
  add column on_behalf_guid text,
  add column on_behalf_name text;
comment on column history.on_behalf_guid is
  'Approver for whom the person decided; null: for themselves, and then no part of the hash.';
comment on column history.on_behalf_name is 'Name of that approver.';
