import { sql, type RawBuilder } from 'kysely';

/**
 * Misconduct state of a `misconduct m` at an instant: its punishment, or 0 once a restoration or its term has ended it
 * (lifecycles, "Breach behaviour").
 */
export const misconductStateAt = (now: Date): RawBuilder<string> =>
  sql<string>`case when m.restored_at <= ${now}::timestamptz or m.ends_at <= ${now}::timestamptz then '0' else m.result end`;

/** Whether a punishment of a `misconduct m` holds at an instant. */
export const isPunishedAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(m.starts_at <= ${now}::timestamptz and coalesce(m.ends_at > ${now}::timestamptz, true) and coalesce(m.restored_at > ${now}::timestamptz, true))`;
