import { dayOf } from '#contract/core/calendar.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';

/** A decision ends the request; an approval ends the punishment, unless it was over before. */
async function decide({ tx, record, now }: Work, isPassed: boolean): Promise<Carried> {
  const { misconduct_guid } = await tx
    .updateTable('restoration')
    .set({ is_open: false })
    .where('guid', '=', record.guid)
    .returning('misconduct_guid')
    .executeTakeFirstOrThrow();
  if (isPassed) {
    await tx
      .updateTable('misconduct')
      .set({ restored_at: now })
      .where('guid', '=', misconduct_guid)
      .where('restored_at', 'is', null)
      .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', dayOf(now))]))
      .execute();
  }
  return {};
}

/** What the calls of a restoration request do. */
export const restorationEffects: Effects = {
  carryOut: async (call, work) =>
    call === 'approve' || call === 'reject' ? decide(work, call === 'approve') : {},
};
