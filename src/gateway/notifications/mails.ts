import { sql } from 'kysely';
import { minuteOf } from '#contract/core/calendar.ts';
import { KINDS } from '#contract/kinds.ts';
import { namedKey } from '#locales/keys.ts';
import { translator, type Language } from '../base/texts.ts';
import { isRefusedForGood, type Mail, type Mailer } from '../messages/mailer.ts';
import {
  sendTaken,
  takeSingle,
  takeTogether,
  wordsOf,
  type Letter,
  type OutgoingParts,
} from './outgoing.ts';

/** Notifications that a daily e-mail lists; of more it says how many. */
const DIGEST_LINES = 100;

interface MailedLetter extends Letter {
  email: string;
  language: Language;
  /** Language of the daily e-mail. */
  daily_language: Language;
}

export interface ToldMailParts extends OutgoingParts {
  mailer: Mailer;
}

/** A notification is always the same e-mail, however often it is tried. */
function mailOf(letter: MailedLetter, domain: string): Mail {
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
function digestOf(
  letters: readonly [MailedLetter, ...MailedLetter[]],
  id: string,
  domain: string,
): Mail {
  const [{ name, email, daily_language: language }] = letters;
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

/** Sends the next notifications by e-mail, alone and in daily ones. Returns the number taken. */
export async function mailNotifications(parts: ToldMailParts, now: () => Date): Promise<number> {
  const { db, mailer } = parts;
  const begun = now();
  const mails = [...(await takeSingle(db, begun)), ...(await takeTogether(db, 'digest', begun))];
  return sendTaken<MailedLetter>(
    parts,
    mails,
    {
      fields: sql`p.email, m.language, coalesce(g.language, m.language) as daily_language`,
      joins: sql`join notification_mail m
          on m.person_guid = p.guid and m.sort = n.sort and p.email <> ''
        left join notification_mailing g on g.person_guid = p.guid`,
      unless: sql`g.rhythm = 'off'`,
      send: (letters, rows) => {
        const [id = ''] = rows.map(({ told }) => told).toSorted();
        return mailer.send(
          rows[0]?.kind === 'digest'
            ? digestOf(letters, id, mailer.domain)
            : mailOf(letters[0], mailer.domain),
        );
      },
      isFinal: isRefusedForGood,
    },
    now,
  );
}
