import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { PlanApprovalContext } from '#machines/plan-approval/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { amountOfItems } from '#gateway/records/items.ts';
import { dayAfter } from '../calendar.ts';
import { REMARKS, UNDOINGS } from '../data/opinions.ts';
import { peopleWith, type DemoPerson } from '../master-data/world.ts';
import { budgetFor, revisedItems } from './goods.ts';
import { contextOf, type Content, type DemoRecord } from './ledger.ts';
import type { Stage } from './stage.ts';

const noun = (kind: ProcurementKind) => lifecycles[kind].noun;

/** Name of the state a record is in. */
export const stateOf = ({ kind, live }: DemoRecord): string =>
  stateOfCode(lifecycles[kind].machine, live.status).state;

/** Number of records that were created from a plan and still exist. */
export const usesOf = (plan: DemoRecord): number => (plan.live.context as PlanApprovalContext).uses;

/** Stores a changed form in the author's name, with its consequences. */
export function edit({ ledger, market }: Stage, record: DemoRecord, content: Content): void {
  const { kind, items: before } = record;
  const output = kind === 'setUp' ? { organizationType: content.facts['organizationType'] } : {};
  if (kind === 'batchPlan') market.take(before, -1);
  ledger.give(record, record.author, { type: `${noun(kind)}.edit` }, { output, content });
  if (kind === 'batchPlan') market.take(content.items);
  if (content.items.length > 0) record.amount = amountOfItems(content.items);
  if (kind === 'entrustContract') record.amount = String(content.facts['amount']);
}

/** What an author changes on a second look, or after a rejection. */
export function revise(stage: Stage, record: DemoRecord): void {
  const { random, clock } = stage;
  const now = clock.now();
  const facts = { ...record.facts };
  if (random.chance(0.3)) facts['remarks'] = random.pick(REMARKS);
  if (record.items.length > 0) {
    const items = revisedItems(random, record.items, now);
    if (random.chance(0.4)) facts['budget'] = budgetFor(items, 1.05);
    edit(stage, record, { facts, items });
    return;
  }
  const day =
    record.kind === 'setUp'
      ? 'needDate'
      : record.kind === 'entrustOrder'
        ? 'finishDate'
        : 'endDate';
  facts[day] = dayAfter(
    now,
    record.kind === 'entrustContract' ? random.int(200, 380) : random.int(40, 120),
  );
  edit(stage, record, { facts, items: [] });
}

/** Copies a submitted record to whom the settings of its unit name: the rule of the gateway. */
function copyByRule({ world: { rows, people }, clock }: Stage, record: DemoRecord): void {
  const { kind, unit, amount, author, copies, live } = record;
  const matter = rows.approval_matter.find(
    ({ enterprise_guid, code }) => enterprise_guid === unit.guid && code === KINDS[kind].matter,
  );
  if (!matter || Number(amount ?? 0) < Number(matter.copied_from ?? 0)) return;
  for (const { matter_guid, person_guid } of rows.matter_copy) {
    const to = people.get(person_guid);
    if (matter_guid !== matter.guid || !to || to === author) continue;
    if (copies.some((copy) => copy.to === to)) continue;
    copies.push({ to, at: clock.now(), status: live.status });
  }
}

/** Submits a record for review by the settings of its unit. */
export function submit(stage: Stage, record: DemoRecord): void {
  const { ledger } = stage;
  const { author, kind } = record;
  ledger.give(
    record,
    author,
    { type: `${noun(kind)}.submit` },
    { output: { chain: ledger.chainOf(record, author) } },
  );
  copyByRule(stage, record);
}

/** A person of the level under review decides. */
export function decide(
  { ledger, world, random }: Stage,
  record: DemoRecord,
  verdict: 'approve' | 'reject',
  opinion: string,
): void {
  const { chain, position } = contextOf(record);
  const approver = world.people.get(random.pick(chain[position]?.approvers ?? []).guid);
  if (!approver) throw new Error(`Nobody decides on ${record.number}.`);
  ledger.give(record, approver, { type: `${noun(record.kind)}.${verdict}`, opinion });
}

/** An approver gives a colleague their place at the level under review, or adds them to the chain. */
export function involve(
  { ledger }: Pick<Stage, 'ledger'>,
  record: DemoRecord,
  by: DemoPerson,
  {
    colleague,
    opinion,
    place,
  }: { colleague: DemoPerson; opinion: string; place?: 'before' | 'after' },
): void {
  const { guid, name } = colleague.user;
  const beside = place === undefined ? {} : { place };
  const type = `${noun(record.kind)}.${place === undefined ? 'transfer' : 'addApprover'}`;
  ledger.give(
    record,
    by,
    { type, opinion, assigneeGuid: guid, ...beside },
    { output: { assignee: { guid, name }, ...beside } },
  );
}

export function recall({ ledger }: Stage, record: DemoRecord): void {
  ledger.give(record, record.author, { type: `${noun(record.kind)}.recall` });
}

/** Undoes a review, in the submitter's or an administrator's name. */
export function undo(
  { ledger, random }: Stage,
  record: DemoRecord,
  opinions: readonly string[] = UNDOINGS,
): void {
  const by = random.chance(0.7)
    ? record.author
    : random.pick(peopleWith(record.unit, 'administrator'));
  ledger.give(record, by, { type: `${noun(record.kind)}.undo`, opinion: random.pick(opinions) });
}

/** Deletes a record and releases its source. */
export function remove({ ledger, market }: Stage, record: DemoRecord): void {
  const { kind, source } = record;
  ledger.give(record, record.author, { type: `${noun(kind)}.delete` });
  if (kind === 'batchPlan') market.take(record.items, -1);
  if (source === null) return;
  if (kind === 'batchPlan' || kind === 'setUp')
    ledger.give(source, 'system', { type: 'plan.release' });
  if (kind === 'entrustOrder') ledger.give(source, 'system', { type: 'setUp.orderWithdrawn' });
}
