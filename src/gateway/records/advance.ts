import { firstCode } from '#model/lifecycle.ts';
import { begin, finish, type Begun, type Refused } from '#model/run.ts';
import { lifecycles } from '#machines/index.ts';
import { addedBetween, removedBetween } from '#machines/shared/additions.ts';
import type {
  ApprovalContext,
  CommandOutput,
  Refusal,
  Switchable,
  Viewer,
} from '#machines/shared/types.ts';
import { maskedChange } from '#contract/core/national-id.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { digestOf } from './canonical.ts';
import { changesBetween } from '../base/changes.ts';
import { chained, FIRST_HASH, type Entry } from './history.ts';

/** A record as the engine works on it: its row without columns that only lists need. */
export interface LiveRecord {
  guid: string;
  kind: RecordKind;
  status: string;
  revision: number;
  /** The machine's context without guid, revision, viewer, refusal and what the gateway tells of now. */
  context: object;
  /** What the settings of its matter currently switch off; missing: nothing. */
  switchedOff?: readonly Switchable[];
  /** Whether its approval waits for advice; missing: it does not. */
  isAwaitingAdvice?: boolean;
  /** Facts and items: the content that an approval covers. */
  content: object;
  entries: number;
  headHash: string;
}

/** A command as it arrives: an event of the machine with its payload. */
export interface Command {
  type: string;
  opinion?: string;
  [field: string]: unknown;
}

export interface Actor extends Viewer {
  unitName: string;
}

/** A record after a command, and the history entry that the command wrote. */
export interface Advanced {
  record: LiveRecord;
  /** Null when the record is gone. */
  status: string | null;
  entry: Entry;
}

/** The full machine context of a record for one viewer. */
export function contextFor(record: LiveRecord, viewer: Viewer): ApprovalContext {
  const refusal: Refusal | null = null;
  return {
    // Records from before transfers have no list of them.
    transfers: [],
    ...(record.context as ApprovalContext),
    guid: record.guid,
    revision: record.revision,
    switchedOff: record.switchedOff ?? [],
    isAwaitingAdvice: record.isAwaitingAdvice ?? false,
    viewer: {
      guid: viewer.guid,
      name: viewer.name,
      roles: viewer.roles,
      ...(viewer.onBehalfOf === undefined ? {} : { onBehalfOf: viewer.onBehalfOf }),
    },
    refusal,
  };
}

/** Asks the machine of the record whether a command is allowed now. */
export function beginCommand(record: LiveRecord, actor: Actor, command: Command): Begun | Refused {
  const { machine } = lifecycles[record.kind];
  return begin(machine, { status: record.status, context: contextFor(record, actor) }, command);
}

/** The output of a command's call beside revision and instant: the chain of a submission. */
export type CallOutput = Partial<Pick<ApprovalContext, 'chain'>> & Record<string, unknown>;

/**
 * Completes a started command: moves the machine on and chains the history entry. Pure: the gateway
 * stores the result, and the demonstration data uses it, too.
 */
export function finishCommand(
  record: LiveRecord,
  begun: Begun,
  details: {
    actor: Actor;
    command: Command;
    at: Date;
    requestId: string | null;
    output: CallOutput;
    content?: object;
  },
): Advanced {
  const { actor, command, at, requestId } = details;
  const { machine } = lifecycles[record.kind];
  const revision = record.revision + 1;
  const opinion = command.opinion?.trim() ?? '';
  const output: CommandOutput & { opinion: string } & CallOutput = {
    ...details.output,
    revision,
    at: at.toISOString(),
    opinion,
  };
  const before = record.context as ApprovalContext;
  const moved = finish<ApprovalContext>(machine, begun, output);
  const content = details.content ?? record.content;
  const {
    guid: _guid,
    revision: _revision,
    viewer: _viewer,
    refusal: _refusal,
    switchedOff: _switchedOff,
    isAwaitingAdvice: _isAwaitingAdvice,
    ...context
  } = moved.context;
  const decision =
    context.decisions.length > before.decisions.length ? context.decisions.at(-1) : undefined;
  const { transfers = [] } = context;
  const transfer =
    transfers.length > (before.transfers?.length ?? 0) ? transfers.at(-1) : undefined;
  const added = addedBetween(before.chain, context.chain);
  const removed = removedBetween(before, context);
  const late = transfer?.byRule === true ? transfer.from : undefined;
  const onBehalfOf = decision?.onBehalfOf ?? late;
  const assignee = transfer?.to ?? added?.approvers[0] ?? removed?.person;
  const entry = chained(
    {
      recordGuid: record.guid,
      seq: record.entries + 1,
      at: at.toISOString(),
      event: command.type,
      fromStatus: record.status,
      toStatus: moved.status,
      level: decision?.level ?? transfer?.level ?? added?.level ?? removed?.level ?? null,
      actorGuid: actor.guid,
      actorName: actor.name,
      actorUnit: actor.unitName,
      ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      ...(assignee === undefined ? {} : { assignee }),
      ...(added === null ? {} : { place: added.addedBy.place }),
      ...(added?.addedBy.needed === undefined
        ? {}
        : { others: added.approvers.slice(1), needed: added.addedBy.needed }),
      opinion: opinion === '' ? null : opinion,
      // Who reads a history need not see ID numbers, and its hashes leave nothing to mask later.
      changes:
        details.content === undefined
          ? []
          : changesBetween(record.content, content).map(maskedChange),
      digest: digestOf(content),
      requestId,
    },
    record.headHash,
  );
  return {
    status: moved.status,
    entry,
    record: {
      ...record,
      status: moved.status ?? record.status,
      revision,
      context,
      content,
      entries: entry.seq,
      headHash: entry.hash,
    },
  };
}

/** The initial review data of every record. */
export const NOT_REVIEWED = {
  submitter: null,
  chain: [],
  position: 0,
  decisions: [],
  transfers: [],
} as const;

/** A new record in the first status of its lifecycle, with its creation entry. */
export function createRecord(details: {
  guid: string;
  kind: RecordKind;
  actor: Actor;
  at: Date;
  requestId: string | null;
  content: object;
  context: object;
}): Advanced {
  const { machine, noun } = lifecycles[details.kind];
  const status = firstCode(machine);
  const entry = chained(
    {
      recordGuid: details.guid,
      seq: 1,
      at: details.at.toISOString(),
      event: `${noun}.create`,
      fromStatus: null,
      toStatus: status,
      level: null,
      actorGuid: details.actor.guid,
      actorName: details.actor.name,
      actorUnit: details.actor.unitName,
      opinion: null,
      changes: [],
      digest: digestOf(details.content),
      requestId: details.requestId,
    },
    FIRST_HASH,
  );
  return {
    status,
    entry,
    record: {
      guid: details.guid,
      kind: details.kind,
      status,
      revision: 1,
      context: { ...NOT_REVIEWED, ...details.context },
      content: details.content,
      entries: 1,
      headHash: entry.hash,
    },
  };
}
