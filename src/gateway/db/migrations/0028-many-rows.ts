/**
 * For what is asked over very many rows. The year of an instant in China, in a form that the
 * database works into the statements that ask for it: `to_char` depends on settings, so that the
 * function was called for every row. And the cases of a transition in their order from an index
 * alone, which tells those from other statuses apart.
 */
export const manyRows = `
create or replace function lot_year(at timestamptz) returns text language sql immutable
  return extract(year from at at time zone 'Asia/Shanghai')::integer::text;
create index history_transition on history (event, from_status, to_status, at desc, id desc) include (record_guid);
drop index history_event;
`;
