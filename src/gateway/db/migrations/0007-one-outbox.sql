alter table outbox alter column message type jsonb
  using jsonb_build_object('kind', 'sms', 'phone', phone, 'text', message);
alter table outbox drop column phone;
comment on table outbox is
  'What follows a decision and goes elsewhere; gone when it went, or when it has expired.';
comment on column outbox.message is
  'A message by SMS, or a supplier that a notice of a unit is to tell of a decision.';
