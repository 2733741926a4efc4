import {
  createMachine,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
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
 * Every transition by definition, in its order: `state|event|index`. Refuses machines that no graph
 * of ours can show.
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

const REPORT = 'transition taken';

/**
 * The same machine again, each of its transitions telling its id by an action. XState says which
 * transitions an event selects, but not which ones follow by themselves (`always`, the end of a
 * nested state, raised events).
 */
const reporting = remembered((machine) => {
  const copy = createMachine(
    machine.config,
    machine.implementations as Parameters<typeof createMachine>[1],
  ) as AnyStateMachine;
  for (const { id, transition } of allOf(copy))
    transition.actions = [{ type: REPORT, params: { id } }, ...transition.actions];
  return copy;
});

/**
 * What an event selects, before anything follows by itself; empty: nothing is foreseen, or no guard
 * holds.
 */
export function selected(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): AnyTransitionDefinition[] {
  return machine.getTransitionData(snapshot, event) ?? [];
}

/** The ids of all transitions that an event takes, in the order in which they are taken. */
export function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  microsteps: number,
): string[] {
  if (microsteps <= 1)
    return selected(machine, snapshot, event).map((transition) =>
      idOfTransition(machine, transition),
    );
  const copy = reporting(machine);
  const { value, context } = snapshot;
  const steps = getMicrosteps(copy, copy.resolveState({ value, context }) as never, event as never);
  return steps.flatMap(([, actions]) =>
    actions
      .filter(({ type }) => (type as string) === REPORT)
      .map(({ params }) => (params as unknown as { id: string }).id),
  );
}
