/**
 * Which records of a kind somebody sees is read from an index alone, where only their histories are
 * looked at.
 */
export const searches = `
create index record_sight on record (kind, guid) include (enterprise_guid, department_guid, author_guid, submitted_by);
`;
