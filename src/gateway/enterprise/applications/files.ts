import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { visibleTo } from '../../records/scope.ts';
import type { User } from '../../user/user.ts';

/**
 * Whether applications open a file to a user: the template of a purchaser to everybody, the
 * certificates of an applicant to whoever sees their application.
 */
export async function opensToApplications(db: Db | Tx, user: User, guid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from record i where i.kind = 'institution' and not i.deleted
      and i.facts ->> 'zysqAttachmentGuid' = ${guid}
    union all
    select 1 from record r
     where r.kind = 'professionalApplication' and not r.deleted
       and r.enterprise_guid = (select f.enterprise_guid from file f where f.guid = ${guid})
       and (exists (select 1 from enterprise_qualification t
         where t.enterprise_guid = r.enterprise_guid and t.file_guid = ${guid})
         or exists (select 1 from enterprise_honour t where t.enterprise_guid = r.enterprise_guid
           and t.file_guid = ${guid})
         or exists (select 1 from enterprise_performance t
           where t.enterprise_guid = r.enterprise_guid and ${guid} in (t.contract_guid,
           t.award_file_guid)))
       and ${visibleTo(user)}
     limit 1`.execute(db);
  return rows.length > 0;
}
