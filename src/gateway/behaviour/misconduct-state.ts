import { sql, type RawBuilder } from 'kysely';
import { dayAt } from '../db/days.ts';

/**
 * Eligibility by a `misconduct m` at an instant: its punishment, or 0 once a restoration or its
 * term has ended it (assumptions, "Bad behaviour"); null before the decision.
 */
export const misconductStateAt = (now: Date): RawBuilder<string | null> =>
  sql<
    string | null
  >`case when m.decided_at is null then null when m.restored_at <= ${now}::timestamptz
    or m.ends_on < ${dayAt(now)} then '0' else m.result end`;

/** Whether a punishment of a `misconduct m` is in force anywhere at an instant. */
export const isPunishedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(m.decided_at <= ${now}::timestamptz and m.starts_on <= ${dayAt(now)}
    and coalesce(m.ends_on >= ${dayAt(now)}, true)
    and coalesce(m.restored_at > ${now}::timestamptz, true))`;

/** Whether a `blacklist_entry b` is in force anywhere at an instant. */
export const isListedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(b.starts_on <= ${dayAt(now)} and coalesce(b.ends_on >= ${dayAt(now)},
    true) and coalesce(b.cancelled_at > ${now}::timestamptz, true))`;
