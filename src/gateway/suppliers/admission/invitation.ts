import { sql } from 'kysely';
import { endOfDay } from '#contract/core/calendar.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import type { Tx } from '../../db/schema.ts';
import type { AdmissionSettings } from './settings.ts';

/** What the gateway gives an admission when nobody has taken its invitation up in time. */
export const LAPSE = 'admission.lapse';

/** Until when an invitation given now is valid: the end of the last of its days in China. */
export const endOfInvitation = (now: Date, { inviteDays }: AdmissionSettings): Date =>
  new Date(endOfDay(now.getTime() + inviteDays * DAY_MS).getTime() - 1);

/**
 * Whether the invitation of an admission has run out, also when the gateway has not yet noted it.
 */
export async function hasRunOut(tx: Tx, guid: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    over: boolean;
  }>`select invite_ends_at <= ${now}::timestamptz as over from admission
    where guid = ${guid}`.execute(tx);
  return rows[0]?.over ?? false;
}
