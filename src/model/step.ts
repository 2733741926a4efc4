import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { transition } from './explore/pure.ts';
import { statusOfValue } from './lifecycle.ts';
import { whyNot, type WhyNot } from './why-not.ts';

/**
 * The state of a record: a top-level state, with or without a status code, and the machine's
 * context.
 */
export interface Place<Context extends object = object> {
  state: string;
  context: Context;
}

/** How the call of an event ends. */
export type Ending = { kind: 'done'; output: unknown } | { kind: 'failed'; error: unknown };

export interface Refusal {
  outcome: 'refused';
  why: Exclude<WhyNot, { allowed: true }>;
}

/** The event was accepted, and its call, if any, has ended. */
export interface Taken<Context extends object = object> {
  outcome: 'taken';
  /** The call that was started; null without one. */
  call: string | null;
  /** The states while the call was pending, with dots between the levels; null without a call. */
  during: string | null;
  place: Place<Context>;
}

const pathOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([state, inner]) => `${state}.${pathOf(inner)}`)
        .join('');

/**
 * Takes one event purely, with any result of its call: a success moves on, a failure returns with
 * the refusal that the machine keeps. Starts and stores nothing.
 */
export function stepFrom<Context extends object>(
  machine: AnyStateMachine,
  { state, context }: Place<Context>,
  event: EventObject,
  ending: Ending,
): Taken<Context> | Refusal {
  const before = machine.resolveState({ value: state, context }) as AnyMachineSnapshot;
  const why = whyNot(machine, before, event);
  if (!why.allowed) return { outcome: 'refused', why };
  const { snapshot: begun } = transition(machine, before, event);
  const call = Object.keys(begun.children)[0] ?? null;
  const after = call === null ? begun : transition(machine, begun, answerOf(call, ending)).snapshot;
  return {
    outcome: 'taken',
    call,
    during: call === null ? null : pathOf(begun.value),
    place: { state: statusOfValue(machine, after.value).state, context: after.context as Context },
  };
}

const answerOf = (actorId: string, ending: Ending): EventObject =>
  ending.kind === 'done'
    ? ({ type: `xstate.done.actor.${actorId}`, output: ending.output, actorId } as EventObject)
    : ({ type: `xstate.error.actor.${actorId}`, error: ending.error, actorId } as EventObject);
