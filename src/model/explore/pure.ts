import {
  createActor,
  fromTransition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate';

/** The reaction of a machine to an event, or its start, without executing effects. */
export interface Pure {
  snapshot: AnyMachineSnapshot;
  /** Its actions, in order. */
  actions: readonly ExecutableActionObject[];
  /** The transitions taken, in order, including automatic ones. */
  transitions: readonly AnyTransitionDefinition[];
}

let taken: AnyTransitionDefinition[] = [];

/**
 * A stub for the actor of a machine. XState's own `transition` creates and starts an actor for each
 * event, which takes ten times as long as the event.
 */
const stand = createActor(
  fromTransition((kept: null) => kept, null),
  {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions);
    },
  },
);

function purely(step: (scope: AnyActorScope) => unknown): Pure {
  const actions: ExecutableActionObject[] = [];
  const transitions: AnyTransitionDefinition[] = [];
  const outer = taken;
  taken = transitions;
  try {
    const snapshot = step({
      self: stand,
      system: stand.system,
      id: '',
      sessionId: '',
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (action) => void actions.push(action),
    });
    return { snapshot: snapshot as AnyMachineSnapshot, actions, transitions };
  } finally {
    taken = outer;
  }
}

/** Sends an event to a machine; an unhandled failure ends it, as in an actor. */
export const transition = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Pure => purely((scope) => machine.transition(snapshot as never, event as never, scope));

/** The start of a machine with an input. */
export const beginning = (machine: AnyStateMachine, input: unknown): Pure =>
  purely((scope) => machine.getInitialSnapshot(scope, input as never));
