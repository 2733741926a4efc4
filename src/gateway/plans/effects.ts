import { sql } from 'kysely';
import { compare, MONEY_MAX } from '#contract/core/money.ts';
import { withoutEndZeros } from '#contract/core/stored-amount.ts';
import { planForms } from '#contract/plans.ts';
import { machine as planApprovalMachine } from '#machines/plan-approval/index.ts';
import { statusesToMake } from '#model/lifecycle.ts';
import type { Tx } from '../db/schema.ts';
import { invalid, invalidField, type Problem } from '../base/failure.ts';
import type { Effects, Consequence, Work } from '../records/effects.ts';
import { givenItems, storeForm, type Settled } from '../procurement/form.ts';
import { chainOutput } from '../approval/submission.ts';
import { factsOf, requireComplete } from '../records/forms.ts';
import { amountOfItem, amountOfItems, type GivenItem, type Item } from '../records/items.ts';
import { lockRecord, readRecord, type StoredRecord } from '../records/store.ts';
import type { User } from '../user/user.ts';

export type PlanKind = keyof typeof planForms;

/** Statuses of a yearly plan whose items a batch plan may use. */
export const TAKEABLE = statusesToMake(planApprovalMachine, 'batchPlan');

/** The result of a plan form; only a batch plan takes its items from another plan. */
export function settlePlan(
  kind: PlanKind,
  form: { projectName: string; items?: readonly GivenItem[] | null },
): Settled {
  const given = form.items ?? [];
  const items = givenItems({
    items: kind === 'batchPlan' ? given : given.map(({ sourceItemGuid: _, ...item }) => item),
  });
  const amount = amountOfItems(items);
  const tooLarge = (value: string) => compare(value, MONEY_MAX) > 0;
  const problems = items.flatMap((item, index) =>
    tooLarge(amountOfItem(item)) ? [`items[${index}].quantity`] : [],
  );
  if (problems.length === 0 && tooLarge(amount)) problems.push('items');
  if (problems.length > 0)
    throw invalid(
      problems.map((field) => ({ field, key: 'rules.amountMax', params: { max: MONEY_MAX } })),
    );
  return { facts: factsOf(form), items, title: form.projectName, amount };
}

/** A batch plan that takes items of a yearly plan. */
interface Taking {
  /** The stored batch plan; null for a new one. */
  batch: Pick<StoredRecord, 'guid' | 'sourceGuid'> | null;
  sourceGuid: string | null;
  items: readonly Item[];
}

/**
 * Refuses items that exceed what is left of a yearly plan. The yearly plan is locked against
 * concurrent use. An already used plan stays, even if the author no longer sees it; then only the
 * items the batch plan already has are allowed.
 */
export async function checkTaken(
  tx: Tx,
  user: User,
  { batch, sourceGuid, items }: Taking,
): Promise<void> {
  if (sourceGuid === null) {
    if (items.some((item) => item.sourceItemGuid))
      throw invalidField('sourceGuid', 'rules.required');
    return;
  }
  const isKept = batch?.sourceGuid === sourceGuid;
  const source = await lockRecord(tx, sourceGuid, isKept ? null : user);
  if (
    source === null ||
    source.deleted ||
    source.kind !== 'yearlyPlan' ||
    source.enterpriseGuid !== user.enterprise.guid
  ) {
    throw invalidField('sourceGuid', 'errors.noSuchYearlyPlan');
  }
  if (!TAKEABLE.includes(source.status))
    throw invalidField('sourceGuid', 'errors.yearlyPlanNotPassed');
  const isSeen = !isKept || (await readRecord(tx, sourceGuid, user)) !== null;
  const { rows } = await sql<{ guid: string; left: string; materialName: string }>`
    select i.guid, i.material_name as "materialName",
           (i.quantity - coalesce((select sum(b.quantity) from plan_item b join record r
             on r.guid = b.record_guid and not r.deleted
                                    where b.source_item_guid = i.guid and b.record_guid is distinct
                                      from ${batch?.guid ?? null}), 0))::text as left
      from plan_item i where i.record_guid = ${sourceGuid}
       and (${isSeen} or exists (select from plan_item h where h.record_guid = ${batch?.guid ?? null}
         and h.source_item_guid = i.guid))`.execute(tx);
  const left = new Map(rows.map((row) => [row.guid, row]));
  const problems: Problem[] = [];
  const wanted = new Map<string, string[]>();
  for (const item of items)
    if (item.sourceItemGuid && item.quantity !== '')
      wanted.set(item.sourceItemGuid, [...(wanted.get(item.sourceItemGuid) ?? []), item.quantity]);
  for (const [index, item] of items.entries()) {
    if (!item.sourceItemGuid) continue;
    const available = left.get(item.sourceItemGuid);
    if (!available)
      problems.push({ field: `items[${index}].sourceItemGuid`, key: 'errors.noSuchYearlyItem' });
    else if (compare(sumOf(wanted.get(item.sourceItemGuid) ?? []), available.left) > 0) {
      problems.push({
        field: `items[${index}].quantity`,
        key: 'errors.moreThanLeft',
        params: { left: withoutEndZeros(available.left), name: available.materialName },
      });
    }
  }
  if (problems.length > 0) throw invalid(problems);
}

const sumOf = (quantities: readonly string[]) =>
  amountOfItems(quantities.map((quantity) => ({ quantity, unitPrice: '1' }) as Item));

/** Updates the use counts of yearly plans when a batch plan changes its source. */
function moveUse(from: string | null, to: string | null): Consequence[] {
  if (from === to) return [];
  return [
    ...(from === null ? [] : [{ guid: from, command: { type: 'plan.release' } }]),
    ...(to === null ? [] : [{ guid: to, command: { type: 'plan.use' } }]),
  ];
}

async function save(work: Work) {
  const { record, command, tx, user } = work;
  const settled = settlePlan(
    record.kind as PlanKind,
    command['form'] as Parameters<typeof settlePlan>[1],
  );
  const sourceGuid = (settled.facts['sourceGuid'] as string | undefined) ?? null;
  if (record.kind === 'batchPlan')
    await checkTaken(tx, user, { batch: record, sourceGuid, items: settled.items });
  const carried = await storeForm(work, settled, {});
  return {
    ...carried,
    consequences: record.kind === 'batchPlan' ? moveUse(record.sourceGuid, sourceGuid) : [],
  };
}

async function submit(work: Work) {
  const { record } = work;
  const kind = record.kind as PlanKind;
  requireComplete(planForms[kind].complete, { ...record.facts, items: record.items });
  return { output: await chainOutput(work) };
}

/** What the calls of a plan do. */
export const planEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'save') return save(work);
    if (call === 'submit') return submit(work);
    if (call === 'remove' && work.record.kind === 'batchPlan')
      return { consequences: moveUse(work.record.sourceGuid, null) };
    return {};
  },
};
