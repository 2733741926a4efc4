import { sql, type RawBuilder } from 'kysely';
import { isPunishedAt } from './misconduct-state.ts';
import { reaches } from './standing.ts';

/** Order of several punishments, the heaviest first: without end, two years, six months. */
export const heaviest = (result: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_position(array['1', '3', '2'], ${result})`;

/**
 * The heaviest punishment of a supplier that applies to a unit at an instant; null without one.
 * Both are columns or values.
 */
export const punishmentFor = (
  supplier: RawBuilder<unknown>,
  unit: RawBuilder<unknown>,
  now: Date,
): RawBuilder<string | null> => sql<string | null>`
  (select m.result from misconduct m where m.supplier_guid = ${supplier} and ${isPunishedAt(now)}
    and ${reaches(sql`m.scope`, sql`m.purchaser_guid`, unit)}
    order by ${heaviest(sql`m.result`)} limit 1)`;
