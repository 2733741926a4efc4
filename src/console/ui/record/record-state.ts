import type { Conflict } from '#contract/core/envelope.ts';
import type { FailureKind } from '#machines/shared/client/failure.ts';
import type { CallFailure } from '../../http/send.ts';
import { failureOfCommand, type DeliveryState } from '../delivery.ts';
import type { ShownRecord } from './record-actor.ts';

/** Why an answer never came, as it is told. */
type Cause = 'network' | 'timeout' | 'server';

/** What a person is told after a command. */
export type Notice =
  | { kind: 'done'; event: string }
  | { kind: 'refused'; event: string; failure: CallFailure }
  | { kind: 'conflict'; event: string; conflict: Conflict | null; reloaded: boolean }
  /**
   * The answer never came, but the gateway was asked and says whether the command was carried out.
   */
  | { kind: 'arrived' | 'notArrived'; event: string; cause: Cause }
  /** The answer never came and the gateway cannot be asked either. */
  | { kind: 'unknown'; event: string; cause: Cause }
  /** The record could not be read anew when the person wanted it. */
  | { kind: 'notReread'; failure: CallFailure };

const causes: Partial<Record<FailureKind, Cause>> = {
  timeout: 'timeout',
  server: 'server',
  busy: 'server',
};

/** What is to be told of the last command; null when there is nothing, or it is still under way. */
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

/** What the screens of a record read: how it stands, and what became of the commands given to it. */
export interface RecordState extends ShownRecord {
  /** The event under way; null when there is none. */
  busy: string | null;
  /** No answer came, and the gateway is being asked what became of the command. */
  isAsking: boolean;
  notice: Notice | null;
}

/** Both actors of an open record, read together. */
export const recordState = (shown: ShownRecord, delivery: DeliveryState): RecordState => ({
  ...shown,
  busy: delivery.hasTag('busy') ? (delivery.context.command?.event ?? null) : null,
  isAsking: delivery.hasTag('asking'),
  notice: noticeOf(delivery),
});
