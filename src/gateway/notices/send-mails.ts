import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { FileStore } from '../base/file-store.ts';
import { translator } from '../base/texts.ts';
import { noticeFacts, type NoticeFacts } from './facts.ts';
import { CONNECTIONS, isRefusedForGood, type Mail, type Mailer } from '../messages/mailer.ts';
import { BATCH_SIZE, LEASE_MS, BEGIN_MS, TRIES, PAUSE_MS } from '../messages/mail-turn.ts';
import { tellProgress } from './progress.ts';

/**
 * E-mails that nobody takes for this long, because no gateway has a mail server, count as not
 * delivered.
 */
const UNTAKEN_MS = DAY_MS;

const DETAIL_MAX = 500;

interface Taken {
  guid: string;
  notice_guid: string;
  mail_to: string;
  tries: number;
  created_at: Date;
  supplier: string;
}

export interface MailParts {
  db: Db;
  mailer: Mailer;
  files: FileStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Leases e-mails: several gateways take different ones; those of a stopped gateway come back after
 * the lease.
 */
async function take(db: Db, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update notice_delivery d set tries = d.tries + 1, try_at = ${new Date(now.getTime() + LEASE_MS)}
      from enterprise e
     where e.guid = d.supplier_guid and d.guid in (
       select guid from notice_delivery where state = 'mailing' and try_at <= ${now}
         order by try_at, guid limit ${BATCH_SIZE} for update skip locked)
    returning d.guid, d.notice_guid, d.mail_to, d.tries, d.created_at, e.name as supplier`.execute(
    db,
  );
  return rows;
}

/** What the e-mails of one notice share. */
interface Letter {
  facts: NoticeFacts;
  unit: string;
  attachments: NonNullable<Mail['attachments']>;
}

async function letterOf({ db, files }: MailParts, noticeGuid: string): Promise<Letter> {
  const { facts: stored, unit } = await db
    .selectFrom('record')
    .innerJoin('enterprise', 'enterprise.guid', 'record.enterprise_guid')
    .where('record.guid', '=', noticeGuid)
    .select(['record.facts', 'enterprise.name as unit'])
    .executeTakeFirstOrThrow();
  const facts = noticeFacts(stored);
  if (!facts.fuJianGuid) return { facts, unit, attachments: [] };
  const file = await files.get(facts.fuJianGuid);
  if (file === null)
    throw new Error(
      `The attachment ${facts.fuJianGuid} of the notice ${noticeGuid} is not in the store of files.`,
    );
  return {
    facts,
    unit,
    attachments: [{ filename: facts.fuJianName ?? '', content: await buffer(file.stream) }],
  };
}

/**
 * A delivery is always the same e-mail, however often it is tried: message id and date are the
 * delivery's.
 */
function mailOf(
  { facts, unit, attachments }: Letter,
  { guid, mail_to, created_at, supplier }: Taken,
  domain: string,
): Mail {
  const text = translator(facts.language)('notices.mail', {
    supplier,
    unit,
    content: facts.content,
  });
  return {
    messageId: `<${guid}@${domain}>`,
    date: created_at,
    to: { name: supplier, address: mail_to },
    subject: facts.title,
    text,
    attachments,
  };
}

/**
 * Stores that an e-mail could not be sent: it is retried, or the receiver counts as not reached.
 */
async function failed(
  { db, log }: MailParts,
  { guid, tries }: Taken,
  error: unknown,
  now: Date,
): Promise<void> {
  const isOver = isRefusedForGood(error) || tries >= TRIES;
  log.warn(
    { guid, tries, err: error },
    isOver ? 'A mail did not get off.' : 'A mail did not get off; it is tried again.',
  );
  const failure = isRefusedForGood(error) ? 'mailRefused' : 'mailUnreachable';
  const detail = String((error as Error).message).slice(0, DETAIL_MAX);
  const change = isOver
    ? { state: 'failed' as const, failure, failure_detail: detail }
    : { try_at: new Date(now.getTime() + PAUSE_MS * 2 ** (tries - 1)) };
  await db
    .updateTable('notice_delivery')
    .set(change)
    .where('guid', '=', guid)
    .where('state', '=', 'mailing')
    .execute();
}

async function handOver(
  parts: MailParts,
  taken: Taken,
  letter: Promise<Letter>,
  now: () => Date,
): Promise<void> {
  const { db, mailer } = parts;
  try {
    await mailer.send(mailOf(await letter, taken, mailer.domain));
  } catch (error) {
    return failed(parts, taken, error, now());
  }
  await db
    .updateTable('notice_delivery')
    .set({ state: 'delivered', mailed_at: now() })
    .where('guid', '=', taken.guid)
    .where('state', '=', 'mailing')
    .execute();
}

/** Sends the e-mails of one notice, some at a time; none is started after `until`. */
async function handOverAll(
  parts: MailParts,
  mails: readonly Taken[],
  until: number,
  now: () => Date,
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  // Composed with the first e-mail: if none is started any more, nobody would notice its failure.
  let letter: Promise<Letter> | undefined;
  const left = mails.values();
  const sender = async () => {
    for (const mail of left)
      if (now().getTime() < until)
        await handOver(parts, mail, (letter ??= letterOf(parts, first.notice_guid)), now);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
}

/** Sends the next e-mails; nothing is locked meanwhile. Returns the number taken. */
export async function sendMails(parts: MailParts, now: () => Date): Promise<number> {
  const { db } = parts;
  const begun = now();
  const taken = await take(db, begun);
  for (const notice of new Set(taken.map((one) => one.notice_guid))) {
    const mails = taken.filter((one) => one.notice_guid === notice);
    await handOverAll(parts, mails, begun.getTime() + BEGIN_MS, now);
    await transact(db, (tx) => tellProgress(tx, notice, now()));
  }
  return taken.length;
}

/** E-mails that wait although no gateway has a mail server any more are not delivered. */
export async function giveUpMails(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNTAKEN_MS);
  await db
    .updateTable('notice_delivery')
    .set({ state: 'failed', failure: 'noMailServer' })
    .where('state', '=', 'mailing')
    .where('try_at', '<', since)
    .execute();
}
