import type { Db } from '#gateway/db/schema.ts';
import { seal } from '#gateway/records/seal.ts';

/** Seals whatever is not sealed yet, if anything; answers how many seals there are then. */
export async function sealAll(db: Db, now: Date): Promise<number> {
  await seal(db, now);
  const { seals } = await db
    .selectFrom('history_seal')
    .select((eb) => eb.fn.countAll<string>().as('seals'))
    .executeTakeFirstOrThrow();
  return Number(seals);
}
