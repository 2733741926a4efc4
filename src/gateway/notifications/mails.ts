import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { minuteOf } from '#contract/core/calendar.ts';
import type { NotificationSort } from '#contract/notifications.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { translator, type Language } from '../base/texts.ts';
import { anyOf } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isMyTurn } from '../db/turns.ts';
import { CONNECTIONS, isRefusedForGood, type Mail, type Mailer } from '../messages/mailer.ts';
import { SYSTEM } from '../records/actors.ts';
import { userOfPerson } from '../user/user.ts';
import { BATCH_SIZE, LEASE_MS, BEGIN_MS, TRIES, PAUSE_MS } from '../messages/mail-turn.ts';
import { notifications, shownTo } from './shown.ts';

/** Notifications that a daily e-mail lists; of more it says how many. */
const DIGEST_LINES = 100;

/** A leased message. */
interface Taken {
  guid: string;
  kind: 'notification' | 'digest';
  person: string;
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
  /** Language of the daily e-mail. */
  daily_language: Language | null;
}

export interface ToldMailParts {
  db: Db;
  mailer: Mailer;
  /** Code of the enterprise that runs the platform. */
  centralCode: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Messages of a kind that are due, to people who have no quiet hours now. */
function dueNow(kind: Taken['kind'], now: Date) {
  const time = minuteOf(now).slice(-'HH:mm'.length);
  return sql`(message ->> 'kind' = ${kind} and due_at <= ${now} and expires_at > ${now}
    and not exists (select 1 from notification_mailing g
      where g.person_guid = message ->> 'personGuid' and case when g.quiet_from < g.quiet_to
        then ${time} >= g.quiet_from and ${time} < g.quiet_to
        else ${time} >= g.quiet_from or ${time} < g.quiet_to end))`;
}

/** Leases the messages among the due ones that a condition chooses. */
const leased = (chosen: RawBuilder<unknown>, now: Date) => sql<Taken>`
  update outbox set tries = tries + 1, due_at = ${new Date(now.getTime() + LEASE_MS)}
   where ${chosen}
  returning guid, message ->> 'kind' as kind, message ->> 'personGuid' as person,
    message ->> 'notificationGuid' as told, tries`;

/** Leases e-mails of one notification; several gateways take different ones. */
async function take(db: Db, now: Date): Promise<Taken[][]> {
  const { rows } = await leased(
    sql`guid in (select guid from outbox where ${dueNow('notification', now)}
       order by due_at limit ${BATCH_SIZE} for update skip locked)`,
    now,
  ).execute(db);
  return rows.map((row) => [row]);
}

/** Leases daily e-mails with all that is due in them; gateways take turns, so none is divided. */
function takeDigests(db: Db, now: Date): Promise<Taken[][]> {
  return transact(db, async (tx) => {
    if (!(await isMyTurn(tx, 'digest'))) return [];
    const due = dueNow('digest', now);
    const { rows } = await leased(
      sql`${due} and message ->> 'personGuid' in (select distinct message ->> 'personGuid'
        from outbox where ${due} limit ${BATCH_SIZE})`,
      now,
    ).execute(tx);
    const people = [...new Set(rows.map(({ person }) => person))];
    return people.map((one) => rows.filter(({ person }) => person === one));
  });
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
           r.kind, r.number, r.title, p.name, p.email, m.language, g.language as daily_language
      from ${notifications} join person p on p.guid = n.person_guid and p.valid and p.email <> ''
      join notification_mail m on m.person_guid = n.person_guid and m.sort = n.sort
      left join notification_mailing g on g.person_guid = p.guid
     where g.rhythm is distinct from 'off' and n.guid = any(${[...told]}::text[]) and n.read_at is null`.execute(
    db,
  );
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

/** What an e-mail says of a notification. */
function wordsOf(letter: Letter, language: Language) {
  const { sort, event, kind, number, title } = letter;
  const t = translator(language);
  const person =
    letter.actor_guid === SYSTEM.guid ? t('notifications.mail.system') : letter.actor_name;
  return {
    what: t(namedKey('notifications.sorts', sort)),
    record: [t(namedKey('records.kinds', kind)), number].filter(Boolean).join(' '),
    title: title ?? '',
    did:
      event !== null
        ? t('notifications.did', { person, command: t(namedKey('commands', event)) })
        : t(namedKey('notifications.why', sort), { person }),
  };
}

/** A notification is always the same e-mail, however often it is tried. */
function mailOf(letter: Letter, domain: string): Mail {
  const { guid, status, kind, name, email, told_at } = letter;
  const t = translator(letter.language);
  const words = wordsOf(letter, letter.language);
  return {
    messageId: `<${guid}@${domain}>`,
    date: told_at,
    to: { name, address: email },
    subject: t('notifications.mail.subject', words),
    text: t('notifications.mail.text', {
      name,
      ...words,
      status: t(namedKey(`enums.${KINDS[kind].status}`, status)),
    }),
  };
}

/** The daily e-mail with what is unread, the latest first; `id` stays the same for each try. */
function digestOf(letters: readonly [Letter, ...Letter[]], id: string, domain: string): Mail {
  const [{ name, email, language: asked, daily_language }] = letters;
  const language = daily_language ?? asked;
  const t = translator(language);
  const latest = letters.toSorted((one, other) => Number(other.told_at) - Number(one.told_at));
  const lines = latest.slice(0, DIGEST_LINES).map((letter) =>
    t('notifications.mail.digest.line', {
      ...wordsOf(letter, language),
      at: minuteOf(letter.told_at),
    }),
  );
  const left = letters.length - lines.length;
  return {
    messageId: `<daily-${id}@${domain}>`,
    date: latest[0]?.told_at,
    to: { name, address: email },
    subject: t('notifications.mail.digest.subject', { count: letters.length }),
    text: t('notifications.mail.digest.text', {
      name,
      lines: lines.join('\n\n'),
      more: left > 0 ? t('notifications.mail.digest.more', { count: left }) : '',
    }),
  };
}

const remove = (db: Db, guids: readonly string[]) =>
  db.deleteFrom('outbox').where('guid', '=', anyOf(guids)).execute();

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
  if (isOver) await remove(db, [guid]);
  else
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(now.getTime() + PAUSE_MS * 2 ** (tries - 1)) })
      .where('guid', '=', guid)
      .execute();
}

/** The e-mail of leased messages; null: nothing of it is to be sent any more. */
function mailFor(taken: readonly Taken[], letters: Map<string, Letter>, domain: string) {
  const [first, ...others] = taken.flatMap(({ told }) => letters.get(told) ?? []);
  if (!first) return null;
  const ids = taken.map(({ told }) => told).toSorted();
  return taken[0]?.kind === 'digest'
    ? digestOf([first, ...others], ids[0] ?? '', domain)
    : mailOf(first, domain);
}

/**
 * Sends the next notifications by e-mail, alone and in daily ones; nothing is locked meanwhile.
 * Returns the number taken.
 */
export async function mailNotifications(parts: ToldMailParts, now: () => Date): Promise<number> {
  const { db, mailer } = parts;
  const begun = now();
  const mails = [...(await take(db, begun)), ...(await takeDigests(db, begun))];
  const taken = mails.flat();
  if (taken.length === 0) return 0;
  const letters = await lettersOf(
    parts,
    taken.map(({ told }) => told),
  );
  const left = mails.values();
  const sender = async () => {
    for (const rows of left) {
      if (now().getTime() >= begun.getTime() + BEGIN_MS) return;
      const mail = mailFor(rows, letters, mailer.domain);
      try {
        if (mail) await mailer.send(mail);
      } catch (error) {
        for (const row of rows) await failed(parts, row, error, now());
        continue;
      }
      await remove(
        db,
        rows.map(({ guid }) => guid),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  return taken.length;
}
