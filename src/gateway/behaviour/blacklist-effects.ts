import type { Effects } from '../records/effects.ts';
import { dropDue } from '../records/due-moments.ts';

/** The event that ends an entry when its term is over. */
export const EXPIRE = 'blacklist.expire';

/**
 * What the call of a blacklist entry does: a removed entry no longer applies. At the end of its
 * term an entry ends by its row.
 */
export const blacklistEffects: Effects = {
  async carryOut(call, { tx, record, command, user, now }) {
    if (call !== 'cancel') return {};
    await tx
      .updateTable('blacklist_entry')
      .set({
        cancelled_at: now,
        cancelled_by: user.guid,
        cancel_reason: command.opinion?.trim() ?? '',
      })
      .where('guid', '=', record.guid)
      .execute();
    await dropDue(tx, record.guid, EXPIRE);
    return {};
  },
};
