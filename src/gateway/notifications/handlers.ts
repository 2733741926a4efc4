import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import {
  NOTIFICATION_SORTS,
  SORTS_ALONE,
  type MailRhythm,
  type MailStanding,
  type NotificationSort,
  type NotificationWay,
  notificationsCalls,
} from '#contract/notifications.ts';
import { millis } from '../db/instants.ts';
import type { GatewayConfig } from '../base/config.ts';
import { translator } from '../base/texts.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { noteTold } from '../records/telling/tell.ts';
import { BotRefusal, isBotAddress, postTo, type Bot } from './bots.ts';
import { messageOf, notifications, shownTo } from './shown.ts';

/** The notification settings of a person, their e-mail address and their bot. */
interface Wishes {
  off: string[];
  mailed: string[];
  byBot: string[];
  email: string | null;
  botPlatform: string | null;
  botUrl: string | null;
  rhythm: MailRhythm;
  quietFrom: string | null;
  quietTo: string | null;
}

const NO_WISHES: Wishes = {
  off: [],
  mailed: [],
  byBot: [],
  email: null,
  botPlatform: null,
  botUrl: null,
  rhythm: 'now',
  quietFrom: null,
  quietTo: null,
};

async function wishesOf(db: Db, guid: string): Promise<Wishes> {
  const { rows } = await sql<Wishes>`
    select array(select sort from notification_off where person_guid = p.guid) as off,
           array(select sort from notification_mail where person_guid = p.guid) as mailed,
           array(select sort from notification_bot_sort where person_guid = p.guid) as "byBot",
           p.email, b.platform as "botPlatform", b.url as "botUrl",
           coalesce(g.rhythm, 'now') as rhythm, g.quiet_from as "quietFrom", g.quiet_to as "quietTo"
      from person p left join notification_mailing g on g.person_guid = p.guid
      left join notification_bot b on b.person_guid = p.guid
     where p.guid = ${guid}`.execute(db);
  return rows[0] ?? NO_WISHES;
}

function standingOf(config: Pick<GatewayConfig, 'smtpUrl'>, email: string | null): MailStanding {
  if (config.smtpUrl === null) return 'noServer';
  return email ? 'ready' : 'noAddress';
}

/** Sets whether a kind is sent by e-mail, too, in the person's current language. */
async function setMail(
  { db, config, user, language }: CallContext,
  sort: NotificationSort,
  isOn: boolean,
): Promise<void> {
  if (!isOn) {
    await db
      .deleteFrom('notification_mail')
      .where('person_guid', '=', user.guid)
      .where('sort', '=', sort)
      .execute();
    return;
  }
  const standing = standingOf(config, (await wishesOf(db, user.guid)).email);
  if (standing !== 'ready')
    throw new Failure(
      409,
      standing === 'noServer' ? 'errors.noServerForMail' : 'errors.noMailAddress',
    );
  await db
    .insertInto('notification_mail')
    .values({ person_guid: user.guid, sort, language })
    .onConflict((conflict) => conflict.columns(['person_guid', 'sort']).doUpdateSet({ language }))
    .execute();
}

/** Sets whether the bot tells a sort, too. */
async function setBot(
  { db, user }: CallContext,
  sort: NotificationSort,
  isOn: boolean,
): Promise<void> {
  if (!isOn) {
    await db
      .deleteFrom('notification_bot_sort')
      .where('person_guid', '=', user.guid)
      .where('sort', '=', sort)
      .execute();
    return;
  }
  // Locked until the statement ends: a bot that is removed meanwhile takes its sorts along.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notification_bot_sort')
    .columns(['person_guid', 'sort'])
    .expression(
      sql`select person_guid, ${sort} from notification_bot where person_guid = ${user.guid} for key share`,
    )
    .onConflict((conflict) => conflict.columns(['person_guid', 'sort']).doUpdateSet({ sort }))
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) throw new Failure(409, 'errors.noBot');
}

