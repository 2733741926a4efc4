import type { Db } from '#gateway/db/schema.ts';
import { seal } from '#gateway/records/seal.ts';

/** Seals everything that is not sealed yet; returns the total number of seals. */
export async function sealAll(db: Db, now: Date): Promise<number> {
  await seal(db, now);
  const { seals } = await db
    .selectFrom('history_seal')
    .select((eb) => eb.fn.countAll<string>().as('seals'))
    .executeTakeFirstOrThrow();
  return Number(seals);
}
