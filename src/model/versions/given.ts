import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { answeredCall, callsInFlight, type Reaction, type Step } from '../explore.ts';

export type Pair = readonly [AnyMachineSnapshot, AnyMachineSnapshot];

interface Waiting {
  /** The delay and the depth of the waiting state: equal for a renamed state. */
  slot: string;
  eventType: string;
}

const waitingIn = ({ _nodes }: AnyMachineSnapshot): Waiting[] =>
  _nodes.flatMap(({ after, path }: AnyStateNode) =>
    after.map(({ delay, eventType }) => ({ slot: `${path.length} ${String(delay)}`, eventType })),
  );

const isDelay = ({ type }: Step['event']): boolean => type.startsWith('xstate.after.');

/** Whether a step is automatic: the end of a call or of a delay. */
export const isByItself = ({ event }: Step): boolean =>
  isDelay(event) || answeredCall(event) !== null;

/** The lengths of the delays that a step starts in two versions, by their slots in each. */
export const lasting = ({ snapshot, delays }: Pick<Reaction, 'snapshot' | 'delays'>) =>
  new Map(
    waitingIn(snapshot).flatMap(({ slot, eventType }) => [
      [slot, delays.find(({ event }) => event === eventType)?.ms ?? null] as const,
    ]),
  );

/** The name of a step in two versions: a delay has one name in both. */
export const nameOf = (at: Pair, { id, event }: Step): string =>
  at.flatMap(waitingIn).find(({ eventType }) => eventType === event.type)?.slot ?? id;

/**
 * A step as one of two versions receives it. Null if it cannot occur there: that version has not
 * started the call that ends, or waits for no such delay; otherwise a wildcard would handle it.
 */
export function givenTo(snapshot: AnyMachineSnapshot, at: Pair, step: Step): Step | null {
  const { event } = step;
  const call = answeredCall(event);
  if (call !== null) return callsInFlight(snapshot).includes(call) ? step : null;
  if (!isDelay(event)) return step;
  const name = nameOf(at, step);
  const own = waitingIn(snapshot).find(({ slot }) => slot === name);
  return own === undefined ? null : { ...step, event: { ...event, type: own.eventType } };
}
