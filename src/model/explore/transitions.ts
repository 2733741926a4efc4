import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { candidatesOf, statesOf, targetOf, type Named } from '../graph/definition.ts';

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root as AnyStateNode,
  ...statesOf(machine),
];

/** All transitions of a machine with their ids, in definition order. */
export const namedTransitions = (machine: AnyStateMachine): Named[] =>
  nodesOf(machine).flatMap((node) => candidatesOf(node).flatMap(({ candidates }) => candidates));

function remembered<Value>(
  compute: (machine: AnyStateMachine) => Value,
): (machine: AnyStateMachine) => Value {
  const known = new WeakMap<AnyStateMachine, Value>();
  return (machine) => {
    const found = known.get(machine) ?? compute(machine);
    known.set(machine, found);
    return found;
  };
}

const idsOf = remembered(
  (machine) =>
    new Map<AnyTransitionDefinition, string>(
      namedTransitions(machine).map(({ id, transition }) => [transition, id]),
    ),
);

/**
 * The ids of all transitions, in definition order: `state|event|index`. Throws for machines that
 * our graphs do not support.
 */
export const transitionIds = remembered((machine): readonly string[] =>
  namedTransitions(machine).map(({ id, transition }) => {
    targetOf(transition);
    return id;
  }),
);

/** The id of a transition of a machine, `state|event|index`. */
export const idOfTransition = (
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): string => idsOf(machine).get(transition) ?? '';

/**
 * The transitions that an event selects, before automatic ones; empty if none is defined or no
 * guard holds.
 */
export function selected(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return machine.getTransitionData(snapshot, event) ?? [];
}
