/** Grades of suppliers by year, and how their points came about. */
export const ratings = `
create table supplier_rating (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  year text not null,
  grade text not null,
  score numeric(8, 4),
  rater_guid text not null references enterprise (guid),
  published_at timestamptz not null,
  constraint supplier_rating_once unique (supplier_guid, rater_guid, year)
);
create index supplier_rating_list on supplier_rating (published_at desc, guid);
create table supplier_point (
  guid text primary key,
  supplier_guid text not null references enterprise (guid),
  reason text not null,
  points numeric(10, 4) not null,
  at timestamptz not null,
  related_guid text
);
create index supplier_point_supplier on supplier_point (supplier_guid, at, guid);
create index supplier_point_list on supplier_point (at desc, guid);
`;
