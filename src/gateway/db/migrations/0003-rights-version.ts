/**
 * A number that changes whenever anything changes that decides who may do what; it tells a gateway
 * when what it remembers is old.
 */
export const rightsVersion = `
create table rights_version (version bigint not null);
insert into rights_version values (1);
create function rights_changed() returns trigger language plpgsql as $body$
begin
  update rights_version set version = version + 1;
  return null;
end $body$;
create trigger person_rights after insert or update or delete on person for each statement execute function rights_changed();
create trigger role_rights after insert or update or delete on role for each statement execute function rights_changed();
create trigger person_role_rights after insert or update or delete on person_role for each statement execute function rights_changed();
create trigger enterprise_rights after insert or update or delete on enterprise for each statement execute function rights_changed();
create trigger department_rights after insert or update or delete on department for each statement execute function rights_changed();
`;
