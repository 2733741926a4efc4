import { sql, type RawBuilder } from 'kysely';

/** An ID number as `maskIdNumber` of the contract masks it. */
export const maskedIdNo = (column: RawBuilder<unknown>): RawBuilder<string | null> => {
  const ends = sql`case when length(${column}) >= 15 then 4 when length(${column}) >= 7 then 2 else 0 end`;
  return sql<string | null>`left(${column}, ${ends}) || repeat('*', length(${column}) - 2 * ${ends})
    || right(${column}, ${ends})`;
};
