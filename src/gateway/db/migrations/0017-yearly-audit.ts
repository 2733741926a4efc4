/** The audit of an admitted supplier for a year. */
export const yearlyAudit = `
create table yearly_audit (
  guid text primary key references record (guid) on delete cascade,
  admission_guid text not null references admission (guid) on delete cascade,
  year text not null,
  constraint yearly_audit_once unique (admission_guid, year)
);
`;
