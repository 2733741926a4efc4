import type { ResponseOf } from '#contract/core/call.ts';
import { notificationsCalls, SORTS_ALONE, type NotificationSort } from '#contract/notifications.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';

/** One thing that the person was told, in a grouped list also for the others about its record. */
export type Told = ResponseOf<typeof notificationsCalls.list>;

/** Where everything that one was told stands, with its settings. */
export const NOTIFICATIONS = '/notifications';

/** What stays the same of a row of a grouped list while more is told about its record. */
export const groupKey = ({ sort, guid, recordGuid }: Told): string =>
  SORTS_ALONE.includes(sort) ? guid : recordGuid;

/** Id of the link of a row of a grouped list, by which the focus finds it again. */
export const toldId = (told: Told): string => `told-${groupKey(told)}`;

/**
 * Says that somebody has read what a row stands for; who opens its record has. `sort`: what the list
 * of the row is narrowed to.
 */
export async function markRead(
  { guid, together, unread }: Told,
  sort: NotificationSort | undefined,
): Promise<void> {
  if (unread === 0) return;
  const group = together > 1 ? ({ grouped: '1', ...(sort && { sort }) } as const) : {};
  await delivered(send(notificationsCalls.markRead, { guids: guid, ...group }));
}
