import type { ResponseOf } from '#contract/core/call.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';

/** One thing that the person was told. */
export type Told = ResponseOf<typeof notificationsCalls.list>;

/** Where everything that one was told stands, with its settings. */
export const NOTIFICATIONS = '/notifications';

/** Says that somebody has read what they were told; who opens its record has. */
export async function markRead({ guid, readAt }: Told): Promise<void> {
  if (readAt === null) await delivered(send(notificationsCalls.markRead, { guids: guid }));
}
