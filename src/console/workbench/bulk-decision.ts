import type { RecordKind } from '#contract/kinds.ts';
import { OPINION_MAX } from '#machines/shared/approval.ts';
import { isUnanswered } from '#machines/shared/client/failure.ts';
import type { TextKey } from '#locales/keys.ts';
import { createStore, type Store } from '../base/store.ts';
import { asked } from '../http/queries.ts';
import { CallFailure } from '../http/send.ts';
import { recordKinds } from '../kinds.ts';
import { commandButtons } from '../ui/record/command-states.ts';
import { openRecord, type OpenRecord } from '../ui/record/open-record.ts';
import { noticeOf } from '../ui/record/record-state.ts';
import type { RecordWire } from '../ui/record/types.ts';
import type { Verdict } from './desk.ts';
import type { WorkRow } from './rows.ts';
import { decisionsOf } from './verdict.ts';

/** What became of one record of several that are decided on. */
export type BulkResult =
  | { state: 'waiting' | 'underWay' | 'done' }
  /** It is no longer what was seen in the list. */
  | { state: 'changed' }
  /** Its machine does not allow it, or it asks for more than an opinion. */
  | { state: 'notAllowed'; reason: TextKey }
  | { state: 'refused'; failure: CallFailure }
  /** The connection was lost: what became of it is not known yet. */
  | { state: 'lost' };

/** A record that is decided on with others. */
export interface BulkEntry {
  row: WorkRow;
  result: BulkResult;
}

/** How far a decision on several records has come. */
export interface BulkState {
  entries: readonly BulkEntry[];
  isRunning: boolean;
  isStopping: boolean;
}

/** One decision on several records. */
export interface BulkDecision {
  state: Store<BulkState>;
  /** Decides on what is not settled yet, one after the other, until it is stopped or cut off. */
  run(): Promise<void>;
  /** Ends after the record that is under way. */
  stop(): void;
}

interface BulkInput {
  rows: readonly WorkRow[];
  verdict: Verdict;
  opinion: string;
  /** The calls of a kind. */
  wireOf?: (kind: RecordKind) => RecordWire;
  newId?: () => string;
}

/** Whether nothing more is to be done about an entry. */
export const isSettled = ({ result: { state } }: BulkEntry): boolean =>
  state !== 'waiting' && state !== 'underWay' && state !== 'lost';

const ended = (failure: unknown): BulkResult => {
  if (!(failure instanceof CallFailure)) throw failure;
  if (isUnanswered(failure)) return { state: 'lost' };
  return failure.kind === 'notFound' ? { state: 'changed' } : { state: 'refused', failure };
};

/** What the delivery of a command says of its end. */
function endOf({ delivery }: OpenRecord): BulkResult {
  const notice = noticeOf(delivery.getSnapshot());
  switch (notice?.kind) {
    case 'done':
    case 'arrived':
      return { state: 'done' };
    case 'conflict':
      return { state: 'changed' };
    case 'refused':
      return ended(notice.failure);
    default:
      return { state: 'lost' };
  }
}

/**
 * Decides on several records with one opinion. Each has its own command, sent by its own delivery,
 * with one request id however often it is sent: what was not answered is asked for again and is
 * never carried out twice.
 */
export function decideOnSeveral({
  rows,
  verdict,
  opinion,
  wireOf = (kind) => recordKinds[kind].wire,
  newId = () => crypto.randomUUID(),
}: BulkInput): BulkDecision {
  const state = createStore<BulkState>({
    entries: rows.map((row) => ({ row, result: { state: 'waiting' } })),
    isRunning: false,
    isStopping: false,
  });
  const requests = new Map(rows.map(({ guid }) => [guid, newId()]));
  const sent = new Set<string>();
  const words = opinion.trim();

  const tell = (guid: string, result: BulkResult) =>
    state.set((before) => ({
      ...before,
      entries: before.entries.map((entry) =>
        entry.row.guid === guid ? { ...entry, result } : entry,
      ),
    }));

  async function decideOn({ kind, guid, revision }: WorkRow): Promise<BulkResult> {
    const wire = wireOf(kind);
    const requestId = requests.get(guid) ?? '';
    // What was sent and not answered may have arrived, which changed the record, too.
    if (sent.has(guid) && (await wire.state(guid, requestId)).arrived) return { state: 'done' };
    const view = await asked(wire.detail(guid));
    if (view.head.revision !== revision) return { state: 'changed' };
    const decision = decisionsOf(commandButtons(view)).find((one) => one.verdict === verdict);
    if (!decision) return { state: 'notAllowed', reason: 'guards.notInThisState' };
    const { event, allowed, reason, words: asks } = decision.button;
    if (!allowed) return { state: 'notAllowed', reason: reason ?? 'guards.notInThisState' };
    if (asks === 'reasonType') return { state: 'notAllowed', reason: 'workbench.bulk.needsType' };
    if (asks === 'reason' && words === '')
      return { state: 'notAllowed', reason: 'ui.opinion.required' };
    sent.add(guid);
    const record = openRecord(view, wire, { newId: () => requestId });
    await record.give({ type: event, opinion: words });
    return endOf(record);
  }

  return {
    state,
    async run() {
      if (state.get().isRunning || words.length > OPINION_MAX) return;
      state.set((before) => ({ ...before, isRunning: true, isStopping: false }));
      try {
        for (const { row } of state.get().entries.filter((entry) => !isSettled(entry))) {
          if (state.get().isStopping) break;
          tell(row.guid, { state: 'underWay' });
          const result = await decideOn(row).catch(ended);
          tell(row.guid, result);
          if (result.state === 'lost') break;
        }
      } finally {
        state.set((before) => ({ ...before, isRunning: false, isStopping: false }));
      }
    },
    stop: () => state.set((before) => ({ ...before, isStopping: before.isRunning })),
  };
}
