import { sql } from 'kysely';
import type { RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../../db/schema.ts';

/** A period. */
interface Period {
  begin: Date;
  end: Date;
}

/** The scope and the period of a delegation. */
export interface HandedOver extends Period {
  /** Empty: every kind with an approval chain. */
  kinds: readonly RecordKind[];
  amountMin: string | null;
  amountMax: string | null;
}

/**
 * Locks people, so that nobody delegates while somebody delegates to them; returns the names of
 * those who are valid people of the enterprise.
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

/** The number of a person's delegations that have not ended. */
export async function openOf(tx: Tx, person: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from delegation d
     where d.giver_guid = ${person} and d.standing <> 'over'`.execute(tx);
  return rows[0]?.open ?? 0;
}

/** Whether a person delegates within a period. */
export const givesIn = (tx: Tx, person: string, period: Period): Promise<boolean> =>
  isThere(tx, sql`d.giver_guid = ${person} and ${meets(period)}`);

/** Whether a person has accepted a delegation within a period. */
export const decidesForOthersIn = (tx: Tx, person: string, period: Period): Promise<boolean> =>
  isThere(tx, sql`d.delegate_guid = ${person} and d.standing <> 'offered' and ${meets(period)}`);

/** Whether a person already delegates part of this scope. */
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
