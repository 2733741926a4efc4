import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/core/durations.ts';
import type { ToldNotice } from '../base/outbox-message.ts';
import { anyOf } from '../db/many.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { put } from '../messages/outbox.ts';
import { createIn } from '../records/create.ts';
import { performAsAuthor } from '../records/perform.ts';
import type { User } from '../user/user.ts';
import type { NoticeFacts } from './facts.ts';
import { NOT_SENT } from './open.ts';
import { receiversInWords } from './settle.ts';

/** Enumerations of notices: to named suppliers, in the console. */
const TO_NAMED = { gysType: '3', sendType: '1' } as const;

const SECOND_MS = 1000;
/** A notice that could not be written in this time is given up and logged. */
const GIVEN_UP_MS = 30 * DAY_MS;
/** Pause before a retry. */
const RETRY_MS = 30 * SECOND_MS;
/** A batch without an end is released after this time. */
const HELD_MS = 10 * 60 * SECOND_MS;

interface Told extends Omit<ToldNotice, 'author'> {
  supplierGuid: string;
}

/**
 * Tells a supplier of a decision, in the transaction of the decision; the gateway writes the notice
 * afterwards. `isHeld`: more decisions of the batch may follow, until `releaseBatch`.
 */
export async function tellSupplier(
  tx: Tx,
  user: User,
  { supplierGuid, ...told }: Told,
  now: Date,
  isHeld = false,
): Promise<void> {
  const isOwn = told.unitGuid === user.enterprise.guid;
  const author = {
    guid: user.guid,
    name: user.name,
    unitName: user.enterprise.name,
    departmentGuid: isOwn ? (user.department?.guid ?? null) : null,
  };
  await put(
    tx,
    { kind: 'notice', supplierGuid, notice: { ...told, author } },
    {
      dueAt: new Date(now.getTime() + (isHeld ? HELD_MS : 0)),
      expiresAt: new Date(now.getTime() + GIVEN_UP_MS),
    },
  );
}

/** Releases a batch: no more decisions follow. */
export async function releaseBatch(db: Db, batch: string, now: Date): Promise<void> {
  await sql`update outbox set due_at = ${now}
    where message #>> '{notice,batch}' = ${batch} and due_at > ${now} and tries = 0`.execute(db);
}

/** Writes and sends the notice of a batch; does nothing if another gateway just did. */
async function write(tx: Tx, notice: ToldNotice, now: Date): Promise<void> {
  const { author, unitGuid, msgType, year, language, title, content, isResult } = notice;
  const { rows: taken } = await sql<{ supplier: string }>`
    delete from outbox where message -> 'notice' = ${JSON.stringify(notice)}::jsonb
      and due_at <= ${now} returning message ->> 'supplierGuid' as supplier`.execute(tx);
  if (taken.length === 0) return;
  const suppliers = await tx
    .selectFrom('enterprise')
    .where('guid', '=', anyOf([...new Set(taken.map(({ supplier }) => supplier))]))
    .orderBy('name')
    .orderBy('guid')
    .select(['guid', 'name'])
    .execute();
  const facts: NoticeFacts = {
    ...TO_NAMED,
    msgType,
    title,
    content,
    noticeYear: year,
    language,
    ...(isResult ? { isResult: '1' } : {}),
    receiversGuid: suppliers.map(({ guid }) => guid).join(','),
    receiversName: receiversInWords(suppliers.map(({ name }) => name)),
  };
  const { departmentGuid, ...person } = author;
  const actor = { ...person, roles: ['author'] } as const;
  const guid = await createIn(
    tx,
    {
      kind: 'messageNotice',
      enterpriseGuid: unitGuid,
      departmentGuid,
      authorGuid: author.guid,
      actor,
      title,
      facts: { ...facts },
      context: NOT_SENT,
    },
    now,
  );
  await performAsAuthor(tx, actor, guid, { type: 'notice.send', canMail: false }, now);
}

/**
 * Writes the next notice of the outbox, once over all gateways; failed ones are retried later.
 * Returns the number taken.
 */
export async function writeTold(
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const { rows } = await sql<{ notice: ToldNotice; tries: number }>`
    select message -> 'notice' as notice, tries from outbox
     where message ->> 'kind' = 'notice' and due_at <= ${now} and expires_at > ${now}
     order by due_at, guid limit 1`.execute(db);
  const [next] = rows;
  if (!next) return 0;
  const { notice, tries } = next;
  try {
    await transact(db, (tx) => write(tx, notice, now));
  } catch (error) {
    await sql`update outbox set tries = tries + 1, due_at = ${new Date(now.getTime() + RETRY_MS)}
      where message -> 'notice' = ${JSON.stringify(notice)}::jsonb`.execute(db);
    log.warn(
      { title: notice.title, unitGuid: notice.unitGuid, tries: tries + 1, error },
      'A notice of decisions could not be written; it is tried again.',
    );
  }
  return 1;
}
