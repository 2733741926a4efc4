import { sql, type RawBuilder } from 'kysely';
import type { RecordRole } from '#machines/shared/types.ts';
import { APPLICATION_REVIEW } from '#contract/core/authorities.ts';
import { inStatements } from '../db/many.ts';
import type { Tx } from '../db/schema.ts';
import type { Rights } from '../user/user.ts';

/** An enterprise that takes part in a record beside its owner, with its role. */
export interface Party {
  role: RecordRole;
  enterpriseGuid: string;
  /** Classes that people acting for it must review. */
  specialties?: readonly string[];
}

/** Whether a person reviews all classes that a party names. */
export const reviewsAll = (
  user: Pick<Rights, 'specialties'>,
  { specialties = [] }: Party,
): boolean => specialties.every((code) => user.specialties?.includes(code) ?? true);

/** The authority that people need to act for such an enterprise. */
export const authorityOfParty: Partial<Record<RecordRole, string>> = {
  supplier: 'enterprise.edit',
  preliminaryReviewer: APPLICATION_REVIEW,
  finalReviewer: APPLICATION_REVIEW,
};

/** The authority that people of a project's agency need to act for it. */
export const RECEIVING = 'entrust.receive';

/** The parties of a record as JSON. */
export const partiesOf = (recordGuid: RawBuilder<unknown>) => sql<Party[]>`
  coalesce((select json_agg(json_build_object('role', y.role, 'enterpriseGuid', y.enterprise_guid,
    'specialties', y.specialties)
    order by y.role)
              from record_party y where y.record_guid = ${recordGuid}), '[]'::json)`;

/** Replaces the parties of a record. */
export async function replaceParties(
  tx: Tx,
  recordGuid: string,
  parties: readonly Party[],
): Promise<void> {
  await tx.deleteFrom('record_party').where('record_guid', '=', recordGuid).execute();
  const all = parties.map(({ role, enterpriseGuid, specialties = [] }) => ({
    record_guid: recordGuid,
    role,
    enterprise_guid: enterpriseGuid,
    specialties: [...specialties],
  }));
  for (const rows of inStatements(all)) await tx.insertInto('record_party').values(rows).execute();
}
