import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { User } from '../../user/user.ts';
import { visibleTo } from '../../records/scope.ts';

/**
 * Whether admissions open a file to a user: the template of a statement to whom the unit invited,
 * the certificates of a supplier to who sees its admission.
 */
export async function opensToAdmissions(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admission_settings t join admission a on a.unit_guid = t.unit_guid
      where t.statement_guid = ${guid} and a.supplier_guid = ${user.enterprise.guid}
    union all
    select 1 from admission a join record r on r.guid = a.guid
     where a.supplier_guid = (select f.enterprise_guid from file f where f.guid = ${guid})
       and not r.deleted
       and (exists (select 1 from enterprise_qualification q
         where q.enterprise_guid = a.supplier_guid and q.file_guid = ${guid})
         or exists (select 1 from enterprise_performance p where p.enterprise_guid = a.supplier_guid
           and ${guid} in (p.contract_guid, p.award_file_guid)))
       and ${visibleTo(user)}
     limit 1`.execute(db);
  return rows.length > 0;
}
