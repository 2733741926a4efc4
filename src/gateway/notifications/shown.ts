import { sql, type RawBuilder } from 'kysely';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** Notifications `n` with their records `r`. */
export const notifications = sql`notification n join record r on r.guid = n.record_guid`;

/** The message by which a notice `r` reached the enterprise of a user; null: it did not. */
export const messageOf = (user: User): RawBuilder<unknown> =>
  sql`(select d.guid from notice_delivery d
    where d.notice_guid = r.guid and d.supplier_guid = ${user.enterprise.guid})`;

/**
 * The notifications that a person sees: their own, about existing records that they still see. A
 * change of their rights and a notice to their enterprise are for them without the record.
 */
export const shownTo = (user: User): RawBuilder<boolean> =>
  sql<boolean>`(n.person_guid = ${user.guid} and not r.deleted and case n.sort
    when 'rights' then true when 'notice' then ${messageOf(user)} is not null
    else ${visibleTo(user)} end)`;

/** The number of unread notifications of a person, as a statement. */
export const unreadCount = (user: User): RawBuilder<unknown> =>
  sql`select count(*)::integer from ${notifications} where n.read_at is null and ${shownTo(user)}`;
