import { inStatements } from '../../db/many.ts';
import type { Tx } from '../../db/schema.ts';
import type { StoredRecord } from '../../records/store.ts';

/** Puts the content of an application into force and replaces that of its last approval. */
export async function putIntoForce(tx: Tx, record: StoredRecord, now: Date): Promise<void> {
  const { purchaser_guid: purchaser, scope } = await tx
    .selectFrom('application')
    .where('guid', '=', record.guid)
    .select(['purchaser_guid', 'scope'])
    .executeTakeFirstOrThrow();
  await endForce(tx, record.guid);
  const classes = String(record.facts['zhuanYeFenLei']).split(',');
  const specialties = classes.map((code) => ({
    record_guid: record.guid,
    class: code,
    supplier_guid: record.enterpriseGuid,
    purchaser_guid: purchaser,
    scope,
    since: now,
  }));
  for (const rows of inStatements(specialties))
    await tx.insertInto('supplier_specialty').values(rows).execute();
}

/** Takes out of force what an application had put into force. */
export async function endForce(tx: Tx, guid: string): Promise<void> {
  await tx.deleteFrom('supplier_specialty').where('record_guid', '=', guid).execute();
}
