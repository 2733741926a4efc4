import type { Conflict } from '#contract/core/envelope.ts';
import type { FailureKind } from '#machines/shared/client/failure.ts';
import type { CallFailure } from '../../http/send.ts';
import { failureOfCommand, type DeliveryState } from '../delivery.ts';
import type { ShownRecord } from './record-actor.ts';

/** Why there was no answer, as shown to the user. */
type Cause = 'network' | 'timeout' | 'server';

/** The message after a command. */
export type Notice =
  | { kind: 'done'; event: string }
  | { kind: 'refused'; event: string; failure: CallFailure }
  | { kind: 'conflict'; event: string; conflict: Conflict | null; reloaded: boolean }
  /**
   * There was no answer, but the gateway was asked and knows whether the command was carried out.
   */
  | { kind: 'arrived' | 'notArrived'; event: string; cause: Cause }
  /** There was no answer, and the gateway cannot be reached either. */
  | { kind: 'unknown'; event: string; cause: Cause }
  /** The user asked for a reload, which failed. */
  | { kind: 'notReread'; failure: CallFailure };

const causes: Partial<Record<FailureKind, Cause>> = {
  timeout: 'timeout',
  server: 'server',
  busy: 'server',
};

/** The message about the last command; null if there is none or it is still running. */
export function noticeOf(state: DeliveryState): Notice | null {
  const { command, isFresh } = state.context;
  const failure = failureOfCommand(state);
  if (failure && state.hasTag('notReread')) return { kind: 'notReread', failure };
  if (!command) return null;
  const { event } = command;
  if (state.hasTag('done')) return { kind: 'done', event };
  if (!failure) return null;
  if (state.hasTag('refused')) return { kind: 'refused', event, failure };
  if (state.hasTag('conflict'))
    return { kind: 'conflict', event, conflict: failure.conflict, reloaded: isFresh };
  const cause = causes[failure.kind] ?? 'network';
  for (const kind of ['arrived', 'notArrived', 'unknown'] as const)
    if (state.hasTag(kind)) return { kind, event, cause };
  return null;
}

/** What the screens of a record read: its status and the outcome of its commands. */
export interface RecordState extends ShownRecord {
  /** The running event; null for none. */
  busy: string | null;
  /** There was no answer, and the console is asking the gateway for the outcome. */
  isAsking: boolean;
  notice: Notice | null;
}

/** Combines both actors of an open record. */
export const recordState = (shown: ShownRecord, delivery: DeliveryState): RecordState => ({
  ...shown,
  busy: delivery.hasTag('busy') ? (delivery.context.command?.event ?? null) : null,
  isAsking: delivery.hasTag('asking'),
  notice: noticeOf(delivery),
});
