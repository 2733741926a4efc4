import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { beginning, transition } from './pure.ts';
import { idOfTransition, selected } from './transitions.ts';

/** A possible step of a machine: a person's event, or the result of a pending call. */
export interface Step {
  /** Its name, unique among the steps of a configuration. */
  id: string;
  /** Who sends the event; null for results, failures and delays. */
  who: string | null;
  event: EventObject;
  /** Set in the context before the event: the current viewer and their roles. */
  context?: object;
}

/** A service call that a step starts: its id, the service's name in the machine, and its input. */
export interface StartedCall {
  call: string;
  service: string;
  input: unknown;
}

/** An effect of a step other than a call: a named action, or an emitted or sent event. */
export interface Done {
  action: string;
  params: unknown;
}

/** A started delay: its event and its length in milliseconds. */
export interface StartedDelay {
  event: string;
  ms: number;
}

/** The visible effects of a step. */
export interface Reaction {
  snapshot: AnyMachineSnapshot;
  calls: readonly StartedCall[];
  done: readonly Done[];
  /** The delays that the step starts. */
  delays: readonly StartedDelay[];
}

/** The effects of a step, and its transitions. */
export interface Took extends Reaction {
  /** `state|event|index` of each transition taken, in order. */
  transitions: readonly string[];
}

/** The snapshot that receives a step's event, with the step's context set. */
export const facing = (snapshot: AnyMachineSnapshot, { context }: Step): AnyMachineSnapshot =>
  context === undefined
    ? snapshot
    : ({ ...snapshot, context: { ...snapshot.context, ...context } } as AnyMachineSnapshot);

/** The ids of the pending calls. */
export const callsInFlight = (snapshot: AnyMachineSnapshot): string[] =>
  Object.keys(snapshot.children);

/** The call that an event ends; null for any other event. */
export const answeredCall = ({
  type,
  actorId,
}: EventObject & { actorId?: unknown }): string | null =>
  /^xstate\.(done|error)\.actor\./.test(type) && typeof actorId === 'string' ? actorId : null;

/** A call that has ended is no longer pending, even if the state that started it stays active. */
function withoutAnswered(
  snapshot: AnyMachineSnapshot,
  before: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot {
  const call = answeredCall(event);
  if (
    call === null ||
    snapshot.children[call] === undefined ||
    snapshot.children[call] !== before.children[call]
  )
    return snapshot;
  const { [call]: _, ...children } = snapshot.children;
  return { ...snapshot, children } as AnyMachineSnapshot;
}

type Executable = { type: string; params?: unknown };

const SPAWN = 'xstate.spawnChild';

/** Internal to the machine: visible in its snapshots and later steps. */
const INNER: readonly string[] = [
  SPAWN,
  'xstate.stopChild',
  'xstate.raise',
  'xstate.cancel',
  'xstate.log',
];

/** The effects of a step's actions; assignments are executed already and not included. */
const doneBy = (actions: readonly Executable[]): Done[] =>
  actions
    .filter(({ type }) => !INNER.includes(type))
    .map(({ type, params }) => ({ action: type, params }));

function callsOf(actions: readonly Executable[]): StartedCall[] {
  return actions
    .filter(({ type }) => type === SPAWN)
    .map(({ params }): StartedCall => {
      const { id, src, input } = params as { id: string; src: unknown; input: unknown };
      return { call: id, service: typeof src === 'string' ? src : 'inline', input };
    });
}

/** The delays that are started and not cancelled by a later action of the same step. */
function delaysOf(actions: readonly Executable[]): StartedDelay[] {
  const running = new Map<string, StartedDelay>();
  for (const { type, params } of actions) {
    const { id, delay, event, sendId } = (params ?? {}) as {
      id?: string;
      delay?: number;
      event?: EventObject;
      sendId?: string;
    };
    if (type === 'xstate.raise' && delay !== undefined && event !== undefined)
      running.set(id ?? event.type, { event: event.type, ms: delay });
    if (type === 'xstate.cancel' && sendId !== undefined) running.delete(sendId);
  }
  return [...running.values()];
}

const reactionOf = (snapshot: AnyMachineSnapshot, actions: readonly Executable[]): Reaction => ({
  snapshot,
  calls: callsOf(actions),
  done: doneBy(actions),
  delays: delaysOf(actions),
});

/** The start of a machine with an input, with the transitions it takes; executes nothing. */
export function opened(machine: AnyStateMachine, input: unknown): Took {
  const { snapshot, actions, transitions } = beginning(machine, input);
  return {
    ...reactionOf(snapshot, actions),
    transitions: transitions.map((one) => idOfTransition(machine, one)),
  };
}

function reaction(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): (Reaction & { taken: readonly AnyTransitionDefinition[] }) | null {
  if (snapshot.status !== 'active') return null;
  const before = facing(snapshot, step);
  const { event } = step;
  const byItself = event.type.startsWith('xstate.');
  const foreseen = byItself ? selected(machine, before, event).length > 0 : before.can(event);
  if (!foreseen && !event.type.startsWith('xstate.error.')) return null;
  const { snapshot: after, actions, transitions: taken } = transition(machine, before, event);
  return { ...reactionOf(withoutAnswered(after, before, event), actions), taken };
}

/**
 * Tries a step purely; executes nothing. Null if the machine refuses it: not defined here, no guard
 * holds, forbidden, or the machine has ended. An unhandled failure ends the machine with its error,
 * as in an actor.
 */
export const react = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Reaction | null => reaction(machine, snapshot, step);

/** Like `react`, with the transitions. */
export function take(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Took | null {
  const took = reaction(machine, snapshot, step);
  if (took === null) return null;
  const { taken, ...rest } = took;
  return { ...rest, transitions: taken.map((one) => idOfTransition(machine, one)) };
}

/** The step in which a call succeeds. */
export const answered = (call: string, output: unknown, id = `${call} done`): Step => ({
  id,
  who: null,
  event: { type: `xstate.done.actor.${call}`, output, actorId: call } as EventObject,
});

/** The step in which a call fails. */
export const failed = (call: string, error: unknown, id = `${call} failed`): Step => ({
  id,
  who: null,
  event: { type: `xstate.error.actor.${call}`, error, actorId: call } as EventObject,
});

/** The delays that can expire in the current state, as one step each. */
export const delays = (snapshot: AnyMachineSnapshot): Step[] =>
  snapshot._nodes.flatMap(({ after, id }) =>
    after.map(({ delay, eventType }): Step => ({
      id: `${String(delay)} of ${id}`,
      who: null,
      event: { type: eventType },
    })),
  );
