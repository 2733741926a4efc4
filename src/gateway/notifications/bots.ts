import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { BotPlatform } from '#contract/notifications.ts';
import { translator, type Language } from '../base/texts.ts';
import { sendTaken, takeTogether, wordsOf, type Letter, type OutgoingParts } from './outgoing.ts';

/** The bot of a chat group. */
export interface Bot {
  platform: BotPlatform;
  url: string;
  /** Key by which messages are signed; empty: none. */
  secret: string;
}

/** Longest message, in bytes of UTF-8: WeCom takes 2048, the others more. */
const MESSAGE_BYTES = 2048;

const TIMEOUT_MS = 10_000;

/** Most of an answer that is told, in characters. */
const SAID_MAX = 200;

/** Answers of the platforms after which the same message can succeed: too many, or busy. */
const LATER: Readonly<Record<BotPlatform, readonly number[]>> = {
  feishu: [9499, 11232],
  dingtalk: [-1, 130101],
  wecom: [-1, 45009],
};

/** A platform did not take a message; `said` is its reason, empty if it gave none. */
export class BotRefusal extends Error {
  constructor(
    readonly said: string,
    readonly isFinal: boolean,
  ) {
    super(`The bot did not take the message: ${said}`);
  }
}

const signature = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64');

/** The request that each platform documents for its custom bots. */
function requestOf({ platform, url, secret }: Bot, text: string, now: Date) {
  const address = new URL(url);
  const seconds = String(Math.floor(now.getTime() / 1000));
  switch (platform) {
    case 'feishu':
      return {
        address,
        body: {
          msg_type: 'text',
          content: { text },
          ...(secret && { timestamp: seconds, sign: signature(`${seconds}\n${secret}`, '') }),
        },
      };
    case 'dingtalk': {
      if (secret) {
        const at = String(now.getTime());
        address.searchParams.set('timestamp', at);
        address.searchParams.set('sign', signature(secret, `${at}\n${secret}`));
      }
      return { address, body: { msgtype: 'text', text: { content: text } } };
    }
    case 'wecom':
      return { address, body: { msgtype: 'text', text: { content: text } } };
  }
}

/** Whether an address is of one of the origins where bots may be. */
export const isBotAddress = (address: string, origins: readonly string[]): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin);

/** Posts a message. Throws BotRefusal if it was not taken. */
export async function postTo(
  bot: Bot,
  text: string,
  { origins, now }: { origins: readonly string[]; now: Date },
): Promise<void> {
  if (!isBotAddress(bot.url, origins)) throw new BotRefusal('BOT_ORIGINS', true);
  const { address, body } = requestOf(bot, text, now);
  const { answer, said } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (one) => ({ answer: one, said: await one.text() }))
    .catch((error: unknown) => {
      throw new BotRefusal(String((error as Error).cause ?? error), false);
    });
  if (!answer.ok)
    throw new BotRefusal(`HTTP ${answer.status}`, answer.status < 500 && answer.status !== 429);
  const { code, message } = outcomeOf(said);
  if (code !== 0) throw new BotRefusal(message, !LATER[bot.platform].includes(code));
}

/** What a platform answered: 0 for taken, in `code` or `errcode`. */
function outcomeOf(said: string): { code: number; message: string } {
  try {
    const { code, errcode, msg, errmsg } = JSON.parse(said) as Record<string, unknown>;
    const words = [errcode ?? code, errmsg ?? msg].filter((part) => part !== undefined).join(' ');
    return { code: Number(errcode ?? code ?? NaN), message: words.slice(0, SAID_MAX) };
  } catch {
    return { code: NaN, message: said.slice(0, SAID_MAX) };
  }
}

interface ToldLetter extends Letter, Bot {
  language: Language;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** A message with the latest notifications first, and of those that have no room how many. */
function messageOf(letters: readonly [ToldLetter, ...ToldLetter[]]): string {
  const [{ name, language }] = letters;
  const t = translator(language);
  const latest = letters.toSorted((one, other) => Number(other.told_at) - Number(one.told_at));
  const lines = latest.map((letter) => t('notifications.bot.line', wordsOf(letter, language)));
  const textWith = (shown: number) =>
    [
      t('notifications.bot.head', { name, count: letters.length }),
      ...lines.slice(0, shown),
      ...(shown < lines.length
        ? [t('notifications.bot.more', { count: lines.length - shown })]
        : []),
    ].join('\n');
  let shown = lines.length;
  while (shown > 0 && bytesOf(textWith(shown)) > MESSAGE_BYTES) shown -= 1;
  return textWith(shown);
}

export interface BotParts extends OutgoingParts {
  /** Where bots may be. */
  origins: readonly string[];
}

/** Has bots tell the next notifications, one message for each person. Returns the number taken. */
export async function tellByBots(parts: BotParts, now: () => Date): Promise<number> {
  const { db, origins } = parts;
  return sendTaken<ToldLetter>(
    parts,
    await takeTogether(db, 'bot', now()),
    {
      fields: sql`b.platform, b.url, b.secret, b.language`,
      joins: sql`join notification_bot b on b.person_guid = p.guid
        join notification_bot_sort s on s.person_guid = p.guid and s.sort = n.sort`,
      send: (letters) => postTo(letters[0], messageOf(letters), { origins, now: now() }),
      isFinal: (error) => error instanceof BotRefusal && error.isFinal,
    },
    now,
  );
}
