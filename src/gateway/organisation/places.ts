import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { actorOf } from '../records/actors.ts';
import { createIn, madeBy } from '../records/create.ts';
import { performAsAuthor } from '../records/perform.ts';

/** The kind of record that a call on places may name. */
export const PLACES = ['organisationPlace'] as const;

interface Place {
  unitGuid: string;
  /** Name of the unit in the organisation. */
  name: string;
  above: { guid: string; name: string };
}

/**
 * Creates the record of a unit's place below another one; returns its key. It belongs to the unit,
 * whose people confirm or decline it.
 */
export function createPlace(
  tx: Tx,
  { user, now }: CallContext,
  { unitGuid, name, above }: Place,
): Promise<string> {
  return createIn(
    tx,
    {
      ...madeBy(user, 'reader', unitGuid),
      kind: 'organisationPlace',
      title: `${name} · ${above.name}`,
      facts: { deptName: name, unitGuid, aboveName: above.name, aboveGuid: above.guid },
      context: { submitter: user.guid },
      submittedBy: user.guid,
      parties: [{ role: 'reader', enterpriseGuid: above.guid }],
    },
    now,
  );
}

/**
 * Ends the place of a unit that was removed or moved; the history names the person, whose right the
 * organisation has checked.
 */
export const endPlace = (tx: Tx, { user, now }: CallContext, guid: string): Promise<void> =>
  performAsAuthor(tx, actorOf(user, ['system']), guid, { type: 'organisationPlace.end' }, now);
