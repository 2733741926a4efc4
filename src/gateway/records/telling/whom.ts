import type { NotificationSort } from '#contract/notifications.ts';
import { hasChain } from '#contract/kinds.ts';
import type { AdviceContext } from '#machines/advice/index.ts';
import { lifecycles } from '#machines/index.ts';
import { isSameLevel, removedBetween } from '#machines/shared/additions.ts';
import { deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, RecordRole, Transfer } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { StoredRecord } from '../store.ts';
import { tasksOf, type WaitingFor } from '../tasks.ts';

/** A person to be told, or everybody of an enterprise with an authority. */
export interface Told extends Pick<WaitingFor, 'person_guid' | 'enterprise_guid' | 'authority'> {
  sort: NotificationSort;
  /** What they are asked for; null: nothing. */
  role: string | null;
  /** Holders of the authority who may not act. */
  apart: readonly string[];
}

/** A person who is told without being asked for anything. */
export const one = (sort: NotificationSort, guid: string): Told => ({
  sort,
  role: null,
  apart: [],
  person_guid: guid,
  enterprise_guid: null,
  authority: null,
});

/**
 * Who may not act for a group on a record: the person concerned, the submitter, and those who have
 * decided on it (the same rule as the guards of the machines).
 */
function hadTheirTurn({ context, submittedBy }: StoredRecord, role: RecordRole): string[] {
  if (role === 'agency') return [];
  const { submitter, decisions } = context as ApprovalContext;
  const { concerned = null } = context as { concerned?: string | null };
  const decided = role === 'handler' ? [] : deciders(decisions);
  return [submitter ?? submittedBy, concerned, ...decided].filter((guid) => guid !== null);
}

/** Whom a record awaits, of the people and enterprises it names, and why they are told. */
export function waitingFor(record: StoredRecord, sort: NotificationSort = 'toDecide'): Told[] {
  const subject = {
    ...record,
    author_guid: record.authorGuid,
    enterprise_guid: record.enterpriseGuid,
  };
  return tasksOf(subject, { agent_guid: record.agentGuid })
    .filter(
      ({ role, person_guid, enterprise_guid }) =>
        role !== 'author' && (person_guid !== null || enterprise_guid !== null),
    )
    .map((task) => ({ ...task, sort, apart: hadTheirTurn(record, task.role) }));
}

/** The author and the submitter of a record, without duplicates. */
function makersOf({ authorGuid, submittedBy, context }: StoredRecord): string[] {
  const { submitter } = context as ApprovalContext;
  return [...new Set([authorGuid, submitter ?? submittedBy].filter((guid) => guid !== null))];
}

/** Whether a record has changed its status or level, or was deleted. */
export const hasMoved = (before: StoredRecord | null, after: StoredRecord): boolean =>
  before === null ||
  after.deleted ||
  before.status !== after.status ||
  !isSameLevel(before.context as ApprovalContext, after.context as ApprovalContext);

/** The transfer that a command made; null for other commands. */
function transferBetween(before: StoredRecord | null, after: StoredRecord): Transfer | null {
  const { transfers = [] } = after.context as ApprovalContext;
  const { transfers: known = [] } = (before?.context ?? {}) as Partial<ApprovalContext>;
  return transfers.length > known.length ? (transfers.at(-1) ?? null) : null;
}

/** The person whom a command took out of the review of a record; null for other commands. */
const removedFrom = (before: StoredRecord | null, after: StoredRecord): string | null =>
  (before !== null &&
    hasChain(after.kind) &&
    removedBetween(before.context as ApprovalContext, after.context as ApprovalContext)?.person
      .guid) ||
  null;

/**
 * Of whom a command asks nothing any more: null, of everybody who was asked, as the record has moved
 * on; else of who gave their place away, was removed, or decided where others still must.
 */
export function settledFor(
  before: StoredRecord | null,
  after: StoredRecord,
): readonly string[] | null {
  const transfer = transferBetween(before, after);
  if (transfer !== null) return [transfer.from.guid];
  if (before === null || hasMoved(before, after)) return null;
  const removed = removedFrom(before, after);
  if (removed !== null) return [removed];
  if (!hasChain(after.kind)) return [];
  const { decisions } = after.context as ApprovalContext;
  return [...deciders(decisions.slice((before.context as ApprovalContext).decisions.length))];
}

/** Whom an advice concerns: the adviser for a question, the asker for an answer. */
function toldOfAdvice(advice: StoredRecord): Told[] {
  const { handler, answer } = advice.context as AdviceContext;
  if (answer !== null) return makersOf(advice).map((guid) => one('advice', guid));
  return waitingFor(advice).length > 0 ? [one('advice', handler)] : [];
}

/**
 * Who is told of a command on a record, before the actor and the settings are considered
 * (assumed): whom it now awaits, after a transfer only the colleague; who was taken out of its
 * review, by somebody or because they let it lie; its author and submitter when its status changes;
 * both sides of a delegation; the adviser, and the asker of an answer. A deleted record concerns nobody.
 */
export function toldOf(before: StoredRecord | null, after: StoredRecord): Told[] {
  const transfer = transferBetween(before, after);
  if (transfer !== null)
    return [
      ...waitingFor(after).filter(({ person_guid }) => person_guid === transfer.to.guid),
      ...(transfer.byRule === true ? [one('removed', transfer.from.guid)] : []),
    ];
  if (after.deleted) return [];
  const removed = removedFrom(before, after);
  if (removed !== null)
    return [one('removed', removed), ...(hasMoved(before, after) ? waitingFor(after) : [])];
  if (!hasMoved(before, after)) return [];
  if (after.kind === 'delegation') {
    const { handler } = after.context as { handler: string };
    return [...makersOf(after), handler].map((guid) => one('delegation', guid));
  }
  if (after.kind === 'advice') return toldOfAdvice(after);
  const waiting = waitingFor(after);
  if (before === null || before.status === after.status) return waiting;
  const { tone } = stateOfCode(lifecycles[after.kind].machine, after.status);
  const sort = tone === 'negative' ? 'returned' : 'decided';
  const asked = new Set(waiting.map(({ person_guid }) => person_guid));
  return [
    ...waiting,
    ...makersOf(before)
      .filter((guid) => !asked.has(guid))
      .map((guid) => one(sort, guid)),
  ];
}
