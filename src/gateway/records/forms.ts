import { ValidationError, type ISchema, type Schema } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { hasChain, isProcurement } from '#contract/kinds.ts';
import type { Tx } from '../db/schema.ts';
import { invalid } from '../http/failure.ts';
import { requireFiles } from '../files/access.ts';
import { submissionChain } from '../approval/settings.ts';
import type { CallOutput } from './advance.ts';
import type { Carried, Work } from './effects.ts';
import { replaceItems, settledItems, type GivenItem, type Item } from './items.ts';
import { procurementOf, type ProcurementExtras } from './procurement.ts';
import { saveContent, type StoredRecord } from './store.ts';

/** What is not content in a form's request. */
const NOT_FACTS = new Set(['action', 'requestId', 'guid', 'revision', 'items']);

/** The facts of a form as they are stored: without what is empty or belongs to the request. */
export function factsOf(form: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).filter(
      ([key, value]) =>
        !NOT_FACTS.has(key) && value !== undefined && value !== null && value !== '',
    ),
  );
}

/**
 * Refuses content that is not complete, each problem against its field (specification, section 5).
 */
export function requireComplete(schema: ISchema<unknown>, content: object): void {
  try {
    (schema as Schema).validateSync(content, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(problemsOf(error));
    throw error;
  }
}

/** What a form becomes: facts, items, and what lists and pages show of them. */
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
    authorGuid: record.authorGuid,
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

/**
 * The chain of a submission by the unit's settings; refuses when a level has nobody left who may
 * decide.
 */
export async function chainOutput(
  tx: Tx,
  record: StoredRecord,
  submitter: string,
): Promise<CallOutput> {
  const { kind, enterpriseGuid, amount, facts } = record;
  if (!hasChain(kind)) throw new Error(`A ${kind} has no approval settings.`);
  return { chain: await submissionChain(tx, { kind, enterpriseGuid, amount, facts }, submitter) };
}
