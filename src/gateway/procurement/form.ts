import { isProcurement } from '#contract/kinds.ts';
import { requireFiles } from '../files/access.ts';
import type { Carried, Work } from '../records/effects.ts';
import { replaceItems, settledItems, type GivenItem, type Item } from '../records/items.ts';
import { procurementOf, type ProcurementExtras } from '../records/procurement.ts';
import { saveContent } from '../records/store.ts';

/** The result of a form: facts, items, and the values for lists and pages. */
export interface Settled {
  facts: Record<string, unknown>;
  items: Item[];
  title: string;
  amount: string | null;
}

/** Stores the changed form of a record. */
export async function storeForm(
  work: Work,
  settled: Settled,
  extras: Partial<ProcurementExtras>,
): Promise<Carried> {
  const { tx, record, user } = work;
  await requireFiles(tx, user, settled.facts);
  const items = await replaceItems(tx, record.guid, record.items, settled.items);
  if (!isProcurement(record.kind))
    throw new Error(`A ${record.kind} has no place in the purchasing line.`);
  const procurement = procurementOf(record.kind, settled.facts, {
    guid: record.guid,
    number: record.number,
    unitName: user.enterprise.name,
    ...extras,
  });
  await saveContent(
    tx,
    { ...record, facts: settled.facts, title: settled.title, amount: settled.amount },
    procurement,
  );
  return {
    content: { facts: settled.facts, items },
    patch: {
      title: settled.title,
      amount: settled.amount,
      agentGuid: procurement.agent_guid,
      sourceGuid: procurement.source_guid,
    },
  };
}

export const givenItems = (form: { items?: readonly GivenItem[] | null }): Item[] =>
  settledItems(form.items ?? []);
