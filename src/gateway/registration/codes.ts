import { createHash, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS, DAY_MS } from '#contract/core/durations.ts';
import type { Db, Tx } from '../db/schema.ts';
import { aside } from '../db/stored.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { post } from '../messages/outbox.ts';
import { sameSecret } from '../base/tokens.ts';
import type { GatewayKey } from '../base/texts.ts';

/**
 * `sendType` of the wire (requirements, 10.2): 1 register, 2 account appeal and its progress, 3
 * reset a password, 34 register from another portal.
 */
export type Purpose = '1' | '2' | '3' | '34';

/** Seconds between two codes of a purpose for a phone. */
export const RESEND_SECONDS = 60;
/** Wrong attempts after which a code is void. */
const TRIES = 5;
const HOUR_SECONDS = HOUR_MS / 1000;
const TOO_MANY = 429;

/** Advisory locks by subject, always taken in this order. */
const PHONE_LOCK = 1;
const ADDRESS_LOCK = 2;

const hashCode = (guid: string, code: string): string =>
  createHash('sha256').update(`${guid}:${code}`).digest('hex');

const refused = (key: GatewayKey, retryAfter: number, params: Record<string, unknown> = {}) =>
  new Failure(TOO_MANY, key, {
    params,
    retryAfter,
    problems: [{ field: 'userPhone', key, params }],
  });

interface Counted {
  of_phone: number;
  of_address: number;
  last: Date | null;
}

/**
 * Refuses requests above the limits; locks other requests for the same phone or address until the
 * end of the transaction.
 */
async function refuseTooMany(
  tx: Tx,
  { config, now, network: address }: CallContext,
  phone: string,
  purpose: Purpose,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PHONE_LOCK}::integer, hashtext(${phone}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::integer, hashtext(${address}))`.execute(
    tx,
  );
  const { rows } = await sql<Counted>`
    select count(*) filter (where phone = ${phone})::integer as of_phone,
      count(*) filter (where address = ${address})::integer as of_address,
           max(created_at) filter (where phone = ${phone} and purpose = ${purpose}
             and created_at < ${new Date(now.getTime() + RESEND_SECONDS * 1000)}) as last
      from sms_code where (phone = ${phone} or address = ${address})
       and created_at > ${new Date(now.getTime() - HOUR_MS)}
         and created_at < ${new Date(now.getTime() + HOUR_MS)}`.execute(tx);
  const { of_phone, of_address, last } = rows[0] ?? { of_phone: 0, of_address: 0, last: null };
  // Codes dated in the future, after the clock was set back, count as long as those in the past.
  const wait =
    last === null
      ? 0
      : Math.min(
          RESEND_SECONDS,
          RESEND_SECONDS - Math.floor((now.getTime() - last.getTime()) / 1000),
        );
  if (wait > 0) throw refused('errors.codeTooSoon', wait, { seconds: wait });
  if (of_phone >= config.smsPhoneRate) throw refused('errors.codesOfPhone', HOUR_SECONDS);
  if (of_address >= config.smsAddressRate) throw refused('errors.codesOfAddress', HOUR_SECONDS);
}

/**
 * Creates a code for a phone and queues the message. With `isSilent` nobody gets one, but
 * everything else is the same, so that the answer reveals nothing. A new code replaces the previous
 * one.
 */
export function issueCode(
  context: CallContext,
  phone: string,
  purpose: Purpose,
  isSilent: boolean,
): Promise<string> {
  const { db, config, now, network: address, translate } = context;
  return transact(db, async (tx) => {
    await refuseTooMany(tx, context, phone, purpose);
    // A code dated in the future after the clock was set back would pass for newer than this one.
    await sql`update sms_code set created_at = ${new Date(now.getTime() - 1)},
      used_at = coalesce(used_at, ${now}) where phone = ${phone} and created_at > ${now}`.execute(
      tx,
    );
    const guid = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(now.getTime() + config.smsCodeSeconds * 1000);
    await tx
      .insertInto('sms_code')
      .values({
        guid,
        phone,
        purpose,
        code_hash: hashCode(guid, code),
        address,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    const text = translate('registration.sms', {
      code,
      minutes: Math.floor(config.smsCodeSeconds / 60),
    });
    if (!isSilent) await post(tx, { phone, text }, now, expiresAt);
    return code;
  });
}

interface Try {
  phone: string;
  purposes: readonly Purpose[];
  code: string;
  now: Date;
}

async function tried(db: Db, { phone, purposes, code, now }: Try): Promise<string> {
  const isOver = sql`expires_at <= ${now} or created_at - (expires_at - created_at) >= ${now}`;
  const { rows } = await sql<{
    guid: string;
    code_hash: string;
    wrong_tries: number;
    used_at: Date | null;
  }>`
    update sms_code set wrong_tries = wrong_tries + 1, used_at = case
      when ${isOver} then ${now}::timestamptz end
     where guid = (select guid from sms_code where phone = ${phone}
       and purpose = any(${[...purposes]}::text[]) order by created_at desc, guid limit 1)
       and used_at is null and wrong_tries < ${TRIES}
    returning guid, code_hash, wrong_tries, used_at`.execute(db);
  const [newest] = rows;
  if (!newest || newest.used_at !== null) throw invalidField('yzm', 'errors.codeWrong');
  if (!sameSecret(hashCode(newest.guid, code), newest.code_hash)) {
    throw invalidField(
      'yzm',
      newest.wrong_tries >= TRIES ? 'errors.codeTries' : 'errors.codeWrong',
    );
  }
  await sql`update sms_code set wrong_tries = wrong_tries - 1 where guid = ${newest.guid}`.execute(
    db,
  );
  return newest.guid;
}

/**
 * Tries a code against the newest of its phone and purposes; returns the key to use it up with. A
 * wrong attempt counts even if the request is refused, the fifth is the last; right ones do not
 * count. A code tried outside its validity, on either side, is void for good, wherever the clock is
 * set later.
 */
export const tryCode = (
  db: Db,
  phone: string,
  purposes: readonly Purpose[],
  code: string,
  now: Date,
): Promise<string> => aside(() => tried(db, { phone, purposes, code, now }));

/** Uses a code up in the transaction of its purpose; of two concurrent uses one is refused. */
export async function useCode(tx: Tx, guid: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('guid', '=', guid)
    .where('used_at', 'is', null)
    .returning('guid')
    .executeTakeFirst();
  if (!used) throw invalidField('yzm', 'errors.codeWrong');
}

/**
 * Deletes codes that are no longer needed, including those dated in the future after the clock was
 * set back.
 */
export async function sweepCodes(db: Db, now: Date): Promise<void> {
  await sql`delete from sms_code where created_at < ${new Date(now.getTime() - DAY_MS)}
    or created_at > ${new Date(now.getTime() + DAY_MS)}`.execute(db);
}
