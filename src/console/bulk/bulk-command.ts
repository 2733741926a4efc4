import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toneOf } from '#contract/core/enumerations.ts';
import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import {
  isSettled,
  machine as bulkCommandMachine,
  nextOf,
  type BulkAnswer,
  type BulkEntry,
  type BulkOrder,
  type BulkOutcome,
  type BulkResult,
  type BulkStep,
} from '#machines/bulk-command/index.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { isEnd, statusesOf } from '#model/lifecycle.ts';
import { tellChanged } from '../http/outdated.ts';
import { asked } from '../http/queries.ts';
import { CallFailure } from '../http/send.ts';
import { recordKinds } from '../kinds.ts';
import { failureOfCommand, wasCarriedOut } from '../ui/delivery.ts';
import { questionOf, type Question } from '../ui/record/command-looks.ts';
import { commandButtons } from '../ui/record/command-states.ts';
import { openRecord, type OpenRecord } from '../ui/record/open-record.ts';
import type { RecordView, RecordWire } from '../ui/record/types.ts';
import { intentionOf } from '../records/verdict.ts';

/** One command for several records, and its progress. */
export type BulkCommand = ActorRefFrom<typeof bulkCommandMachine>;

/** The outcome of a record, and whether it is the current one. */
export type ShownResult = BulkResult | { state: 'underWay' };

/** A record in its list or queue. */
export interface BulkRow {
  guid: string;
  kind: RecordKind;
  /** What the person saw; a record that differs is left alone. */
  revision: number;
}

export interface BulkInput extends BulkOrder {
  rows: readonly BulkRow[];
  /** The calls of a kind. */
  wireOf?: (kind: RecordKind) => RecordWire;
  newId?: () => string;
}

/** Questions of a bulk command. */
const ANSWERED: readonly Question[] = ['nothing', 'confirm', 'opinion', 'reason'];

/** Whether a record can be given the command, by its machine: the event, or the reason why not. */
export function commandFor(
  view: RecordView,
  { intention, opinion }: BulkOrder,
): { event: string } | { reason: TextKey } {
  const button = commandButtons(view).find((one) => intentionOf(one) === intention);
  if (!button) return { reason: 'guards.notInThisState' };
  const { event, allowed, reason, words } = button;
  if (!allowed) return { reason: reason ?? 'guards.notInThisState' };
  if (words === 'reasonType') return { reason: 'workbench.bulk.needsType' };
  if (!ANSWERED.includes(questionOf(button))) return { reason: 'workbench.bulk.needsMore' };
  if (words === 'reason' && opinion === '') return { reason: 'ui.opinion.required' };
  return { event };
}

/**
 * Where a record is now. It is settled at an end of its lifecycle, and in a good status that is
 * nobody's for a time.
 */
function outcomeOf({ view: { head } }: { view: RecordView }): BulkOutcome {
  const { machine }: Lifecycle = lifecycles[head.kind];
  const { status, waitingFor = null } = head;
  const now = statusesOf(machine).find(({ code }) => code === status);
  const isGood = toneOf(KINDS[head.kind].status, status) === 'positive';
  return {
    status,
    waitingFor,
    isSettled: isEnd(machine, status) || (isGood && now?.dueHours === null && waitingFor === null),
  };
}

/** The outcome from the delivery of a command; throws if the gateway refused or did not answer. */
function answerOf({ delivery, record }: OpenRecord): BulkAnswer {
  const state = delivery.getSnapshot();
  if (wasCarriedOut(state)) return { state: 'done', now: outcomeOf(record.getSnapshot().context) };
  throw failureOfCommand(state) ?? new CallFailure('network', '');
}

/**
 * Starts a command for several records. Each has its own delivery, so that a running one arrives
 * even if the rest is stopped.
 */
export function giveSeveral({
  rows,
  intention,
  opinion,
  wireOf = (kind) => recordKinds[kind].wire,
  newId = () => crypto.randomUUID(),
}: BulkInput): BulkCommand {
  const rowsByGuid = new Map(rows.map((row) => [row.guid, row]));

  async function carryOut(
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
    const command = commandFor(view, order);
    if ('reason' in command) return { state: 'notAllowed', reason: command.reason };
    signal.throwIfAborted();
    const record = openRecord(view, wire, { newId: () => requestId });
    await record.give({ type: command.event, opinion: order.opinion });
    return answerOf(record);
  }

  const actors = {
    carryOut: fromPromise<BulkAnswer, BulkStep>(({ input, signal }) => carryOut(input, signal)),
  };
  return createActor(bulkCommandMachine.provide({ actors }), {
    input: {
      order: { intention, opinion: opinion.trim() },
      records: rows.map(({ guid }) => ({ guid, requestId: newId() })),
    },
  }).start();
}

/** The state of a bulk command for its panel. */
export function progressOf(state: SnapshotFrom<typeof bulkCommandMachine>) {
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

/** The current state of a bulk command. */
export type BulkProgressed = ReturnType<typeof progressOf>;
