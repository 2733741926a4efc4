import type { EventObject } from 'xstate';
import type { RecordKind } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import type { ApprovalContext, ChainLevel, RecordRole } from '#machines/shared/types.ts';
import { replay as replayStored, type Replayed, type StoredCommand } from '#model/replay.ts';
import type { Db } from '../db/schema.ts';
import { entryOf } from '../records/entries.ts';
import type { Entry } from '../records/history.ts';

/** All histories of a database, by record, oldest first. */
export async function entriesOf(db: Db): Promise<Map<string, Entry[]>> {
  const rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
  const entries = new Map<string, Entry[]>();
  for (const entry of rows.map(entryOf)) {
    const list = entries.get(entry.recordGuid) ?? [];
    entries.set(entry.recordGuid, list);
    list.push(entry);
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
 * Runs a history through the machine of its kind from the very beginning. What a history does not keep is read from the
 * record as it is now, and from what happened afterwards: roles, chains, the handler.
 */
export function replay(kind: RecordKind, entries: readonly Entry[], last: object): Replayed<object> {
  const { machine, noun } = lifecycles[kind];
  const reviewing = kind === 'entrustContract' ? '1009' : '2';
  const final = last as ApprovalContext & { organizationType?: string; handler?: string | null };
  const [first, ...rest] = entries;
  if (first?.event !== `${noun}.create` || first.toStatus === null) throw new Error(`The history of ${first?.recordGuid ?? 'nothing'} does not begin with the creation of a record of kind ${kind}.`);
  const commands = rest.map((entry, index): StoredCommand => ({
    event: { type: entry.event, opinion: entry.opinion ?? '', agentGuid: 'agency', handlerGuid: final.handler ?? '' } as EventObject,
    facing: { guid: entry.recordGuid, revision: entry.seq - 1, viewer: { guid: entry.actorGuid, name: entry.actorName, roles: EVERYBODY } },
    output: {
      revision: entry.seq, at: entry.at, opinion: entry.opinion ?? '', handlerGuid: final.handler,
      ...(entry.event.endsWith('.submit') ? { chain: entry.toStatus === reviewing ? chainAfter(rest.slice(index + 1), reviewing, final) : [] } : {}),
    },
    from: entry.fromStatus,
    to: entry.toStatus,
  }));
  const context = {
    submitter: null, chain: [], position: 0, decisions: [], refusal: null, uses: 0, handler: null,
    ...(final.organizationType === undefined ? {} : { organizationType: final.organizationType }),
  };
  return replayStored(machine, { status: first.toStatus, context }, commands);
}
