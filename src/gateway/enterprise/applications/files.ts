import { sql } from 'kysely';
import type { FileOpener } from '../../files/openers.ts';
import { visibleTo } from '../../records/scope.ts';

/**
 * The files that applications open to a user: the template of a purchaser to everybody, the
 * certificates of an applicant to those who see its application.
 */
export const opensToApplications: FileOpener = async (db, user, guids) => {
  const { rows } = await sql<{ guid: string }>`
    select f.guid from file f where f.guid = any(${[...guids]}::text[]) and (exists (
    select 1 from record i where i.kind = 'institution' and not i.deleted
      and possible_files(i.facts) @> array[f.guid] and i.facts ->> 'zysqAttachmentGuid' = f.guid)
    or exists (select 1 from record r
     where r.kind = 'professionalApplication' and not r.deleted
       and r.enterprise_guid = f.enterprise_guid
       and (exists (select 1 from enterprise_qualification t
         where t.enterprise_guid = r.enterprise_guid and t.file_guid = f.guid)
         or exists (select 1 from enterprise_honour t where t.enterprise_guid = r.enterprise_guid
           and t.file_guid = f.guid)
         or exists (select 1 from enterprise_performance t
           where t.enterprise_guid = r.enterprise_guid and f.guid in (t.contract_guid,
           t.award_file_guid)))
       and ${visibleTo(user)}))`.execute(db);
  return rows.map(({ guid }) => guid);
};
