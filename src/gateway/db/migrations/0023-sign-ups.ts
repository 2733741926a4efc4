/** What lists of sign-ups search for, and when those that passed are on public notice. */
export const signUps = `
create table sign_up (
  guid text primary key references record (guid) on delete cascade,
  supplier_guid text not null references enterprise (guid),
  year text not null,
  categories text[] not null,
  category_names text not null,
  project_types text not null,
  signed_up_at timestamptz not null,
  notice_title text,
  notice_starts_at timestamptz,
  notice_ends_at timestamptz
);
create index sign_up_supplier on sign_up (supplier_guid, year);
`;
