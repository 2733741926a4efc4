-- Views that people keep of lists.
create table list_view (
  guid text primary key,
  list text not null,
  person_guid text not null references person (guid) on delete cascade,
  enterprise_guid text not null references enterprise (guid),
  name text not null,
  shared boolean not null,
  settings jsonb not null,
  saved_at timestamptz not null,
  constraint list_view_name unique (person_guid, list, name)
);
comment on table list_view is 'Views that people keep of lists.';
comment on column list_view.list is 'Name of the list: VIEWED_LISTS of the contract.';
comment on column list_view.person_guid is 'Who made it.';
comment on column list_view.enterprise_guid is 'Enterprise of who made it, which sees it when it is shared.';
comment on column list_view.shared is 'Whether the enterprise sees it.';
comment on column list_view.settings is 'Filters, order, columns and how close rows stand.';
comment on column list_view.saved_at is 'When it was saved last.';
create index list_view_shared on list_view (enterprise_guid, list) where shared;

create table default_list_view (
  person_guid text not null references person (guid) on delete cascade,
  list text not null,
  view_guid text not null references list_view (guid) on delete cascade,
  primary key (person_guid, list)
);
comment on table default_list_view is 'With which view a list begins for a person.';
create index default_list_view_of on default_list_view (view_guid);
