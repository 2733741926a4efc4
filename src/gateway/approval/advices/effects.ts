import { noteBeside } from '../../records/advising.ts';
import type { Effects } from '../../records/effects.ts';

/** Tells the page of the record that an advice about it has changed. */
export const adviceEffects: Effects = {
  async carryOut(_, { tx, record }) {
    const { subject_guid } = await tx
      .selectFrom('advice')
      .where('record_guid', '=', record.guid)
      .select('subject_guid')
      .executeTakeFirstOrThrow();
    await noteBeside(tx, subject_guid);
    return {};
  },
};
