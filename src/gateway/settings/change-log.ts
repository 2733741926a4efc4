import type { ModuleName } from '#contract/core/call.ts';
import type { Tx } from '../db/schema.ts';
import { changesBetween } from '../records/changes.ts';

/** What a change of a setting is about. */
export interface SettingSubject {
  module: ModuleName;
  guid: string;
  name: string;
}

/** Who makes a change, and when. */
interface Changer {
  user: { guid: string; enterprise: { guid: string } };
  now: Date;
}

/**
 * Keeps who changed a setting and what of it, in the same transaction as the change. `before` is null where the subject
 * is new, `after` where it goes. A change that changes nothing is not kept.
 */
export async function logChange(tx: Tx, { user, now }: Changer, subject: SettingSubject, before: object | null, after: object | null): Promise<void> {
  const changes = changesBetween(before ?? {}, after ?? {});
  if (before !== null && after !== null && changes.length === 0) return;
  await tx
    .insertInto('setting_change')
    .values({
      enterprise_guid: user.enterprise.guid,
      module: subject.module,
      subject_guid: subject.guid,
      subject_name: subject.name,
      act: before === null ? 'added' : after === null ? 'deleted' : 'changed',
      actor_guid: user.guid,
      at: now,
      changes: JSON.stringify(changes),
    })
    .execute();
}
