import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { minuteOf } from '#contract/core/calendar.ts';
import type { NotificationSort } from '#contract/notifications.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { translator, type Language } from '../base/texts.ts';
import { anyOf } from '../db/many.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isMyTurn } from '../db/turns.ts';
import { CONNECTIONS } from '../messages/mailer.ts';
import { BATCH_SIZE, LEASE_MS, BEGIN_MS, TRIES, PAUSE_MS } from '../messages/mail-turn.ts';
import { SYSTEM } from '../records/actors.ts';
import { userOfPerson } from '../user/user.ts';
import { notifications, shownTo } from './shown.ts';

/** A leased message of the outbox. */
export interface Taken {
  guid: string;
  kind: 'notification' | 'digest' | 'bot';
  person: string;
  told: string;
  tries: number;
}

/** A notification that is still to be sent. */
export interface Letter {
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
}

export interface OutgoingParts {
  db: Db;
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

/** Leases messages of one notification each; several gateways take different ones. */
export async function takeSingle(db: Db, now: Date): Promise<Taken[][]> {
  const { rows } = await leased(
    sql`guid in (select guid from outbox where ${dueNow('notification', now)}
       order by due_at limit ${BATCH_SIZE} for update skip locked)`,
    now,
  ).execute(db);
  return rows.map((row) => [row]);
}

/**
 * Leases messages that tell all that is due for a person; gateways take turns, so that none is
 * divided.
 */
export function takeTogether(db: Db, kind: 'digest' | 'bot', now: Date): Promise<Taken[][]> {
  return transact(db, async (tx) => {
    if (!(await isMyTurn(tx, kind))) return [];
    const due = dueNow(kind, now);
    const { rows } = await leased(
      sql`${due} and message ->> 'personGuid' in (select distinct message ->> 'personGuid'
        from outbox where ${due} limit ${BATCH_SIZE})`,
      now,
    ).execute(tx);
    const people = [...new Set(rows.map(({ person }) => person))];
    return people.map((one) => rows.filter(({ person }) => person === one));
  });
}

/** The parts of a statement by which a way of sending finds what it needs beside a notification. */
interface Way {
  fields: RawBuilder<unknown>;
  /** Joins to `n`, a notification, and `p`, its person: nothing for whoever no longer wants it. */
  joins: RawBuilder<unknown>;
  /** Of what else nothing is sent. */
  unless?: RawBuilder<unknown>;
}

/**
 * What is still to be sent, by the key of its notification: what is unread, still wanted in this
 * way, and still visible in the console.
 */
async function lettersOf<T extends Letter>(
  { db, centralCode }: OutgoingParts,
  told: readonly string[],
  { fields, joins, unless = sql`false` }: Way,
): Promise<Map<string, T>> {
  const { rows } = await sql<T>`
    select n.guid, n.person_guid, n.sort, n.event, n.status, n.actor_guid, n.actor_name, n.told_at,
           r.kind, r.number, r.title, p.name, ${fields}
      from ${notifications} join person p on p.guid = n.person_guid and p.valid ${joins}
     where n.guid = any(${[...told]}::text[]) and n.read_at is null
       and (${unless}) is not true`.execute(db);
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

/** What a message says of a notification. */
export function wordsOf(letter: Letter, language: Language) {
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

const remove = (db: Db, guids: readonly string[]) =>
  db.deleteFrom('outbox').where('guid', '=', anyOf(guids)).execute();

/** Stores that a message could not be sent: it is retried, or given up. */
async function failed(
  { db, log }: OutgoingParts,
  { guid, kind, tries }: Taken,
  { error, isFinal, now }: { error: unknown; isFinal: boolean; now: Date },
): Promise<void> {
  const isOver = isFinal || tries >= TRIES;
  log.warn(
    { guid, kind, tries, err: error },
    isOver
      ? 'A notification was not sent; it is in the console.'
      : 'A notification was not sent; it is tried again.',
  );
  if (isOver) await remove(db, [guid]);
  else
    await db
      .updateTable('outbox')
      .set({ due_at: new Date(now.getTime() + PAUSE_MS * 2 ** (tries - 1)) })
      .where('guid', '=', guid)
      .execute();
}

/** How leased messages are sent. */
interface Sending<T extends Letter> extends Way {
  /** Sends one message for the letters of the rows taken together. Rejects if that failed. */
  send: (letters: readonly [T, ...T[]], rows: readonly Taken[]) => Promise<void>;
  /** Whether there is no use in another try. */
  isFinal: (error: unknown) => boolean;
}

/**
 * Sends leased messages; nothing is locked meanwhile. What is not wanted any more is dropped.
 * Returns the number of rows taken.
 */
export async function sendTaken<T extends Letter>(
  parts: OutgoingParts,
  messages: readonly Taken[][],
  sending: Sending<T>,
  now: () => Date,
): Promise<number> {
  const begun = now().getTime();
  const taken = messages.flat();
  if (taken.length === 0) return 0;
  const letters = await lettersOf<T>(
    parts,
    taken.map(({ told }) => told),
    sending,
  );
  const left = messages.values();
  const sender = async () => {
    for (const rows of left) {
      if (now().getTime() >= begun + BEGIN_MS) return;
      const [first, ...others] = rows.flatMap(({ told }) => letters.get(told) ?? []);
      try {
        if (first) await sending.send([first, ...others], rows);
      } catch (error) {
        const end = { error, isFinal: sending.isFinal(error), now: now() };
        for (const row of rows) await failed(parts, row, end);
        continue;
      }
      await remove(
        parts.db,
        rows.map(({ guid }) => guid),
      );
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sender));
  return taken.length;
}
