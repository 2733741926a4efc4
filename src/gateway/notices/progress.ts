import { sql } from 'kysely';
import { machine as messageNoticeMachine } from '#machines/message-notice/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { performAsSystem } from '../records/perform.ts';

/** Statuses in which a notice is being sent. */
const UNDER_WAY = statusesTaking(messageNoticeMachine, 'notice.finish');

interface Far {
  before: number;
  total: number;
  delivered: number;
  failed: number;
}

/**
 * Maximum of progress entries in the history of a sending; lists and pages show every step of it.
 */
const STEPS = 10;

/**
 * Reports the progress of a sending to its notice, and ends it when every receiver is settled. The
 * notice is locked meanwhile, so that the last of several gateways counts the work of all.
 */
export async function tellProgress(tx: Tx, noticeGuid: string, now: Date): Promise<void> {
  const held = await sql<{ before: number }>`
    select (r.context ->> 'deliveredCount')::integer + (r.context ->> 'failedCount')::integer as
      before
      from record r where r.guid = ${noticeGuid} and r.kind = 'messageNotice'
        and r.status = any(${UNDER_WAY}::text[]) for update`.execute(tx);
  if (!held.rows[0]) return;
  const counted = await sql<Omit<Far, 'before'>>`
    select count(*)::integer as total, count(*) filter (where state = 'delivered')::integer as
      delivered, count(*) filter (where state = 'failed')::integer as failed
      from notice_delivery where notice_guid = ${noticeGuid}`.execute(tx);
  const { before, total, delivered, failed } = {
    before: held.rows[0].before,
    ...(counted.rows[0] ?? { total: 0, delivered: 0, failed: 0 }),
  };
  const done = delivered + failed;
  if (done < total && done - before < total / STEPS) return;
  if (done !== before)
    await performAsSystem(
      tx,
      noticeGuid,
      { type: 'notice.progress', deliveredCount: delivered, failedCount: failed },
      now,
    );
  if (done === total) await performAsSystem(tx, noticeGuid, { type: 'notice.finish' }, now);
}

/** Ends sendings with nothing left to do, such as one whose gateway stopped before reporting. */
export async function endSendings(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ guid: string }>`
    select r.guid from record r where r.kind = 'messageNotice' and r.status = any(${UNDER_WAY}::text[])
       and not exists (select 1 from notice_delivery d where d.notice_guid = r.guid
         and d.state in ('waiting', 'mailing'))`.execute(db);
  for (const { guid } of rows) await transact(db, (tx) => tellProgress(tx, guid, now));
}
