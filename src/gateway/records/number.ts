import { sql } from 'kysely';
import { yearOf } from '#contract/core/calendar.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../db/schema.ts';

/**
 * The next numbers of a kind, in order, such as ND2026-000124; failed transactions leave gaps, but
 * there are no duplicates.
 */
export async function nextNumbers(
  tx: Tx,
  kind: RecordKind,
  count: number,
  now: Date,
): Promise<string[]> {
  if (count === 0) return [];
  const series = `${KINDS[kind].series}${yearOf(now)}`;
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, last) values (${series}, ${count})
    on conflict (series) do update set last = number_series.last + ${count} returning last`.execute(
    tx,
  );
  const first = (rows[0]?.last ?? count) - count + 1;
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(first + index).padStart(6, '0')}`,
  );
}

/** The next number of a kind. */
export async function nextNumber(tx: Tx, kind: RecordKind, now: Date): Promise<string> {
  const [number = ''] = await nextNumbers(tx, kind, 1, now);
  return number;
}
