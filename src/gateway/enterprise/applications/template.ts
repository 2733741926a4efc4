import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/**
 * Template of the application material of a purchaser `e`, out of its facts; the purchasing institution names it (wire
 * facts, 2.9). Null where there is none.
 */
export const templateColumns = sql`
  e.facts ->> 'zysqAttachmentGuid' as "shenQingZiLiaoMoBanGuid", e.facts ->> 'zysqAttachmentName' as "shenQingZiLiaoMoBanName"`;

/** The template of one purchaser. */
export async function templateOf(db: Db | Tx, purchaserGuid: string): Promise<{ guid: string; name: string } | null> {
  const { rows } = await sql<{ shenQingZiLiaoMoBanGuid: string | null; shenQingZiLiaoMoBanName: string | null }>`
    select ${templateColumns} from enterprise e where e.guid = ${purchaserGuid}`.execute(db);
  const [found] = rows;
  return found?.shenQingZiLiaoMoBanGuid ? { guid: found.shenQingZiLiaoMoBanGuid, name: found.shenQingZiLiaoMoBanName ?? '' } : null;
}
