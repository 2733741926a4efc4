-- What approvers of a matter may do together with colleagues, and with whom.
alter table approval_matter
  add column transfer_scope text not null default 'unit'
    check (transfer_scope in ('off', 'unit', 'department', 'approvers')),
  add column add_approver_scope text not null default 'unit'
    check (add_approver_scope in ('off', 'unit', 'department', 'approvers')),
  add column advice_scope text not null default 'unit'
    check (advice_scope in ('off', 'unit', 'department', 'approvers')),
  add column urging boolean not null default true;
comment on column approval_matter.transfer_scope is
  'To whom approvers may transfer their place: off, unit, department or approvers (of the matter).';
comment on column approval_matter.add_approver_scope is
  'Whom approvers may add as one more approver; as transfer_scope.';
comment on column approval_matter.advice_scope is
  'Whom approvers may ask for advice; as transfer_scope.';
comment on column approval_matter.urging is 'Whether who wrote or submitted a record may urge it.';
