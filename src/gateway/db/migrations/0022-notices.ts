/** What became of a notice at each receiver: one row for each, so that nobody gets it twice. */
export const notices = `
create table notice_delivery (
  guid text primary key,
  notice_guid text not null references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  state text not null,
  mail_to text,
  tries integer not null,
  try_at timestamptz not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  mailed_at timestamptz,
  read_at timestamptz,
  read_by text references person (guid),
  failure text,
  failure_detail text,
  constraint notice_delivery_once unique (notice_guid, supplier_guid)
);
create index notice_delivery_waiting on notice_delivery (state, try_at, guid) where state in ('waiting', 'mailing');
create index notice_delivery_inbox on notice_delivery (supplier_guid, delivered_at desc, guid) where delivered_at is not null;
create index notice_sending on record (guid) where kind = 'messageNotice' and status = 'sending';
`;
