import { sql } from 'kysely';
import { APPLICATION_REVIEW } from '#contract/core/authorities.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { Failure } from '../../base/failure.ts';
import type { Party } from '../../records/parties.ts';

/**
 * Who reviews an application to a purchaser, and whether the purchaser itself does the preliminary
 * review.
 */
export interface Reviewing {
  preliminaryReview: boolean;
  parties: Party[];
}

/**
 * The purchaser does the preliminary review if it has that right. It also does the final one if it
 * has the right; otherwise its superior unit does (requirements, 10.8; the effect is assumed, as
 * for plans).
 */
export async function reviewingOf(
  tx: Tx,
  purchaserGuid: string,
  specialties: readonly string[],
): Promise<Reviewing> {
  const purchaser = await tx
    .selectFrom('enterprise')
    .where('guid', '=', purchaserGuid)
    .select([
      'guid',
      'name',
      'parent_guid',
      'reviews_specialties_first',
      'reviews_specialties_finally',
    ])
    .executeTakeFirstOrThrow();
  const last = purchaser.reviews_specialties_finally
    ? purchaser.guid
    : (purchaser.parent_guid ?? purchaser.guid);
  const parties: Party[] = [{ role: 'finalReviewer', enterpriseGuid: last, specialties }];
  if (purchaser.reviews_specialties_first)
    parties.push({
      role: 'preliminaryReviewer',
      enterpriseGuid: purchaser.guid,
      specialties,
    });
  for (const { enterpriseGuid } of parties)
    await requireReviewer(tx, enterpriseGuid, specialties, purchaser.name);
  return { preliminaryReview: purchaser.reviews_specialties_first, parties };
}

/** Whether an enterprise can receive applications: its own, or those to purchasers below it. */
export async function reviewsSpecialties(db: Db, enterpriseGuid: string): Promise<boolean> {
  const { rows } = await sql<{ reviews: boolean }>`
    select exists (select 1 from enterprise e where 'B' = any(string_to_array(e.subject_types, ','))
       and ((e.guid = ${enterpriseGuid} and (e.reviews_specialties_first
             or e.reviews_specialties_finally or e.parent_guid is null))
         or (e.parent_guid = ${enterpriseGuid} and not e.reviews_specialties_finally))) as reviews`.execute(
    db,
  );
  return rows[0]?.reviews ?? false;
}

/** Refuses a submission that nobody could decide on: one person reviews all of its classes. */
async function requireReviewer(
  tx: Tx,
  enterpriseGuid: string,
  specialties: readonly string[],
  purchaser: string,
): Promise<void> {
  const { rows } = await sql`
    select 1 from person p join person_role pr on pr.person_guid = p.guid
      join role r on r.guid = pr.role_guid and r.valid
        and ${APPLICATION_REVIEW} = any(r.authorities)
      left join unnest(r.specialties) class on true
     where p.enterprise_guid = ${enterpriseGuid} and p.valid
     group by p.guid
    having bool_or(r.specialties = '{}') or ${[...specialties]}::text[] <@ array_agg(class)
     limit 1`.execute(tx);
  if (rows.length === 0) throw new Failure(409, 'errors.noReviewer', { params: { purchaser } });
}
