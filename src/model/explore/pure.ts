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

/** What a machine does on an event, or as it begins; nothing of it is carried out. */
export interface Pure {
  snapshot: AnyMachineSnapshot;
  /** What an actor would carry out, in its order. */
  actions: readonly ExecutableActionObject[];
  /** The transitions that are taken, in their order, those that follow by themselves as well. */
  transitions: readonly AnyTransitionDefinition[];
}

let taken: AnyTransitionDefinition[] = [];

/**
 * Stands for the actor that a machine would run in. XState's own `transition` makes one for each
 * event and lets the machine begin in it, which takes ten times as long as the event.
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

/** Gives an event to a machine; a failure that nobody handles ends it, as in an actor. */
export const transition = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Pure => purely((scope) => machine.transition(snapshot as never, event as never, scope));

/** How a machine begins with an input. */
export const beginning = (machine: AnyStateMachine, input: unknown): Pure =>
  purely((scope) => machine.getInitialSnapshot(scope, input as never));
