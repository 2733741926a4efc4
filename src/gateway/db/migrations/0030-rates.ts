/**
 * What the rates count. Windows are not logged: after a crash of the database they begin anew,
 * which costs less than writing each attempt twice. Known addresses are kept, because they are what
 * keeps an account open to its owner.
 */
export const rates = `
create unlogged table rate_window (
  key text primary key,
  began_at timestamptz not null,
  seconds integer not null,
  count integer not null
);
create table known_address (
  key text primary key,
  seen_at timestamptz not null
);
`;
