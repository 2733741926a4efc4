alter table lot add column imported_by text references person (guid);
comment on column lot.imported_by is 'Who took it from a spreadsheet; null: entered by hand.';
alter table lot add column request_id text;
comment on column lot.request_id is 'Request that took it from a spreadsheet.';
create index lot_request on lot (request_id) where request_id is not null;
-- Two purchasers may give the same number.
alter table lot drop constraint lot_number_key;
alter table lot add constraint lot_number unique (purchaser_guid, number);

create table lot_bidder (
  lot_guid text not null references lot (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  primary key (lot_guid, supplier_guid)
);
comment on table lot_bidder is 'A supplier that took part in a lot and did not win it.';
create index lot_bidder_supplier on lot_bidder (supplier_guid);
