import { randomUUID } from 'node:crypto';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import type { Tx } from '../db/schema.ts';
import type { User } from '../session/user.ts';
import { createRecord } from './advance.ts';
import { replaceParties, type Party } from './parties.ts';
import { actorOf, nextNumber } from './perform.ts';
import { insertRecord } from './store.ts';

/** A record outside the purchasing line that is to be made. */
interface Opening {
  kind: RecordKind;
  /** Unit that owns it; that of the person unless another is named. */
  enterpriseGuid?: string;
  title: string;
  facts: Record<string, unknown>;
  /** Machine context beyond what every record has. */
  context: object;
  /** What the person is to it. */
  role: RecordRole;
  parties?: readonly Party[];
  requestId: string;
}

/**
 * Makes a record outside the purchasing line in the first status of its lifecycle; answers its key.
 */
export async function openRecord(
  tx: Tx,
  { user, now }: { user: User; now: Date },
  opening: Opening,
): Promise<string> {
  const {
    kind,
    title,
    facts,
    context,
    role,
    parties = [],
    requestId,
    enterpriseGuid = user.enterprise.guid,
  } = opening;
  const guid = randomUUID();
  const { record, entry } = createRecord({
    guid,
    kind,
    actor: actorOf(user, [role]),
    at: now,
    requestId,
    content: facts,
    context,
  });
  const isOwn = enterpriseGuid === user.enterprise.guid;
  const stored = {
    ...record,
    enterpriseGuid,
    departmentGuid: isOwn ? (user.department?.guid ?? null) : null,
    authorGuid: user.guid,
    title,
    number: await nextNumber(tx, KINDS[kind].series, now.getUTCFullYear()),
    amount: null,
    facts,
    items: [],
    agentGuid: null,
    sourceGuid: null,
    parties,
    createdAt: now,
    since: now,
    submittedBy: null,
    deleted: false,
  };
  await insertRecord(tx, stored, entry, null);
  if (parties.length > 0) await replaceParties(tx, guid, parties);
  return guid;
}
