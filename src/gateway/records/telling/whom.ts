import type { NotificationSort } from '#contract/notifications.ts';
import type { AdviceContext } from '#machines/advice/index.ts';
import { lifecycles } from '#machines/index.ts';
import { isSameLevel } from '#machines/shared/additions.ts';
import { deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, RecordRole, Transfer } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { StoredRecord } from '../store.ts';
import { tasksOf, type WaitingFor } from '../tasks.ts';

/** Somebody who is to be told, or whoever of an enterprise holds an authority. */
export interface Told extends Pick<WaitingFor, 'person_guid' | 'enterprise_guid' | 'authority'> {
  sort: NotificationSort;
  /** What they are asked for; null: nothing. */
  role: string | null;
  /** Of those who hold the authority, who may not do it. */
  apart: readonly string[];
}

/** One person who is told something that asks for nothing. */
export const one = (sort: NotificationSort, guid: string): Told => ({
  sort,
  role: null,
  apart: [],
  person_guid: guid,
  enterprise_guid: null,
  authority: null,
});

/**
 * Who may not act for a group on a record: it is about them, they gave it into review, or they have
 * decided on it (the machines' guards say the same).
 */
function hadTheirTurn({ context, submittedBy }: StoredRecord, role: RecordRole): string[] {
  if (role === 'agency') return [];
  const { submitter, decisions } = context as ApprovalContext;
  const { concerned = null } = context as { concerned?: string | null };
  const decided = role === 'handler' ? [] : deciders(decisions);
  return [submitter ?? submittedBy, concerned, ...decided].filter((guid) => guid !== null);
}

/** Whom a record waits for, of people and enterprises that it names, and why they are told. */
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

/** Who wrote a record and who gave it into review, each once. */
function makersOf({ authorGuid, submittedBy, context }: StoredRecord): string[] {
  const { submitter } = context as ApprovalContext;
  return [...new Set([authorGuid, submitter ?? submittedBy].filter((guid) => guid !== null))];
}

/** Whether a record is in another status or at another level than before, or gone. */
export const hasMoved = (before: StoredRecord | null, after: StoredRecord): boolean =>
  before === null ||
  after.deleted ||
  before.status !== after.status ||
  !isSameLevel(before.context as ApprovalContext, after.context as ApprovalContext);

/** The transfer that a command made; null where it was another command. */
export function transferBetween(
  before: StoredRecord | null,
  after: StoredRecord,
): Pick<Transfer, 'from' | 'to'> | null {
  const { transfers = [] } = after.context as ApprovalContext;
  const { transfers: known = [] } = (before?.context ?? {}) as Partial<ApprovalContext>;
  return transfers.length > known.length ? (transfers.at(-1) ?? null) : null;
}

/** Whom an advice concerns: of the question the adviser, of the answer the asker. */
function toldOfAdvice(advice: StoredRecord): Told[] {
  const { handler, answer } = advice.context as AdviceContext;
  if (answer !== null) return makersOf(advice).map((guid) => one('advice', guid));
  return waitingFor(advice).length > 0 ? [one('advice', handler)] : [];
}

/**
 * Who is told of a command on a record, before it is known who did it and what they want to hear
 * (assumed): whom it now waits for, of a transfer only the colleague; its makers when it is in another
 * status, because they asked for it; both sides of a delegation; whoever is asked for advice, and
 * the asker of the answer. A record that is gone concerns nobody.
 */
export function toldOf(before: StoredRecord | null, after: StoredRecord): Told[] {
  const transfer = transferBetween(before, after);
  if (transfer !== null)
    return waitingFor(after).filter(({ person_guid }) => person_guid === transfer.to.guid);
  if (after.deleted || !hasMoved(before, after)) return [];
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
