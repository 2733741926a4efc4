import { sql, type RawBuilder } from 'kysely';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** Notifications `n` with their records `r`. */
export const notifications = sql`notification n join record r on r.guid = n.record_guid`;

/**
 * Which of these a person is shown: their own, about records that are there and that they still see.
 */
export const shownTo = (user: User): RawBuilder<boolean> =>
  sql<boolean>`(n.person_guid = ${user.guid} and not r.deleted and ${visibleTo(user)})`;

/** How many a person has not read, as a statement. */
export const unreadCount = (user: User): RawBuilder<unknown> =>
  sql`select count(*)::integer from ${notifications} where n.read_at is null and ${shownTo(user)}`;
