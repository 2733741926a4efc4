import { minuteOf } from '#contract/core/calendar.ts';
import type { ModuleName } from '#contract/core/call.ts';
import type { Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';
import { changesBetween, type Change } from '../base/changes.ts';

/** The subject of a change of a setting. */
export interface SettingSubject {
  module: ModuleName;
  guid: string;
  name: string;
}

/** The author and time of a change. */
interface Changer {
  user: { guid: string; enterprise: { guid: string } };
  now: Date;
  unchangedSince?: Date | null;
  /** Whether the change requires a second person but was made without one. */
  isAlone?: boolean;
}

/**
 * A change is dated by the beginning of its request: values seen in this time may have been read
 * before it was stored.
 */
const LATE_COMMIT_MS = 2000;

/**
 * Refuses a change if somebody else has changed the subject since it was seen (RFC 9110, section
 * 13.1.4); skipped without a time.
 */
export async function requireUnchanged(
  tx: Tx,
  { user, unchangedSince }: Pick<Changer, 'user' | 'unchangedSince'>,
  { module, guid }: Pick<SettingSubject, 'module' | 'guid'>,
): Promise<void> {
  if (!unchangedSince) return;
  const other = await tx
    .selectFrom('setting_change as c')
    .innerJoin('person as p', 'p.guid', 'c.actor_guid')
    .where('c.subject_guid', '=', guid)
    .where('c.module', '=', module)
    .where('c.actor_guid', '!=', user.guid)
    .where('c.at', '>=', new Date(unchangedSince.getTime() - LATE_COMMIT_MS))
    .select(['p.name', 'c.at'])
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
  if (other)
    throw new Failure(412, 'errors.changedMeanwhile', {
      params: { name: other.name, at: minuteOf(other.at) },
    });
}

function keep(
  tx: Tx,
  { user, now, isAlone = false }: Changer,
  subject: SettingSubject,
  act: 'added' | 'changed' | 'deleted',
  changes: readonly Change[],
): Promise<unknown> {
  return tx
    .insertInto('setting_change')
    .values({
      enterprise_guid: user.enterprise.guid,
      module: subject.module,
      subject_guid: subject.guid,
      subject_name: subject.name,
      act,
      actor_guid: user.guid,
      at: now,
      changes: JSON.stringify(changes),
      alone: isAlone,
    })
    .execute();
}

/**
 * Logs who changed a setting and how, in the same transaction as the change. `before` is null for a
 * new subject, `after` for a deleted one. A change without effect is not logged; a conflicting one
 * is refused.
 */
export async function logChange(
  tx: Tx,
  changer: Changer,
  subject: SettingSubject,
  before: object | null,
  after: object | null,
): Promise<void> {
  const changes = changesBetween(before ?? {}, after ?? {});
  if (before !== null && after !== null && changes.length === 0) return;
  if (before !== null) await requireUnchanged(tx, changer, subject);
  const act = before === null ? 'added' : after === null ? 'deleted' : 'changed';
  await keep(tx, changer, subject, act, changes);
}

/** The stored and the new value of a setting. */
interface Saving {
  /** The logged part; null if new. */
  before: object | null;
  after: object;
  /** The stored but unlogged part, such as the keys behind names. */
  untold?: { before: unknown; after: unknown };
}

/**
 * Stores a setting and logs the change. Saving unchanged values writes and logs nothing; a
 * conflicting change is refused before anything is written.
 */
export async function saveSetting(
  tx: Tx,
  changer: Changer,
  subject: SettingSubject,
  { before, after, untold }: Saving,
  write: () => Promise<unknown>,
): Promise<void> {
  const changes = changesBetween(before ?? {}, after);
  if (before !== null) {
    const beside = untold ? changesBetween(untold.before, untold.after) : [];
    if (changes.length === 0 && beside.length === 0) return;
    await requireUnchanged(tx, changer, subject);
  }
  await write();
  if (before === null) await keep(tx, changer, subject, 'added', changes);
  else if (changes.length > 0) await keep(tx, changer, subject, 'changed', changes);
}
