import { sql } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../../db/schema.ts';

/** From when to when. */
interface Period {
  begin: Date;
  end: Date;
}

/** What is handed over, and when. */
export interface HandedOver extends Period {
  /** None: all that pass a chain. */
  kinds: readonly RecordKind[];
  amountMin: string | null;
  amountMax: string | null;
}

/**
 * Locks people, so that nobody hands something over while somebody else hands something to them;
 * answers the names of those who are valid people of the enterprise.
 */
export async function lockColleagues(
  tx: Tx,
  enterprise: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ guid: string; name: string }>`
    select guid, name from person where guid = any(${[...guids]}::text[])
      and enterprise_guid = ${enterprise} and valid order by guid for no key update`.execute(tx);
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

const meets = ({ begin, end }: Period) =>
  sql`d.standing <> 'over' and d.begins_at < ${end} and d.ends_at > ${begin}`;

const isThere = async (tx: Tx, condition: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql`select 1 from delegation d where ${condition} limit 1`.execute(tx);
  return rows.length > 0;
};

/** How many delegations of somebody are not over yet. */
export async function openOf(tx: Tx, person: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from delegation d
     where d.giver_guid = ${person} and d.standing <> 'over'`.execute(tx);
  return rows[0]?.open ?? 0;
}

/** Whether somebody hands something over within a time. */
export const givesIn = (tx: Tx, person: string, period: Period): Promise<boolean> =>
  isThere(tx, sql`d.giver_guid = ${person} and ${meets(period)}`);

/** Whether somebody has accepted to decide for another one within a time. */
export const decidesForOthersIn = (tx: Tx, person: string, period: Period): Promise<boolean> =>
  isThere(tx, sql`d.delegate_guid = ${person} and d.standing <> 'offered' and ${meets(period)}`);

/** Whether somebody hands a part of this over already. */
export function handsOverTwice(tx: Tx, person: string, wanted: HandedOver): Promise<boolean> {
  const { kinds, amountMin, amountMax } = wanted;
  const list = sql`${[...kinds]}::text[]`;
  return isThere(
    tx,
    sql`d.giver_guid = ${person} and ${meets(wanted)}
      and (cardinality(d.kinds) = 0 or cardinality(${list}) = 0 or d.kinds && ${list})
      and (d.amount_min is null or ${amountMax}::numeric is null
        or d.amount_min <= ${amountMax}::numeric)
      and (d.amount_max is null or ${amountMin}::numeric is null
        or d.amount_max >= ${amountMin}::numeric)`,
  );
}
