import { sql } from 'kysely';
import { columnsOf } from '../../db/page.ts';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * A field of the approved procurement policy of an enterprise `e`. A template is replaced without a
 * review, so the current one is in the facts of the record.
 */
const ofInstitution = (field: string) => sql`
  (select i.facts ->> ${sql.lit(field)} from record i where i.kind = 'institution'
    and i.enterprise_guid = e.guid and not i.deleted
      and exists (select 1 from institution_version v where v.record_guid = i.guid))`;

/**
 * The application template of a purchaser `e`, from its procurement policy (requirements, 10.10);
 * null without one.
 */
export const templateFields = {
  shenQingZiLiaoMoBanGuid: ofInstitution('zysqAttachmentGuid'),
  shenQingZiLiaoMoBanName: ofInstitution('zysqAttachmentName'),
};

/** The template of one purchaser. */
export async function templateOf(
  db: Db | Tx,
  purchaserGuid: string,
): Promise<{ guid: string; name: string } | null> {
  const { rows } = await sql<{
    shenQingZiLiaoMoBanGuid: string | null;
    shenQingZiLiaoMoBanName: string | null;
  }>`
    select ${columnsOf(templateFields)} from enterprise e where e.guid = ${purchaserGuid}`.execute(
    db,
  );
  const [found] = rows;
  return found?.shenQingZiLiaoMoBanGuid
    ? { guid: found.shenQingZiLiaoMoBanGuid, name: found.shenQingZiLiaoMoBanName ?? '' }
    : null;
}
