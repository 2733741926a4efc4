import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { translator } from '../base/texts.ts';
import { post } from '../messages/outbox.ts';
import { noteMessages } from './messages.ts';
import { goesBySms, noticeFacts } from './facts.ts';
import { tellProgress } from './progress.ts';
import { tellReaders } from './tell-readers.ts';

/** Receivers per batch. */
const BATCH_SIZE = 500;

/** Lifetime of an SMS message. */
const SMS_MS = DAY_MS;

interface Reached {
  guid: string;
  notice_guid: string;
  supplier_guid: string;
}

/**
 * Delivers a notice to the messages of waiting receivers. Receivers without e-mail are reached by
 * this; those that should get an e-mail but have no address get it in the console only.
 */
const reach = (tx: Tx, now: Date) =>
  sql<Reached>`
  update notice_delivery set delivered_at = coalesce(delivered_at, ${now}), failure = case
    when mail_to = '' then 'noMailAddress' end,
         state = case when mail_to is null then 'delivered' when mail_to = '' then 'failed'
           else 'mailing' end
   where guid in (select guid from notice_delivery where state = 'waiting' order by try_at, guid
     limit ${BATCH_SIZE} for update skip locked)
  returning guid, notice_guid, supplier_guid`.execute(tx);

/**
 * Puts the SMS messages into the outbox; receivers without a phone get the notice in the console
 * only.
 */
async function postSms(
  tx: Tx,
  noticeGuid: string,
  reached: readonly Reached[],
  now: Date,
): Promise<void> {
  const notice = await tx
    .selectFrom('record')
    .where('guid', '=', noticeGuid)
    .select(['facts', 'enterprise_guid'])
    .executeTakeFirstOrThrow();
  const facts = noticeFacts(notice.facts);
  if (!goesBySms(facts)) return;
  const { name: unit } = await tx
    .selectFrom('enterprise')
    .where('guid', '=', notice.enterprise_guid)
    .select('name')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ guid: string; phone: string | null }>`
    select guid, facts ->> 'lianXiRen_Phone' as phone from enterprise
      where guid = any(${reached.map((one) => one.supplier_guid)}::text[])`.execute(tx);
  const text = translator(facts.language)('notices.sms', { unit, title: facts.title });
  const without: string[] = [];
  for (const { guid, phone } of rows) {
    if (phone) await post(tx, { phone, text }, now, new Date(now.getTime() + SMS_MS));
    else without.push(guid);
  }
  if (without.length === 0) return;
  await tx
    .updateTable('notice_delivery')
    .set({ state: 'failed', failure: 'noPhone' })
    .where('notice_guid', '=', noticeGuid)
    .where('supplier_guid', '=', anyOf(without))
    .execute();
}

/**
 * Delivers to the next receivers of all notices being sent; several gateways take different ones.
 * Returns the number of receivers.
 */
export function deliver(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const { rows: reached } = await reach(tx, now);
    if (reached.length > 0) {
      noteMessages(reached.map((one) => one.supplier_guid));
      await tellReaders(
        tx,
        reached.map(({ guid }) => guid),
        now,
      );
    }
    const notices = [...new Set(reached.map((one) => one.notice_guid))].toSorted();
    for (const guid of notices) {
      await postSms(
        tx,
        guid,
        reached.filter((one) => one.notice_guid === guid),
        now,
      );
      await tellProgress(tx, guid, now);
    }
    return reached.length;
  });
}
