import { sql, type RawBuilder } from 'kysely';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** Notifications `n` with their records `r`. */
export const notifications = sql`notification n join record r on r.guid = n.record_guid`;

/** The notifications that a person sees: their own, about existing records that they still see. */
export const shownTo = (user: User): RawBuilder<boolean> =>
  sql<boolean>`(n.person_guid = ${user.guid} and not r.deleted and ${visibleTo(user)})`;

/** The number of unread notifications of a person, as a statement. */
export const unreadCount = (user: User): RawBuilder<unknown> =>
  sql`select count(*)::integer from ${notifications} where n.read_at is null and ${shownTo(user)}`;
