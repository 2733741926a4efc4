import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import { Failure } from '../../base/failure.ts';
import type { Party } from '../../records/parties.ts';

/** Who reviews an application to a purchaser, and whether the purchaser itself does so first. */
export interface Reviewing {
  preliminaryReview: boolean;
  parties: Party[];
}

/**
 * The purchaser reviews first where it has the right of the preliminary review. It decides last too
 * where it has the right of the final review; otherwise its superior unit does (wire facts, 3.6;
 * the effect is assumed, as for plans).
 */
export async function reviewingOf(tx: Tx, purchaserGuid: string): Promise<Reviewing> {
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
  const parties: Party[] = [{ role: 'finalReviewer', enterpriseGuid: last }];
  if (purchaser.reviews_specialties_first)
    parties.push({ role: 'preliminaryReviewer', enterpriseGuid: purchaser.guid });
  for (const { enterpriseGuid } of parties)
    await requireReviewer(tx, enterpriseGuid, purchaser.name);
  return { preliminaryReview: purchaser.reviews_specialties_first, parties };
}

/** Whether applications can come to an enterprise: its own, or those of purchasers below it. */
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

/** Refuses a submission that nobody could decide on. */
async function requireReviewer(tx: Tx, enterpriseGuid: string, purchaser: string): Promise<void> {
  const somebody = await tx
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person.enterprise_guid', '=', enterpriseGuid)
    .where('person.valid', '=', true)
    .where('role.valid', '=', true)
    .where((eb) => eb(eb.val('suppliers.review'), '=', eb.fn.any('role.authorities')))
    .select('person.guid')
    .executeTakeFirst();
  if (!somebody) throw new Failure(409, 'errors.noReviewer', { params: { purchaser } });
}