/** Sets whether a sort is told in the console at all. */
async function setConsole(
  { db, user }: CallContext,
  sort: NotificationSort,
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await db
      .deleteFrom('notification_off')
      .where('person_guid', '=', user.guid)
      .where('sort', '=', sort)
      .execute();
  else
    await db
      .insertInto('notification_off')
      .values({ person_guid: user.guid, sort })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const SETTERS: Readonly<Record<NotificationWay, typeof setConsole>> = {
  console: setConsole,
  mail: setMail,
  bot: setBot,
};

/** Has a bot post its first message, so that what is stored works. Refuses a bot that does not. */
async function tryBot(bot: Bot, { config, user, language, now }: CallContext): Promise<void> {
  const origins = config.botOrigins;
  if (origins.length === 0) throw new Failure(409, 'errors.noBotPlatform');
  if (!isBotAddress(bot.url, origins))
    throw invalidField('address', 'errors.botAddress', { origins: origins.join(', ') });
  const text = translator(language)('notifications.bot.first', { name: user.name });
  await postTo(bot, text, { origins, now }).catch((error: unknown) => {
    if (!(error instanceof BotRefusal)) throw error;
    throw new Failure(409, 'errors.botRefused', { params: { said: error.said } });
  });
}

/** The address of a bot without what lets one write to its group. */
const masked = (url: string): string => `${new URL(url).origin}/…${url.slice(-4)}`;

/**
 * The notifications `m` that a grouped search puts into one row with `n`. Who sees one about a
 * record sees all of theirs about it, so only what narrows the search is asked of `m`.
 */
const groupOf = ({
  unread,
  sort,
}: Pick<RequestOf<typeof notificationsCalls.list>, 'unread' | 'sort'>) => {
  const alone = sql`any(${[...SORTS_ALONE]}::text[])`;
  return sql`m.person_guid = n.person_guid and m.record_guid = n.record_guid
    and (m.guid = n.guid or not (m.sort = ${alone} or n.sort = ${alone}))
    and ${unread === '1' ? sql`m.read_at is null` : sql`true`}
    and ${sort ? sql`m.sort = ${sort}` : sql`true`}`;
};

/** Whether `m` stands before `n` in the list. */
const isNewer = sql`(m.told_at > n.told_at or (m.told_at = n.told_at and m.guid < n.guid))`;

/**
 * Marks notifications of the person as read, all or none; those of others do not exist for them.
 * Returns how many were unread.
 */
function markRead(
  { guids, grouped, sort }: RequestOf<typeof notificationsCalls.markRead>,
  { db, user, now }: CallContext,
): Promise<number> {
  const named = keysOf(guids);
  const isMarked =
    grouped === '1' ? sql`${groupOf({ sort })} and not ${isNewer}` : sql`m.guid = n.guid`;
  return transact(db, async (tx) => {
    const { rows } = await sql<{ named: number; marked: number }>`
      with n as (select * from notification
        where guid = any(${[...named]}::text[]) and person_guid = ${user.guid}),
      marked as (update notification m set read_at = ${now} from n
        where ${isMarked} and m.read_at is null returning m.guid)
      select (select count(*)::integer from n) as named,
        (select count(*)::integer from marked) as marked`.execute(tx);
    const [done = { named: 0, marked: 0 }] = rows;
    if (done.named < named.length) throw notFound();
    noteTold([user.guid]);
    return done.marked;
  });
}

/** Notifications of a person: the list, what they have read, and their settings. */
export const notificationsHandlers: HandlersOf<typeof notificationsCalls> = {
  list(search, { db, user }) {
    const isGrouped = search.grouped === '1';
    const group = isGrouped ? groupOf(search) : sql`m.guid = n.guid`;
    return pageOf(db, notificationsCalls.list, search, {
      fields: {
        guid: sql`n.guid`,
        sort: sql`n.sort`,
        recordGuid: sql`case n.sort when 'notice' then ${messageOf(user)} else n.record_guid end`,
        kind: sql`r.kind`,
        number: sql`r.number`,
        title: sql`r.title`,
        event: sql`n.event`,
        status: sql`n.status`,
        actorGuid: sql`n.actor_guid`,
        actorName: sql`n.actor_name`,
        toldAt: millis('n.told_at'),
        readAt: millis('n.read_at'),
        together: sql`(select count(*)::integer from notification m where ${group})`,
        unread: sql`(select count(*)::integer from notification m where ${group}
          and m.read_at is null)`,
      },
      from: notifications,
      within: [
        shownTo(user),
        isGrouped
          ? sql`not exists (select from notification m where ${group} and ${isNewer})`
          : sql`true`,
      ],
      filters: {
        unread: (flag) => (flag === '1' ? sql`n.read_at is null` : sql`true`),
        grouped: null,
        recordGuid: (guid) =>
          sql`n.record_guid = ${guid} and n.sort <> all(${[...SORTS_ALONE]}::text[])`,
      },
      order: sql`n.told_at desc, n.guid`,
    });
  },
  markRead: async (request, context) => ({ marked: await markRead(request, context) }),
  async markAllRead(_, { db, user, now }) {
    const { numUpdatedRows } = await transact(db, (tx) =>
      tx
        .updateTable('notification')
        .set({ read_at: now })
        .where('person_guid', '=', user.guid)
        .where('read_at', 'is', null)
        .executeTakeFirst(),
    );
    noteTold([user.guid]);
    return { marked: Number(numUpdatedRows) };
  },
  async settings(_, { db, config, user }) {
    const wishes = await wishesOf(db, user.guid);
    const { off, mailed, byBot, email, botPlatform, botUrl, ...mailing } = wishes;
    return {
      settings: NOTIFICATION_SORTS.map((sort) => ({
        sort,
        isOn: !off.includes(sort),
        byMail: mailed.includes(sort),
        byBot: byBot.includes(sort),
      })),
      ...mailing,
      mail: standingOf(config, email),
      mayHaveBot: config.botOrigins.length > 0,
      botPlatform,
      botAddress: botUrl === null ? null : masked(botUrl),
    };
  },
  async saveMailing({ rhythm, quietFrom, quietTo }, { db, user, language }) {
    const row = { rhythm, quiet_from: quietFrom ?? null, quiet_to: quietTo ?? null, language };
    await db
      .insertInto('notification_mailing')
      .values({ person_guid: user.guid, ...row })
      .onConflict((conflict) => conflict.column('person_guid').doUpdateSet(row))
      .execute();
    noteTold([user.guid]);
    return {};
  },
  async saveSetting({ sort, isOn, way }, context) {
    await SETTERS[way ?? 'console'](context, sort, isOn === '1');
    noteTold([context.user.guid]);
    return {};
  },
  async saveBot({ platform, address, secret }, context) {
    const { db, user, language } = context;
    if (!platform)
      await db.deleteFrom('notification_bot').where('person_guid', '=', user.guid).execute();
    else {
      const bot = { platform, url: address ?? '', secret: secret ?? '' };
      await tryBot(bot, context);
      const row = { ...bot, language };
      await db
        .insertInto('notification_bot')
        .values({ person_guid: user.guid, ...row })
        .onConflict((conflict) => conflict.column('person_guid').doUpdateSet(row))
        .execute();
    }
    noteTold([user.guid]);
    return {};
  },
};
