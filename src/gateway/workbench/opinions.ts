import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { OPINIONS_MAX } from '#contract/workbench.ts';
import { Failure, notFound } from '../base/failure.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';

/** The saved opinions of a person, the oldest first. */
export const opinionsOf = ({ db, user }: CallContext) =>
  db
    .selectFrom('frequent_opinion')
    .where('person_guid', '=', user.guid)
    .select(['guid', 'opinion as text'])
    .orderBy('kept_at')
    .orderBy('guid')
    .execute();

/** Saves an opinion if there is room; returns the key of an equal one. */
export function keepOpinion({ db, user, now }: CallContext, text: string): Promise<string> {
  return transact(db, async (tx) => {
    // Two at once would both find room.
    await sql`select 1 from person where guid = ${user.guid} for no key update`.execute(tx);
    const kept = await tx
      .selectFrom('frequent_opinion')
      .where('person_guid', '=', user.guid)
      .select(['guid', 'opinion'])
      .execute();
    const same = kept.find(({ opinion }) => opinion === text);
    if (same) return same.guid;
    if (kept.length >= OPINIONS_MAX)
      throw new Failure(409, 'errors.opinionsFull', { params: { n: OPINIONS_MAX } });
    const guid = randomUUID();
    await tx
      .insertInto('frequent_opinion')
      .values({ guid, person_guid: user.guid, opinion: text, kept_at: now })
      .execute();
    return guid;
  });
}

/** Removes a saved opinion; those of others do not exist for the person. */
export async function removeOpinion({ db, user }: CallContext, guid: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('frequent_opinion')
    .where('guid', '=', guid)
    .where('person_guid', '=', user.guid)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
