import { sql } from 'kysely';
import type { FileOpener } from '../../files/openers.ts';
import { visibleTo } from '../../records/scope.ts';

/**
 * Which files admissions open to a user: the template of a statement to whom the unit invited,
 * the certificates of a supplier to who sees its admission.
 */
export const opensToAdmissions: FileOpener = async (db, user, guids) => {
  const { rows } = await sql<{ guid: string }>`
    select f.guid from file f where f.guid = any(${[...guids]}::text[]) and (exists (
    select 1 from admission_settings t join admission a on a.unit_guid = t.unit_guid
      where t.statement_guid = f.guid and a.supplier_guid = ${user.enterprise.guid})
    or exists (select 1 from admission a join record r on r.guid = a.guid
     where a.supplier_guid = f.enterprise_guid
       and not r.deleted
       and (exists (select 1 from enterprise_qualification q
         where q.enterprise_guid = a.supplier_guid and q.file_guid = f.guid)
         or exists (select 1 from enterprise_performance p where p.enterprise_guid = a.supplier_guid
           and f.guid in (p.contract_guid, p.award_file_guid)))
       and ${visibleTo(user)}))`.execute(db);
  return rows.map(({ guid }) => guid);
};
