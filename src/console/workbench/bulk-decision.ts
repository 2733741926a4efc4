import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecordKind } from '#contract/kinds.ts';
import {
  isSettled,
  machine as bulkDecisionMachine,
  nextOf,
  type BulkAnswer,
  type BulkEntry,
  type BulkOrder,
  type BulkResult,
  type BulkStep,
} from '#machines/bulk-decision/index.ts';
import { tellChanged } from '../http/outdated.ts';
import { asked } from '../http/queries.ts';
import { CallFailure } from '../http/send.ts';
import { recordKinds } from '../kinds.ts';
import { failureOfCommand, wasCarriedOut } from '../ui/delivery.ts';
import { commandButtons } from '../ui/record/command-states.ts';
import { openRecord, type OpenRecord } from '../ui/record/open-record.ts';
import type { RecordWire } from '../ui/record/types.ts';
import type { WorkRow } from './rows.ts';
import { decisionsOf } from './verdict.ts';

/** One decision on several records, and how far it has come. */
export type BulkDecision = ActorRefFrom<typeof bulkDecisionMachine>;

/** What became of a record, and whether it is the one that is decided on now. */
export type ShownResult = BulkResult | { state: 'underWay' };

interface BulkInput extends BulkOrder {
  rows: readonly WorkRow[];
  /** The calls of a kind. */
  wireOf?: (kind: RecordKind) => RecordWire;
  newId?: () => string;
}

/** What the delivery of a command says of its end; fails where the gateway refused or did not say. */
function answerOf({ delivery }: OpenRecord): BulkAnswer {
  const state = delivery.getSnapshot();
  if (wasCarriedOut(state)) return { state: 'done' };
  throw failureOfCommand(state) ?? new CallFailure('network', '');
}

/**
 * Begins to decide on several records with one opinion. Each has its own command, sent by its own
 * delivery, so that one under way arrives though the rest is given up.
 */
export function decideOnSeveral({
  rows,
  verdict,
  opinion,
  wireOf = (kind) => recordKinds[kind].wire,
  newId = () => crypto.randomUUID(),
}: BulkInput): BulkDecision {
  const rowsByGuid = new Map(rows.map((row) => [row.guid, row]));

  async function decide(
    { order, guid, requestId, wasLost }: BulkStep,
    signal: AbortSignal,
  ): Promise<BulkAnswer> {
    const row = rowsByGuid.get(guid);
    if (!row) throw new Error(`The record ${guid} was not chosen.`);
    const wire = wireOf(row.kind);
    // What was sent and not answered may have arrived, which changed the record, too.
    if (wasLost && (await wire.state(guid, requestId)).arrived) {
      tellChanged('records');
      return { state: 'done' };
    }
    const view = await asked(wire.detail(guid));
    if (view.head.revision !== row.revision) return { state: 'changed' };
    const decision = decisionsOf(commandButtons(view)).find((one) => one.verdict === order.verdict);
    if (!decision) return { state: 'notAllowed', reason: 'guards.notInThisState' };
    const { event, allowed, reason, words } = decision.button;
    if (!allowed) return { state: 'notAllowed', reason: reason ?? 'guards.notInThisState' };
    if (words === 'reasonType') return { state: 'notAllowed', reason: 'workbench.bulk.needsType' };
    if (words === 'reason' && order.opinion === '')
      return { state: 'notAllowed', reason: 'ui.opinion.required' };
    signal.throwIfAborted();
    const record = openRecord(view, wire, { newId: () => requestId });
    await record.give({ type: event, opinion: order.opinion });
    return answerOf(record);
  }

  const actors = {
    decide: fromPromise<BulkAnswer, BulkStep>(({ input, signal }) => decide(input, signal)),
  };
  return createActor(bulkDecisionMachine.provide({ actors }), {
    input: {
      order: { verdict, opinion: opinion.trim() },
      records: rows.map(({ guid }) => ({ guid, requestId: newId() })),
    },
  }).start();
}

/** How a decision on several records stands, as its panel shows it. */
export function progressOf(state: SnapshotFrom<typeof bulkDecisionMachine>) {
  const { entries, isStopping } = state.context;
  const isRunning = state.hasTag('busy');
  const now = isRunning ? nextOf(state.context) : null;
  const resultOf = (entry: BulkEntry): ShownResult =>
    entry === now ? { state: 'underWay' } : entry.result;
  return {
    isRunning,
    isStopping,
    canStop: state.can({ type: 'bulk.stop' }),
    canGoOn: state.hasTag('interrupted'),
    results: new Map(entries.map((entry) => [entry.guid, resultOf(entry)])),
    settled: entries.filter(isSettled).length,
    done: entries.filter(({ result }) => result.state === 'done').length,
  };
}
