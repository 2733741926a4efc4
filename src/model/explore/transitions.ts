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

const allOf = (machine: AnyStateMachine): Named[] =>
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
      allOf(machine).map(({ id, transition }) => [transition, id]),
    ),
);

/**
 * Every transition by definition, in order: `state|event|index`. Refuses machines that no graph of
 * ours can show.
 */
export const transitionIds = remembered((machine): readonly string[] =>
  allOf(machine).map(({ id, transition }) => {
    targetOf(transition);
    return id;
  }),
);

/** The id of one of a machine's transitions, `state|event|index`. */
export const idOfTransition = (
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): string => idsOf(machine).get(transition) ?? '';

/**
 * The transitions an event selects, before automatic ones; empty if none is defined or no guard
 * holds.
 */
export function selected(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return machine.getTransitionData(snapshot, event) ?? [];
}
