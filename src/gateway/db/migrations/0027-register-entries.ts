/**
 * What public registers say of a supplier is taken over by a unit, from a spreadsheet, and counts
 * there and in the units below it; what is there already belongs to nobody and goes on counting
 * everywhere.
 */
export const registerEntries = `
alter table public_credit_entry add column unit_guid text references enterprise (guid);
alter table public_credit_entry add column imported_by text references person (guid);
alter table public_credit_entry add column request_id text;
create index public_credit_entry_request on public_credit_entry (request_id);
`;
