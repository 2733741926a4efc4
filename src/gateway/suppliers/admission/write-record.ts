import { randomUUID } from 'node:crypto';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { Tx } from '../../db/schema.ts';
import { createRecord, type Actor } from '../../records/advance.ts';
import { replaceParties, type Party } from '../../records/parties.ts';
import { nextNumber } from '../../records/perform.ts';
import { insertRecord } from '../../records/store.ts';

/** A record about a supplier in the library of a unit. */
interface Wanted {
  kind: Extract<RecordKind, 'supplierAdmission' | 'yearlyAudit'>;
  unitGuid: string;
  supplierGuid: string;
  departmentGuid: string | null;
  authorGuid: string;
  actor: Actor;
  title: string;
  facts: Record<string, unknown>;
  context: object;
  requestId: string | null;
}

const TITLE_MAX = 200;

/**
 * Writes a new record that belongs to the unit and in which the supplier takes part; answers its
 * key.
 */
export async function writeRecord(tx: Tx, wanted: Wanted, now: Date): Promise<string> {
  const {
    kind,
    actor,
    facts,
    context,
    requestId,
    unitGuid,
    supplierGuid,
    departmentGuid,
    authorGuid,
    title,
  } = wanted;
  const guid = randomUUID();
  const { record, entry } = createRecord({
    guid,
    kind,
    actor,
    at: now,
    requestId,
    content: facts,
    context,
  });
  const parties: Party[] = [{ role: 'supplier', enterpriseGuid: supplierGuid }];
  const stored = {
    ...record,
    enterpriseGuid: unitGuid,
    departmentGuid,
    authorGuid,
    title: title.slice(0, TITLE_MAX),
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
  await replaceParties(tx, guid, parties);
  return guid;
}
