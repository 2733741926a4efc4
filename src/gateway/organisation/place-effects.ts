import type { Effects, Work } from '../records/effects.ts';
import { logChange } from '../settings/change-log.ts';

/**
 * The superior unit takes effect with the first confirmation. Declining tells the superior unit,
 * but does not end that: no unit leaves its superior's review on its own (assumed).
 */
async function makeSuperior({ tx, record }: Work): Promise<void> {
  await tx
    .updateTable('enterprise')
    .set((eb) => ({
      parent_guid: eb
        .selectFrom('organisation_place')
        .where('record_guid', '=', record.guid)
        .select('parent_guid'),
    }))
    .where('guid', '=', record.enterpriseGuid)
    .execute();
}

/** What the calls of a place in the organisation do. */
export const placeEffects: Effects = {
  async carryOut(call, work) {
    if (call === null) return {};
    const { tx, record, user, now } = work;
    const isConfirmed = call === 'confirm';
    if (isConfirmed) await makeSuperior(work);
    await logChange(
      tx,
      { user, now },
      {
        module: 'organisation',
        guid: record.enterpriseGuid,
        name: String(record.facts['deptName']),
      },
      { isQueRen: isConfirmed ? '0' : '1' },
      { isQueRen: isConfirmed ? '1' : '0' },
    );
    return {};
  },
};
