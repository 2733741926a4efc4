import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { NotificationSort } from '#contract/notifications.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { translator, type Language } from '../base/texts.ts';
import type { Db } from '../db/schema.ts';
import { CONNECTIONS, isRefusedForGood, type Mail, type Mailer } from '../messages/mailer.ts';
import { SYSTEM } from '../records/actors.ts';
import { userOfPerson } from '../user/user.ts';
import { BATCH_SIZE, LEASE_MS, BEGIN_MS, TRIES, PAUSE_MS } from '../messages/mail-turn.ts';
import { notifications, shownTo } from './shown.ts';

interface Taken {
  guid: string;
  told: string;
  tries: number;
}

/** The content and the receiver of an e-mail. */
interface Letter {
  guid: string;
  person_guid: string;
  sort: NotificationSort;
  event: string | null;
  status: string;
  actor_guid: string;
  actor_name: string;
  told_at: Date;
  kind: RecordKind;
  number: string | null;
  title: string | null;
  name: string;
  email: string;
  language: Language;
}

export interface ToldMailParts {
  db: Db;
  mailer: Mailer;
  /** Code of the enterprise that runs the platform. */
  centralCode: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Leases e-mails; several gateways take different ones. */
async function take(db: Db, now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outbox set tries = tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
     where guid in (select guid from outbox where message ->> 'kind' = 'notification'
         and due_at <= ${now} and expires_at > ${now}
       order by due_at limit ${BATCH_SIZE} for update skip locked)
    returning guid, message ->> 'notificationGuid' as told, tries`.execute(db);
  return rows;
}

/**
 * What is still to be sent: notifications that are unread, still wanted by e-mail, and still
 * visible in the console.
 */
async function lettersOf(
  { db, centralCode }: ToldMailParts,
  told: readonly string[],
): Promise<Map<string, Letter>> {
  const { rows } = await sql<Letter>`
    select n.guid, n.person_guid, n.sort, n.event, n.status, n.actor_guid, n.actor_name, n.told_at,
           r.kind, r.number, r.title, p.name, p.email, m.language
      from ${notifications} join person p on p.guid = n.person_guid and p.valid and p.email <> ''
      join notification_mail m on m.person_guid = n.person_guid and m.sort = n.sort
     where n.guid = any(${[...told]}::text[]) and n.read_at is null`.execute(db);
  const shown = new Set<string>();
  for (const person of new Set(rows.map(({ person_guid }) => person_guid))) {
    const user = await userOfPerson(db, person, centralCode);
    if (user === null) continue;
    const seen = await sql<{ guid: string }>`select n.guid from ${notifications}
      where n.guid = any(${[...told]}::text[]) and ${shownTo(user)}`.execute(db);
    for (const { guid } of seen.rows) shown.add(guid);
  }
  return new Map(rows.filter(({ guid }) => shown.has(guid)).map((row) => [row.guid, row]));
}

/** A notification is always the same e-mail, however often it is tried. */
function mailOf(letter: Letter, domain: string): Mail {
  const { guid, sort, event, status, kind, number, title, name, email, told_at } = letter;
  const t = translator(letter.language);
  const person =
    letter.actor_guid === SYSTEM.guid ? t('notifications.mail.system') : letter.actor_name;
  const what = t(namedKey('notifications.sorts', sort));
  const record = [t(namedKey('records.kinds', kind)), number].filter(Boolean).join(' ');
  return {
    messageId: `<${guid}@${domain}>`,
    date: told_at,
    to: { name, address: email },
    subject: t('notifications.mail.subject', { what, record }),
    text: t('notifications.mail.text', {
      name,
      what,
      record,
      title: title ?? '',
      status: t(namedKey(`enums.${KINDS[kind].status}`, status)),
      did:
        event !== null
          ? t('notifications.did', { person, command: t(namedKey('commands', event)) })
          : t(namedKey('notifications.why', sort), { person }),
    }),
  };
}

const remove = (db: Db, guid: string) => db.deleteFrom('outbox').where('guid', '=', guid).execute();

/** Stores that an e-mail could not be sent: it is retried, or given up. */
async function failed(
  { db, log }: ToldMailParts,
  { guid, tries }: Taken,
  error: unknown,
  now: Date,
): Promise<void> {
  const isOver = isRefusedForGood(error) || tries >= TRIES;
  log.warn(
    { guid, tries, err: error },
    isOver
      ? 'A notification did not get off by mail; it stands in the console.'
      : 'A notification did not get off by mail; it is tried again.',
  );
  if (isOver) await remove(db, guid);
  else
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(now.getTime() + PAUSE_MS * 2 ** (tries - 1)) })
      .where('guid', '=', guid)
      .execute();
}

/**
 * Sends the next notifications by e-mail; nothing is locked meanwhile. Returns the number taken.
 */
export async function mailNotifications(parts: ToldMailParts, now: () => Date): Promise<number> {
  const { db, mailer } = parts;
  const begun = now();
  const taken = await take(db, begun);
  if (taken.length === 0) return 0;
  const letters = await lettersOf(
    parts,
    taken.map(({ told }) => told),
  );
  const left = taken.values();
  const sender = async () => {
    for (const mail of left) {
      if (now().getTime() >= begun.getTime() + BEGIN_MS) return;
      const letter = letters.get(mail.told);
      try {
        if (letter) await mailer.send(mailOf(letter, mailer.domain));
      } catch (error) {
        await failed(parts, mail, error, now());
        continue;
      }
      await remove(db, mail.guid);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  return taken.length;
}
