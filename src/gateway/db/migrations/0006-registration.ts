/**
 * Codes by SMS, messages to be sent, keys for passwords on their way, account appeals and files of
 * people without an account.
 */
export const registration = `
create table sms_code (
  guid text primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  used_at timestamptz
);
create index sms_code_phone on sms_code (phone, created_at desc);
create index sms_code_address on sms_code (address, created_at desc);
create table outbox (
  guid text primary key,
  phone text not null,
  message text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index outbox_due on outbox (due_at);
create table password_key (
  guid text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
create index person_phone on person (phone) where phone is not null;
create table account_appeal (
  record_guid text primary key references record (guid) on delete cascade,
  person_guid text not null references person (guid),
  phone text not null,
  password_hash text
);
create index account_appeal_phone on account_appeal (phone);
alter table file alter column enterprise_guid drop not null;
alter table file alter column person_guid drop not null;
alter table file add column phone text;
create index file_phone on file (phone, created_at) where phone is not null;
`;
