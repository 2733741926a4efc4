/**
 * Why a call failed, by what one can do about it. `refused`: the business says no. `conflict`:
 * somebody else changed it first. `invalid`: fields to correct. `busy`: the gateway cannot take it
 * now. `network`, `timeout`: the answer never came. `cancelled`: we no longer want it.
 */
export type FailureKind =
  | 'refused'
  | 'conflict'
  | 'invalid'
  | 'forbidden'
  | 'notFound'
  | 'busy'
  | 'network'
  | 'timeout'
  | 'server'
  | 'cancelled';

/** A failed call as far as machines look at it; they pass on the whole that the console gives. */
export interface Failure {
  kind: FailureKind;
  /** Whether the gateway, though it failed, knows that nothing was changed. */
  changedNothing: boolean;
}

const UNANSWERED: ReadonlySet<FailureKind> = new Set([
  'network',
  'timeout',
  'server',
  'busy',
  'cancelled',
]);

/** Whether a failure leaves open what became of the request. */
export const isUnanswered = ({ kind }: Failure): boolean => UNANSWERED.has(kind);

/**
 * The failure of a call, taken from the event of `onError`; what nobody foresaw counts as an answer
 * that never came.
 */
export function failureOf(event: { type: string }): Failure {
  const { error } = event as unknown as { error: unknown };
  return error instanceof Error && 'changedNothing' in error
    ? (error as Error & Failure)
    : { kind: 'network', changedNothing: false };
}
