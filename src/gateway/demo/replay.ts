import type { RecordKind } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import type { ApprovalContext, ChainLevel, RecordRole } from '#machines/shared/types.ts';
import { run, type RunResult } from '#model/run.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Db } from '../db/schema.ts';
import type { Entry } from '../records/history.ts';

/** All histories of a database, by record, oldest first. */
export async function entriesOf(db: Db): Promise<Map<string, Entry[]>> {
  const rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
  const entries = new Map<string, Entry[]>();
  for (const row of rows) {
    const list = entries.get(row.record_guid) ?? [];
    entries.set(row.record_guid, list);
    list.push({
      recordGuid: row.record_guid, seq: row.seq, at: row.at.toISOString(), event: row.event, fromStatus: row.from_status, toStatus: row.to_status,
      level: row.level, actorGuid: row.actor_guid, actorName: row.actor_name, actorUnit: row.actor_unit, opinion: row.opinion, changes: row.changes,
      digest: row.digest, requestId: row.request_id, prevHash: row.prev_hash, hash: row.hash,
    });
  }
  return entries;
}

const EVERYBODY: readonly RecordRole[] = ['author', 'approver', 'unitAdministrator', 'handler', 'agency', 'system'];

/** The chain that a submission must have got, read from what happened afterwards. */
function chainAfter(entries: readonly Entry[], reviewing: string, last: ApprovalContext): ChainLevel[] {
  const approvals = entries.findIndex((entry) => !entry.event.endsWith('.approve'));
  const decided = approvals < 0 ? entries : entries.slice(0, approvals);
  const isOver = decided.at(-1)?.toStatus !== undefined && decided.at(-1)?.toStatus !== reviewing;
  const next = entries[decided.length];
  const levels = isOver ? decided.length : next === undefined ? last.chain.length : decided.length + 1;
  return Array.from({ length: levels }, (_, index) => ({ level: index + 1, unitName: '', approvers: [] }));
}

/**
 * Runs a history through the machine of its kind from the very beginning. `mismatch` is the place of the first entry
 * that the machine refuses or that leads elsewhere than the history says.
 */
export function replay(kind: RecordKind, entries: readonly Entry[], last: object): { status: string | null; mismatch: number | null } {
  const { machine, noun } = lifecycles[kind];
  const reviewing = kind === 'entrustContract' ? '1009' : '2';
  const final = last as ApprovalContext & { organizationType?: string; handler?: string | null };
  const [first, ...rest] = entries;
  if (first?.event !== `${noun}.create` || first.toStatus === null) return { status: null, mismatch: 1 };
  stateOfCode(machine, first.toStatus);
  let status: string | null = first.toStatus;
  let context: object = {
    submitter: null, chain: [], position: 0, decisions: [], refusal: null, uses: 0, handler: null,
    ...(final.organizationType === undefined ? {} : { organizationType: final.organizationType }),
  };
  for (const [index, entry] of rest.entries()) {
    if (status !== entry.fromStatus || status === null) return { status, mismatch: entry.seq };
    const viewer = { guid: entry.actorGuid, name: entry.actorName, roles: EVERYBODY };
    const event = { type: entry.event, opinion: entry.opinion ?? '', agentGuid: 'agency', handlerGuid: final.handler ?? '' };
    const output = {
      revision: entry.seq, at: entry.at, opinion: entry.opinion ?? '', handlerGuid: final.handler,
      ...(entry.event.endsWith('.submit') ? { chain: entry.toStatus === reviewing ? chainAfter(rest.slice(index + 1), reviewing, final) : [] } : {}),
    };
    const moved: RunResult<object> = run(machine, { status, context: { ...context, guid: entry.recordGuid, revision: entry.seq - 1, viewer } }, event, () => output);
    if (moved.outcome === 'refused' || moved.status !== entry.toStatus) return { status, mismatch: entry.seq };
    status = moved.status;
    context = moved.context;
  }
  return { status, mismatch: null };
}
