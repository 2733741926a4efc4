import { PROJECT_FIELDS } from '#contract/core/procurement.ts';
import type { Tx } from '../db/schema.ts';
import { newProject } from '../procurement/create.ts';
import type { NewRecord } from '../records/create.ts';
import type { Work } from '../records/effects.ts';
import type { StoredRecord } from '../records/store.ts';
import { settleOrder } from './settle.ts';

/** The order of a set-up that is not deleted, if any. */
export async function orderOf(tx: Tx, setUpGuid: string): Promise<{ guid: string } | null> {
  const found = await tx
    .selectFrom('record')
    .innerJoin('procurement', 'procurement.guid', 'record.guid')
    .where('procurement.source_guid', '=', setUpGuid)
    .where('record.kind', '=', 'entrustOrder')
    .where('record.deleted', '=', false)
    .select('record.guid')
    .executeTakeFirst();
  return found ?? null;
}

/** The agency a set-up was assigned to. */
export async function agentOf(
  tx: Tx,
  guid: string | null,
): Promise<{ guid: string; name: string }> {
  return tx
    .selectFrom('enterprise')
    .where('guid', '=', guid)
    .select(['guid', 'name'])
    .executeTakeFirstOrThrow();
}

/** The fields that an order takes from its set-up. */
export function orderFactsFrom(setUp: Pick<StoredRecord, 'guid' | 'facts' | 'title'>): {
  ordersName: string;
} {
  const taken = Object.fromEntries(
    PROJECT_FIELDS.filter((key) => setUp.facts[key] !== undefined).map((key) => [
      key,
      setUp.facts[key],
    ]),
  );
  return {
    ...taken,
    attachments: [],
    sourceGuid: setUp.guid,
    ordersName: `${setUp.title.slice(0, 90)}委托单`,
  } as { ordersName: string };
}

/**
 * The order of a set-up, created in the handler's name: from the form of the command, or as an
 * empty draft.
 */
export async function newOrderOf({ tx, record, user, command }: Work): Promise<NewRecord> {
  const agent = await agentOf(tx, record.agentGuid);
  const form = command['form'] as { ordersName: string } | undefined;
  return newProject(tx, user, {
    kind: 'entrustOrder',
    settled: settleOrder(form ?? orderFactsFrom(record), record.amount),
    requestId: null,
    context: {},
    extras: { agent, projectNo: record.number },
  });
}
