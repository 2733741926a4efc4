import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { OutboxMessage } from '../base/outbox-message.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { SendSms, Sms } from './sms.ts';

/** Messages per batch. */
const BATCH_SIZE = 20;
/** Lease of a message that is being sent. */
const LEASE_SECONDS = 30;

/**
 * Puts a side effect of a decision into the outbox, in the transaction of the decision; it expires
 * at `expiresAt`.
 */
export async function put(
  tx: Tx,
  message: OutboxMessage,
  { dueAt, expiresAt }: { dueAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      guid: randomUUID(),
      message: JSON.stringify(message),
      due_at: dueAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Puts an SMS message into the outbox. */
export async function post(
  tx: Tx,
  { phone, text }: Sms,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await put(tx, { kind: 'sms', phone, text }, { dueAt: now, expiresAt });
}

interface Taken {
  guid: string;
  phone: string;
  text: string;
  tries: number;
}

/**
 * Leases the SMS messages that are due. Messages due later than one lease from now were written
 * before the clock was set back. Several gateways take different messages; those of a stopped
 * gateway come back after the lease.
 */
async function take(db: Db, now: Date): Promise<Taken[]> {
  const afterLease = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<Taken>`
    update outbox set tries = tries + 1, due_at = ${afterLease}
     where guid in (select guid from outbox where message ->> 'kind' = 'sms'
         and (due_at <= ${now} or due_at > ${afterLease}) and expires_at > ${now}
       order by due_at limit ${BATCH_SIZE} for update skip locked)
    returning guid, message ->> 'phone' as phone, message ->> 'text' as text, tries`.execute(db);
  return rows;
}

/**
 * Sends the SMS messages that are due, at least once; failed ones are retried until they expire.
 * Nothing is locked while sending. Returns the number of messages sent.
 */
export async function workOutbox(
  db: Db,
  send: SendSms,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<number> {
  let sent = 0;
  for (const { guid, phone, text, tries } of await take(db, now)) {
    try {
      await send({ phone, text });
      await db.deleteFrom('outbox').where('guid', '=', guid).execute();
      sent += 1;
    } catch (error) {
      log.warn({ guid, tries, error }, 'A message by SMS did not get off; it is tried again.');
    }
  }
  const expired = await db
    .deleteFrom('outbox')
    .where('expires_at', '<=', now)
    .returning(['guid', sql<string>`message ->> 'kind'`.as('kind')])
    .execute();
  for (const { guid, kind } of expired)
    log.error({ guid, kind }, 'A message expired before it got off.');
  return sent;
}
